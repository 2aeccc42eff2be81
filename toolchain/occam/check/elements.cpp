#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {

using DeclarationKind = Declaration::Kind;

const Type* Checker::name(NameExpression& name) {
    Declaration* const found = find(name.name, name.place);
    name.declaration = found;
    if (found == nullptr || found->kind == DeclarationKind::error)
        return types_.error();
    switch (found->kind) {
    case DeclarationKind::routine:
        error(name.place,
              found->routine->is_function ? fmt::format("'{}' is a FUNCTION: its actuals are missing", name.name->text)
                                          : fmt::format("'{}' is a PROC, not a value", name.name->text),
              found->routine->is_function ? fmt::format("{} (...)", name.name->text) : "");
        return types_.error();
    case DeclarationKind::protocol:
    case DeclarationKind::data_type:
    case DeclarationKind::tag:
        error(name.place, fmt::format("'{}' is {}, not a value", name.name->text, kind_of(*found)));
        return types_.error();
    default:
        break;
    }
    name.value = found->value;
    return found->type;
}

const Constant* Checker::constant_part(const Type* type, std::string_view bytes, std::size_t offset) {
    const std::string_view part = bytes.substr(offset, type->bytes);
    return all_.arena.make<Constant>(is_scalar(type) ? read_scalar(type, part) : Constant{0, part});
}

void Checker::unknown_field(const Name& name, Place place, const Type* record) {
    std::vector<std::string_view> names;
    for (const RecordField& known : base_of(record)->fields)
        names.push_back(known.name->text);
    const std::string_view similar = closest(name.text, names);
    error(place, fmt::format("'{}' is not a field of {}", name.text, text_of(record)),
          similar.empty() ? std::string() : fmt::format("did you mean '{}'?", similar));
}

const Type* Checker::field(Subscript& subscript, const Type* record) {
    if (subscript.index->kind != Expression::Kind::name) {
        error(start_of(*subscript.index), fmt::format("field name expected: {} is a record", text_of(record)));
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
    unknown_field(*name.name, name.place, record);
    return types_.error();
}

const Type* Checker::subscript(Subscript& subscript) {
    const Type* const type = expression(subscript.base);
    if (base_of(type)->kind == Type::Kind::record)
        return field(subscript, type);
    // After an error in the base, the name may be that of a field, so it is not reported as undeclared.
    if (type->kind == Type::Kind::error && subscript.index->kind == Expression::Kind::name)
        return type;
    int_(subscript.index);
    if (type->kind == Type::Kind::error)
        return type;
    if (!base_of(type)->is_array()) {
        error(start_of(*subscript.base),
              fmt::format("{} is not an array: it is {}", shown(*subscript.base), type_text(*subscript.base)));
        return types_.error();
    }
    const Type* const element = base_of(type)->element;
    const Constant* const index = subscript.index->value;
    if (index != nullptr && subscript.index->type == types_.int_()) {
        const std::optional<std::uint32_t> count = base_of(type)->count;
        if (index->number() < 0 || (count && index->number() >= *count)) {
            if (is_never_evaluated_)
                return element;
            if (count)
                error(start_of(*subscript.index), fmt::format("{} is outside 0..{}: the subscript of {}", index->number(),
                                                              std::int64_t{*count} - 1, type_text(*subscript.base)));
            else
                error(start_of(*subscript.index), fmt::format("{} is negative: subscripts count from 0", index->number()));
            return types_.error();
        }
        if (subscript.base->value != nullptr)
            subscript.value =
                constant_part(element, subscript.base->value->bytes, static_cast<std::size_t>(index->number()) * element->bytes);
    }
    return element;
}

bool Checker::segment_is_possible(const Segment& segment, const SegmentBounds& bounds) {
    const std::optional<std::int64_t>& from = bounds.from;
    const std::optional<std::int64_t>& count = bounds.count;
    const std::optional<std::int64_t>& size = bounds.size;
    const std::string range = size ? fmt::format("outside 0..{}", *size - 1) : "outside the array";
    const auto refuse = [&](const Expression* part, const std::string& why) {
        if (!is_never_evaluated_)
            error(start_of(part != nullptr ? *part : segment), fmt::format("the segment is {}: {}", range, why));
        return false;
    };
    if (from && (*from < 0 || (size && *from > *size)))
        return refuse(segment.from, fmt::format("it begins at {}", *from));
    if (count && *count < 0)
        return refuse(segment.count, fmt::format("its count is {}", *count));
    if (size && count && *count + from.value_or(0) > *size)
        return refuse(segment.count != nullptr ? segment.count : segment.from,
                      from ? fmt::format("it takes elements {} to {}", *from, *from + *count - 1)
                           : fmt::format("its count is {}", *count));
    return true;
}

const Type* Checker::segment(Segment& segment) {
    const Type* const type = expression(segment.base);
    if (segment.from != nullptr)
        int_(segment.from);
    if (segment.count != nullptr)
        int_(segment.count);
    if (type->kind == Type::Kind::error)
        return type;
    const Type* const array = base_of(type);
    if (!array->is_array()) {
        error(start_of(*segment.base), fmt::format("{} is not an array: it is {}", shown(*segment.base), text_of(type)));
        return types_.error();
    }
    const auto constant = [&](const Expression* part) -> std::optional<std::int64_t> {
        if (part == nullptr || part->value == nullptr || part->type != types_.int_())
            return {};
        return part->value->number();
    };
    SegmentBounds bounds;
    if (array->count)
        bounds.size = *array->count;
    bounds.from = segment.from == nullptr ? std::optional<std::int64_t>(0) : constant(segment.from);
    bounds.count = constant(segment.count);
    const bool is_possible = segment_is_possible(segment, bounds);
    if (segment.count == nullptr && bounds.from && bounds.size)
        bounds.count = *bounds.size - *bounds.from;
    if (!is_possible)
        return is_never_evaluated_ ? types_.array(array->element, {}) : types_.error();
    if (!bounds.count)
        return types_.array(array->element, {});
    const Type* const result = array_of(array->element, *bounds.count, segment.place);
    if (result->kind != Type::Kind::error && bounds.from && segment.base->value != nullptr)
        segment.value = all_.arena.make<Constant>(Constant{
            0, segment.base->value->bytes.substr(static_cast<std::size_t>(*bounds.from) * array->element->bytes, result->bytes)});
    return result;
}

bool Checker::is_element(const Expression* expression) const {
    for (;;) {
        switch (expression->kind) {
        case Expression::Kind::name:
            return true;
        case Expression::Kind::subscript:
            expression = static_cast<const Subscript*>(expression)->base;
            break;
        case Expression::Kind::segment:
            expression = static_cast<const Segment*>(expression)->base;
            break;
        case Expression::Kind::directed:
            expression = static_cast<const Directed*>(expression)->channel;
            break;
        default:
            return false;
        }
    }
}

void Checker::note_use(const Expression* element, UseOf usage) {
    // A use of an abbreviation is also a use of the variable or channel that it stands for.
    while (Declaration* const declaration = root_of(element)) {
        use(declaration, usage);
        element = declaration->kind == DeclarationKind::abbreviation ? declaration->source : nullptr;
        if (element == nullptr)
            break;
    }
}

void Checker::mark_addressed(const Expression* element) {
    if (Declaration* const root = root_of(element); root != nullptr)
        root->is_addressed = true;
}

bool Checker::may_be_assigned(const Expression& element, const Declaration& root, std::string_view how) {
    switch (root.kind) {
    case DeclarationKind::index:
        error(start_of(element), fmt::format("the index of a replicator cannot be assigned{}: '{}'", how, root.name->text));
        return false;
    case DeclarationKind::value:
    case DeclarationKind::value_formal:
        error(start_of(element), fmt::format("'{}' cannot be assigned{}: it is VAL", root.name->text, how));
        return false;
    default:
        break;
    }
    if (!is_data(element.type)) {
        error(start_of(element), fmt::format("{} is {}: it cannot be assigned{}", shown(element), kind_of(element.type), how));
        return false;
    }
    if (!is_local_to_function(storage_of(&element)))
        error(start_of(element), fmt::format("'{}' is not local: a FUNCTION or VALOF has no side effects", root.name->text));
    return true;
}

const Type* Checker::variable(Expression*& element, UseOf usage, std::string_view how) {
    if (element->kind == Expression::Kind::error)
        return types_.error();
    if (!is_element(element)) {
        expression(element);
        error(start_of(*element), fmt::format("variable expected: this is a value and cannot be assigned{}", how));
        return types_.error();
    }
    if (element->kind == Expression::Kind::name) {
        const auto& name = static_cast<const NameExpression&>(*element);
        const Declaration* const found = name.name->visible;
        if (found != nullptr && (found->kind == DeclarationKind::data_type || found->kind == DeclarationKind::protocol ||
                                 found->kind == DeclarationKind::routine)) {
            error(name.place, fmt::format("'{}' is not a variable: it is {}", name.name->text, kind_of(*found)));
            return types_.error();
        }
    }
    const Type* const type = expression(element);
    const Declaration* const root = root_of(element);
    if (root == nullptr || type->kind == Type::Kind::error || !may_be_assigned(*element, *root, how))
        return types_.error();
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
    const Declaration* const root = root_of(element);
    if (type->kind == Type::Kind::error || root == nullptr)
        return type;
    if (marked == Direction::input)
        usage |= UseOf::input;
    else if (marked == Direction::output)
        usage |= UseOf::output;
    if (has(usage, UseOf::output) && root->direction == Direction::input)
        error(start_of(*element), fmt::format("'{}' is marked for input: it cannot be output to", root->name->text));
    else if (has(usage, UseOf::input) && root->direction == Direction::output)
        error(start_of(*element), fmt::format("'{}' is marked for output: it cannot be input from", root->name->text));
    note_use(element, usage);
    return type;
}

} // namespace t8::occam
