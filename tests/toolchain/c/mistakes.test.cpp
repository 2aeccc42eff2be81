#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

namespace t8::test {

TEST_CASE("mistakes in C are those that clang finds, with their places", "[c]") {
    Workshop shop;
    shop.write("prog.c", "int main(void) {\n    return x;\n}\n");

    const Outcome refused = shop.run({"cc", "prog.c"});

    CHECK(refused.status != status::success);
    CHECK(refused.err_has("prog.c:2:12: error: use of undeclared identifier 'x'"));
    CHECK_FALSE(shop.exists("prog.btl"));
}

TEST_CASE("inline assembler that is wrong is an error at its place", "[c][asm]") {
    Workshop shop;
    shop.write("prog.c", "int f(int x) {\n    __asm__ volatile(\"ldl %0; ldpl 3\" : : \"r\"(x));\n    return x;\n}\n");

    const Outcome refused = shop.run({"cc", "-c", "prog.c"});

    CHECK(refused.status != status::success);
    CHECK(refused.err_has("prog.c:2:"));
    CHECK(refused.err_has("unknown instruction 'ldpl'"));
}

TEST_CASE("a program without main is not linked", "[c]") {
    Workshop shop;
    shop.write("prog.c", "int f(int x) { return x; }\n");

    const Outcome refused = shop.run({"cc", "-o", "prog.btl", "prog.c"});

    CHECK(refused.status != status::success);
    CHECK(refused.err_has("is not defined"));
}

TEST_CASE("what no object defines is named with its user", "[c]") {
    Workshop shop;
    shop.write("prog.c", "extern int missing(int);\nint main(void) { return missing(1); }\nvoid _lib_start(void) { main(); }\n");

    const Outcome refused = shop.run({"cc", "-O0", "-o", "prog.btl", "prog.c"});

    CHECK(refused.status != status::success);
    CHECK(refused.err_has("'missing' is not defined; used by 'main'"));
}

// Bug: clang took each for one whose size exceeds a "max lock-free size" of 0 bytes.
TEST_CASE("atomic objects give no warnings of locks", "[c]") {
    Workshop shop;
    shop.write("atomics.c", R"(#include <stdatomic.h>
_Atomic int word;
_Atomic char byte;
_Atomic long long both;
atomic_flag flag = ATOMIC_FLAG_INIT;
int f(int n) {
    while (atomic_flag_test_and_set(&flag)) {}
    byte += 1;
    both += n;
    return atomic_fetch_add(&word, n) + (int)atomic_load(&both);
}
)");

    const Outcome compiled = shop.run({"cc", "-Wall", "-Wextra", "-O2", "-c", "atomics.c"});

    CHECK(compiled.status == status::success);
    CHECK(compiled.err.empty());
}

} // namespace t8::test
