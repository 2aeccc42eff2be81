// What t8 says where the C compiler has not been built.
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

TEST_CASE("without the C compiler, whatever needs it says which packages it needs", "[c]") {
    Workshop workshop;
    workshop.write("prog.c", "int main(void) { return 0; }\n");
    workshop.write("m.lua", "return { node { 'n', boot = 'prog.c' }, host { 'n.0' } }\n");
    for (const char* const command : {"cc prog.c", "run prog.c", "run m.lua", "link m.lua"}) {
        CAPTURE(command);

        const Outcome outcome = workshop.shell(std::string("T8_CC=./no-compiler $T8 ") + command);

        CHECK(outcome.status != status::success);
        CHECK(outcome.err_has("error: this installation has no C compiler"));
        CHECK(outcome.err_has("llvm-19-dev"));
        CHECK(outcome.err_has("clang-19"));
    }
}
