#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/cli/examples.hpp"
#include "tests/slow_build.hpp"

using namespace t8::test;

namespace {

/// Ready rules that every sound run obeys, and some whose bounds a run may well break.
const std::vector<std::string> rules = {"sound", "beginnings", "left_over", "waiting", "progress", "utilisation"};

/// The lines of a text without those that have one of the words.
std::string without(const std::string& text, const std::vector<std::string>& words) {
    std::istringstream lines(text);
    std::string kept;
    for (std::string line; std::getline(lines, line);) {
        bool has = false;
        for (const std::string& word : words)
            has = has || line.find(word) != std::string::npos;
        if (!has)
            kept += line + '\n';
    }
    return kept;
}

/// What a run says of the machine: hashes, instructions, cycles, bytes of each link, not what it took the host.
std::string of_the_machine(const Outcome& outcome) { return without(outcome.err, {"host time", "speed", "threads"}); }

std::vector<std::string> command(const Example& example, const std::vector<std::string>& options) {
    std::vector<std::string> words = {"run", "--stats", "--hash", "--hash-at", "300us", "--hash-at", "2ms", "--hash-at", "15ms"};
    words.insert(words.end(), options.begin(), options.end());
    const std::vector<std::string> program = program_of(example);
    words.insert(words.end(), program.begin(), program.end());
    return words;
}

std::vector<std::string> with_rules(std::vector<std::string> words) {
    for (const std::string& rule : rules)
        words.insert(words.end(), {"--check", rule});
    return words;
}

} // namespace

TEST_CASE("every example runs the same recorded at any level and with rules, which judge its recording the same",
          "[record][check][examples][determinism]") {
    // Replays are compared at the levels inputs and all, over every example (example_replays.test.cpp).
    const std::vector<std::string> levels[] = {{"races", "all"}, {"inputs", "messages"}};
    std::size_t number = 0;
    for (const Example& example : some_examples()) {
        CAPTURE(example.file);
        Workshop plainly;
        const Outcome plain = plainly.run(command(example, {}), example.input);
        CAPTURE(plain.err);
        REQUIRE(plain.status == example.status);
        for (const std::string& level : is_slow_build ? std::vector<std::string>{"all"} : levels[number++ % 2]) {
            CAPTURE(level);
            Workshop workshop;

            const Outcome recorded = workshop.run(
                command(example, with_rules({"--record", "run.t8h", "--level", level, "--report", "live.json"})), example.input);

            CAPTURE(recorded.err);
            const int judged = example.status == status::success ? 9 : example.status; // of rules that do not hold
            CHECK((recorded.status == example.status || recorded.status == judged));
            CHECK(recorded.out == plain.out);
            CHECK(of_the_machine(recorded) == of_the_machine(plain));
            std::vector<std::string> check = {"check", "--format", "json", "run.t8h"};
            check.insert(check.end(), rules.begin(), rules.end());
            const Outcome offline = workshop.run(check);
            const std::string live = workshop.read("live.json");
            CHECK(without(offline.out, {"\"history\":"}) == without(live, {"\"history\":"}));
            CHECK(live.find("\"verdicts\"") != std::string::npos);
        }
    }
}

TEST_CASE("every example that goes well is sound by the ready rules", "[check][examples]") {
    for (const Example& example : some_examples()) {
        if (example.status != status::success)
            continue;
        CAPTURE(example.file);
        Workshop workshop;
        const std::vector<std::string> words = command(example, {"--check", "sound", "--check", "beginnings"});

        const Outcome outcome = workshop.run(words, example.input);

        CAPTURE(outcome.err);
        CHECK(outcome.status == status::success);
    }
}

TEST_CASE("messages of the occam examples have the names of their channels and values of their types",
          "[record][history][examples][names]") {
    std::size_t programs = 0;
    std::size_t messages = 0;
    for (const auto& entry : std::filesystem::directory_iterator(source("examples/occam"))) {
        const std::filesystem::path program = entry.path() / (entry.path().filename().string() + ".occ");
        if (!std::filesystem::exists(program) || !std::filesystem::exists(entry.path() / "expected.txt"))
            continue;
        ++programs;
        CAPTURE(program.string());
        Workshop workshop;
        const Outcome recorded =
            workshop.run({"run", program.string(), "--include", source("examples/occam/processor_farm").string(), "--record",
                          "run.t8h", "--payload", "65535"});
        CAPTURE(recorded.err);
        REQUIRE(recorded.err.find("error:") == std::string::npos);

        const Outcome events =
            workshop.run({"history", "--json", "--kind", "communication,sent,received", "--to", "20ms", "run.t8h"});

        std::istringstream lines(events.out);
        for (std::string line; std::getline(lines, line);) {
            const nlohmann::json event = nlohmann::json::parse(line);
            // What loads a program, and what the libraries do with instructions of their own, has no source.
            if (!event.contains("kind") || !event.contains("place"))
                continue;
            ++messages;
            if (!event.contains("channel_name") || (event.contains("payload") && !event.contains("value")))
                FAIL_CHECK(line);
        }
    }
    CHECK(programs >= 10);
    CHECK(messages > 1000);
}
