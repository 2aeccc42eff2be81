// Code for each part: what a T414 computes without an FPU, and what is refused.
#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/cli/command_line.hpp"
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast" // it is a header of C
#pragma GCC diagnostic ignored "-Wfloat-equal"
#include "tests/toolchain/c/runtime/real_hashes.h"
#pragma GCC diagnostic pop

namespace t8::test {
namespace {

const std::string folder = std::string(T8_SOURCE_DIR) + "/tests/toolchain/c/";

/// Prints the hash of the results of each operation.
std::string hashing_program(unsigned seed, unsigned count) {
    return fmt::format("#include <stdio.h>\n#include \"{}runtime/real_hashes.h\"\n"
                       "int main(void) {{\n    for (int kind = 0; kind < kinds_of_hashes; ++kind)\n"
                       "        printf(\"%d %08x\\n\", kind, (unsigned)hash_of_operations(kind, {}, {}));\n    return 0;\n}}\n",
                       folder, seed, count);
}

std::string hashes_of_host(unsigned seed, unsigned count) {
    std::string lines;
    for (int kind = 0; kind < kinds_of_hashes; ++kind)
        lines += fmt::format("{} {:08x}\n", kind, hash_of_operations(kind, seed, count));
    return lines;
}

constexpr std::string_view greeting = R"c(#include <stdio.h>
int main(void) {
#ifdef __T414__
    volatile double x = 2;
    printf("T414 %.3f\n", x / 3);
#elif defined __T805__
    printf("T805\n");
#else
    printf("T800\n");
#endif
    return 0;
}
)c";

} // namespace

TEST_CASE("reals are computed exactly as on the host, with an FPU and without", "[c][parts]") {
    const std::string part = GENERATE(as<std::string>(), "T414", "T800");
    constexpr unsigned count = 1500;
    const unsigned seed = 7;
    Workshop shop;
    shop.write("prog.c", hashing_program(seed, count));

    const Outcome ran = shop.run({"run", "-sb", "--type", part, shop.path("prog.c")});

    INFO(part << "\n" << ran.err);
    CHECK(ran.status == status::success);
    CHECK(ran.out == hashes_of_host(seed, count));
}

TEST_CASE("reals are computed exactly with many more operands", "[c][parts][.slow]") {
    const unsigned seed = GENERATE(1U, 2U, 3U, 4U, 5U, 6U);
    constexpr unsigned count = 10000;
    Workshop shop;
    shop.write("prog.c", hashing_program(seed, count));

    const Outcome ran = shop.run({"run", "-sb", "--type", "T414", shop.path("prog.c")});

    CHECK(ran.status == status::success);
    CHECK(ran.out == hashes_of_host(seed, count));
}

TEST_CASE("a source is compiled for the part that runs it", "[c][parts]") {
    Workshop shop;
    shop.write("prog.c", greeting);

    CHECK(shop.run({"run", "-sb", "--type", "T414", "prog.c"}).out == "T414 0.667\n");
    CHECK(shop.run({"run", "-sb", "prog.c"}).out == "T800\n");
    CHECK(shop.run({"run", "-sb", "--type", "T805", "prog.c"}).out == "T805\n");
}

TEST_CASE("objects for a T414 are linked with its library", "[c][parts]") {
    Workshop shop;
    shop.write("prog.c", greeting);
    REQUIRE(shop.run({"cc", "-mcpu=t414", "-c", "-O2", "prog.c"}).status == status::success);

    for (const char* const command : {"cc", "link"}) {
        const Outcome linked = shop.run({command, "-o", "prog.btl", "prog.t8o"});
        INFO(command << linked.err);
        REQUIRE(linked.status == status::success);
        CHECK(shop.run({"run", "-sb", "--type", "T414", "prog.btl"}).out == "T414 0.667\n");
    }
    CHECK(shop.run({"run", "-sb", "--type", "T414", "prog.t8o"}).out == "T414 0.667\n");
}

TEST_CASE("a program for another kind of part is refused", "[c][parts]") {
    Workshop shop;
    shop.write("prog.c", greeting);
    shop.write("other.c", "double other(double x) { return x * 2; }\n");
    shop.write("main.c", "double other(double x);\nint main(void) { return (int)other(1.5); }\n");
    REQUIRE(shop.run({"cc", "-c", "-o", "prog800.t8o", "prog.c"}).status == status::success);
    REQUIRE(shop.run({"cc", "-mcpu=t414", "-c", "-o", "prog414.t8o", "prog.c"}).status == status::success);
    REQUIRE(shop.run({"cc", "-c", "other.c"}).status == status::success);

    const Outcome on_t414 = shop.run({"run", "-sb", "--type", "T414", "prog800.t8o"});
    CHECK(on_t414.status != status::success);
    CHECK(on_t414.err_has("the program was compiled for a T800, not for the T414 that is to run it"));
    CHECK(on_t414.err_has("-mcpu=t414"));

    const Outcome on_t800 = shop.run({"run", "-sb", "prog414.t8o"});
    CHECK(on_t800.status != status::success);
    CHECK(on_t800.err_has("the program was compiled for a T414, not for the T800 that is to run it"));

    const Outcome mixed = shop.run({"cc", "-mcpu=t414", "main.c", "other.t8o"});
    CHECK(mixed.status != status::success);
    CHECK(mixed.err_has("other.t8o: error: compiled for a T800, but '"));

    const Outcome unknown = shop.run({"cc", "-mcpu=t212", "main.c"});
    CHECK(unknown.err_has("unknown part 't212'"));
}

TEST_CASE("an instruction that the part lacks is an error at its place", "[c][parts][asm]") {
    struct Row {
        const char* part;
        const char* mnemonic;
        bool is_there;
    };
    const Row row =
        GENERATE(Row{"t414", "dup", false}, Row{"t414", "fpadd", false}, Row{"t414", "ldinf", true}, Row{"t800", "ldinf", false},
                 Row{"t800", "dup", true}, Row{"t800", "pop", false}, Row{"t805", "pop", true});
    Workshop shop;
    shop.write("prog.c", fmt::format("void f(void) {{\n    __asm__ volatile(\"{}\");\n}}\n", row.mnemonic));

    const Outcome compiled = shop.run({"cc", fmt::format("-mcpu={}", row.part), "-c", "prog.c"});

    INFO(row.part << " " << row.mnemonic << "\n" << compiled.err);
    CHECK((compiled.status == status::success) == row.is_there);
    if (!row.is_there) {
        CHECK(compiled.err_has("prog.c:2:"));
        CHECK(compiled.err_has(fmt::format("lacks the instruction '{}'", row.mnemonic)));
    }
}

TEST_CASE("nodes of different parts run sources in C, and reals pass between them", "[c][parts]") {
    Workshop shop;
    shop.write("root.c", R"c(#include <channel.h>
#include <misc.h>
#include <stdio.h>
int main(void) {
    double x = 1.0 / 3;
    ChanOut(get_param(1), &x, sizeof x);
    ChanIn(get_param(2), &x, sizeof x);
    printf("%.17g\n", x);
    return 0;
}
)c");
    shop.write("worker.c", R"c(#include <channel.h>
#include <math.h>
#include <misc.h>
int main(void) {
    double x;
    ChanIn(get_param(1), &x, sizeof x);
    x = sqrt(x) * *(double*)get_param(3);
    ChanOut(get_param(2), &x, sizeof x);
    return 0;
}
)c");
    shop.write("net.lua", R"lua(return {
  node { 'root', part = 'T800', boot = 'root.c', parameters = { { output = 'worker' }, { input = 'worker' } } },
  node { 'worker', part = 'T414', boot = 'worker.c', parameters = { { input = 'root' }, { output = 'root' }, 2.5 } },
  link { 'root.1', 'worker.2' }, host { 'root.0' },
}
)lua");

    const Outcome ran = shop.run({"run", "net.lua"});

    INFO(ran.err);
    CHECK(ran.status == status::success);
    CHECK(ran.out == "1.4433756729740643\n");
}

TEST_CASE("a heading in occam with a real as its result is refused for a T414", "[c][parts]") {
    Workshop shop;
    shop.write("prog.c", "#include <occam.h>\nOCCAM(\"REAL32 FUNCTION f (VAL REAL32 x) = 20\")\nfloat f(float x) { return x; }\n"
                         "OCCAM(\"PROC g (VAL REAL32 x) = 20\")\nvoid g(float x) {}\n");

    CHECK(shop.run({"cc", "-c", "prog.c"}).status == status::success);
    const Outcome refused = shop.run({"cc", "-mcpu=t414", "-c", "prog.c"});
    CHECK(refused.err_has("gives a real in FAreg, which a T414 lacks"));
}

} // namespace t8::test
