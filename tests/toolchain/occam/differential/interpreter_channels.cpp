#include "tests/toolchain/occam/differential/interpreter_machine.hpp"

#include <algorithm>
#include <utility>

namespace t8::differential {

namespace {

constexpr std::int64_t latest_delay = 1'000'000; ///< what is later never comes

} // namespace

Channel& Machine::channel(const Process& process, const ScopePointer& scope) {
    const Binding binding = element(process.channel.front(), scope);
    return *binding.channels[binding.offset];
}

const Protocol& Machine::protocol(const Process& process) const {
    const auto root = static_cast<std::size_t>(root_of(process.channel.front()));
    return program_.protocols[static_cast<std::size_t>(program_.symbols[root].protocol)];
}

Message Machine::message(const Process& output, const ScopePointer& scope) {
    Message message;
    message.tag = output.number;
    const ProtocolVariant& variant = protocol(output).variants[static_cast<std::size_t>(output.number < 0 ? 0 : output.number)];
    std::size_t next = 0;
    for (const ProtocolItem& item : variant.items) {
        message.parts.push_back(data(output.values[next++], scope));
        if (!item.counted)
            continue;
        const auto count = static_cast<std::int64_t>(scalar_of(message.parts.back()));
        Data elements = data(output.values[next++], scope);
        if (count < 0 || count > elements.type.sizes.front())
            throw Failure{Fault::segment, nullptr, &output};
        elements.type.sizes.front() = static_cast<int>(count);
        elements.bytes.resize(bytes_of(program_, elements.type));
        message.parts.push_back(std::move(elements));
    }
    return message;
}

void Machine::receive(const Process& into, const ProtocolVariant& variant, const Message& message, const ScopePointer& scope) {
    std::size_t next = 0;
    for (const ProtocolItem& item : variant.items) {
        write(element(into.targets[next], scope), message.parts[next], into);
        ++next;
        if (!item.counted)
            continue;
        Binding target = element(into.targets[next], scope);
        const Data& elements = message.parts[next++];
        if (elements.type.sizes.front() > target.type.sizes.front())
            throw Failure{Fault::segment, nullptr, &into};
        target.type.sizes.front() = elements.type.sizes.front();
        write(target, elements, into);
    }
}

/// Also notes a time that is still to come.
bool Machine::has_come(Bits time) {
    const auto at = static_cast<std::int64_t>(time);
    if (at <= clock_)
        return true;
    if (at - clock_ < latest_delay)
        next_time_ = std::min(next_time_.value_or(at), at);
    return false;
}

void Machine::read_clock(const Process& process, const ScopePointer& scope) {
    write(element(process.targets.front(), scope), scalar_data(integer_type(), static_cast<Bits>(clock_++)), process);
}

Machine::Progress Machine::output(Task& task) {
    Task::Frame& frame = task.frames.back();
    Channel& to = channel(*frame.process, frame.scope);
    if (to.full)
        return Progress::waiting;
    if (frame.step++ == 0) {
        to.message = message(*frame.process, frame.scope);
        to.full = true;
    } else
        task.frames.pop_back();
    return Progress::advanced;
}

Machine::Progress Machine::input(Task& task) {
    const Task::Frame frame = task.frames.back();
    Channel& from = channel(*frame.process, frame.scope);
    if (!from.full)
        return Progress::waiting;
    if (from.is_event) {
        task.frames.pop_back();
        return Progress::advanced;
    }
    if (from.message.tag != frame.process->number)
        throw Failure{Fault::unlisted_tag, nullptr, frame.process};
    const std::size_t variant = frame.process->number < 0 ? 0 : static_cast<std::size_t>(frame.process->number);
    receive(*frame.process, protocol(*frame.process).variants[variant], from.message, frame.scope);
    from.full = false;
    task.frames.pop_back();
    return Progress::advanced;
}

const Process& Machine::listed_variant(const Process& case_input, const Message& message) {
    for (const Process& variant : case_input.children)
        if (variant.number == message.tag)
            return variant;
    throw Failure{Fault::unlisted_tag, nullptr, &case_input};
}

Machine::Progress Machine::case_input(Task& task) {
    const Task::Frame frame = task.frames.back();
    Channel& from = channel(*frame.process, frame.scope);
    if (!from.full)
        return Progress::waiting;
    const Process& variant = listed_variant(*frame.process, from.message);
    const Protocol& carried = protocol(*frame.process);
    receive(variant, carried.variants[static_cast<std::size_t>(variant.number)], from.message, frame.scope);
    from.full = false;
    become(task, variant.children.front(), frame.scope);
    return Progress::advanced;
}

bool Machine::is_ready(const Process& event, const ScopePointer& scope) {
    switch (event.kind) {
    case ProcessKind::skip:
    case ProcessKind::read_clock:
        return true;
    case ProcessKind::delay:
        return has_come(scalar(event.values.front(), scope));
    default:
        return channel(event, scope).full;
    }
}

void Machine::consider(const Process& alternative, const ScopePointer& scope, Guards& guards) {
    if (alternative.kind == ProcessKind::block)
        return consider(alternative.children.front(), elaborate(alternative.specifications, scope), guards);
    if (is_alternation(alternative.kind))
        guards.are_ordered = guards.are_ordered && alternative.priority;
    if (alternative.kind == ProcessKind::replicated_alternation) {
        const std::int64_t count = replicator_count(alternative, scope);
        const auto base = static_cast<std::int64_t>(scalar(alternative.values[0], scope));
        for (std::int64_t index = 0; index < count; ++index)
            consider(alternative.children.front(), with_index(alternative, base + index, scope), guards);
        return;
    }
    if (alternative.kind == ProcessKind::alternation) {
        for (const Process& child : alternative.children)
            consider(child, scope, guards);
        return;
    }
    if (alternative.kind != ProcessKind::guard) // the shrinker has put something else here
        throw Failure{Fault::unspecified, nullptr, &alternative};
    if (!alternative.values.empty() && scalar(alternative.values.front(), scope) == 0)
        return;
    guards.any_enabled = true;
    const Process& event = alternative.children.front();
    if (!is_ready(event, scope))
        return;
    if (guards.ready++ == 0)
        guards.first = {&alternative, scope};
    guards.last = {&alternative, scope};
}

Machine::Progress Machine::alternation(Task& task) {
    const Task::Frame frame = task.frames.back();
    Guards guards;
    consider(*frame.process, frame.scope, guards);
    if (!guards.any_enabled)
        throw Failure{Fault::no_choice, nullptr, frame.process};
    if (!guards.first)
        return Progress::waiting;
    if (guards.ready > 1 && !guards.are_ordered && !frame.process->in_any_order)
        determined_ = false;
    const bool takes_last = schedule_ == Schedule::backwards && !guards.are_ordered;
    const auto& [guard, scope] = takes_last ? *guards.last : *guards.first;
    const Process& event = guard->children.front();
    if (event.kind == ProcessKind::read_clock)
        read_clock(event, scope);
    if (event.kind == ProcessKind::skip || event.kind == ProcessKind::delay || event.kind == ProcessKind::read_clock) {
        become(task, guard->children[1], scope);
        return Progress::advanced;
    }
    become(task, event, scope);
    if (event.kind == ProcessKind::case_input)
        return case_input(task);
    const Progress progress = input(task);
    task.frames.push_back({&guard->children[1], scope});
    return progress;
}

} // namespace t8::differential
