#include "toolchain/occam/check/wording.hpp"

#include <fmt/format.h>

namespace t8::occam {

Place start_of(const Expression& expression) {
    using Kind = Expression::Kind;
    const Expression* first = &expression;
    for (;;) {
        switch (first->kind) {
        case Kind::subscript:
            first = static_cast<const Subscript*>(first)->base;
            continue;
        case Kind::directed:
            first = static_cast<const Directed*>(first)->channel;
            continue;
        case Kind::value_process: {
            const auto& process = *static_cast<const ValueProcess*>(first);
            if (process.results.size() != 1)
                return first->place;
            first = process.results[0];
            continue;
        }
        default:
            break;
        }
        // If the first part begins where the expression does, returns the place of the expression, so that all of it is underlined.
        const bool is_same_start = first->place.line == expression.place.line && first->place.column == expression.place.column;
        return is_same_start ? expression.place : first->place;
    }
}

Place after(Place place) {
    place.column = static_cast<std::uint16_t>(place.column + place.length);
    place.length = 1;
    return place;
}

std::string shown(const Expression& expression) {
    const Declaration* const root = root_of(&expression);
    if (root == nullptr)
        return "this";
    const std::string name = fmt::format("'{}'", root->name->text);
    return expression.kind == Expression::Kind::name ? name : "this part of " + name;
}

std::string kind_of(const Type* type) {
    const bool is_array = base_of(type)->is_array();
    if (is_channel(type))
        return is_array ? "an array of channels" : "a channel";
    if (is_timer(type))
        return is_array ? "an array of timers" : "a timer";
    if (is_port(type))
        return is_array ? "an array of ports" : "a port";
    return "data";
}

std::string kind_of(const Declaration& declaration) {
    using Kind = Declaration::Kind;
    switch (declaration.kind) {
    case Kind::value:
    case Kind::value_formal:
        return "VAL";
    case Kind::index:
        return "the index of a replicator";
    case Kind::routine:
        return declaration.routine->is_function ? "a FUNCTION" : "a PROC";
    case Kind::protocol:
        return "a protocol";
    case Kind::data_type:
        return "a data type";
    case Kind::tag:
        return fmt::format("a tag of {}", text_of(declaration.protocol));
    default:
        return is_data(declaration.type) ? "a variable" : kind_of(declaration.type);
    }
}

std::string counted(std::size_t count, std::string_view thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

} // namespace t8::occam
