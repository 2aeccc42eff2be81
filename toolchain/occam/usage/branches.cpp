// Which components of a PAR with a replicator take which branches of an IF or CASE.
#include <algorithm>

#include "toolchain/occam/check/operators.hpp"
#include "toolchain/occam/types/fold.hpp"
#include "toolchain/occam/usage/analysis.hpp"

namespace t8::occam {
namespace {

constexpr std::int64_t most_components = 1024;
constexpr unsigned most_levels = 32;
constexpr std::size_t most_pairs = 4096;

using ExpressionKind = Expression::Kind;
using Components = std::vector<bool>;

bool has_value(const Type* type) { return type != nullptr && (is_integer_or_byte(type) || is_boolean(type)); }

std::size_t count_of(const Components& components) {
    return static_cast<std::size_t>(std::count(components.begin(), components.end(), true));
}

} // namespace

UsageAnalysis::InBranch::InBranch(UsageAnalysis& analysis, const std::vector<Components>& taken)
    : analysis_(analysis), around_(analysis.branch_) {
    for (std::size_t i = 0; i < taken.size(); ++i) {
        if (count_of(taken[i]) == taken[i].size())
            continue;
        const std::size_t number = analysis.branches_.size() + 1;
        analysis.branch_ =
            &analysis.branches_.emplace_back(Branch{number, analysis.decided_[i]->index, taken[i], analysis.branch_});
    }
}

bool UsageAnalysis::can_be_tried(const Replicator& replicator) {
    const auto is_constant = [](const Expression* part) { return part == nullptr || part->value != nullptr; };
    return is_constant(replicator.base) && is_constant(replicator.step) && replicator.count->value != nullptr &&
           replicator.count->value->number() >= 2 && replicator.count->value->number() <= most_components;
}

std::vector<Components> UsageAnalysis::all_components() const {
    std::vector<Components> all;
    for (const Replicator* const replicator : decided_)
        all.emplace_back(static_cast<std::size_t>(replicator->count->value->number()), true);
    return all;
}

std::optional<Constant> UsageAnalysis::in_component(const Expression* expression, const Replicator& replicator,
                                                    std::int64_t counter, unsigned depth) const {
    if (expression->value != nullptr)
        return has_value(expression->type) ? std::optional(*expression->value) : std::nullopt;
    if (depth == 0 || !has_value(expression->type))
        return {};
    const auto part = [&](const Expression* of) { return in_component(of, replicator, counter, depth - 1); };
    const auto whole = [](const Folded& folded) { return folded.problem.empty() ? std::optional(folded.value) : std::nullopt; };
    switch (expression->kind) {
    case ExpressionKind::name: {
        const Declaration* const named = static_cast<const NameExpression*>(expression)->declaration;
        if (named == replicator.index) {
            const std::int64_t step = replicator.step == nullptr ? 1 : replicator.step->value->number();
            const std::int64_t value = replicator.base->value->number() + counter * step;
            return Constant{wrapped(named->type, static_cast<std::uint64_t>(value)), {}};
        }
        const bool stands_for_value = named->kind == Declaration::Kind::value && named->source != nullptr && !named->is_retyping;
        return stands_for_value ? part(named->source) : std::nullopt;
    }
    case ExpressionKind::unary: {
        const auto& unary = *static_cast<const Unary*>(expression);
        if (unary.operation == Operator::size)
            return {};
        const std::optional<Constant> operand = part(unary.operand);
        return operand ? whole(fold(unary.operation, unary.operand->type, *operand)) : std::nullopt;
    }
    case ExpressionKind::binary: {
        const auto& binary = *static_cast<const Binary*>(expression);
        const std::optional<Constant> left = part(binary.left);
        const std::optional<Constant> right = part(binary.right);
        if (binary.operation == Operator::and_ || binary.operation == Operator::or_) {
            const bool deciding = binary.operation == Operator::or_;
            if ((left && left->truth() == deciding) || (right && right->truth() == deciding))
                return Constant{deciding ? 1u : 0u, {}};
        }
        if (!left || !right)
            return {};
        const std::int64_t places = is_shift(binary.operation) ? right->number() : 0;
        if (places < 0 || places > bits_of(binary.left->type))
            return {};
        return whole(fold(binary.operation, binary.left->type, *left, *right));
    }
    default:
        return {};
    }
}

std::vector<Components> UsageAnalysis::that_take(const Expression* condition, std::vector<Components>& remaining) const {
    std::vector<Components> taken = remaining;
    for (std::size_t i = 0; i < taken.size(); ++i) {
        for (std::size_t counter = 0; counter < taken[i].size(); ++counter) {
            const std::optional<Constant> truth =
                in_component(condition, *decided_[i], static_cast<std::int64_t>(counter), most_levels);
            if (truth && truth->truth())
                remaining[i][counter] = false;
            else if (truth)
                taken[i][counter] = false;
        }
    }
    return taken;
}

std::vector<Components> UsageAnalysis::that_select(const Selection& selection, const Option& option) const {
    std::vector<Components> taken = all_components();
    const auto is_value = [&](const Constant& selector) {
        const auto is_one = [&](const Option& of) {
            return std::any_of(of.values.begin(), of.values.end(), [&](const Expression* value) {
                return value->value != nullptr && value->value->bits == selector.bits;
            });
        };
        return option.is_else ? std::none_of(selection.options.begin(), selection.options.end(), is_one) : is_one(option);
    };
    for (std::size_t i = 0; i < taken.size(); ++i) {
        for (std::size_t counter = 0; counter < taken[i].size(); ++counter) {
            const std::optional<Constant> selector =
                in_component(selection.selector, *decided_[i], static_cast<std::int64_t>(counter), most_levels);
            taken[i][counter] = !selector || is_value(*selector);
        }
    }
    return taken;
}

Components UsageAnalysis::reached(const Branch* branch, const Declaration* index) const {
    Components found;
    for (; branch != nullptr; branch = branch->around) {
        if (branch->index != index)
            continue;
        if (found.empty())
            found = branch->taken;
        for (std::size_t i = 0; i < found.size(); ++i)
            found[i] = found[i] && branch->taken[i];
    }
    return found;
}

bool UsageAnalysis::never_meet(const Footprint& first, const Footprint& second, const Replicator& replicator) const {
    const Components one = reached(first.branch, replicator.index);
    const Components other = reached(second.branch, replicator.index);
    if (one.empty() || other.empty())
        return false;
    for (std::size_t i = 0; i < one.size(); ++i)
        if (one[i] && other[i])
            return false;
    return true;
}

Overlap UsageAnalysis::overlap_in_branches(const Footprint& first, const Footprint& second, const Comparison& comparison) {
    const Overlap all = overlap(*first.path, *second.path, comparison);
    if (all == Overlap::never || !comparison.different || (first.branch == nullptr && second.branch == nullptr))
        return all;
    const Term counter = *comparison.different;
    const Declaration* const index = by_number_[declaration_of(counter)];
    Components one = reached(first.branch, index);
    Components other = reached(second.branch, index);
    if (one.empty() && other.empty())
        return all;
    one.resize(std::max(one.size(), other.size()), one.empty());
    other.resize(one.size(), other.empty());

    const std::size_t pairs = count_of(one) * count_of(other);
    if (pairs > most_pairs || pairs > tries_) {
        // A clash needs two different components.
        Components either = one;
        for (std::size_t i = 0; i < either.size(); ++i)
            either[i] = either[i] || other[i];
        return pairs == 0 || count_of(either) < 2 ? Overlap::never : all;
    }
    tries_ -= pairs;
    const auto with = [&](const Path& path, std::size_t value) {
        const auto replaced = [&](const Affine& sum) {
            return derivations_.rewritten(sum, ranges_, [&](Term leaf) {
                return leaf == counter ? Affine::number(static_cast<std::int64_t>(value)) : Affine::of(leaf);
            });
        };
        Path made = path;
        for (Selector& step : made) {
            step.offset = replaced(step.offset);
            step.count = replaced(step.count);
        }
        return made;
    };
    Comparison fixed = comparison;
    fixed.different.reset();
    for (std::size_t a = 0; a < one.size(); ++a) {
        if (!one[a])
            continue;
        const Path here = with(*first.path, a);
        for (std::size_t b = 0; b < other.size(); ++b)
            if (other[b] && a != b && overlap(here, with(*second.path, b), fixed) != Overlap::never)
                return all;
    }
    return Overlap::never;
}

} // namespace t8::occam
