#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"

namespace t8::occam {

using Kind = Declaration::Kind;

const Type* Checker::name(NameExpression& name) {
    Declaration* const found = find(name.name, name.place);
    name.declaration = found;
    if (found == nullptr || found->kind == Kind::error)
        return types_.error();
    switch (found->kind) {
    case Kind::routine:
        error(name.place, found->routine->is_function
                              ? fmt::format("'{}' is a FUNCTION: its actuals are missing", name.name->text)
                              : fmt::format("'{}' is a PROC, not a value", name.name->text),
              found->routine->is_function ? fmt::format("{} (...)", name.name->text) : "");
        return types_.error();
    case Kind::protocol:
    case Kind::data_type:
        error(name.place, fmt::format("'{}' is a {}, not a value", name.name->text, found->kind == Kind::protocol ? "protocol" : "data type"));
        return types_.error();
    case Kind::tag:
        error(name.place, fmt::format("'{}' is a tag of protocol {}, not a value", name.name->text, text_of(found->protocol)));
        return types_.error();
    default: break;
    }
    name.value = found->value;
    return found->type;
}

const Constant* Checker::constant_part(const Type* type, std::string_view bytes, std::size_t offset) {
    const std::string_view part = bytes.substr(offset, type->bytes);
    return all_.arena.make<Constant>(is_scalar(type) ? read_scalar(type, part) : Constant{0, part});
}

const Type* Checker::field(Subscript& subscript, const Type* record) {
    if (subscript.index->kind != Expression::Kind::name) {
        error(subscript.index->place, fmt::format("a field of {} must be named here", text_of(record)));
        return types_.error();
    }
    const auto& name = static_cast<const NameExpression&>(*subscript.index);
    const std::vector<RecordField>& fields = base_of(record)->fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].name == name.name) {
            subscript.field = static_cast<int>(i);
            if (subscript.base->value != nullptr)
                subscript.value = constant_part(fields[i].type, subscript.base->value->bytes, fields[i].offset);
            return fields[i].type;
        }
    }
    std::vector<std::string_view> names;
    for (const RecordField& known : fields)
        names.push_back(known.name->text);
    const std::string_view similar = closest(name.name->text, names);
    error(name.place, fmt::format("{} has no field '{}'", text_of(record), name.name->text),
          similar.empty() ? std::string() : fmt::format("did you mean '{}'?", similar));
    return types_.error();
}

const Type* Checker::subscript(Subscript& subscript) {
    const Type* const type = expression(subscript.base);
    if (base_of(type)->kind == Type::Kind::record)
        return field(subscript, type);
    int_(subscript.index);
    if (type->kind == Type::Kind::error)
        return type;
    if (!base_of(type)->is_array()) {
        error(subscript.place, fmt::format("{} cannot be subscripted", text_of(type)));
        return types_.error();
    }
    const Type* const element = base_of(type)->element;
    const Constant* const index = subscript.index->value;
    if (index != nullptr && subscript.index->type == types_.int_()) {
        const std::optional<std::uint32_t> count = base_of(type)->count;
        if (index->number() < 0 || (count && index->number() >= *count)) {
            error(subscript.index->place, fmt::format("subscript {} is out of range", index->number()),
                  count ? fmt::format("the array has elements 0 to {}", std::int64_t{*count} - 1) : "subscripts count from 0");
            return element;
        }
        if (subscript.base->value != nullptr)
            subscript.value = constant_part(element, subscript.base->value->bytes, static_cast<std::size_t>(index->number()) * element->bytes);
    }
    return element;
}

const Type* Checker::segment(Segment& segment) {
    const Type* const type = expression(segment.base);
    if (segment.from != nullptr)
        int_(segment.from);
    if (segment.count != nullptr)
        int_(segment.count);
    if (type->kind == Type::Kind::error)
        return type;
    if (!base_of(type)->is_array()) {
        error(segment.place, fmt::format("a segment is a part of an array, not of {}", text_of(type)));
        return types_.error();
    }
    const Type* const array = base_of(type);
    const auto constant = [&](const Expression* part) -> std::optional<std::int64_t> {
        if (part == nullptr || part->value == nullptr || part->type != types_.int_())
            return {};
        return part->value->number();
    };
    const std::optional<std::int64_t> from = segment.from == nullptr ? std::optional<std::int64_t>(0) : constant(segment.from);
    std::optional<std::int64_t> count = constant(segment.count);
    if (segment.count == nullptr && from && array->count)
        count = std::int64_t{*array->count} - *from;
    const Expression* const shown = segment.count != nullptr ? segment.count : segment.from;
    if ((from && *from < 0) || (count && *count < 0) || (array->count && from && *from > *array->count) ||
        (array->count && count && *count > *array->count) || (array->count && from && count && *from + *count > *array->count)) {
        error(shown->place, "this segment is out of range",
              array->count ? fmt::format("the array has {} elements", *array->count) : "base and count must not be negative");
        return types_.array(array->element, {});
    }
    const Type* const result =
        count ? types_.array(array->element, static_cast<std::uint32_t>(*count)) : types_.array(array->element, {});
    if (from && count && segment.base->value != nullptr)
        segment.value = all_.arena.make<Constant>(
            Constant{0, segment.base->value->bytes.substr(static_cast<std::size_t>(*from) * array->element->bytes, result->bytes)});
    return result;
}

bool Checker::is_element(const Expression* expression) const {
    for (;;) {
        switch (expression->kind) {
        case Expression::Kind::name: return true;
        case Expression::Kind::subscript: expression = static_cast<const Subscript*>(expression)->base; break;
        case Expression::Kind::segment: expression = static_cast<const Segment*>(expression)->base; break;
        case Expression::Kind::directed: expression = static_cast<const Directed*>(expression)->channel; break;
        default: return false;
        }
    }
}

void Checker::note_use(const Expression* element, UseOf usage) {
    // What is done to an abbreviation is done to what it stands for.
    while (Declaration* const declaration = root_of(element)) {
        use(declaration, usage);
        element = declaration->kind == Kind::abbreviation ? declaration->source : nullptr;
        if (element == nullptr)
            break;
    }
}

void Checker::mark_addressed(const Expression* element) {
    if (Declaration* const root = root_of(element); root != nullptr)
        root->is_addressed = true;
}

const Type* Checker::variable(Expression*& element, UseOf usage, std::string_view doing) {
    if (element->kind == Expression::Kind::error)
        return types_.error();
    if (!is_element(element)) {
        expression(element);
        error(element->place, fmt::format("a variable is wanted here: a value cannot be {}", doing));
        return types_.error();
    }
    const Type* const type = expression(element);
    Declaration* const root = root_of(element);
    if (root == nullptr || type->kind == Type::Kind::error)
        return types_.error();
    switch (root->kind) {
    case Kind::index:
        error(element->place, fmt::format("'{}' is the index of a replicator: it cannot be {}", root->name->text, doing));
        return types_.error();
    case Kind::value:
    case Kind::value_formal:
        error(element->place, fmt::format("'{}' is VAL: it cannot be {}", root->name->text, doing));
        return types_.error();
    default: break;
    }
    if (!is_data(type)) {
        error(element->place, fmt::format("'{}' is a {}: it cannot be {}", root->name->text,
                                          is_channel(type) ? "channel"
                                          : is_timer(type) ? "timer"
                                                           : "port",
                                          doing));
        return types_.error();
    }
    if (!is_local_to_function(storage_of(element)))
        error(element->place, fmt::format("a function has no side effects: '{}' is declared outside of it and cannot be {}",
                                          root->name->text, doing));
    note_use(element, usage);
    return type;
}

const Type* Checker::channel(Expression*& element, UseOf usage) {
    Direction marked = Direction::unmarked;
    if (element->kind == Expression::Kind::directed) {
        marked = static_cast<Directed*>(element)->direction;
        Expression* const inner = static_cast<Directed*>(element)->channel;
        element = inner;
    }
    const Type* const type = expression(element);
    Declaration* const root = root_of(element);
    if (type->kind == Type::Kind::error || root == nullptr)
        return type;
    if (marked == Direction::input)
        usage |= UseOf::input;
    else if (marked == Direction::output)
        usage |= UseOf::output;
    const auto wrong = [&](UseOf use, Direction direction) { return has(usage, use) && root->direction == direction; };
    if (wrong(UseOf::output, Direction::input))
        error(element->place, fmt::format("'{}' is marked '?': it is for input only", root->name->text));
    else if (wrong(UseOf::input, Direction::output))
        error(element->place, fmt::format("'{}' is marked '!': it is for output only", root->name->text));
    note_use(element, usage);
    return type;
}

} // namespace t8::occam
