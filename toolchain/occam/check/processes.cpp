#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {

void Checker::process(Process* process) {
    using Kind = Process::Kind;
    if (process == nullptr || reports_.is_full())
        return;
    switch (process->kind) {
    case Kind::error:
    case Kind::skip:
    case Kind::stop:
        break;
    case Kind::assignment:
        assignment(static_cast<Assignment&>(*process));
        break;
    case Kind::input:
        input(static_cast<Input&>(*process));
        break;
    case Kind::case_input:
        case_input(static_cast<CaseInput&>(*process));
        break;
    case Kind::output:
        output(static_cast<Output&>(*process));
        break;
    case Kind::call:
        call_process(static_cast<CallProcess&>(*process));
        break;
    case Kind::sequence:
        sequence(static_cast<Sequence&>(*process));
        break;
    case Kind::parallel:
        parallel(static_cast<Parallel&>(*process));
        break;
    case Kind::conditional:
        conditional(static_cast<Conditional&>(*process));
        break;
    case Kind::selection:
        selection(static_cast<Selection&>(*process));
        break;
    case Kind::loop:
        loop(static_cast<Loop&>(*process));
        break;
    case Kind::alternation:
        alternation(static_cast<Alternation&>(*process), false);
        break;
    case Kind::block:
        block(static_cast<Block&>(*process));
        break;
    case Kind::insert:
        insert(static_cast<Insert&>(*process));
        break;
    case Kind::processor:
        processor(static_cast<Processor&>(*process));
        break;
    case Kind::setting:
        setting(static_cast<Setting&>(*process));
        break;
    case Kind::connection:
        connection(static_cast<Connection&>(*process));
        break;
    case Kind::mapping:
        mapping(static_cast<Mapping&>(*process));
        break;
    }
}

void Checker::block(Block& block) {
    open_scope();
    specifications(block.specifications);
    process(block.body);
    close_scope();
}

void Checker::assignment(Assignment& assignment) {
    std::vector<const Type*> types;
    for (Expression*& target : assignment.targets)
        types.push_back(variable(target, UseOf::write));
    const std::span<Expression*> sources = assignment.sources;
    if (types.size() > 1 && sources.size() == 1 && sources[0]->kind == Expression::Kind::value_process) {
        auto& value = static_cast<ValueProcess&>(*sources[0]);
        open_value_scope(value);
        results(value.results, types, value.result_place, "target");
        close_value_scope();
        value.type = types_.error();
    } else {
        results(sources, types, assignment.place, "target");
    }
}

void Checker::replicator(Replicator& replicator) {
    int_(replicator.base);
    int_(replicator.count);
    if (replicator.step != nullptr)
        int_(replicator.step);
    if (const Constant* const count = replicator.count->value; count != nullptr && count->number() < 0)
        error(start_of(*replicator.count), fmt::format("the count is negative: {}", count->number()));
    Declaration* const index =
        make(Declaration::Kind::index, {replicator.name, replicator.place, Direction::unmarked, nullptr}, types_.int_());
    replicator.index = declare(index);
}

void Checker::sequence(Sequence& sequence) {
    if (sequence.is_do && (configuration_.inside == nullptr || configuration_.inside->part == ConfigurationPart::Part::software))
        error(sequence.place, "DO belongs in the NETWORK or in the MAPPING", "processes are in a SEQ or a PAR");
    if (sequence.replicator == nullptr) {
        if (sequence.parts.empty() && !sequence.is_do)
            reports_.warning(sequence.place, "empty SEQ: it does what SKIP does");
        for (Process* const part : sequence.parts)
            process(part);
        return;
    }
    open_scope();
    replicator(*sequence.replicator);
    for (Process* const part : sequence.parts)
        process(part);
    close_scope();
}

void Checker::parallel(Parallel& parallel) {
    if (parallel.is_placed && !is_placing())
        error(parallel.place, "PLACED PAR belongs to the configuration, not to a program", "nodes are named in the machine file");
    if (parallel.is_priority) {
        if (parallel.replicator != nullptr)
            error(parallel.place, "a PRI PAR cannot be replicated: it has exactly two components");
        else if (parallel.parts.size() != 2)
            error(parallel.place, fmt::format("a PRI PAR has two components, but this one has {}", parallel.parts.size()),
                  parallel.parts.size() > 2 ? "put a PAR into one of them" : "");
        if (inside_priority_par_)
            error(parallel.place, "PRI PAR inside a PRI PAR: there are two priorities only");
    }
    if (parallel.replicator == nullptr && parallel.parts.empty() && !parallel.is_priority)
        reports_.warning(parallel.place, "empty PAR: it does what SKIP does");
    const bool around = inside_priority_par_;
    if (parallel.is_priority) {
        inside_priority_par_ = true;
        if (routine_ != nullptr)
            routine_->has_priority_par = true;
    }
    open_scope();
    if (parallel.replicator != nullptr) {
        replicator(*parallel.replicator);
        Expression* const count = parallel.replicator->count;
        if (count->type == types_.int_() && !is_constant(*count))
            not_constant(*count, "the count of a replicated PAR");
    }
    for (Process* const part : parallel.parts)
        process(part);
    close_scope();
    inside_priority_par_ = around;
}

void Checker::conditional(Conditional& conditional) {
    open_scope();
    if (conditional.replicator != nullptr)
        replicator(*conditional.replicator);
    bool is_decided = false;
    for (Choice& choice : conditional.choices) {
        open_scope();
        specifications(choice.specifications);
        if (is_decided && choice.body != nullptr) {
            reports_.warning(choice.place, "this choice is never reached: the one before it is always taken");
            is_decided = false;
        }
        if (choice.nested != nullptr) {
            this->conditional(*choice.nested);
        } else {
            condition(choice.condition);
            const Constant* const value = choice.condition->value;
            is_decided = conditional.replicator == nullptr && value != nullptr && value->truth();
            process(choice.body);
        }
        close_scope();
    }
    close_scope();
}

void Checker::selection(Selection& selection) {
    const Type* const type = expression(selection.selector);
    bool is_known = type->kind != Type::Kind::error;
    if (is_known && !is_integer_or_byte(type) && !is_boolean(type)) {
        error(start_of(*selection.selector),
              is_data(type) ? fmt::format("a selector cannot be {}: it is an integer, a BYTE or a BOOL", text_of(type))
                            : fmt::format("{} is {}: it has no value", shown(*selection.selector), kind_of(type)));
        is_known = false;
    }
    std::set<std::uint64_t> seen;
    bool has_else = false;
    for (Option& option : selection.options) {
        open_scope();
        specifications(option.specifications);
        if (option.is_else) {
            if (has_else)
                error(option.place, "a second ELSE: a CASE has one at most");
            has_else = true;
        }
        for (Expression*& value : option.values) {
            const Type* const found = expression(value, type);
            if (!is_known || found->kind == Type::Kind::error)
                continue;
            if (!fits(type, found))
                mismatch(*value, type, found, "option");
            else if (!is_constant(*value))
                not_constant(*value, "an option of a CASE");
            else if (!seen.insert(value->value->bits).second)
                error(start_of(*value), fmt::format("{} is already an option of this CASE", text_of(type, *value->value)));
        }
        process(option.body);
        close_scope();
    }
}

void Checker::loop(Loop& loop) {
    condition(loop.condition);
    process(loop.body);
}

void Checker::call_process(CallProcess& call) {
    call.routine = routine_named(call.name, call.place, false);
    if (call.routine == nullptr) {
        for (Expression*& actual : call.actuals)
            if (is_element(actual))
                channel(actual, UseOf::nothing);
            else
                expression(actual);
        return;
    }
    RoutineInfo& routine = *call.routine->routine;
    actuals(call.actuals, routine, call.place);
    note_call(routine, call.place);
    if (inside_priority_par_ && routine.has_priority_par)
        error(call.place, fmt::format("PRI PAR inside a PRI PAR: '{}' has one", call.name->text));
    if (routine.predefined == nullptr)
        return;
    using Kind = PredefinedCode::Kind;
    const Kind kind = routine.predefined->code.kind;
    if (kind == Kind::assertion && !call.actuals.empty() && call.actuals[0]->value != nullptr && !call.actuals[0]->value->truth())
        error(start_of(*call.actuals[0]), "the assertion is always false");
    if (kind == Kind::kernel_run && call.actuals.size() == 4)
        kernel_run(*call.actuals[3]);
}

void Checker::kernel_run(const Expression& parameters) {
    if (parameters.type != types_.int_())
        return; // has been reported
    if (parameters.value == nullptr)
        return not_constant(parameters, "the number of parameters of KERNEL.RUN");
    constexpr std::int64_t most = 1000;
    if (parameters.value->number() < 0 || parameters.value->number() > most)
        error(start_of(parameters), fmt::format("{} is outside 0..{}", parameters.value->number(), most));
}

} // namespace t8::occam
