#include <catch2/catch.hpp>

#include <random>
#include <sstream>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/listing/disassemble.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

const Address base{0x80000070u};

std::vector<std::string> texts(const Bytes& code, Part part = Part::T800) {
    std::vector<std::string> all;
    for (const DisassembledLine& line : disassemble(code, base, {part, nullptr}))
        all.push_back(line.text);
    return all;
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("prefixes are folded into the operand they build", "[dis]") {
    CHECK(texts({0x61, 0x41}) == Texts{"ldc -31"});
    CHECK(texts({0x27, 0x25, 0x44, 0x24, 0xF2}) == Texts{"ldc 1876", "mint"});
}

TEST_CASE("large constants are shown in hexadecimal", "[dis]") {
    CHECK(texts({0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x48}) == Texts{"ldc #12345678"});
}

TEST_CASE("a floating point entry and its ldc are one line", "[dis]") {
    CHECK(texts({0x22, 0x42, 0x2A, 0xFB, 0x41}) == Texts{"fpurn", "ldc 1"});
    CHECK(texts({0x40, 0x2A, 0xFB}) == Texts{"ldc 0", "fpentry"});
    CHECK(texts({0x41, 0x2A, 0xFB}, Part::T414) == Texts{"ldc 1", "opr #AB"});
}

TEST_CASE("a name on fpentry keeps it apart from the ldc before it", "[dis]") {
    const SymbolMap symbols{{base + 1, "entered"}};

    const auto lines = disassemble(Bytes{0x41, 0x2A, 0xFB}, base, {Part::T800, &symbols});

    REQUIRE(lines.size() == 2);
    CHECK(lines[1].label == "entered");
    CHECK(lines[1].text == "fpentry");
}

TEST_CASE("unknown operations and operations of other parts are shown by number", "[dis]") {
    CHECK(texts({0x2E, 0xF0}) == Texts{"opr #E0"});
    const auto lines = disassemble(Bytes{0x25, 0xFA}, base, {Part::T414, nullptr});
    CHECK(lines.at(0).text == "opr #5A");
    CHECK(lines.at(0).comment == "dup, not on the T414");
}

TEST_CASE("jumps show the address or the name they go to", "[dis]") {
    const SymbolMap symbols{{base, "loop"}, {base + 2, "next"}};

    const auto named = disassemble(Bytes{0x60, 0x0E, 0x41}, base, {Part::T800, &symbols});
    const auto plain = disassemble(Bytes{0x60, 0x0E}, base);

    CHECK(named.at(0).text == "j loop");
    CHECK(named.at(0).label == "loop");
    CHECK(named.at(1).label == "next");
    CHECK(plain.at(0).text == "j -2");
    CHECK(plain.at(0).comment == "#80000070");
}

TEST_CASE("unusual encodings are shown so that the same bytes come back", "[dis]") {
    CHECK(texts({0x20, 0x20, 0x45}) == Texts{"ldc.3 5"});
    CHECK(texts({0x20, 0xF5}) == Texts{"add.2"});
    CHECK(texts({0x61, 0x20, 0x45}) == Texts{".byte #61, #20, #45"});
    CHECK(texts({0x41, 0x21}) == Texts{"ldc 1", ".byte #21"});
    CHECK(texts(Bytes(40, 0x6A)).size() == 3);
    CHECK(texts(Bytes(20, 0x00)) == Texts{".space 20"});
}

TEST_CASE("a listing has address, bytes, statement and comment", "[dis]") {
    const SymbolMap symbols{{base, "start"}};

    const std::string listing = render_listing(disassemble(Bytes{0x24, 0xF2, 0x92}, base, {Part::T800, &symbols}));

    CHECK(listing == "start:\n"
                     "#80000070  24 F2            mint\n"
                     "#80000072  92               call 2                   -- #80000075\n");
}

TEST_CASE("an empty stretch has no lines", "[dis]") {
    CHECK(disassemble({}, base).empty());
    CHECK(render_source({}).empty());
}

TEST_CASE("any bytes come back from their disassembly", "[dis][asm]") {
    std::mt19937 random(7);
    for (const Part part : {Part::T414, Part::T800, Part::T805})
        for (unsigned round = 0; round < 400; ++round) {
            Bytes code(random() % 120);
            for (Byte& byte : code) {
                byte = static_cast<Byte>(random());
                if (random() % 3 == 0)
                    byte = static_cast<Byte>((random() % 2 == 0 ? 0x20 : 0x60) | (byte & 15)); // many prefixes
                if (random() % 16 == 0)
                    byte = 0;
            }

            const std::string source = render_source(disassemble(code, base, {part, nullptr}));

            CAPTURE(source);
            const Result<Bytes> back = assemble_bytes(source, part);
            REQUIRE(back.has_value());
            REQUIRE(*back == code);
        }
}
