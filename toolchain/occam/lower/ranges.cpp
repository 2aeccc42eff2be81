#include <algorithm>

#include "toolchain/occam/lower/lowering.hpp"

namespace t8::occam {
namespace {

using Interval = std::pair<std::int64_t, std::int64_t>;

/// Returns the range of a replicator's index if base, count and step are constants.
std::optional<Interval> interval_of(const Replicator& replicator) {
    if (replicator.base->value == nullptr || replicator.count->value == nullptr)
        return {};
    const std::int64_t step = replicator.step == nullptr          ? 1
                              : replicator.step->value != nullptr ? replicator.step->value->number()
                                                                  : 0;
    const std::int64_t base = replicator.base->value->number(), count = replicator.count->value->number();
    if (count <= 0 || step == 0)
        return {};
    const std::int64_t last = base + (count - 1) * step;
    if (last > 0x7FFFFFFF || last < -0x80000000LL)
        return {};
    return Interval{std::min(base, last), std::max(base, last)};
}

} // namespace

void Lowering::note_replicator(const Replicator& replicator) {
    if (const std::optional<std::pair<std::int64_t, std::int64_t>> found = interval_of(replicator); found)
        intervals_[replicator.index] = {found->first, found->second};
}

std::optional<Lowering::Interval> Lowering::interval(const Expression* expression) const {
    // Only types of up to 32 bits: bounds of INT64 could overflow here.
    if (expression->type == nullptr || !is_integer_or_byte(expression->type) || bits_of(expression->type) > 32)
        return {};
    if (expression->value != nullptr)
        return Interval{expression->value->number(), expression->value->number()};
    if (base_of(expression->type)->kind == Type::Kind::byte)
        return Interval{0, 255};
    switch (expression->kind) {
    case Expression::Kind::name: {
        const Declaration* const declaration = static_cast<const NameExpression*>(expression)->declaration;
        if (const auto known = intervals_.find(declaration); known != intervals_.end())
            return known->second;
        if (declaration->kind == Declaration::Kind::value && declaration->source != nullptr && !declaration->is_retyping)
            return interval(declaration->source);
        return {};
    }
    case Expression::Kind::conversion: {
        const auto& conversion = *static_cast<const Conversion*>(expression);
        return conversion.operand->type != nullptr && is_integer_or_byte(conversion.operand->type) ? interval(conversion.operand)
                                                                                                   : std::nullopt;
    }
    case Expression::Kind::binary:
        break;
    default:
        return {};
    }
    const auto& binary = *static_cast<const Binary*>(expression);
    const std::optional<Interval> left = interval(binary.left), right = interval(binary.right);
    const auto within_type = [&](std::int64_t low, std::int64_t high) -> std::optional<Interval> {
        if (low < least_of(expression->type) || high > greatest_of(expression->type))
            return {};
        return Interval{low, high};
    };
    constexpr std::int64_t small = std::int64_t{1} << 31;
    switch (binary.operation) {
    case Operator::add:
    case Operator::plus:
        return left && right ? within_type(left->low + right->low, left->high + right->high) : std::nullopt;
    case Operator::subtract:
    case Operator::minus:
        return left && right ? within_type(left->low - right->high, left->high - right->low) : std::nullopt;
    case Operator::multiply:
    case Operator::times: {
        if (!left || !right || std::max({-left->low, left->high, -right->low, right->high}) > small)
            return {};
        const auto [low, high] =
            std::minmax({left->low * right->low, left->low * right->high, left->high * right->low, left->high * right->high});
        return within_type(low, high);
    }
    case Operator::divide:
        if (!left || !right || right->low != right->high || right->low <= 0)
            return {};
        return Interval{left->low / right->low, left->high / right->low};
    case Operator::remainder:
        if (!right || right->low != right->high || right->low == 0)
            return {};
        return Interval{left && left->low >= 0 ? 0 : -(std::abs(right->low) - 1), std::abs(right->low) - 1};
    case Operator::bit_and: {
        // A non-negative mask bounds the result, whatever the other operand is.
        std::optional<Interval> result;
        for (const std::optional<Interval>& side : {left, right})
            if (side && side->low >= 0)
                result = Interval{0, result ? std::min(result->high, side->high) : side->high};
        return result;
    }
    case Operator::shift_right:
        if (right && right->low == right->high && right->low > 0 && right->low < bits_of(expression->type) &&
            bits_of(expression->type) == 32)
            return Interval{0, (std::int64_t{1} << (32 - right->low)) - 1};
        return {};
    default:
        return {};
    }
}

bool Lowering::is_within(const Expression* expression, std::int64_t limit) const {
    const std::optional<Interval> known = interval(expression);
    return known && known->low >= 0 && known->high < limit;
}

} // namespace t8::occam
