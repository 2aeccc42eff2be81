#include "tests/cli/console/console_user.hpp"

#include <cstdlib>
#include <sstream>

#include <catch2/catch.hpp>

namespace t8::test {

ConsoleUser::ConsoleUser() {
    ::setenv("XDG_STATE_HOME", workshop_.path("state").c_str(), 1);
    ::setenv("ASAN_OPTIONS", "detect_leaks=0", 1); // libraries of window systems keep what they have allocated
}

void ConsoleUser::record(std::string_view name, std::string_view example) {
    workshop_.run({"run", "--record", std::string(name), "--level", "all", source(example).string()});
    REQUIRE(workshop_.exists(name));
}

Outcome ConsoleUser::use(std::string_view script, std::vector<std::string> words) {
    // In one line, so that the lines of messages are those of the script.
    std::string functions(script_functions);
    for (char& c : functions)
        c = c == '\n' ? ' ' : c;
    workshop_.write("script.lua", functions + std::string(script));
    words.insert(words.begin(), {"console", "--script", "script.lua"});
    return workshop_.run(words);
}

std::vector<nlohmann::json> ConsoleUser::answers(std::string_view recording, const std::vector<std::string>& commands) {
    std::string text;
    for (const std::string& command : commands)
        text += command + "\n";
    workshop_.write("commands.txt", text);
    const Outcome outcome = workshop_.run({"debug", "--json", "--batch", "-x", "commands.txt", std::string(recording)});
    std::vector<nlohmann::json> answers;
    std::istringstream lines(outcome.out);
    for (std::string line; std::getline(lines, line);)
        answers.push_back(nlohmann::json::parse(line));
    REQUIRE(answers.size() == commands.size() + 1); // the first is about the beginning of the session
    answers.erase(answers.begin());
    return answers;
}

} // namespace t8::test
