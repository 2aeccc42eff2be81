#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/cli/examples.hpp"

using namespace t8::test;
namespace fs = std::filesystem;

namespace {

/// A folder that nothing here may name, with one secret line in files of all kinds.
struct Elsewhere {
    Elsewhere() {
        for (const char* const name : {"secret.inc", "secret.tasm", "secret.occ", "secret.btl", "secret.t8o", "secret.lib"})
            directory.put(name, "the secret line\n");
    }
    std::string path(const char* name) const { return (directory.path() / name).string(); }
    std::string hint() const { return "hint: --include " + directory.path().string() + " allows it"; }

    TemporaryDirectory directory;
};

std::string machine_booting(const std::string& file) {
    return "return { node { 'n0', boot = '" + file + "' }, host { 'n0.0' } }\n";
}

} // namespace

TEST_CASE("a machine file boots nothing from outside its folders, and the message names place and option", "[reach]") {
    const Elsewhere elsewhere;
    for (const char* const name : {"secret.btl", "secret.tasm", "secret.occ", "secret.t8o", "secret.inc"}) {
        CAPTURE(name);
        Workshop workshop;
        workshop.write("m.lua", machine_booting(elsewhere.path(name)));

        for (const auto& words : {std::vector<std::string>{"run", "m.lua"}, {"link", "m.lua"}}) {
            const Outcome outcome = workshop.run(words);

            CHECK(outcome.status == (words.front() == "run" ? status::other : 2));
            CHECK(outcome.err_has("m.lua:1:23: error: '" + elsewhere.path(name) + "' is outside the folders"));
            CHECK(outcome.err_has(elsewhere.hint()));
            CHECK_FALSE(outcome.err_has("the secret line"));
        }
    }
}

TEST_CASE("sources include nothing from outside their folders", "[reach]") {
    const Elsewhere elsewhere;
    Workshop workshop;
    workshop.write("include.occ", "PROC p ()\n#INCLUDE \"" + elsewhere.path("secret.inc") + "\"\n  SKIP\n:\n");
    workshop.write("use.occ", "#USE \"" + elsewhere.path("secret.lib") + "\"\nPROC p ()\n  SKIP\n:\n");
    workshop.write("object.occ", "#USE \"" + elsewhere.path("secret.t8o") + "\"\nPROC p ()\n  SKIP\n:\n");
    workshop.write("source.occ", "#USE \"" + elsewhere.path("secret.occ") + "\"\nPROC p ()\n  SKIP\n:\n");
    workshop.write("include.tasm", "        .boot\n        .include \"" + elsewhere.path("secret.tasm") + "\"\n");
    workshop.write("include.pgm", "#INCLUDE \"" + elsewhere.path("secret.inc") +
                                      R"occam("
NODE n :
NETWORK
  DO
    SET n (type, memsize := "T800", 1 * M)
    CONNECT HOST TO n[link][0]
:
CONFIG
  SKIP
:
)occam");
    const std::vector<std::vector<std::string>> commands = {
        {"occ", "include.occ"},  {"occ", "use.occ"},     {"occ", "object.occ"},          {"occ", "source.occ"},
        {"run", "include.occ"},  {"run", "source.occ"},  {"run", "-sb", "include.tasm"}, {"asm", "include.tasm"},
        {"link", "include.pgm"}, {"run", "include.pgm"},
    };
    for (const auto& words : commands) {
        CAPTURE(words);
        const Outcome outcome = workshop.run(words);

        CHECK(outcome.status != 0);
        CHECK(outcome.err_has("is outside the folders that may be read here"));
        CHECK(outcome.err_has(elsewhere.hint()));
        CHECK_FALSE(outcome.err_has("the secret line"));
    }
}

TEST_CASE("what --include names may be read, and what stands beside a file that the user names", "[reach]") {
    Workshop workshop;
    const TemporaryDirectory other;
    other.put("lib/value.inc", "VAL value IS 7 :\n");
    other.put("prog/uses.occ", "#INCLUDE \"../lib/value.inc\"\nPROC p ()\n  VAL x IS value :\n  SKIP\n:\n");
    other.put("prog/beside.inc", "VAL value IS 7 :\n");
    other.put("prog/beside.occ", "#INCLUDE \"beside.inc\"\nPROC p ()\n  VAL x IS value :\n  SKIP\n:\n");
    const std::string uses = (other.path() / "prog/uses.occ").string();
    const std::string beside = (other.path() / "prog/beside.occ").string();

    CHECK(workshop.run({"occ", "--check", beside}).status == 0);
    CHECK(workshop.run({"occ", "--check", uses}).status == 1);
    CHECK(workshop.run({"occ", "--check", "-I", (other.path() / "lib").string(), uses}).status == 0);
    workshop.write("m.lua", machine_booting(beside));
    CHECK(workshop.run({"link", "m.lua"}).err_has("outside the folders"));
    CHECK(workshop.run({"link", "-I", (other.path() / "prog").string(), "m.lua"}).status == 0);
    CHECK(workshop.run({"run", "--include", (other.path() / "prog").string(), "m.lua"}).status == status::success);
    CHECK(workshop.run({"run", "--root", (other.path() / "prog").string(), "m.lua"}).status == status::success);
}

TEST_CASE("a symbolic link beside a machine file leads it nowhere else", "[reach]") {
    const Elsewhere elsewhere;
    Workshop workshop;
    fs::create_symlink(elsewhere.path("secret.btl"), workshop.path("prog.btl"));
    workshop.write("m.lua", machine_booting("prog.btl"));

    const Outcome outcome = workshop.run({"run", "m.lua"});

    CHECK(outcome.status == status::other);
    CHECK(outcome.err_has("leads to '" + elsewhere.path("secret.btl") + "', outside the folders"));
}

TEST_CASE("an object that names a unit elsewhere is not linked with it", "[reach]") {
    const Elsewhere elsewhere;
    Workshop workshop;
    workshop.write("part.occ", "PROC part ()\n  SKIP\n:\n");
    const std::string unit = (fs::path(elsewhere.path("secret.inc")).parent_path() / "part.t8o").string();
    REQUIRE(workshop.run({"occ", "-o", unit, "part.occ"}).status == 0);
    workshop.write("main.occ", "#USE \"" + unit + "\"\nPROC main ()\n  part ()\n:\n");
    REQUIRE(workshop.run({"occ", "-I", fs::path(unit).parent_path().string(), "main.occ"}).status == 0);

    for (const auto& words : {std::vector<std::string>{"link", "main.t8o"}, {"run", "main.t8o"}}) {
        const Outcome outcome = workshop.run(words);
        CHECK(outcome.status != 0);
        CHECK(outcome.err_has("is outside the folders that may be read here"));
    }
    CHECK(workshop.run({"link", "-I", fs::path(unit).parent_path().string(), "main.t8o"}).status == 0);
}

TEST_CASE("a snapshot that names a machine file makes nobody read it", "[reach][snapshot]") {
    Workshop workshop;
    fs::create_directory(workshop.path("m"));
    for (const char* const name : {"ring.lua", "root.tasm", "node.tasm"})
        fs::copy_file(source("examples/ring") / name, fs::path(workshop.path("m")) / name);
    REQUIRE(workshop.run({"run", "--save-at", "300us:run.t8s", "m/ring.lua"}).status == 0);
    fs::remove(workshop.path("m/ring.lua"));
    fs::create_directory(workshop.path("m/ring.lua")); // to read it would be an error, or a hash of something else

    CHECK(workshop.run({"run", "--load", "run.t8s", "--record", "a.t8h"}).status == 0);
    fs::remove(workshop.path("m/ring.lua"));
    workshop.write("m/ring.lua", "secret");
    CHECK(workshop.run({"run", "--load", "run.t8s", "--record", "b.t8h"}).status == 0);
    CHECK(workshop.read("a.t8h") == workshop.read("b.t8h"));
}

TEST_CASE("every example runs from a foreign folder", "[reach][examples]") {
    for (const Example& example : some_examples()) {
        CAPTURE(example.file);
        Workshop workshop;
        std::vector<std::string> words{"run"};
        const std::vector<std::string> program = program_of(example);
        words.insert(words.end(), program.begin(), program.end());

        const Outcome outcome = workshop.run(words, example.input);

        CAPTURE(outcome.err);
        CHECK(outcome.status == example.status);
        CHECK_FALSE(outcome.err_has("outside the folders"));
    }
}
