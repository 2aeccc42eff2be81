#include "isa_t800/assembler/evaluate.hpp"

#include <fmt/format.h>

#include "isa_t800/assembler/symbols.hpp"

namespace t8::assembler {
namespace {

constexpr unsigned most_definitions = 200; // the longest chain of constants, each defined by the next

bool is_unary(Operator operation) { return operation == Operator::negate || operation == Operator::complement; }

} // namespace

std::nullopt_t Evaluator::fail(const Place& place, std::string message, std::string hint) {
    if (reports)
        lines_.error(place, std::move(message), std::move(hint));
    return std::nullopt;
}

std::optional<Value> Evaluator::evaluate(const Expression& expression, std::uint32_t item, unsigned depth) {
    std::vector<Value> stack;
    for (const Term& term : expression.terms) {
        const Place place{expression.place.line, term.column, term.length};
        if (term.kind == Term::Kind::number) {
            stack.push_back({term.number, false});
        } else if (term.kind == Term::Kind::operation) {
            Value right{};
            if (!is_unary(term.operation)) {
                right = stack.back();
                stack.pop_back();
            }
            const std::optional<Value> result = apply(term.operation, stack.back(), right);
            if (!result)
                return fail(place, "division by zero");
            stack.back() = *result;
        } else {
            const std::optional<Value> value =
                term.kind == Term::Kind::here ? address_of(item, place) : value_of_name(expression, term, depth);
            if (!value)
                return std::nullopt;
            stack.push_back(*value);
        }
    }
    return stack.empty() ? std::nullopt : std::optional(stack.back());
}

std::optional<Value> Evaluator::address_of(std::uint32_t item, const Place& place) {
    if (item_addresses == nullptr)
        return fail(place, "an address has no value here yet", "use numbers and constants only");
    return Value{(*item_addresses)[item], true};
}

std::string Evaluator::suggestion(std::string_view name) const {
    if (lines_.is_full() || name.size() > longest_suggested)
        return {};
    std::vector<std::string_view> known;
    for (const Symbol& symbol : program_.symbols.all())
        if (!symbol.is_local)
            known.push_back(program_.names.name(symbol.name));
    const std::string_view nearest = closest(name, known);
    return nearest.empty() ? std::string() : fmt::format("did you mean '{}'?", nearest);
}

std::optional<Value> Evaluator::value_of_name(const Expression& expression, const Term& term, unsigned depth) {
    const Place place{expression.place.line, term.column, term.length};
    const std::string& name = program_.names.name(term.number);
    const std::uint32_t index = program_.symbols.find(program_.names, term.number, expression.scope);
    if (index == no_index)
        return reports ? fail(place,
                              item_addresses == nullptr ? fmt::format("'{}' has no value here yet", name)
                                                        : fmt::format("unknown symbol '{}'", name),
                              suggestion(name))
                       : std::nullopt;
    const Symbol& symbol = program_.symbols[index];
    return symbol.is_label ? address_of(symbol.item, place) : value_of_constant(index, place, depth);
}

std::optional<Value> Evaluator::value_of_constant(std::uint32_t index, const Place& place, unsigned depth) {
    if (constants_.size() <= index)
        constants_.resize(program_.symbols.size());
    if (constants_[index].round == round_) {
        if (constants_[index].in_progress)
            return fail(place, fmt::format("'{}' depends on itself", program_.names.name(program_.symbols[index].name)));
        return constants_[index].value;
    }
    if (depth > most_definitions)
        return fail(place, "the definition of this constant needs too many others");
    constants_[index] = {round_, std::nullopt, true};
    const Symbol& symbol = program_.symbols[index];
    const std::optional<Value> value = evaluate(program_.expressions[symbol.expression], symbol.item, depth + 1);
    constants_[index].value = value;
    constants_[index].in_progress = false;
    return value;
}

} // namespace t8::assembler
