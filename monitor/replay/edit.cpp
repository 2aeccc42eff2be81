#include "monitor/replay/edit.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "emulator/hardware/machine_image.hpp"
#include "monitor/events/event.hpp"

namespace t8 {
namespace {

Result<void> check_message(const Machine& machine, LinkEnd end, std::uint64_t message) {
    const std::uint64_t begun = machine.messages_begun(end);
    if (message < begun)
        return failure(fmt::format("message {} of {} has begun before", message, name_of(machine.spec(), end)),
                       fmt::format("the next one is message {}", begun));
    return {};
}

/// Checks that a register of a node can be changed where it stands.
Result<void> check(const Edit::Register& edit, const Machine& machine) {
    const CoreState& state = machine.node(edit.node).processor().state();
    const std::string& name = machine.spec().nodes[edit.node].name;
    const bool is_of_process =
        edit.name == Edit::RegisterName::oreg || edit.name == Edit::RegisterName::iptr || edit.name == Edit::RegisterName::wdesc;
    if (is_of_process && state.activity != Activity::executing)
        return failure(fmt::format("'{}' executes no process here, so it has no {}", name, name_of(edit.name)),
                       "'t8 replay --to' shows what the nodes do at an instant");
    if (edit.name == Edit::RegisterName::wdesc && Wdesc{edit.value}.priority() != state.wdesc.priority())
        return failure(fmt::format("Wdesc #{:08X} has another priority than the process that '{}' executes", edit.value, name),
                       "bit 0 is 1 for low priority");
    if (edit.name == Edit::RegisterName::wdesc && (edit.value & 2u) != 0)
        return failure(fmt::format("Wdesc #{:08X} is not the address of a word and a priority", edit.value));
    return {};
}

void apply(const Edit::Register& edit, Machine& machine) {
    if (!check(edit, machine))
        return;
    CoreState& state = machine.node(edit.node).processor().state();
    switch (edit.name) {
    case Edit::RegisterName::areg:
        state.areg = edit.value;
        return;
    case Edit::RegisterName::breg:
        state.breg = edit.value;
        return;
    case Edit::RegisterName::creg:
        state.creg = edit.value;
        return;
    case Edit::RegisterName::oreg:
        state.oreg = edit.value;
        return;
    case Edit::RegisterName::iptr:
        state.iptr = Address{edit.value};
        return;
    case Edit::RegisterName::wdesc:
        state.wdesc = Wdesc{edit.value};
        return;
    case Edit::RegisterName::error:
        state.error = edit.value != 0;
        return;
    }
}

void apply(const Edit::Memory& edit, Machine& machine) {
    Memory& memory = machine.node(edit.node).memory();
    for (std::size_t n = 0; n < edit.bytes.size(); ++n)
        memory.write_byte(edit.address + static_cast<Word>(n), edit.bytes[n]);
}

void apply(const Edit::Fault& edit, Machine& machine) { machine.schedule_fault(edit.fault); }

void apply(const Edit::Message&, Machine&) {} // see prepare()

/// Changes a machine that stands at `at` as the edits of that instant say.
void apply(Machine& machine, const std::vector<EditsAt>& edits, Tick at) {
    for (const EditsAt& instant : edits)
        if (instant.at == at)
            for (const Edit& edit : instant.edits)
                std::visit([&](const auto& what) { apply(what, machine); }, edit.what);
}

} // namespace

Result<Edit> resolve(const Edit& edit, const Machine& machine, Tick at) {
    Edit resolved = edit;
    Result<void> good;
    if (auto* const of_register = std::get_if<Edit::Register>(&resolved.what)) {
        good = check(*of_register, machine);
    } else if (auto* const message = std::get_if<Edit::Message>(&resolved.what)) {
        if (std::exchange(message->is_next, false))
            message->change.message = machine.messages_begun(message->change.end);
        good = check_message(machine, message->change.end, message->change.message);
    } else if (auto* const fault = std::get_if<Edit::Fault>(&resolved.what)) {
        if (std::exchange(fault->is_next, false))
            fault->fault.message = machine.messages_begun(fault->fault.end);
        if (std::exchange(fault->is_now, false))
            fault->fault.at = at;
        const auto stopped = machine.stopped();
        const bool is_of_node = hits_node(fault->fault.kind);
        if (is_of_message(fault->fault.kind))
            good = check_message(machine, fault->fault.end, fault->fault.message);
        else if (fault->fault.at < at)
            good = failure(
                fmt::format("a fault at tick {} comes too late: the fork begins at tick {}", fault->fault.at.count, at.count),
                "leave out its time, or name a later one");
        else if (is_of_node && std::any_of(stopped.begin(), stopped.end(),
                                           [&](const NodeStopped& stop) { return stop.node == fault->fault.node; }))
            good = failure(fmt::format("'{}' has stopped before", machine.spec().nodes[fault->fault.node].name));
    }
    if (!good)
        return tl::unexpected<Failure>(std::move(good.error()));
    return resolved;
}

std::vector<FaultSpec> faults_of(const std::vector<EditsAt>& edits) {
    std::vector<FaultSpec> faults;
    for (const EditsAt& instant : edits)
        for (const Edit& edit : instant.edits)
            if (const auto* const fault = std::get_if<Edit::Fault>(&edit.what))
                faults.push_back(fault->fault);
    return faults;
}

void prepare(Machine& machine, const std::vector<EditsAt>& edits) {
    for (const EditsAt& instant : edits)
        for (const Edit& edit : instant.edits)
            if (const auto* const message = std::get_if<Edit::Message>(&edit.what))
                machine.change_message(message->change);
}

void stand_at_beginning(Machine& machine, const MachineImage& beginning, const std::vector<EditsAt>& edits) {
    prepare(machine, edits);
    machine.restore(beginning);
    apply(machine, edits, beginning.come_to);
}

RunOutcome run_edited(Machine& machine, const std::vector<EditsAt>& edits, Tick from, const Machine::RunLimits& limits) {
    bool is_broken_off = false;
    Tick until = limits.until;
    for (const EditsAt& instant : edits) {
        if (instant.at <= from || instant.at > limits.until)
            continue;
        Machine::RunLimits part = limits;
        part.until = from = instant.at;
        part.goes_on = true;
        if (limits.keep_going)
            part.keep_going = [&] {
                is_broken_off = !limits.keep_going();
                return !is_broken_off;
            };
        const RunOutcome outcome = machine.run(part);
        if (is_broken_off)
            until = instant.at; // nothing after the edit may happen without it
        if (outcome != RunOutcome::interrupted || is_broken_off)
            break;
        apply(machine, edits, instant.at);
    }
    Machine::RunLimits rest = limits;
    rest.until = until;
    if (is_broken_off) // ends the reports, and runs no further
        rest.keep_going = [] { return false; };
    return machine.run(rest);
}

} // namespace t8
