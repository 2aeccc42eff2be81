#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

constexpr const char* say_hello = "        print_text \"hello\\n\"\n        succeed";

/// Whether a file that is still the same was said to be read.
bool was_kept(const Outcome& outcome, int status) {
    return outcome.status == status && outcome.err_has("is read here, and cannot be written as well");
}

} // namespace

TEST_CASE("no output takes the place of a file that the command has read", "[outputs]") {
    Workshop workshop;
    workshop.program("hello.tasm", say_hello);
    workshop.write("part.tasm", "        ldc 1\n");
    workshop.write("whole.tasm", "        .include \"part.tasm\"\n");
    workshop.write("rule.lua", "rule 'no error' { never { run_ends { outcome = 'deadlock' } } }\n");
    workshop.write("used.inc", "VAL n IS 1 :\n");
    workshop.write("p.occ", "#INCLUDE \"used.inc\"\n#INCLUDE \"hostio.inc\"\nPROC p (CHAN OF SP fs, ts)\n  SKIP\n:\n");
    REQUIRE(workshop.run({"run", "--record", "run.t8h", "-sb", "hello.tasm"}).status == 0);
    REQUIRE(workshop.run({"run", "--save-at", "1us:run.t8s", "-sb", "hello.tasm"}).status == 0);
    REQUIRE(workshop.run({"occ", "p.occ"}).status == 0);
    std::filesystem::create_hard_link(workshop.path("run.t8h"), workshop.path("hard.jsonl"));
    std::filesystem::create_symlink("part.tasm", workshop.path("soft"));
    workshop.write("machine.lua", "return { node { 'a', boot = 'hello.tasm' }, host { 'a.0' } }\n");
    REQUIRE(workshop.run({"run", "machine.lua"}).out == "hello\n");
    const std::vector<std::string> names{"run.t8h", "run.t8s", "rule.lua", "part.tasm", "used.inc", "p.t8o", "machine.lua"};
    std::vector<std::string> before;
    for (const std::string& name : names)
        before.push_back(workshop.read(name));

    CHECK(was_kept(workshop.run({"export", "--jsonl", "-o", "run.t8h", "run.t8h"}), 2));
    CHECK(was_kept(workshop.run({"export", "-o", "hard.jsonl", "run.t8h"}), 2));
    CHECK(was_kept(workshop.run({"check", "-o", "run.t8h", "run.t8h", "rule.lua"}), 2));
    CHECK(was_kept(workshop.run({"check", "-o", "rule.lua", "run.t8h", "rule.lua"}), 2));
    CHECK(was_kept(workshop.run({"asm", "-o", "part.tasm", "whole.tasm"}), 2));
    CHECK(was_kept(workshop.run({"asm", "-o", "soft", "whole.tasm"}), 2));
    CHECK(was_kept(workshop.run({"occ", "-o", "used.inc", "p.occ"}), 2));
    CHECK(was_kept(workshop.run({"occ", "--listing", "used.inc", "p.occ"}), 2));
    CHECK(was_kept(workshop.run({"link", "-o", "p.t8o", "p.t8o"}), 2));
    CHECK(was_kept(workshop.run({"link", "--library", "-o", "p.t8o", "p.t8o"}), 2));
    CHECK(was_kept(workshop.run({"topology", "--dot", "machine.lua", "machine.lua"}), 2));
    CHECK(was_kept(workshop.run({"run", "--record", "machine.lua", "machine.lua"}), 4));
    CHECK(was_kept(workshop.run({"run", "--trace-file", "machine.lua", "machine.lua"}), 4));
    CHECK(was_kept(workshop.run({"run", "--check", "rule.lua", "--report", "rule.lua", "-sb", "hello.tasm"}), 4));
    CHECK(was_kept(workshop.run({"run", "--load", "run.t8s", "--record", "run.t8s"}), 4));
    CHECK(was_kept(workshop.run({"run", "--load", "run.t8s", "--save-at", "1s:run.t8s"}), 4));
    CHECK(was_kept(workshop.run({"run", "--deadlock-graph", "hello.tasm", "-sb", "hello.tasm"}), 4));

    for (std::size_t n = 0; n < names.size(); ++n) {
        CAPTURE(names[n]);
        CHECK(workshop.read(names[n]) == before[n]);
    }
}

TEST_CASE("two outputs are never one file", "[outputs]") {
    Workshop workshop;
    workshop.program("hello.tasm", say_hello);
    workshop.write("p.occ", "#INCLUDE \"hostio.inc\"\nPROC p (CHAN OF SP fs, ts)\n  SKIP\n:\n");
    REQUIRE(workshop.run({"occ", "p.occ"}).status == 0);
    workshop.write("there", "");
    std::filesystem::create_hard_link(workshop.path("there"), workshop.path("too"));

    const Outcome of_run = workshop.run({"run", "--record", "x", "--trace-file", "./x", "-sb", "hello.tasm"});
    const Outcome saves = workshop.run({"run", "--save-at", "1us:x", "--save-at", "2us:x", "-sb", "hello.tasm"});
    const Outcome of_link = workshop.run({"link", "-o", "x", "--elf", "x", "p.t8o"});
    const Outcome of_occ = workshop.run({"occ", "-o", "there", "--listing", "too", "p.occ"});

    CHECK(of_run.status == 4);
    CHECK(of_run.err_has("the outputs 'x' and './x' are one file"));
    CHECK(saves.status == 4);
    CHECK(saves.err_has("two outputs have the name 'x'"));
    CHECK(of_link.status == 2);
    CHECK(of_link.err_has("two outputs have the name 'x'"));
    CHECK(of_occ.status == 2);
    CHECK(of_occ.err_has("the outputs 'there' and 'too' are one file"));
    CHECK_FALSE(workshop.exists("x"));
    CHECK(workshop.read("there").empty());
}

TEST_CASE("devices and pipes are written in place, as often as they are named", "[outputs]") {
    Workshop workshop;
    workshop.program("hello.tasm", say_hello);

    const Outcome twice = workshop.run(
        {"run", "--record", "/dev/null", "--trace-file", "/dev/null", "--save-at", "1us:/dev/null", "-sb", "hello.tasm"});
    const Outcome pipe = workshop.shell("\"$T8\" asm -o /dev/stdout hello.tasm | cat >piped.btl; \"$T8\" asm hello.tasm");

    CAPTURE(twice.err, pipe.err);
    CHECK(twice.status == 0);
    CHECK(std::filesystem::is_character_file("/dev/null"));
    CHECK(workshop.read("piped.btl") == workshop.read("hello.btl"));
    CHECK_FALSE(workshop.read("piped.btl").empty());
}
