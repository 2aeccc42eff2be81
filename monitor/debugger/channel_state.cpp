#include "monitor/debugger/channel_state.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "emulator/spec/machine_spec.hpp"
#include "isa_t800/workspace.hpp"
#include "monitor/debugger/alternatives.hpp"

namespace t8 {
namespace {

/// Returns the place of the guard for a channel in the ALT of a process; empty if it is not known.
std::string guard_place(const Machine& machine, const ProgramCode& code, std::uint32_t node, Wdesc wdesc, Address channel) {
    const std::optional<StandingProcess> executing = executing_process(machine, node);
    const Address saved{machine.node(node).memory().peek_word(iptr_s(wdesc.wptr()))};
    const bool executes = executing && executing->wptr == wdesc.wptr();
    Alternatives alternatives(machine, code, machine.now());
    const auto alternative = alternatives.of({node, wdesc.wptr(), executes ? executing->iptr : saved}, wdesc.priority());
    if (!alternative)
        return {};
    const auto guard = std::find_if(alternative->guards.begin(), alternative->guards.end(),
                                    [&](const Guard& one) { return one.is_open && one.channel == channel; });
    return guard == alternative->guards.end() ? std::string() : code.map().place_of(node, guard->at);
}

} // namespace

TypedValue channel_state(const Machine& machine, const ProgramCode& code, std::uint32_t node, Address word) {
    const Memory& memory = machine.node(node).memory();
    TypedValue value{fmt::format("channel #{:08X}", word.bits), {{"word", fmt::format("#{:08X}", word.bits)}}};
    if (!memory.is_ram(word)) {
        value.text += " outside the memory";
        return value;
    }
    const Word number = (word - reserved::output_channel0) / bytes_per_word;
    if (word >= reserved::output_channel0 && word < reserved::event_channel) {
        const bool is_output = number < links_per_node;
        const auto link = static_cast<std::uint8_t>(number % links_per_node);
        const auto other = neighbour_of(machine.spec(), LinkEnd{node, link});
        const std::string end = !other                     ? std::string("nothing")
                                : other->node == host_node ? std::string(host_name)
                                                           : name_of(machine.spec(), LinkEnd{other->node, other->link});
        value.text = fmt::format("link {} {} {}", link, is_output ? "to" : "from", end);
        value.data["link"] = link;
        value.data["direction"] = is_output ? "output" : "input";
        value.data["other_end"] = end;
    }
    const Wdesc waiting{memory.peek_word(word)};
    if (waiting.bits == NotProcess_p || !memory.is_ram(waiting.wptr()) || !memory.is_ram(state_s(waiting.wptr()))) {
        value.text += ", nobody waits";
        value.data["waits"] = nullptr;
        return value;
    }
    const Address iptr{memory.peek_word(iptr_s(waiting.wptr()))};
    const Word state = memory.peek_word(state_s(waiting.wptr()));
    const bool is_alternative = state >= Enabling_p && state <= Ready_p;
    const std::string place = code.map().place_of(node, iptr - 1);
    value.text += fmt::format(", process #{:08X} waits{}{}", waiting.bits, is_alternative ? " in an ALT" : "",
                              place.empty() ? "" : " at " + place);
    value.data["waits"] = {{"wdesc", fmt::format("#{:08X}", waiting.bits)},
                           {"iptr", fmt::format("#{:08X}", iptr.bits)},
                           {"place", place},
                           {"in_alternative", is_alternative}};
    if (const std::string guard = is_alternative ? guard_place(machine, code, node, waiting, word) : ""; !guard.empty()) {
        value.text += ", guard " + guard;
        value.data["waits"]["guard"] = guard;
    }
    return value;
}

} // namespace t8
