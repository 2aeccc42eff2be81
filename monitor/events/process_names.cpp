#include "monitor/events/process_names.hpp"

#include <fmt/format.h>

namespace t8 {
namespace {

std::string_view file_of(std::string_view place) { return place.substr(0, place.find_last_of(':')); }

} // namespace

void ProcessNames::began(std::uint32_t node, std::uint32_t process, Address iptr, bool is_first) {
    Known& known = known_[key(node, process)];
    if (!known.place.empty() || !known.routine.empty())
        return;
    known.place = code_.place_of(node, iptr);
    known.routine = code_.routine_of(node, iptr);
    if (is_first)
        known.program = code_.main_file(node);
}

void ProcessNames::met(std::uint32_t node, std::uint32_t process, Address iptr) {
    Known& known = known_[key(node, process)];
    if (!known.called.empty())
        return;
    const std::string_view routine = code_.routine_of(node, iptr);
    if (routine.empty() || routine == known.routine)
        return;
    const std::string place = code_.place_of(node, iptr);
    if (file_of(place) == (known.place.empty() ? code_.main_file(node) : file_of(known.place)))
        known.called = routine;
}

void ProcessNames::see(const Event& event) {
    if (code_.programs.empty() || event.node == host_node)
        return;
    if (event.kind == EventKind::process_started)
        began(event.node, static_cast<std::uint32_t>(event["started"]), Address{static_cast<Word>(event["started_iptr"])},
              event.process == 0);
    if (event.kind == EventKind::communication)
        met(event.node, static_cast<std::uint32_t>(event["receiver"]), Address{static_cast<Word>(event["receiver_iptr"])});
    if (event.process != 0 && event.iptr != Address{})
        met(event.node, event.process, event.iptr);
}

auto ProcessNames::source(std::uint32_t node, std::uint32_t process) const -> Source {
    const auto found = known_.find(key(node, process));
    if (found == known_.end())
        return {};
    const Known& known = found->second;
    const std::string& routine = known.called.empty() ? known.routine : known.called;
    return {routine, routine.empty() && known.place.empty() ? known.program : known.place};
}

std::string ProcessNames::name(std::uint32_t node, std::uint32_t process) const {
    const auto [routine, place] = source(node, process);
    return fmt::format("{}{}{}", routine, routine.empty() || place.empty() ? "" : " ", place);
}

std::string ProcessNames::title(std::uint32_t node, std::uint32_t process, Wdesc wdesc) const {
    const std::string source = name(node, process);
    const std::string_view priority = wdesc.priority() == Priority::high ? "high" : "low";
    return source.empty() ? fmt::format("process {} #{:08X} {}", process, wdesc.wptr().bits, priority)
                          : fmt::format("process {} {}", process, source);
}

} // namespace t8
