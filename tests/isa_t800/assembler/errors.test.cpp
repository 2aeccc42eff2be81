#include <catch2/catch.hpp>

#include "isa_t800/assembler/assembler.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

std::string errors(std::string_view statements, Part part = Part::T800) {
    const Result<Bytes> result = assemble_bytes(statements, part);
    return result ? "no error" : render(result.error());
}

std::string message(std::string_view statements, Part part = Part::T800) {
    const Result<Bytes> result = assemble_bytes(statements, part);
    return result ? "no error" : result.error().diagnostics.at(0).message;
}

std::string hint(std::string_view statements, Part part = Part::T800) {
    const Result<Bytes> result = assemble_bytes(statements, part);
    return result ? "no error" : result.error().diagnostics.at(0).hint;
}

} // namespace

TEST_CASE("an unknown instruction is shown with the one that was meant", "[asm][errors]") {
    CHECK(errors("        ldpl 3") == "statements:1:9: error: unknown instruction 'ldpl'\n"
                                      "    1 |         ldpl 3\n"
                                      "      |         ^~~~\n"
                                      "hint: did you mean 'ldlp' (load local pointer)?\n");
    CHECK(hint(".wrod 3") == "did you mean '.word'?");
    CHECK(hint("qqqqqqq 3").empty());
}

TEST_CASE("all mistakes of a source are reported, in the order of the lines", "[asm][errors]") {
    const Result<Bytes> result = assemble_bytes("ldc nowhere\nldc 1\nldx 2\n.byte 300\nldc");

    REQUIRE_FALSE(result.has_value());
    std::vector<unsigned> lines;
    for (const Diagnostic& diagnostic : result.error().diagnostics)
        lines.push_back(diagnostic.place.line);
    CHECK(lines == std::vector<unsigned>{1, 3, 4, 5});
}

TEST_CASE("operands are asked for and refused", "[asm][errors]") {
    CHECK(message("ldc") == "'ldc' needs an operand");
    CHECK(message("ldap") == "'ldap' needs an operand");
    CHECK(message("add 3") == "'add' takes no operand");
    CHECK(message("fpurn 1") == "'fpurn' takes no operand");
    CHECK(message("ldc 1 2") == "unexpected '2' after the operand");
    CHECK(message("ldc 1, 2") == "unexpected ',' after the operand");
    CHECK(message(".align 4 5") == "unexpected '5' after the operand");
    CHECK(message("ldc \"a\"") == "expected a value, not a string");
}

TEST_CASE("values must fit where they go", "[asm][errors]") {
    CHECK(message(".byte 256") == "value 256 does not fit in 8 bits");
    CHECK(message(".byte -129") == "value -129 does not fit in 8 bits");
    CHECK(message(".half 65536") == "value 65536 does not fit in 16 bits");
    CHECK(message("ldc #123456789") == "number '#123456789' does not fit in 32 bits");
    CHECK(message("pfix 16") == "operand 16 of 'pfix' is not 0 to 15");
    CHECK(message("ldc.1 16") == "operand 16 needs 2 bytes and the width is 1");
    CHECK(message("ldc.17 1") == "width of 'ldc.17' must be 1 to 16");
    CHECK(message("mint.1") == "'mint.1' needs 2 bytes");
    CHECK(message(".align 3") == "alignment '3' is not a power of two up to 4096");
}

TEST_CASE("symbols must be known, and defined once", "[asm][errors]") {
    CHECK(message("j lop\nloop:") == "unknown symbol 'lop'");
    CHECK(hint("j lop\nloop:") == "did you mean 'loop'?");
    CHECK(message("a:\na:") == "'a' is defined twice");
    CHECK(hint("a:\na:") == "the first one is at statements:1");
    CHECK(message(".equ MemStart, 4") == "'MemStart' is predefined");
    CHECK(message("ldc a\n.equ a, b\n.equ b, a") == "'a' depends on itself");
    CHECK(message(".global nothing") == "unknown symbol 'nothing'");
    CHECK(message(".space n\n.equ n, 4") == "'n' has no value here yet");
    CHECK(message("x: .space x") == "an address has no value here yet");
    CHECK(message(".equ unused, 1 / 0") == "division by zero");
}

TEST_CASE("instructions of other parts are refused", "[asm][errors]") {
    CHECK(message("dup", Part::T414) == "'dup' is not an instruction of the T414");
    CHECK(hint("dup", Part::T414) == "assemble with --type T800");
    CHECK(message("unpacksn", Part::T800) == "'unpacksn' is not an instruction of the T800");
    CHECK(hint("pop", Part::T800) == "assemble with --type T805");
    CHECK(message("fpurn", Part::T414) == "'fpurn' is not an instruction of the T414");
}

TEST_CASE("text that is no statement is pointed at", "[asm][errors]") {
    CHECK(message("5") == "expected an instruction or a directive");
    CHECK(message("ldc 3 ?") == "unexpected character '?'");
    CHECK(message("ldc \x80") == "unexpected character #80");
    CHECK(message("ldc 12ab") == "'12ab' is not a number");
    CHECK(message("ldc #") == "no digits after '#'");
    CHECK(message("ldc 'ab'") == "missing ' after a character");
    CHECK(message(".string \"abc") == "missing \" at the end of a string");
    CHECK(message(".string \"\\q\"").find("unknown escape") == 0);
    CHECK(message("ldc (1 + 2") == "missing ')'");
    CHECK(message("ldc 1 +") == "expected a value");
    CHECK(message("ldc * 2") == "expected a value before '*'");
    CHECK(message("x = 5") == "unknown instruction 'x'");
    CHECK(message(".org #80000100\nldc 1\n.org #80000000") == "'.org' goes back from #80000101 to #80000000");
    CHECK(message(".include \"x\"") == "cannot include 'x' here");
}

TEST_CASE("deep nesting of any kind is an error and not a crash", "[asm][errors]") {
    CHECK(message("ldc " + std::string(3000, '(') + "1") == "expression is nested too deeply");
    CHECK(message("ldc " + std::string(3000, '-') + "1") == "'ldc' needs an operand"); // -- begins a comment
    std::string chain = "ldc a0\n";
    for (unsigned n = 0; n < 1000; ++n)
        chain += ".equ a" + std::to_string(n) + ", a" + std::to_string(n + 1) + "\n";
    CHECK(message(chain + ".equ a1000, 1") == "the definition of this constant needs too many others");
    std::string conditions;
    for (unsigned n = 0; n < 200; ++n)
        conditions += ".if 1\n";
    for (unsigned n = 0; n < 200; ++n)
        conditions += ".endif\n";
    CHECK(message(conditions) == "'.if' is nested too deeply");
}

TEST_CASE("a sum of a thousand terms is no nesting", "[asm][errors]") {
    std::string sum = "ldc 0";
    for (unsigned n = 0; n < 1000; ++n)
        sum += "+1";
    CHECK(assemble_bytes(sum) == Bytes{0x23, 0x2E, 0x48});
}

TEST_CASE("diagnostics stop at their limit", "[asm][errors]") {
    std::string text;
    for (unsigned n = 0; n < 1000; ++n)
        text += "nonsense\n";
    const Result<Bytes> result = assemble_bytes(text);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().diagnostics.size() == 100);
}
