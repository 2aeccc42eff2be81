#include "toolchain/occam/configuration/statements.hpp"

#include <utility>

namespace t8::occam {

std::optional<ReplicatorRange> range_of(const Replicator& replicator, const Evaluation& values, const ErrorReceiver& error) {
    const auto base = values.number(replicator.base);
    const auto count = values.number(replicator.count);
    const auto step = replicator.step == nullptr ? std::optional<std::int64_t>(1) : values.number(replicator.step);
    if (base && count && step && *count >= 0)
        return ReplicatorRange{*base, *count, *step};
    for (const Expression* const part : {replicator.base, replicator.count, replicator.step})
        if (part != nullptr)
            if (const auto problem = values.problem(part)) {
                error(problem->place, problem->message, {});
                return {};
            }
    if (count && *count < 0)
        error(replicator.count->place, "the count is negative: " + std::to_string(*count), {});
    else
        error(replicator.place, "the bounds of this replicator must be configuration-time constants",
              "use constants and the indices of enclosing replicators");
    return {};
}

bool StatementRun::spend(Place place, const Expression* evaluated) {
    has_ended_ = has_ended_ || !spend_(place, evaluated);
    return !has_ended_;
}

void StatementRun::bind(std::span<Specification* const> specifications) {
    for (const Specification* const item : specifications)
        bind_names(*item, names_, values_);
}

void StatementRun::execute(const Process* process) {
    if (process == nullptr || !spend(process->place))
        return;
    switch (process->kind) {
    case Process::Kind::skip:
        return;
    case Process::Kind::sequence:
        return loop(as<Sequence>(process));
    case Process::Kind::conditional:
        decide(as<Conditional>(process));
        return;
    case Process::Kind::block:
        bind(as<Block>(process).specifications);
        return execute(as<Block>(process).body);
    default:
        leaf_(*process);
    }
}

void StatementRun::loop(const Sequence& sequence) {
    if (sequence.replicator == nullptr) {
        for (const Process* const part : sequence.parts)
            execute(part);
        return;
    }
    const auto range = range_of(*sequence.replicator, values_, error_);
    for (std::int64_t round = 0; range && round < range->count && spend(sequence.replicator->place); ++round) {
        values_.bind(sequence.replicator->index, range->base + round * range->step);
        for (const Process* const part : sequence.parts)
            execute(part);
    }
}

bool StatementRun::decide(const Conditional& conditional) {
    if (conditional.replicator == nullptr)
        return decide_once(conditional);
    const auto range = range_of(*conditional.replicator, values_, error_);
    if (!range)
        return true;
    for (std::int64_t round = 0; round < range->count; ++round) {
        if (!spend(conditional.replicator->place))
            return true;
        values_.bind(conditional.replicator->index, range->base + round * range->step);
        if (decide_once(conditional))
            return true;
    }
    return false;
}

bool StatementRun::decide_once(const Conditional& conditional) {
    for (const Choice& choice : conditional.choices) {
        bind(choice.specifications);
        if (choice.nested != nullptr) {
            if (decide(*choice.nested))
                return true;
            continue;
        }
        if (!spend(choice.place, choice.condition))
            return true;
        const auto holds = values_.number(choice.condition);
        if (!holds) {
            const auto problem = values_.problem(choice.condition);
            error_(problem ? problem->place : choice.place,
                   problem ? problem->message : "this condition must be a configuration-time constant", {});
        } else if (*holds != 0) {
            execute(choice.body);
        }
        if (!holds || *holds != 0)
            return true;
    }
    return false;
}

} // namespace t8::occam
