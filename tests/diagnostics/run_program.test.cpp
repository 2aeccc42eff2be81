#include <catch2/catch.hpp>

#include <cerrno>

#include "diagnostics/run_program.hpp"

using namespace t8;

TEST_CASE("a program reads its input, and what it writes comes back", "[diagnostics]") {
    const ProgramRun run = run_program({"sh", "-c", "cat; echo bad >&2; exit 3"}, "some text");

    CHECK(run.error == 0);
    CHECK(run.exit_code == 3);
    CHECK(run.output == "some text");
    CHECK(run.complaints == "bad\n");
    CHECK(!run.late);
}

TEST_CASE("a program that is not there is an error", "[diagnostics]") {
    const ProgramRun run = run_program({"there-is-no-such-program"}, "");

    CHECK(run.error == ENOENT);
    CHECK(run.exit_code == -1);
}

TEST_CASE("a program that takes longer than it may is ended", "[diagnostics]") {
    const ProgramRun run = run_program({"sleep", "600"}, "", std::chrono::milliseconds(20));

    CHECK(run.late);
    CHECK(run.exit_code == -1);
}

TEST_CASE("a program within its limit is not late", "[diagnostics]") {
    const ProgramRun run = run_program({"cat"}, "text", std::chrono::minutes(5));

    CHECK(!run.late);
    CHECK(run.exit_code == 0);
    CHECK(run.output == "text");
}

TEST_CASE("much input and output do not wait for each other", "[diagnostics]") {
    const std::string text(1 << 20, 'x');

    CHECK(run_program({"cat"}, text).output.size() == text.size());
}
