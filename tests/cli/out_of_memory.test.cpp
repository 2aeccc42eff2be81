// The host's memory, or its threads, run out.
#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/slow_build.hpp"

using namespace t8::test;

// They ended by abort.
TEST_CASE("a machine that is larger than the host's memory is refused with a message", "[memory][bad]") {
    Workshop workshop;
    workshop.write("huge.lua", R"lua(local all = {}
for n = 1, 100000 do all[n] = node { 'n' .. n, memory = 2048 * MB } end
return { all, node { 'root', boot = 'spin.tasm' }, host { 'root.0' } }
)lua");
    workshop.write("spin.tasm", "        .boot\n        stopp\n");

    const Outcome run = workshop.run({"run", "huge.lua"});

    CAPTURE(run.err);
    CHECK(run.status == status::other);
    CHECK(run.err_has("error: "));
    CHECK(run.err_has("hint: fewer or smaller nodes"));
}

TEST_CASE("too little memory for t8 itself gives a message and a status", "[memory][bad]") {
    if (is_sanitized)
        return; // needs terabytes of address space of its own
    Workshop workshop;
    workshop.program("hello.tasm", "        print_text \"hello\\n\"\n        succeed\n");
    const std::string ring = source("examples/ring/ring.lua").string();
    bool refused = false, worked = false;
    // Below this, the host cannot load the program.
    unsigned least = 4'000;
    while (least < 100'000 && workshop.shell("ulimit -v " + std::to_string(least) + "; \"$T8\" help").status != 0)
        least += 100;
    for (unsigned kilobytes = least; kilobytes < 400'000; kilobytes += kilobytes / (kilobytes < 20'000 ? 60 : 12)) {
        const std::string limit = "ulimit -v " + std::to_string(kilobytes) + "; ";
        for (const std::string& command :
             {std::string("\"$T8\" run -sb hello.tasm"), "\"$T8\" run --threads 2 --record r.t8h " + ring,
              "\"$T8\" run --threads 2 --check sound " + ring}) {
            const Outcome run = workshop.shell(limit + command);
            CAPTURE(kilobytes, command, run.err);
            // 127: the loader itself found no room for the libraries.
            CHECK((run.status == 0 || run.status == status::other || run.status == 127));
            CHECK((run.status != status::other || run.err_has("error: ")));
            refused = refused || run.status == status::other;
            worked = worked || run.status == 0;
        }
    }
    CHECK(refused);
    CHECK(worked);
}
