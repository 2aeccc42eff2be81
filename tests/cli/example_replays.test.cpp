#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/cli/examples.hpp"

using namespace t8::test;

namespace {

std::vector<std::string> command(const Example& example, std::vector<std::string> options) {
    options.insert(options.begin(), "run");
    const std::vector<std::string> program = program_of(example);
    options.insert(options.end(), program.begin(), program.end());
    return options;
}

/// The judgement of a rule file, without the name of the run.
std::string verdicts(const std::string& report) { return report.substr(report.find("\"verdicts\"")); }

} // namespace

TEST_CASE("the replay of a recording of the host's answers is the run: its events, hashes and verdicts", "[replay][examples]") {
    const std::vector<std::string> rules = {"--check", "sound", "--check", "waiting", "--check", "left_over"};
    std::size_t number = 0;
    for (const Example& example : some_examples()) {
        CAPTURE(example.file);
        const char* const tier = !is_slow_build && ++number % 4 == 0 ? "reference" : "predecoded";
        Workshop workshop;
        std::vector<std::string> all = {"--record", "all.t8h", "--level", "all", "--report", "run.json", "--hash"};
        all.insert(all.end(), rules.begin(), rules.end());
        const Outcome run = workshop.run(command(example, all), example.input);
        CAPTURE(run.err);
        REQUIRE(workshop.exists("all.t8h"));
        workshop.run(command(example, {"--record", "inputs.t8h", "--level", "inputs", "--threads", "1"}), example.input);

        std::vector<std::string> replay = {"replay", "--record", "again.t8h", "--level",   "all", "--report",  "replay.json",
                                           "--hash", "--tier",   tier,        "--threads", "2",   "inputs.t8h"};
        replay.insert(replay.end() - 1, rules.begin(), rules.end());
        const Outcome replayed = workshop.run(replay);

        CAPTURE(replayed.err);
        CHECK(replayed.out_has("equal to the recording in "));
        CHECK(workshop.read("again.t8h") == workshop.read("all.t8h"));
        CHECK(verdicts(workshop.read("replay.json")) == verdicts(workshop.read("run.json")));
        const std::size_t hash = run.err.find("state hash #");
        REQUIRE(hash != std::string::npos);
        CHECK(replayed.err_has(run.err.substr(hash, 28)));
        if (is_slow_build)
            continue;
        const Outcome compared = workshop.run({"replay", "--all", "all.t8h"});
        CAPTURE(compared.err);
        CHECK(compared.status == status::success);
    }
}
