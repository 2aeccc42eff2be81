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

std::string first_message(const Result<Bytes>& result) {
    return result ? std::string() : result.error().diagnostics.at(0).message;
}

} // namespace

TEST_CASE("a macro is replaced by its lines, its parameters by expressions or strings", "[asm][macro]") {
    CHECK(bytes(".macro copy from, to\nldl from\nstl to\n.endm\ncopy 1, 2\ncopy 3 + 1, (2)") == Bytes{0x71, 0xD2, 0x74, 0xD2});
    CHECK(bytes(".macro text t\n.byte t\n.endm\ntext \"a, b\"") == Bytes{'a', ',', ' ', 'b'});
}

TEST_CASE("local labels of a macro are its own, and it sees those around it", "[asm][macro]") {
    CHECK(bytes(".macro skip\nj @x\nldc 1\n@x:\n.endm\nskip\nskip") == Bytes{0x01, 0x41, 0x01, 0x41});
    CHECK(bytes(".macro back\nj @top\n.endm\n@top: ldc 1\nback") == Bytes{0x41, 0x60, 0x0D});
}

TEST_CASE("macros may call macros", "[asm][macro]") {
    CHECK(bytes(".macro one n\nldc n\n.endm\n.macro two n\none n\none n + 1\n.endm\ntwo 4") == Bytes{0x44, 0x45});
}

TEST_CASE("rept repeats, with a counter", "[asm][macro]") {
    CHECK(bytes(".rept 3\nrev\n.endr") == Bytes{0xF0, 0xF0, 0xF0});
    CHECK(bytes(".rept 3, n\n.byte n * n\n.endr") == Bytes{0, 1, 4});
    CHECK(bytes(".rept 2, i\n.rept 2, k\n.byte i * 16 + k\n.endr\n.endr") == Bytes{0x00, 0x01, 0x10, 0x11});
    CHECK(bytes(".rept 0\nnonsense\n.endr").empty());
}

TEST_CASE("conditions choose lines, and what is skipped may be anything", "[asm][macro]") {
    CHECK(bytes(".if 1 > 2\n?!\n.else\nldc 2\n.endif") == Bytes{0x42});
    CHECK(bytes(".equ x, 1\n.ifdef x\nldc 1\n.endif\n.ifndef x\nldc 2\n.endif") == Bytes{0x41});
    CHECK(bytes(".if 1\n.if 0\nldc 1\n.else\nldc 2\n.endif\n.else\nldc 3\n.endif") == Bytes{0x42});
}

TEST_CASE("definitions given from outside steer conditions", "[asm][macro]") {
    AssemblyOptions options;
    options.definitions = {{"fast", 1}};

    const Result<Assembly> result = assemble({"a.tasm", ".if fast\nldc 1\n.else\nldc 2\n.endif"}, options);

    REQUIRE(result.has_value());
    CHECK(result->image == Bytes{0x41});
}

TEST_CASE("an include stands for the lines of the file", "[asm][macro]") {
    AssemblyOptions options;
    options.include = [](std::string_view name, std::string_view) -> Result<SourceText> {
        if (name == "b.tasm")
            return SourceText{"b.tasm", "ldc 2\nldpl 1\n"};
        return failure("no such file");
    };

    const Result<Assembly> result = assemble({"a.tasm", "ldc 1\n.include \"b.tasm\"\n.include \"c.tasm\""}, options);

    REQUIRE_FALSE(result.has_value());
    REQUIRE(result.error().diagnostics.size() == 2);
    CHECK(result.error().diagnostics[0].place.file == "b.tasm");
    CHECK(result.error().diagnostics[0].place.line == 2);
    CHECK(result.error().diagnostics[1].message == "no such file");
    CHECK(result.error().diagnostics[1].place.line == 3);
}

TEST_CASE("loops of includes and macros are stopped", "[asm][macro]") {
    AssemblyOptions options;
    options.include = [](std::string_view name, std::string_view) -> Result<SourceText> {
        return SourceText{std::string(name), "ldc 1\n.include \"b.tasm\""};
    };
    const Result<Assembly> includes = assemble({"a.tasm", ".include \"b.tasm\""}, options);

    REQUIRE_FALSE(includes.has_value());
    CHECK(includes.error().diagnostics.at(0).message == "'b.tasm' includes itself");
    CHECK(first_message(assemble_bytes(".macro m\nm\n.endm\nm")) == "'m' is nested too deeply");
    CHECK_FALSE(assemble_bytes(".macro m x\nm x x x x\nm x x\n.endm\nm 1").has_value());
}

TEST_CASE("runaway repetitions are stopped", "[asm][macro]") {
    CHECK(first_message(assemble_bytes(".rept #7FFFFFFF\n.endr")) == "the source expands to more than 1000000 lines");
    CHECK(first_message(assemble_bytes(".rept 100000\n.rept 100000\n.endr\n.endr")) ==
          "the source expands to more than 1000000 lines");
    CHECK(first_message(assemble_bytes(".space #7FFFFFFF")) == "2147483647 bytes are more than the limit of 16777216");
    CHECK(first_message(assemble_bytes(".rept 20\n.space 1000000\n.endr")) == "the program is larger than 16777216 bytes");
}

TEST_CASE("blocks must be closed, and closed once", "[asm][macro]") {
    CHECK(first_message(assemble_bytes(".if 1")) == "'.if' without '.endif'");
    CHECK(first_message(assemble_bytes(".rept 2\nrev")) == "'.rept' without '.endr'");
    CHECK(first_message(assemble_bytes("rev\n.endm")) == "'.endm' closes no block");
}

TEST_CASE("a mistake inside a macro names the place of its use", "[asm][macro]") {
    const Result<Bytes> result = assemble_bytes(".macro m x\nldc x +\n.endm\n\nm 4");

    REQUIRE_FALSE(result.has_value());
    CHECK(render(result.error()) == "statements:2:8: error: expected a value\n"
                                    "    2 | ldc 4 +\n"
                                    "      |        ^\n"
                                    "hint: look at the use of 'm' at statements:5\n");
}

TEST_CASE("macros are called with the arguments they name", "[asm][macro]") {
    CHECK(first_message(assemble_bytes(".macro m a, b\n.endm\nm 1")) == "'m' needs 2 arguments and is given 1");
    CHECK(first_message(assemble_bytes(".macro add\n.endm")) == "'add' is an instruction");
    CHECK(first_message(assemble_bytes(".macro m\n.endm\n.macro m\n.endm")) == "macro 'm' is defined twice");
}
