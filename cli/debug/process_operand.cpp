#include "cli/debug/process_operand.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "monitor/debugger/processes.hpp"

namespace t8::cli {

Result<StandingProcess> take_process(const DebugContext& context, std::string_view& operands) {
    const std::size_t last = operands.find_last_of(" \t");
    std::string_view before = trimmed(operands.substr(0, last == std::string_view::npos ? 0 : last));
    if (before != "of" && !before.ends_with(" of"))
        return context.executing();
    const std::string_view word = operands.substr(last + 1);
    const Result<Address> address = parse_address("processes", word);
    if (!address)
        return failure(fmt::format("'{}' is no process", word),
                       "a Wptr or Wdesc, as in locals of #80000071; 'processes' lists them");
    const Machine& machine = context.replayer.machine();
    const ProgramCode& code = context.setup.code;
    const auto processes = processes_of(machine, code, context.node, waits_on(machine, code, context.node));
    const auto found = std::find_if(processes.begin(), processes.end(),
                                    [&](const ListedProcess& one) { return one.standing.wptr == address->word(); });
    if (found == processes.end())
        return failure(fmt::format("{} has no process {} at this instant", context.name_of_node(context.node), word),
                       "'processes' lists those that it has");
    before.remove_suffix(std::string_view("of").size());
    operands = trimmed(before);
    StandingProcess process = found->standing;
    process.iptr = found->at;
    return process;
}

} // namespace t8::cli
