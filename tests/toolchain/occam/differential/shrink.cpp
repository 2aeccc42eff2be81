#include "tests/toolchain/occam/differential/shrink.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "tests/toolchain/occam/differential/constants.hpp"
#include "tests/toolchain/occam/differential/walk.hpp"

namespace t8::differential {

namespace {

template <typename Item> void erase_range(std::vector<Item>& items, std::size_t first, std::size_t count) {
    const auto begin = items.begin() + static_cast<std::ptrdiff_t>(first);
    items.erase(begin, begin + static_cast<std::ptrdiff_t>(count));
}

/// The nodes of a program that edits may start from, outer ones first.
struct Nodes {
    std::vector<Process*> processes;
    std::vector<Expression*> values; ///< where any expression of the type may stand
    std::vector<std::vector<Specification>*> lists;
    std::vector<Routine*> routines;
};

/// In elements that are written to or abbreviated only subscripts and bounds are free.
void collect_subscripts(Expression& element, Nodes& nodes);

void collect_value(const Program& program, Expression& expression, Nodes& nodes) {
    nodes.values.push_back(&expression);
    if (expression.kind == ExpressionKind::name)
        return;
    if (expression.kind == ExpressionKind::subscript || expression.kind == ExpressionKind::segment ||
        expression.kind == ExpressionKind::field)
        return collect_subscripts(expression, nodes);
    for (Expression& operand : expression.operands)
        collect_value(program, operand, nodes);
}

void collect_subscripts(Expression& element, Nodes& nodes) {
    for (std::size_t index = 0; index < element.operands.size(); ++index) {
        Expression& operand = element.operands[index];
        if (index > 0)
            nodes.values.push_back(&operand);
        collect_subscripts(operand, nodes);
    }
}

Nodes collect(Program& program) {
    Nodes nodes;
    nodes.lists.push_back(&program.definitions);
    const auto on_process = [&](Process& process) {
        nodes.processes.push_back(&process);
        if (!process.specifications.empty())
            nodes.lists.push_back(&process.specifications);
        for (std::vector<Expression>* elements : {&process.targets, &process.channel})
            for (Expression& element : *elements)
                collect_subscripts(element, nodes);
        if (process.kind == ProcessKind::option || process.kind == ProcessKind::replicated_parallel)
            return; // these must stay constant and, in options, distinct
        if (process.values.size() < process.targets.size()) {
            // Several results: only what the call or VALOF is given may change.
            for (Expression& value : process.values)
                for (Expression& operand : value.operands)
                    collect_value(program, operand, nodes);
            return;
        }
        const Routine* callee =
            process.kind == ProcessKind::call ? &program.routines[static_cast<std::size_t>(process.number)] : nullptr;
        for (std::size_t index = 0; index < process.values.size(); ++index) {
            Expression& value = process.values[index];
            if (callee != nullptr && !callee->formals[index].value)
                collect_subscripts(value, nodes);
            else
                collect_value(program, value, nodes);
        }
    };
    const auto on_specification = [&](Specification& specification) {
        const bool value =
            specification.kind == SpecificationKind::value || specification.kind == SpecificationKind::retypes_value;
        if (specification.kind != SpecificationKind::declare) // sizes must stay what the types say
            for (Expression& source : specification.source)
                value ? collect_value(program, source, nodes) : collect_subscripts(source, nodes);
        if (specification.kind != SpecificationKind::routine)
            return;
        const auto symbol = static_cast<std::size_t>(specification.symbols.front());
        Routine& routine = program.routines[static_cast<std::size_t>(program.symbols[symbol].routine)];
        nodes.routines.push_back(&routine);
        for (Expression& result : routine.results)
            collect_value(program, result, nodes);
    };
    walk(
        program, [](Expression&) {}, on_process, on_specification);
    return nodes;
}

bool is_clause(const Process& process) {
    return process.kind == ProcessKind::choice || process.kind == ProcessKind::option || process.kind == ProcessKind::variant ||
           process.kind == ProcessKind::guard;
}

bool has_clauses(const Process& process) {
    return process.kind == ProcessKind::sequence || process.kind == ProcessKind::conditional ||
           process.kind == ProcessKind::selection || process.kind == ProcessKind::parallel ||
           process.kind == ProcessKind::case_input || process.kind == ProcessKind::alternation;
}

/// The edits of one process, numbered; false when there is none of this number.
bool edit_process(Process& process, std::size_t number) {
    if (is_clause(process))
        return false;
    const std::size_t count = process.children.size();
    if (number == 0) {
        if (process.kind == ProcessKind::skip)
            return false;
        process = skip();
        return true;
    }
    --number;
    if (has_clauses(process)) {
        const std::size_t half = count / 2;
        if (number < 2) {
            if (half < 1)
                return false;
            erase_range(process.children, number == 0 ? half : 0, number == 0 ? count - half : half);
            return true;
        }
        number -= 2;
        if (number < count) {
            erase_range(process.children, number, 1);
            return true;
        }
        number -= count;
    }
    if (process.kind == ProcessKind::parallel && number == 0) {
        process.kind = ProcessKind::sequence;
        process.priority = false;
        return true;
    }
    if (process.kind == ProcessKind::assign && process.targets.size() == process.values.size() && process.targets.size() > 1) {
        if (number >= process.targets.size())
            return false;
        erase_range(process.targets, number, 1);
        erase_range(process.values, number, 1);
        return true;
    }
    if (number < count) {
        // The part in place of the whole.
        Process part = process.children[number];
        while (is_clause(part)) {
            Process inner = part.children.back();
            part = std::move(inner);
        }
        process = std::move(part);
        return true;
    }
    return false;
}

std::size_t process_edits(const Process& process) { return 2 * process.children.size() + process.targets.size() + 4; }

/// Makes edit `number` of a value: puts an operand of the value's own type, 0 or 1 in its place. Returns false, with the value unchanged,
/// if the edit does not apply.
bool edit_value(Expression& expression, std::size_t number) {
    if (number < expression.operands.size()) {
        if (!(expression.operands[number].type == expression.type) || expression.kind == ExpressionKind::value_process)
            return false;
        Expression part = expression.operands[number];
        expression = std::move(part);
        return true;
    }
    number -= expression.operands.size();
    if (number > 1 || !expression.type.is_scalar())
        return false;
    const bool simple = expression.kind == ExpressionKind::literal && expression.bits <= 1;
    if (simple || (number == 1 && is_real(expression.type.scalar)))
        return false;
    expression = literal(expression.type, number, LiteralStyle::plain);
    return true;
}

std::size_t value_edits(const Expression& expression) { return expression.operands.size() + 2; }

/// Takes a parameter out of a routine and its calls.
void drop_formal(Program& program, const Routine& from, std::size_t position) {
    const auto index = static_cast<int>(&from - program.routines.data());
    const auto drop = [&](std::vector<Expression>& actuals) { erase_range(actuals, position, 1); };
    walk(
        program,
        [&](Expression& expression) {
            if (expression.kind == ExpressionKind::call && expression.number == index)
                drop(expression.operands);
        },
        [&](Process& process) {
            if (process.kind == ProcessKind::call && process.number == index)
                drop(process.values);
        },
        [](Specification&) {});
    erase_range(program.routines[static_cast<std::size_t>(index)].formals, position, 1);
}

/// Takes away all traffic by one protocol: singly neither end of it can go without a deadlock.
bool silence(Program& program, int protocol) {
    const auto carries = [&](const Process& process) {
        const int root = process.channel.empty() ? -1 : root_of(process.channel.front());
        return root >= 0 && program.symbols[static_cast<std::size_t>(root)].protocol == protocol;
    };
    const auto waits = [&](const Process& process) {
        if (!is_alternation(process.kind))
            return carries(process);
        return std::any_of(process.children.begin(), process.children.end(),
                           [&](const Process& guard) { return !guard.children.empty() && carries(guard.children.front()); });
    };
    bool found = false;
    const auto on_process = [&](Process& process) {
        const bool until_told = process.kind == ProcessKind::loop && waits(process.children.front());
        if (!until_told && (process.kind == ProcessKind::guard || !waits(process)))
            return;
        process = skip();
        found = true;
    };
    walk(
        program, [](Expression&) {}, on_process, [](Specification&) {});
    return found;
}

class Shrinker {
public:
    Shrinker(Program program, const StillFails& still_fails, const ShrinkLimits& limits)
        : program_(std::move(program)), still_fails_(still_fails), limits_(limits) {}

    Program smallest() {
        bool smaller = true;
        while (smaller && calls_ < limits_.calls) {
            const std::size_t before = size_of(program_);
            specifications();
            channels();
            processes();
            formals();
            values();
            smaller = size_of(program_) < before;
        }
        return std::move(program_);
    }

private:
    bool accept(Program candidate) {
        if (calls_ >= limits_.calls || !names_are_in_scope(candidate) || first_static_fault(candidate))
            return false;
        const Outcome outcome = interpret(candidate, limits_.interpreter);
        if (!outcome.comparable() || !same_on_all_schedules(candidate, limits_.interpreter))
            return false;
        ++calls_;
        if (!still_fails_(candidate, outcome))
            return false;
        program_ = std::move(candidate);
        return true;
    }

    void specifications() {
        for (std::size_t list = 0; list < collect(program_).lists.size(); ++list) {
            for (std::size_t back = 0;; ++back) {
                Program candidate = program_;
                std::vector<Specification>& items = *collect(candidate).lists[list];
                if (back >= items.size())
                    break;
                erase_range(items, items.size() - 1 - back, 1);
                if (items.empty() && list > 0)
                    continue; // a block keeps one; edits of processes take the last
                if (accept(std::move(candidate)))
                    --back;
            }
        }
    }

    void processes() {
        for (std::size_t index = 0; index < collect(program_).processes.size(); ++index) {
            for (std::size_t number = 0;;) {
                Program candidate = program_;
                const std::vector<Process*> all = collect(candidate).processes;
                if (index >= all.size() || number >= process_edits(*all[index]))
                    break;
                const std::size_t before = size_of(program_);
                if (edit_process(*all[index], number) && size_of(candidate) <= before && accept(std::move(candidate)) &&
                    size_of(program_) < before)
                    number = 0;
                else
                    ++number;
            }
        }
    }

    void values() {
        for (std::size_t index = 0; index < collect(program_).values.size(); ++index) {
            for (std::size_t number = 0;;) {
                Program candidate = program_;
                const std::vector<Expression*> all = collect(candidate).values;
                if (index >= all.size() || number >= value_edits(*all[index]))
                    break;
                if (edit_value(*all[index], number) && accept(std::move(candidate)))
                    number = 0;
                else
                    ++number;
            }
        }
    }

    void channels() {
        for (int protocol = 0; protocol < static_cast<int>(program_.protocols.size()); ++protocol) {
            Program candidate = program_;
            if (silence(candidate, protocol))
                accept(std::move(candidate));
        }
    }

    void formals() {
        for (std::size_t index = 0; index < collect(program_).routines.size(); ++index) {
            for (std::size_t position = 0;;) {
                Program candidate = program_;
                const Routine& routine = *collect(candidate).routines[index];
                if (position >= routine.formals.size() || routine.defines)
                    break;
                drop_formal(candidate, routine, position);
                if (!accept(std::move(candidate)))
                    ++position;
            }
        }
    }

    Program program_;
    const StillFails& still_fails_;
    const ShrinkLimits& limits_;
    int calls_ = 0;
};

} // namespace

Program shrink(Program program, const StillFails& still_fails, const ShrinkLimits& limits) {
    return Shrinker(std::move(program), still_fails, limits).smallest();
}

} // namespace t8::differential
