#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/command_line.hpp"

namespace t8::test {

/// A recorded run and the answers to commands, one object for each.
class Session {
public:
    explicit Session(std::string_view source, std::string_view level = "all") {
        workshop_.write("count.occ", source);
        const Outcome run = workshop_.run({"run", "--record", "run.t8h", "--level", std::string(level), "count.occ"});
        INFO(run.err);
        REQUIRE(workshop_.exists("run.t8h"));
    }

    std::vector<nlohmann::json> answers(std::string_view commands) {
        workshop_.write("commands", commands);
        const Outcome outcome = workshop_.run({"debug", "--json", "--batch", "-x", "commands", "run.t8h"});
        INFO(outcome.err);
        std::vector<nlohmann::json> answers;
        std::istringstream lines(outcome.out);
        for (std::string line; std::getline(lines, line);)
            answers.push_back(nlohmann::json::parse(line));
        REQUIRE_FALSE(answers.empty());
        answers.erase(answers.begin()); // where it begins
        return answers;
    }
    nlohmann::json last(std::string_view commands) { return answers(commands).back(); }
    Workshop& workshop() { return workshop_; }

private:
    Workshop workshop_;
};

inline std::string message(const nlohmann::json& answer) {
    return answer.contains("error") ? answer["error"]["message"].get<std::string>() : "none";
}

} // namespace t8::test
