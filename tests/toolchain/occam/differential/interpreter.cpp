#include "tests/toolchain/occam/differential/interpreter.hpp"

#include <algorithm>
#include <utility>

#include "tests/toolchain/occam/differential/interpreter_machine.hpp"

namespace t8::differential {

namespace {

bool is_inside_a_printing_parallel(const Task* task) {
    for (; task != nullptr; task = task->parent)
        if (task->parallel_prints)
            return true;
    return false;
}

Ending ending_of(const Failure& failure) {
    if (failure.out_of_limits)
        return Ending::too_long;
    const bool unclear = failure.fault == Fault::unspecified || failure.fault == Fault::undefined_variable;
    return unclear ? Ending::invalid : Ending::error;
}

} // namespace

bool Machine::turn(Task& task) {
    current_ = &task;
    bool advanced = false;
    while (!task.frames.empty() && advance(task) == Progress::advanced) {
        advanced = true;
        if (schedule_ == Schedule::single_steps)
            break;
    }
    return advanced;
}

/// One turn for every task; those that have ended leave. False when none got on: all wait for each other.
bool Machine::round() {
    bool advanced = false;
    next_time_.reset();
    for (std::size_t turns = 0, count = tasks_.size(); turns < count; ++turns)
        if (turn(*tasks_[schedule_ == Schedule::backwards ? count - 1 - turns : turns]))
            advanced = true;
    for (const std::unique_ptr<Task>& task : tasks_)
        if (task->frames.empty() && task->parent != nullptr)
            --task->parent->running_branches;
    const std::size_t ended = std::erase_if(tasks_, [](const std::unique_ptr<Task>& task) { return task->frames.empty(); });
    return advanced || ended > 0;
}

/// When no task gets on, time passes until the first that one waits for.
bool Machine::waits_for_clock() {
    if (!next_time_)
        return false;
    clock_ = *std::exchange(next_time_, {});
    return true;
}

Outcome Machine::run() {
    Outcome outcome;
    try {
        auto main = std::make_unique<Task>();
        main->frames.push_back({&program_.body, elaborate(program_.definitions, nullptr)});
        tasks_.push_back(std::move(main));
        while (outcome.ending == Ending::finished && !tasks_.empty())
            if (!round() && !waits_for_clock())
                outcome.ending = Ending::deadlocked;
    } catch (const Failure& failure) {
        outcome.ending = ending_of(failure);
        outcome.fault = failure.fault;
        outcome.expression = failure.expression;
        outcome.process = failure.process;
        if (is_inside_a_printing_parallel(current_))
            determined_ = false;
    }
    outcome.output = std::move(output_);
    outcome.determined = determined_;
    outcome.steps = steps_;
    return outcome;
}

Outcome interpret(const Program& program, const InterpreterLimits& limits, Schedule schedule) {
    return Machine(program, limits, schedule).run();
}

bool same_on_all_schedules(const Program& program, const InterpreterLimits& limits) {
    const Outcome first = interpret(program, limits);
    for (const Schedule schedule : {Schedule::backwards, Schedule::single_steps}) {
        const Outcome other = interpret(program, limits, schedule);
        if (other.ending != first.ending || other.output != first.output)
            return false;
    }
    return true;
}

} // namespace t8::differential
