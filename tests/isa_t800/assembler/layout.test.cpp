#include <catch2/catch.hpp>

#include <random>

#include <fmt/format.h>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/decode.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

Assembly assembled(const std::string& text) {
    Result<Assembly> result = assemble({"a.tasm", text});
    if (!result)
        FAIL(render(result.error()));
    return *std::move(result);
}

} // namespace

TEST_CASE("a jump takes a prefix only when its target is far", "[asm][layout]") {
    CHECK(assembled("j x\n.space 15\nx:").image.size() == 16);
    CHECK(assembled("j x\n.space 16\nx:").image.size() == 18);
    CHECK(assembled("x: .space 14\nj x").image.size() == 16);
}

TEST_CASE("growing one jump can make others grow", "[asm][layout]") {
    // The second jump is far, and its prefix pushes the end of the first one over 15.
    const Assembly result = assembled("a: j c\n.space 14\nb: j d\nc: .space 16\nd: ret");

    CHECK(Bytes(result.image.begin(), result.image.begin() + 2) == Bytes{0x21, 0x00});
    CHECK(Bytes(result.image.begin() + 16, result.image.begin() + 18) == Bytes{0x21, 0x00});
}

TEST_CASE("the lengths of label differences and of what lies between settle together", "[asm][layout]") {
    const Assembly result = assembled("a: ldc b - a\n.space 14\nb:");

    // With one byte the difference would be 15; that fits, so nothing grows.
    CHECK(result.image.size() == 15);
    CHECK(assembled("a: ldc b - a\n.space 15\nb:").image.size() == 17);
}

TEST_CASE("an operand that shrinks again keeps its length and its value", "[asm][layout]") {
    // The alignment swallows what the ldc adds, whatever length it has.
    const Assembly result = assembled("ldc 16 - (b - a)\na: ldc 20\n.align 16\nb: .byte 1");
    const Decoded first = decode([&](unsigned n) -> unsigned { return result.image[n]; });

    CHECK(static_cast<Word>(first.operand) <= 16);
    CHECK(result.image[first.length] == 0x21);
}

TEST_CASE("long chains of jumps come to an end", "[asm][layout]") {
    std::string text;
    constexpr unsigned count = 3000;
    for (unsigned n = 0; n < count; ++n)
        text += fmt::format("l{}: j l{}\n", n, (n * 7919u) % count);

    const Assembly result = assembled(text);

    Address address = result.origin;
    const SymbolMap symbols = result.symbol_map();
    std::size_t position = 0;
    for (unsigned n = 0; n < count; ++n) {
        const Decoded jump = decode([&](unsigned k) -> unsigned { return result.image[position + k]; });
        REQUIRE(symbols.at(address) == fmt::format("l{}", n));
        position += jump.length;
        address = address + jump.length;
        REQUIRE(symbols.at(address + jump.operand) == fmt::format("l{}", (n * 7919u) % count));
        if (position == result.image.size())
            break;
    }
    CHECK(position == result.image.size());
}

TEST_CASE("random programs of jumps reach the labels they name", "[asm][layout]") {
    std::mt19937 random(3);
    for (unsigned round = 0; round < 60; ++round) {
        const unsigned count = 2 + static_cast<unsigned>(random() % 40);
        std::string text;
        std::vector<unsigned> targets;
        for (unsigned n = 0; n < count; ++n) {
            targets.push_back(static_cast<unsigned>(random() % count));
            text += fmt::format("l{}: cj l{}\n.space {}\n", n, targets[n], random() % 300 / (1 + random() % 40));
            if (random() % 4 == 0)
                text += ".align 8\n";
        }

        const Assembly result = assembled(text);

        const auto address_of = [&](unsigned n) {
            for (const AssemblySymbol& symbol : result.symbols)
                if (symbol.name == fmt::format("l{}", n))
                    return Address{symbol.value};
            return Address{};
        };
        for (unsigned n = 0; n < count; ++n) {
            const Address at = address_of(n);
            const Decoded jump = decode([&](unsigned k) -> unsigned {
                const std::size_t index = at - result.origin + k;
                return index < result.image.size() ? result.image[index] : 0u;
            });
            REQUIRE(jump.op == Op::cj);
            REQUIRE(at + jump.length + jump.operand == address_of(targets[n]));
        }
    }
}
