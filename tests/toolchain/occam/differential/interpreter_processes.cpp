#include "tests/toolchain/occam/differential/interpreter_machine.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace t8::differential {

namespace {

std::int64_t as_signed(Bits bits) { return static_cast<std::int64_t>(bits); }

} // namespace

void Machine::count_step() {
    if (++steps_ > limits_.steps)
        throw Failure{Fault::none, nullptr, nullptr, true};
}

Machine::Progress Machine::advance(Task& task) {
    count_step();
    const Task::Frame frame = task.frames.back();
    const Process& process = *frame.process;
    switch (process.kind) {
    case ProcessKind::skip:
        task.frames.pop_back();
        break;
    case ProcessKind::stop:
        throw Failure{Fault::stopped, nullptr, &process};
    case ProcessKind::assign:
        assign(process, frame.scope);
        task.frames.pop_back();
        break;
    case ProcessKind::print:
        print(process, frame.scope);
        task.frames.pop_back();
        break;
    case ProcessKind::block:
        become(task, process.children.front(), elaborate(process.specifications, frame.scope));
        break;
    case ProcessKind::sequence: {
        const auto next = static_cast<std::size_t>(task.frames.back().step++);
        if (next == process.children.size())
            task.frames.pop_back();
        else
            task.frames.push_back({&process.children[next], frame.scope});
        break;
    }
    case ProcessKind::replicated_sequence:
        return replicated_sequence(task);
    case ProcessKind::conditional:
    case ProcessKind::replicated_conditional: {
        const Chosen chosen = choose(process, frame.scope);
        if (!chosen)
            throw Failure{Fault::no_choice, nullptr, &process};
        become(task, *chosen->first, chosen->second);
        break;
    }
    case ProcessKind::selection:
        become(task, select_option(process, frame.scope), frame.scope);
        break;
    case ProcessKind::loop:
        if (scalar(process.values.front(), frame.scope) == 0)
            task.frames.pop_back();
        else
            task.frames.push_back({&process.children.front(), frame.scope});
        break;
    case ProcessKind::parallel:
    case ProcessKind::replicated_parallel:
        return start_branches(task);
    case ProcessKind::call: {
        const Routine& routine = program_.routines[static_cast<std::size_t>(process.number)];
        become(task, routine.body, enter(routine, process.values, frame.scope));
        break;
    }
    case ProcessKind::output:
        return output(task);
    case ProcessKind::input:
        return input(task);
    case ProcessKind::case_input:
        return case_input(task);
    case ProcessKind::alternation:
    case ProcessKind::replicated_alternation:
        return alternation(task);
    case ProcessKind::delay:
        if (!has_come(scalar(process.values.front(), frame.scope)))
            return Progress::waiting;
        task.frames.pop_back();
        break;
    case ProcessKind::read_clock:
        read_clock(process, frame.scope);
        task.frames.pop_back();
        break;
    case ProcessKind::choice:
    case ProcessKind::option:
    case ProcessKind::variant:
    case ProcessKind::guard:
        become(task, process.children.back(), frame.scope);
        break;
    }
    return Progress::advanced;
}

void Machine::become(Task& task, const Process& process, ScopePointer scope) {
    task.frames.back() = Task::Frame{&process, std::move(scope)};
}

void Machine::run_alone(const Process& process, const ScopePointer& scope) {
    Task task;
    task.frames.push_back({&process, scope});
    while (!task.frames.empty())
        if (advance(task) == Progress::waiting)
            throw Failure{Fault::none, nullptr, &process, true};
}

void Machine::write(const Binding& target, const Data& value, const Process& process) {
    if (bytes_of(program_, target.type) != value.bytes.size())
        throw Failure{Fault::size_mismatch, nullptr, &process};
    const auto first = static_cast<std::ptrdiff_t>(target.offset);
    std::copy(value.bytes.begin(), value.bytes.end(), target.storage->bytes.begin() + first);
    std::fill_n(target.storage->defined.begin() + first, value.bytes.size(), std::uint8_t{1});
}

void Machine::assign(const Process& process, const ScopePointer& scope) {
    std::vector<Data> values;
    if (process.values.size() < process.targets.size())
        values = results(process.values.front(), scope);
    else
        for (const Expression& value : process.values)
            values.push_back(data(value, scope));
    std::vector<Binding> targets;
    for (const Expression& target : process.targets)
        targets.push_back(element(target, scope));
    for (std::size_t index = 0; index < targets.size(); ++index)
        write(targets[index], values[index], process);
}

std::int64_t Machine::replicator_count(const Process& process, const ScopePointer& scope) {
    const std::int64_t count = as_signed(scalar(process.values[1], scope));
    if (count < 0)
        throw Failure{Fault::replicator_count, &process.values[1], &process};
    return count;
}

ScopePointer Machine::with_index(const Process& process, std::int64_t index, ScopePointer scope) const {
    return extend(std::move(scope), process.symbol, fresh_value(scalar_data(integer_type(), static_cast<Bits>(index))));
}

Machine::Progress Machine::replicated_sequence(Task& task) {
    Task::Frame& frame = task.frames.back();
    const Process& process = *frame.process;
    if (frame.step == 0) {
        frame.base = as_signed(scalar(process.values[0], frame.scope));
        frame.count = replicator_count(process, frame.scope);
    }
    if (frame.step == frame.count) {
        task.frames.pop_back();
        return Progress::advanced;
    }
    const std::int64_t index = as_signed(wrap(Scalar::integer, static_cast<Bits>(frame.base + frame.step)));
    ++frame.step;
    task.frames.push_back({&process.children.front(), with_index(process, index, frame.scope)});
    return Progress::advanced;
}

void Machine::branch(Task& task, const Process& process, ScopePointer scope, bool parallel_prints) {
    auto child = std::make_unique<Task>();
    child->frames.push_back({&process, std::move(scope)});
    child->parent = &task;
    child->parallel_prints = parallel_prints;
    ++task.running_branches;
    tasks_.push_back(std::move(child));
}

Machine::Progress Machine::start_branches(Task& task) {
    Task::Frame& frame = task.frames.back();
    const Process& process = *frame.process;
    if (frame.step == 1) {
        if (task.running_branches > 0)
            return Progress::waiting;
        task.frames.pop_back();
        return Progress::advanced;
    }
    frame.step = 1;
    const ScopePointer scope = frame.scope;
    if (process.kind == ProcessKind::replicated_parallel) {
        const std::int64_t base = as_signed(scalar(process.values[0], scope));
        const std::int64_t count = replicator_count(process, scope);
        const bool parallel_prints = count > 1 && prints(program_, process.children.front());
        for (std::int64_t index = 0; index < count; ++index)
            branch(task, process.children.front(), with_index(process, base + index, scope), parallel_prints);
        return Progress::advanced;
    }
    const bool parallel_prints = process.children.size() > 1 && prints(program_, process);
    for (const Process& child : process.children)
        branch(task, child, scope, parallel_prints);
    return Progress::advanced;
}

Machine::Chosen Machine::choose(const Process& process, const ScopePointer& scope) {
    switch (process.kind) {
    case ProcessKind::choice:
        if (scalar(process.values.front(), scope) != 0)
            return {{&process.children.front(), scope}};
        return {};
    case ProcessKind::block:
        return choose(process.children.front(), elaborate(process.specifications, scope));
    case ProcessKind::replicated_conditional: {
        const std::int64_t base = as_signed(scalar(process.values[0], scope));
        const std::int64_t count = replicator_count(process, scope);
        for (std::int64_t index = 0; index < count; ++index)
            if (Chosen chosen = choose(process.children.front(), with_index(process, base + index, scope)))
                return chosen;
        return {};
    }
    default:
        for (const Process& child : process.children)
            if (Chosen chosen = choose(child, scope))
                return chosen;
        return {};
    }
}

const Process& Machine::select_option(const Process& process, const ScopePointer& scope) {
    const Bits selector = scalar(process.values.front(), scope);
    const Process* otherwise = nullptr;
    for (const Process& option : process.children) {
        if (option.values.empty())
            otherwise = &option;
        for (const Expression& value : option.values)
            if (scalar(value, scope) == selector)
                return option.children.front();
    }
    if (otherwise == nullptr)
        throw Failure{Fault::no_option, nullptr, &process};
    return otherwise->children.front();
}

void Machine::print(const Process& process, const ScopePointer& scope) {
    const Expression& value = process.values.front();
    const Bits bits = scalar(value, scope);
    switch (value.type.scalar) {
    case Scalar::boolean:
        output_ += fmt::format("{} {}\n", process.number, bits != 0 ? "TRUE" : "FALSE");
        break;
    case Scalar::int64:
    case Scalar::real64:
        output_ += fmt::format("{} #{:016X}\n", process.number, bits);
        break;
    case Scalar::real32:
        output_ += fmt::format("{} #{:08X}\n", process.number, bits);
        break;
    default:
        output_ += fmt::format("{} {}\n", process.number, as_signed(bits));
    }
    if (output_.size() > limits_.output)
        throw Failure{Fault::none, nullptr, &process, true};
}

} // namespace t8::differential
