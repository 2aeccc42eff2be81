#include "cli/live/live_help.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::cli {
namespace {

constexpr LiveForm forms[] = {
    {"", "", "say how the run stands, and how far it is ahead of this instant"},
    {"play", "[SPEED]", "go to the end and let the run go on; SPEED is the most emulated time over host time"},
    {"pause", "", "pause the run and go there"},
    {"to", "PLACE|end", "let the run go on to a place, to its end, or until it waits for input"},
    {"step", "[EVENTS]", "let the run go on to its next event, of these kinds if they are named"},
    {"type", "TEXT", "type keys to the program: \\n ends a line, \\t is a tab"},
    {"end-input", "", "end the input of the program"},
    {"screen", "[N]", "show the last lines of the program's screen (25)"},
    {"follow", "", "take up the events that the run has recorded since"},
    {"end", "", "end the run here"},
};

std::string name_of(const LiveForm& form) { return form.word.empty() ? std::string("live") : fmt::format("live {}", form.word); }

std::string rows_of_live() {
    std::string text;
    for (const LiveForm& form : forms)
        text += fmt::format("  {:<22} {:<24} {}\n", name_of(form), form.operands, form.meaning);
    return text;
}

nlohmann::ordered_json data_of_live() {
    nlohmann::ordered_json data = nlohmann::ordered_json::array();
    for (const LiveForm& form : forms)
        data.push_back({{"name", name_of(form)}, {"operands", form.operands}, {"meaning", form.meaning}});
    return data;
}

} // namespace

std::span<const LiveForm> live_forms() { return forms; }

void add_live_help(Answer& help) {
    // Before the lines about all commands, which an empty line parts from the groups.
    const std::size_t last = help.text.rfind("\n\n");
    help.text.insert(last == std::string::npos ? help.text.size() : last + 1, "\nThe program that runs\n" + rows_of_live());
    for (auto& form : data_of_live())
        help.data["commands"].push_back(std::move(form));
}

Answer help_of_live() {
    Answer answer;
    answer.text = rows_of_live();
    answer.data = {{"name", "live"}, {"forms", data_of_live()}};
    return answer;
}

} // namespace t8::cli
