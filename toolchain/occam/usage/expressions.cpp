#include "toolchain/occam/usage/analysis.hpp"

#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {

using ExpressionKind = Expression::Kind;

bool UsageAnalysis::is_element(const Expression* expression) const {
    const Declaration* const root = root_of(expression);
    return root != nullptr && (root->kind == Declaration::Kind::variable || root->kind == Declaration::Kind::formal ||
                               root->kind == Declaration::Kind::abbreviation);
}

void UsageAnalysis::values(std::span<Expression* const> list) {
    for (const Expression* const item : list)
        value(item);
}

void UsageAnalysis::value(const Expression* expression) {
    if (expression == nullptr || expression->value != nullptr)
        return;
    switch (expression->kind) {
    case ExpressionKind::name:
    case ExpressionKind::subscript:
    case ExpressionKind::segment:
        if (const std::optional<Part> part = part_of(expression); part)
            use(*part, UseOf::read, start_of(*expression));
        return subscripts(expression);
    case ExpressionKind::directed:
        return value(static_cast<const Directed*>(expression)->channel);
    case ExpressionKind::table:
        return values(static_cast<const Table*>(expression)->items);
    case ExpressionKind::constructor: {
        const auto& constructor = *static_cast<const Constructor*>(expression);
        const AtSite site(*this, nullptr);
        open(*constructor.replicator);
        value(constructor.item);
        return close(*constructor.replicator);
    }
    case ExpressionKind::unary: {
        const auto& unary = *static_cast<const Unary*>(expression);
        if (unary.operation == Operator::size && is_element(unary.operand))
            return subscripts(unary.operand);
        return value(unary.operand);
    }
    case ExpressionKind::binary:
        value(static_cast<const Binary*>(expression)->left);
        return value(static_cast<const Binary*>(expression)->right);
    case ExpressionKind::conversion:
        return value(static_cast<const Conversion*>(expression)->operand);
    case ExpressionKind::call: {
        const auto& call = *static_cast<const Call*>(expression);
        return this->call(*call.routine->routine, call.actuals, call.place);
    }
    case ExpressionKind::value_process:
        return value_process(*static_cast<const ValueProcess*>(expression));
    case ExpressionKind::bytes_in: {
        const Expression* const operand = static_cast<const TypeEnquiry*>(expression)->operand;
        return is_element(operand) ? subscripts(operand) : value(operand);
    }
    default:
        return;
    }
}

void UsageAnalysis::value_process(const ValueProcess& process) {
    const AtSite site(*this, nullptr);
    const Scope scope(*this);
    specifications(process.specifications);
    this->process(process.body);
    values(process.results);
}

std::optional<Part> UsageAnalysis::part_of(const Expression* element) {
    if (!is_element(element))
        return {};
    Path path;
    selectors(element, path);
    while (element->kind == ExpressionKind::directed)
        element = static_cast<const Directed*>(element)->channel;
    return Part{root_of(element), keep(std::move(path)), element};
}

UsageAnalysis::Standing UsageAnalysis::standing_of(const Expression* element) {
    Standing standing;
    if (element->kind == ExpressionKind::table) {
        standing.is_table = true;
        for (const Expression* const item : static_cast<const Table*>(element)->items)
            if (const std::optional<Part> part = part_of(item); part)
                standing.parts.push_back(*part);
    } else if (const std::optional<Part> part = part_of(element); part) {
        standing.parts.push_back(*part);
    }
    return standing;
}

void UsageAnalysis::selectors(const Expression* element, Path& path) {
    switch (element->kind) {
    case ExpressionKind::directed:
        return selectors(static_cast<const Directed*>(element)->channel, path);
    case ExpressionKind::subscript: {
        const auto& subscript = *static_cast<const Subscript*>(element);
        selectors(subscript.base, path);
        Selector step;
        if (subscript.field >= 0) {
            step.kind = Selector::Kind::field;
            step.number = static_cast<std::uint32_t>(subscript.field);
        } else {
            step.offset = affine(subscript.index);
        }
        return append(path, step, ranges_);
    }
    case ExpressionKind::segment: {
        const auto& segment = *static_cast<const Segment*>(element);
        selectors(segment.base, path);
        Selector step;
        step.kind = Selector::Kind::segment;
        if (segment.from != nullptr)
            step.offset = affine(segment.from);
        const Type* const array = base_of(segment.base->type);
        if (segment.count != nullptr)
            step.count = affine(segment.count);
        else
            step.count = array->count ? Affine::number(*array->count).minus(step.offset) : Affine::unknown();
        return append(path, step, ranges_);
    }
    default:
        return;
    }
}

void UsageAnalysis::subscripts(const Expression* element) {
    for (;;) {
        switch (element->kind) {
        case ExpressionKind::name:
            return;
        case ExpressionKind::directed:
            element = static_cast<const Directed*>(element)->channel;
            break;
        case ExpressionKind::subscript: {
            const auto& subscript = *static_cast<const Subscript*>(element);
            if (subscript.field < 0)
                value(subscript.index);
            element = subscript.base;
            break;
        }
        case ExpressionKind::segment: {
            const auto& segment = *static_cast<const Segment*>(element);
            value(segment.from);
            value(segment.count);
            element = segment.base;
            break;
        }
        case ExpressionKind::table:
            if (!element->type->is_array() || is_data(element->type))
                return value(element);
            for (const Expression* const item : static_cast<const Table*>(element)->items)
                subscripts(item);
            return;
        default:
            return value(element);
        }
    }
}

void UsageAnalysis::written(const Expression* element) {
    if (const std::optional<Part> part = part_of(element); part)
        use(*part, UseOf::write, start_of(*element));
    subscripts(element);
}

} // namespace t8::occam
