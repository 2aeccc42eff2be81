#include "toolchain/occam/check/constant_calls.hpp"

#include <map>

#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/types/fold.hpp"

namespace t8::occam {
namespace {

constexpr unsigned most_steps = 100'000;
constexpr unsigned most_calls = 100; ///< inside each other

class Evaluation {
public:
    using Value = std::optional<Constant>;

    Value value(const Expression* expression) {
        using Kind = Expression::Kind;
        if (expression == nullptr || expression->type == nullptr || !is_scalar(expression->type) || ++steps_ > most_steps)
            return {};
        if (expression->value != nullptr)
            return *expression->value;
        switch (expression->kind) {
        case Kind::name:
            return named(static_cast<const NameExpression*>(expression)->declaration);
        case Kind::unary: {
            const auto& unary = *static_cast<const Unary*>(expression);
            const Value operand = unary.operation == Operator::size ? Value() : value(unary.operand);
            return operand ? good(fold(unary.operation, unary.operand->type, *operand)) : Value();
        }
        case Kind::binary:
            return binary(*static_cast<const Binary*>(expression));
        case Kind::conversion: {
            const auto& conversion = *static_cast<const Conversion*>(expression);
            const Value operand = value(conversion.operand);
            return operand ? good(convert(conversion.type, conversion.rounding, conversion.operand->type, *operand)) : Value();
        }
        case Kind::call:
            return call(*static_cast<const Call*>(expression));
        case Kind::value_process:
            return value_process(*static_cast<const ValueProcess*>(expression));
        default:
            return {};
        }
    }

private:
    static Value good(const Folded& folded) { return folded.problem.empty() ? Value(folded.value) : Value(); }

    Value named(const Declaration* declaration) {
        if (const auto known = known_.find(declaration); known != known_.end())
            return known->second;
        if (const auto found = outside_.find(declaration); found != outside_.end())
            return found->second;
        const bool is_value =
            declaration != nullptr && declaration->kind == Declaration::Kind::value && !declaration->is_retyping;
        // Names of the function that is evaluated have been found before. This name is declared outside, and has one value in all
        // calls.
        return is_value ? outside_.emplace(declaration, value(declaration->source)).first->second : Value();
    }

    Value binary(const Binary& binary) {
        const Value left = value(binary.left);
        if (!left)
            return {};
        if ((binary.operation == Operator::and_ || binary.operation == Operator::or_) &&
            left->truth() == (binary.operation == Operator::or_))
            return left;
        const Value right = value(binary.right);
        if (!right)
            return {};
        if (is_shift(binary.operation) && (right->number() < 0 || right->number() > bits_of(binary.left->type)))
            return {};
        return good(fold(binary.operation, binary.left->type, *left, *right));
    }

    Value call(const Call& call) {
        const RoutineDefinition* const definition = call.routine == nullptr ? nullptr : call.routine->routine->definition;
        if (definition == nullptr || call.routine->routine->results.size() != 1 || calls_ >= most_calls ||
            call.actuals.size() != call.routine->routine->formals.size())
            return {};
        Known inside;
        for (std::size_t i = 0; i < call.actuals.size(); ++i) {
            const Value actual = value(call.actuals[i]);
            if (!actual)
                return {};
            inside.emplace(call.routine->routine->formals[i], *actual);
        }
        known_.swap(inside);
        ++calls_;
        const Value found = definition->value != nullptr      ? value_process(*definition->value)
                            : definition->expressions.empty() ? Value()
                                                              : value(definition->expressions[0]);
        --calls_;
        known_.swap(inside);
        return found;
    }

    Value value_process(const ValueProcess& process) {
        if (process.results.size() != 1 || !specifications(process.specifications) || !run(process.body))
            return {};
        return value(process.results[0]);
    }

    /// Evaluates VAL abbreviations at their declarations, because variables in them may change later.
    bool specifications(std::span<Specification* const> list) {
        for (const Specification* const item : list) {
            if (item->kind == Specification::Kind::variables) {
                const auto& variables = *static_cast<const VariableDeclaration*>(item);
                const Value initial = value(variables.initial);
                if (variables.initial != nullptr && !initial)
                    return false;
                for (const DeclaredName& name : variables.names) {
                    known_.erase(name.declaration);
                    if (initial)
                        known_.emplace(name.declaration, *initial);
                }
                continue;
            }
            if (item->kind != Specification::Kind::abbreviation)
                return false;
            const Declaration* const declaration = static_cast<const Abbreviation*>(item)->name.declaration;
            const bool is_value = declaration != nullptr && declaration->kind == Declaration::Kind::value;
            const Value found = is_value ? value(declaration->source) : Value();
            if (!found)
                return false;
            known_.insert_or_assign(declaration, *found);
        }
        return true;
    }

    bool run(const Process* process) {
        using Kind = Process::Kind;
        if (process == nullptr || ++steps_ > most_steps)
            return false;
        switch (process->kind) {
        case Kind::skip:
            return true;
        case Kind::assignment:
            return assign(*static_cast<const Assignment*>(process));
        case Kind::sequence:
            return sequence(*static_cast<const Sequence*>(process));
        case Kind::block: {
            const auto& block = *static_cast<const Block*>(process);
            return specifications(block.specifications) && run(block.body);
        }
        case Kind::conditional: {
            bool is_taken = false;
            return choose(*static_cast<const Conditional*>(process), is_taken) && is_taken;
        }
        case Kind::selection:
            return select(*static_cast<const Selection*>(process));
        case Kind::loop: {
            const auto& loop = *static_cast<const Loop*>(process);
            for (;;) {
                const Value condition = value(loop.condition);
                if (!condition || !condition->truth())
                    return condition.has_value();
                if (!run(loop.body))
                    return false;
            }
        }
        default:
            return false;
        }
    }

    bool assign(const Assignment& assignment) {
        if (assignment.targets.size() != assignment.sources.size())
            return false;
        std::vector<std::pair<const Declaration*, Constant>> values;
        for (std::size_t i = 0; i < assignment.targets.size(); ++i) {
            const Expression& target = *assignment.targets[i];
            const Value found = target.kind == Expression::Kind::name ? value(assignment.sources[i]) : Value();
            const Declaration* const named = found ? static_cast<const NameExpression&>(target).declaration : nullptr;
            if (named == nullptr || named->kind != Declaration::Kind::variable)
                return false;
            values.emplace_back(named, *found);
        }
        for (const auto& [named, found] : values)
            known_.insert_or_assign(named, found);
        return true;
    }

    bool sequence(const Sequence& sequence) {
        if (sequence.replicator != nullptr)
            return sequence.parts.size() == 1 && replicate(*sequence.replicator, [&](bool&) { return run(sequence.parts[0]); });
        for (const Process* const part : sequence.parts)
            if (!run(part))
                return false;
        return true;
    }

    /// Calls `step` for each value of the replicator, until it sets its argument to end the loop.
    template <class Step> bool replicate(const Replicator& replicator, Step step) {
        const Value base = value(replicator.base);
        const Value count = value(replicator.count);
        const Value apart = replicator.step == nullptr ? Value(Constant{1, {}}) : value(replicator.step);
        if (!base || !count || !apart || count->number() < 0)
            return false;
        bool is_last = false;
        for (std::int64_t i = 0; i < count->number() && !is_last; ++i) {
            const std::int64_t index = base->number() + i * apart->number();
            if (index < least_of(replicator.index->type) || index > greatest_of(replicator.index->type) || ++steps_ > most_steps)
                return false;
            known_.insert_or_assign(replicator.index, Constant{static_cast<std::uint64_t>(index), {}});
            if (!step(is_last))
                return false;
        }
        return true;
    }

    bool choose(const Conditional& conditional, bool& is_taken) {
        if (conditional.replicator != nullptr)
            return replicate(*conditional.replicator, [&](bool& is_last) {
                const bool has_value = choose(conditional.choices, is_taken);
                is_last = is_taken;
                return has_value;
            });
        return choose(conditional.choices, is_taken);
    }

    bool choose(std::span<const Choice> choices, bool& is_taken) {
        for (const Choice& choice : choices) {
            if (!specifications(choice.specifications))
                return false;
            if (choice.nested != nullptr) {
                if (!choose(*choice.nested, is_taken))
                    return false;
            } else {
                const Value condition = value(choice.condition);
                if (!condition)
                    return false;
                is_taken = condition->truth();
                if (is_taken && !run(choice.body))
                    return false;
            }
            if (is_taken)
                return true;
        }
        return true;
    }

    bool select(const Selection& selection) {
        const Value selector = value(selection.selector);
        const Option* otherwise = nullptr;
        if (!selector)
            return false;
        for (const Option& option : selection.options) {
            if (!specifications(option.specifications))
                return false;
            if (option.is_else)
                otherwise = &option;
            for (const Expression* const each : option.values) {
                const Value found = value(each);
                if (!found)
                    return false;
                if (found->number() == selector->number())
                    return run(option.body);
            }
        }
        return otherwise != nullptr && run(otherwise->body);
    }

    using Known = std::map<const Declaration*, Constant>;
    Known known_;                                 ///< in the function that is being evaluated
    std::map<const Declaration*, Value> outside_; ///< declared outside of all of them
    unsigned steps_ = 0;
    unsigned calls_ = 0;
};

} // namespace

std::optional<Constant> constant_of_calls(const Expression& expression) { return Evaluation().value(&expression); }

} // namespace t8::occam
