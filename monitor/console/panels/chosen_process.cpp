#include "monitor/console/panels/chosen_process.hpp"

#include <charconv>

#include <fmt/format.h>

namespace t8::console {
namespace {

constexpr int of_executing = 2;

/// Returns how much a process is what the user looks for, if none is chosen: the one that executes, or else the first one whose source is known.
int interest_of(const nlohmann::ordered_json& process) {
    const std::string doing = text_of(process, "doing");
    if (doing == "executes" || doing == "halted")
        return of_executing;
    return text_of(process, "place").empty() ? 0 : 1;
}

ChosenProcess find_process(const nlohmann::ordered_json& data, const std::string& wanted) {
    const nlohmann::ordered_json* found = nullptr;
    for (const auto& process : list_of(data, "processes")) {
        const bool is_chosen = wdesc_of(process) == wanted;
        const int interest = interest_of(process);
        const int before = found == nullptr ? -1 : interest_of(*found);
        if (is_chosen || interest > before || (interest == of_executing && before == of_executing))
            found = &process; // of two that are executed, one is interrupted: the last is the other
        if (is_chosen)
            break;
    }
    ChosenProcess chosen;
    if (found == nullptr)
        return chosen;
    chosen.wdesc = wdesc_of(*found);
    chosen.of = text_of(*found, "doing") == "executes" ? "" : " of " + chosen.wdesc;
    chosen.routine = text_of(*found, "routine");
    chosen.place = text_of(*found, "place");
    chosen.iptr = text_of(*found, "iptr");
    return chosen;
}

} // namespace

const ChosenProcess& ProcessChoice::of(Desk& desk) {
    const Shown shown = desk.ask("processes");
    const bool is_new = change_.is_new(shown);
    if (is_new || asked_ != desk.selection().process) {
        asked_ = desk.selection().process;
        found_ = shown.has_data() ? find_process(shown.reply->data, asked_) : ChosenProcess{};
    }
    found_.is_fresh = shown.is_fresh;
    return found_;
}

std::string wdesc_of(const nlohmann::ordered_json& process) {
    return text_of_address(address_of(text_of(process, "wptr")) | (text_of(process, "priority") == "low" ? 1U : 0U));
}

std::uint32_t address_of(std::string_view text) {
    std::uint32_t address = 0;
    if (text.starts_with('#'))
        std::from_chars(text.data() + 1, text.data() + text.size(), address, 16);
    return address;
}

std::string text_of_address(std::uint32_t address) { return fmt::format("#{:08X}", address); }

std::string node_of_end(std::string_view end) {
    const std::size_t dot = end.rfind('.');
    return dot == std::string_view::npos ? std::string{} : std::string(end.substr(0, dot));
}

bool has_answer(Ui& ui, const Shown& shown, std::string_view what_comes_here) {
    if (shown.has_data())
        return true;
    if (shown.reply != nullptr && shown.is_fresh)
        ui.empty(shown.reply->problem->message, shown.reply->problem->hint);
    else
        ui.empty(what_comes_here);
    return false;
}

} // namespace t8::console
