#include <catch2/catch.hpp>

#include "isa_t800/assembler/assembler.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

Bytes bytes(std::string_view statements) {
    const Result<Bytes> result = assemble_bytes(statements);
    if (!result)
        FAIL(render(result.error()));
    return result.value_or(Bytes{});
}

/// The value of an expression, by way of a word in memory.
SignedWord value(const std::string& expression) {
    const Bytes word = bytes(".word " + expression);
    REQUIRE(word.size() == 4);
    return static_cast<SignedWord>(Word{word[0]} | Word{word[1]} << 8 | Word{word[2]} << 16 | Word{word[3]} << 24);
}

} // namespace

TEST_CASE("worked examples of the manuals", "[asm]") {
    CHECK(bytes("ldc -31") == Bytes{0x61, 0x41});
    CHECK(bytes("ldc #754") == Bytes{0x27, 0x25, 0x44});
    CHECK(bytes("ldl 0\nldl 1\nadd\nstl 2") == Bytes{0x70, 0x71, 0xF5, 0xD2});
}

TEST_CASE("mnemonics and directives are in either case, and comments end a line", "[asm]") {
    CHECK(bytes("LDC 3 -- three\nMint ; lowest\n\n -- nothing\n.BYTE 1") == Bytes{0x43, 0x24, 0xF2, 0x01});
    CHECK(bytes(".byte \";--\" -- a string keeps its marks") == Bytes{';', '-', '-'});
    CHECK(bytes("ldc 1\r\nldc 2\r\n") == Bytes{0x41, 0x42});
}

TEST_CASE("numbers are decimal, hexadecimal, binary or characters", "[asm]") {
    CHECK(value("10") == 10);
    CHECK(value("#10") == 16);
    CHECK(value("0x1F") == 31);
    CHECK(value("%101") == 5);
    CHECK(value("'A'") == 65);
    CHECK(value("'\\n'") == 10);
    CHECK(value("#FFFFFFFF") == -1);
}

TEST_CASE("operators bind as in C, except that comparisons bind tighter than and, xor, or", "[asm]") {
    CHECK(value("1 + 2 * 3") == 7);
    CHECK(value("(1 + 2) * 3") == 9);
    CHECK(value("10 - 2 - 3") == 5);
    CHECK(value("-7 / 2") == -3);
    CHECK(value("-7 \\ 2") == -1);
    CHECK(value("7 rem 4") == 3);
    CHECK(value("1 << 4 + 1") == 32);
    CHECK(value("#F0 >> 4 and 3") == 3);
    CHECK(value("1 or 2 xor 3 and 1") == 3);
    CHECK(value("not 0") == -1);
    CHECK(value("- -5") == 5);
    CHECK(value("3 < 4 and 4 >= 4") == 1);
    CHECK(value("1 = 2") == 0);
    CHECK(value("1 <> 2") == 1);
}

TEST_CASE("arithmetic wraps, and shifts of 32 places give 0", "[asm]") {
    CHECK(value("MostNeg / -1") == static_cast<SignedWord>(MostNeg));
    CHECK(value("MostNeg \\ -1") == 0);
    CHECK(value("#7FFFFFFF + 1") == static_cast<SignedWord>(MostNeg));
    CHECK(value("1 << 32") == 0);
}

TEST_CASE("data directives lay down little-endian values", "[asm]") {
    CHECK(bytes(".byte 1, -1, 255, \"ab\"") == Bytes{1, 255, 255, 'a', 'b'});
    CHECK(bytes(".half #1234, -2") == Bytes{0x34, 0x12, 0xFE, 0xFF});
    CHECK(bytes(".word #12345678") == Bytes{0x78, 0x56, 0x34, 0x12});
    CHECK(bytes(".string \"a\\x41\\0\"") == Bytes{'a', 'A', 0});
    CHECK(bytes(".space 3, 7") == Bytes{7, 7, 7});
    CHECK(bytes("ldc 1\n.align 4\n.byte 9") == Bytes{0x41, 0x20, 0x20, 0x20, 9});
    CHECK(bytes("ldc 1\n.align 4, 0\n.byte 9") == Bytes{0x41, 0, 0, 0, 9});
    CHECK(bytes(".org #80000100\n.byte 1\n.org #80000104\n.byte 2") == Bytes{1, 0, 0, 0, 2});
}

TEST_CASE("constants may be used before they are defined, and depend on each other", "[asm]") {
    CHECK(bytes("ldc a\n.equ a, b + 1\n.equ b, 4") == Bytes{0x45});
    CHECK(bytes("ldl Iptr.s\n.equ Iptr.s, -1") == Bytes{0x60, 0x7F});
}

TEST_CASE("the part's own values are predefined", "[asm]") {
    CHECK(assemble_bytes(".word MemStart", Part::T414) == Bytes{0x48, 0, 0, 0x80});
    CHECK(assemble_bytes(".byte HasFpu, T414, T805", Part::T805) == Bytes{1, 0, 1});
    CHECK(value("Link2In - Link0Out") == 24);
}

TEST_CASE("jumps to labels are relative to the next instruction", "[asm]") {
    CHECK(bytes("loop: adc -1\ncj done\nj loop\ndone: ret") == Bytes{0x60, 0x8F, 0xA2, 0x60, 0x0B, 0x22, 0xF0});
    CHECK(bytes("j 5") == Bytes{0x05});
    CHECK(bytes("j $") == Bytes{0x60, 0x0E});
    CHECK(bytes("a: ldc 1\nj a + 1") == Bytes{0x41, 0x60, 0x0E});
}

TEST_CASE("ldap loads the address of a label wherever the code lies", "[asm]") {
    CHECK(bytes("ldap x\nx: .byte 0") == Bytes{0x40, 0x21, 0xFB, 0});
    CHECK(bytes("x: ldap x") == Bytes{0x60, 0x4C, 0x21, 0xFB});
}

TEST_CASE("differences of labels give lend, startp and ALT offsets", "[asm]") {
    CHECK(bytes("loop: ldc 1\nldlp 0\nldc after - loop\nlend\nafter:") == Bytes{0x41, 0x10, 0x45, 0x22, 0xF1});
    CHECK(bytes("ldc branch - end\ndiss\naltend\nend: ret\nbranch: stopp") ==
          Bytes{0x42, 0x23, 0xF0, 0x24, 0xF5, 0x22, 0xF0, 0x21, 0xF5});
}

TEST_CASE("a width after the mnemonic fixes the length of an instruction", "[asm]") {
    CHECK(bytes("ldc.3 5") == Bytes{0x20, 0x20, 0x45});
    CHECK(bytes("add.2") == Bytes{0x20, 0xF5});
    CHECK(bytes("x: j.2 x") == Bytes{0x60, 0x0E});
}

TEST_CASE("raw operations and prefixes can be written", "[asm]") {
    CHECK(bytes("opr #1FF") == Bytes{0x21, 0x2F, 0xFF});
    CHECK(bytes("pfix 3\nnfix 1") == Bytes{0x23, 0x61});
}

TEST_CASE("local labels belong to the global label before them", "[asm]") {
    CHECK(bytes("a: j @x\n@x: ldc 1\nb: j @x\nldc 2\n@x: ldc 3") == Bytes{0x00, 0x41, 0x01, 0x42, 0x43});
    CHECK_FALSE(assemble_bytes("a:\n@x: ret\nb: j @x").has_value());
}

TEST_CASE("labels may be spelled like instructions", "[asm]") {
    CHECK(bytes("start: ldc 1\nj start") == Bytes{0x41, 0x60, 0x0D});
    CHECK(bytes("x: add: y: rev") == Bytes{0xF0});
}

TEST_CASE("symbols and the source map describe the image", "[asm]") {
    const Result<Assembly> result =
        assemble({"a.tasm", ".global main\n.equ five, 5\nmain: ldc five\n\n  ldc 300\n@l: .word 1, 2\n"});

    REQUIRE(result.has_value());
    REQUIRE(result->symbols.size() == 2);
    CHECK(result->symbols[0].name == "five");
    CHECK_FALSE(result->symbols[0].is_address);
    CHECK(result->symbols[1].name == "main");
    CHECK(result->symbols[1].is_global);
    CHECK(result->symbol_map() == SymbolMap{{Address{0x80000070u}, "main"}});
    REQUIRE(result->source_of(Address{0x80000072u}) != nullptr);
    CHECK(result->source_of(Address{0x80000072u})->line == 5);
    CHECK(result->source_of(Address{0x80000072u})->is_code);
    CHECK(result->source_of(Address{0x80000075u})->line == 6);
    CHECK_FALSE(result->source_of(Address{0x80000075u})->is_code);
    CHECK(result->source_of(Address{0x8000006Fu}) == nullptr);
    CHECK(result->source_of(Address{result->origin + static_cast<Word>(result->image.size())}) == nullptr);
    CHECK(result->files == std::vector<std::string>{"a.tasm"});
}

TEST_CASE("a word that is not aligned draws a warning", "[asm]") {
    const Result<Assembly> result = assemble({"a.tasm", "ldc 1\n.word 1, 2"});

    REQUIRE(result.has_value());
    REQUIRE(result->warnings.size() == 1);
    CHECK(render(result->warnings[0]) == "a.tasm:2:7: warning: word at #80000071 is not aligned\n"
                                         "    2 | .word 1, 2\n"
                                         "      |       ^\n"
                                         "hint: put '.align 4' before it\n");
}
