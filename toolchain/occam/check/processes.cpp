#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"

namespace t8::occam {

void Checker::process(Process* process) {
    using Kind = Process::Kind;
    if (process == nullptr || reports_.is_full())
        return;
    switch (process->kind) {
    case Kind::error:
    case Kind::skip:
    case Kind::stop: break;
    case Kind::assignment: assignment(static_cast<Assignment&>(*process)); break;
    case Kind::input: input(static_cast<Input&>(*process)); break;
    case Kind::case_input: case_input(static_cast<CaseInput&>(*process)); break;
    case Kind::output: output(static_cast<Output&>(*process)); break;
    case Kind::call: call_process(static_cast<CallProcess&>(*process)); break;
    case Kind::sequence: sequence(static_cast<Sequence&>(*process)); break;
    case Kind::parallel: parallel(static_cast<Parallel&>(*process)); break;
    case Kind::conditional: conditional(static_cast<Conditional&>(*process)); break;
    case Kind::selection: selection(static_cast<Selection&>(*process)); break;
    case Kind::loop: loop(static_cast<Loop&>(*process)); break;
    case Kind::alternation: alternation(static_cast<Alternation&>(*process), false); break;
    case Kind::block: block(static_cast<Block&>(*process)); break;
    case Kind::insert: insert(static_cast<Insert&>(*process)); break;
    case Kind::processor:
        error(process->place, "PROCESSOR belongs to a configuration, not to a program", "nodes are named in the machine file");
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
        types.push_back(variable(target, UseOf::write, "assigned"));
    const bool is_known = std::none_of(types.begin(), types.end(), [](const Type* type) { return type->kind == Type::Kind::error; });
    const bool is_call = assignment.sources.size() == 1 && assignment.sources[0]->kind == Expression::Kind::call;
    const bool is_block = assignment.sources.size() == 1 && assignment.sources[0]->kind == Expression::Kind::value_process;
    if (types.size() > 1 && is_block) {
        auto& value = static_cast<ValueProcess&>(*assignment.sources[0]);
        open_value_scope(value);
        results(value.results, types, value.result_place);
        close_value_scope();
        value.type = types_.error();
    } else if (types.size() > 1 && is_call) {
        results(assignment.sources, types, assignment.symbol_place);
    } else if (types.size() != assignment.sources.size()) {
        for (Expression*& source : assignment.sources)
            expression(source);
        error(assignment.symbol_place, fmt::format("{} variable{} and {} value{}: there must be as many", types.size(), types.size() == 1 ? "" : "s",
                                                   assignment.sources.size(), assignment.sources.size() == 1 ? "" : "s"));
    } else {
        for (std::size_t i = 0; i < types.size(); ++i) {
            const Type* const found = expression(assignment.sources[i], types[i]->kind == Type::Kind::error ? nullptr : types[i]);
            if (is_known && !fits(types[i], found))
                mismatch(assignment.sources[i]->place, types[i], found);
        }
    }
}

void Checker::replicator(Replicator& replicator) {
    int_(replicator.base);
    int_(replicator.count);
    if (replicator.step != nullptr)
        int_(replicator.step);
    if (const Constant* const count = replicator.count->value; count != nullptr && count->number() < 0)
        error(replicator.count->place, fmt::format("the count of a replicator must not be negative, and is {}", count->number()));
    Declaration* const index = make(Declaration::Kind::index, {replicator.name, replicator.place, Direction::unmarked, nullptr}, types_.int_());
    replicator.index = declare(index);
}

void Checker::sequence(Sequence& sequence) {
    if (sequence.replicator == nullptr) {
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
    if (parallel.is_placed)
        error(parallel.place, "PLACED PAR belongs to a configuration, not to a program", "nodes are named in the machine file");
    if (parallel.is_priority) {
        if (parallel.replicator != nullptr)
            error(parallel.place, "a PRI PAR cannot be replicated: it has exactly two parts");
        else if (parallel.parts.size() != 2)
            error(parallel.place, fmt::format("a PRI PAR has exactly two parts, and this one has {}", parallel.parts.size()),
                  "put a PAR into one of the parts");
        if (inside_priority_par_)
            error(parallel.place, "a PRI PAR cannot be inside of another one");
    }
    const bool around = inside_priority_par_;
    if (parallel.is_priority) {
        inside_priority_par_ = true;
        for (RoutineInfo* routine = routine_; routine != nullptr; routine = routine->around)
            routine->has_priority_par = true;
    }
    open_scope();
    if (parallel.replicator != nullptr) {
        replicator(*parallel.replicator);
        const Expression* const count = parallel.replicator->count;
        if (count->value == nullptr && count->type->kind != Type::Kind::error)
            error(count->place, "the count of a replicated PAR must be a constant");
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
            boolean(choice.condition);
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
        error(selection.selector->place, fmt::format("the selector of a CASE must be an integer, BYTE or BOOL, not {}", text_of(type)));
        is_known = false;
    }
    std::set<std::uint64_t> seen;
    bool has_else = false;
    for (Option& option : selection.options) {
        open_scope();
        specifications(option.specifications);
        if (option.is_else) {
            if (has_else)
                error(option.place, "a CASE has one ELSE at most");
            has_else = true;
        }
        for (Expression*& value : option.values) {
            const Type* const found = expression(value, is_known ? type : nullptr);
            if (!is_known || found->kind == Type::Kind::error)
                continue;
            if (!fits(type, found))
                mismatch(value->place, type, found, "option");
            else if (value->value == nullptr)
                error(value->place, "an option of a CASE must be a constant");
            else if (!seen.insert(value->value->bits).second)
                error(value->place, fmt::format("option {} occurs twice in this CASE", value->value->number()));
        }
        process(option.body);
        close_scope();
    }
}

void Checker::loop(Loop& loop) {
    boolean(loop.condition);
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
        error(call.place, fmt::format("'{}' has a PRI PAR, which cannot be inside of another one", call.name->text));
    if (routine.is_predefined && call.name->text == "ASSERT" && !call.actuals.empty() && call.actuals[0]->value != nullptr &&
        !call.actuals[0]->value->truth())
        error(call.actuals[0]->place, "this ASSERT is always false");
}

void Checker::insert(Insert& insert) {
    for (InsertLine& line : insert.lines) {
        for (Expression*& operand : line.operands) {
            const std::string_view operation = line.operation;
            const bool writes = operation == "ST" || operation == "STAB" || operation == "STABC" || operation == "STL";
            if (is_element(operand)) {
                const Type* const type = channel(operand, UseOf::nothing);
                if (is_data(type))
                    note_use(operand, writes ? UseOf::write : UseOf::read);
                if (line.is_address || writes || operation == "LDLP")
                    mark_addressed(operand);
            } else {
                expression(operand);
            }
        }
    }
    // What an insert does is its author's concern; it may do anything.
    for (RoutineInfo* routine = routine_; routine != nullptr; routine = routine->around)
        routine->has_insert = true;
}

} // namespace t8::occam
