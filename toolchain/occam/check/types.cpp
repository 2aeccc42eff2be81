#include <algorithm>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"

namespace t8::occam {

const Type* Checker::array_of(const Type* element, std::int64_t count, Place place) {
    if (count >= 0 && static_cast<std::uint64_t>(count) * std::max<std::uint64_t>(element->bytes, 1) <= most_bytes)
        return types_.array(element, static_cast<std::uint32_t>(count));
    error(place, "the array is too large for an address space of 32 bits");
    return types_.error();
}

const Type* Checker::type_of(TypeSyntax* syntax) {
    using Kind = TypeSyntax::Kind;
    if (syntax == nullptr)
        return types_.error();
    if (syntax->type != nullptr)
        return syntax->type;
    const Type* type = types_.error();
    switch (syntax->kind) {
    case Kind::primitive:
        type = types_.of(syntax->primitive);
        break;
    case Kind::timer:
        type = types_.timer();
        break;
    case Kind::named:
        if (const Declaration* const found = find(syntax->name, syntax->place); found != nullptr) {
            if (found->kind == Declaration::Kind::data_type)
                type = found->type;
            else if (found->kind == Declaration::Kind::protocol)
                error(syntax->place, fmt::format("'{}' is not a type: it is a protocol", syntax->name->text),
                      fmt::format("a channel of it is 'CHAN OF {}'", syntax->name->text));
            else if (found->kind != Declaration::Kind::error)
                error(syntax->place, fmt::format("'{}' is not a type: it is {}", syntax->name->text, kind_of(*found)));
        }
        break;
    case Kind::array: {
        const std::optional<std::int64_t> count = array_size(syntax->size);
        const Type* const element = type_of(syntax->element);
        if (count && element->kind != Type::Kind::error)
            type = array_of(element, *count, syntax->place);
        break;
    }
    case Kind::open_array: {
        const Type* const element = type_of(syntax->element);
        if (element->kind != Type::Kind::error)
            type = types_.array(element, {});
        break;
    }
    case Kind::channel:
        if (syntax->protocol != nullptr)
            if (const Protocol* const protocol = protocol_of(*syntax->protocol); protocol != nullptr)
                type = types_.channel(protocol);
        break;
    case Kind::port: {
        const Type* const element = type_of(syntax->element);
        if (element->kind == Type::Kind::error)
            break;
        if (!is_data(element) || has_open_array(element))
            error(syntax->place, is_data(element) ? fmt::format("the size of {} is not known", text_of(element))
                                                  : fmt::format("a port cannot carry {}", kind_of(element)));
        else
            type = types_.port(element);
        break;
    }
    }
    syntax->type = type;
    return type;
}

const Type* Checker::data_type_of(TypeSyntax* syntax, std::string_view what) {
    const Type* const type = type_of(syntax);
    if (is_data(type))
        return type;
    error(syntax->place, fmt::format("{} cannot be {}", what, kind_of(type)));
    return types_.error();
}

std::optional<std::int64_t> Checker::array_size(Expression*& size) {
    const std::optional<std::int64_t> count = constant_int(size, "the size of an array");
    if (!count)
        return {};
    if (*count <= 0) {
        error(start_of(*size), fmt::format("the array size must be greater than 0, and is {}", *count));
        return {};
    }
    return count;
}

std::optional<ProtocolItem> Checker::item_of(const ProtocolSyntax& syntax, bool in_sequence) {
    using Kind = ProtocolSyntax::Kind;
    if (syntax.kind == Kind::any) {
        error(syntax.place, "ANY cannot be an item of a protocol");
        return {};
    }
    if (syntax.kind == Kind::counted) {
        const Type* const count = type_of(syntax.count);
        const Type* const array = type_of(syntax.type);
        if (count->kind == Type::Kind::error || array->kind == Type::Kind::error)
            return {};
        if (!is_integer_or_byte(count)) {
            error(syntax.count->place, fmt::format("a count cannot be {}: it is an integer or a BYTE", text_of(count)));
            return {};
        }
        if (!array->is_open_array() || has_open_array(array->element) || !is_data(array)) {
            error(syntax.type->place, "the array of a counted item must be open: its first dimension is '[]'",
                  fmt::format("{}::[]{}", text_of(count), text_of(array->is_array() ? array->element : array)));
            return {};
        }
        return ProtocolItem{array, count};
    }
    TypeSyntax* const type = syntax.type;
    if (type->kind == TypeSyntax::Kind::named && type->name->visible != nullptr &&
        type->name->visible->kind == Declaration::Kind::protocol && in_sequence) {
        error(type->place, fmt::format("'{}' is a protocol: it cannot be an item of another", type->name->text));
        return {};
    }
    const Type* const item = data_type_of(type, "an item of a protocol");
    if (item->kind == Type::Kind::error)
        return {};
    if (has_open_array(item)) {
        error(type->place, fmt::format("the size of {} is not known", text_of(item)),
              "send a count with it, as in 'INT::[]BYTE', or give the size");
        return {};
    }
    return ProtocolItem{item, nullptr};
}

const Protocol* Checker::protocol_of(const ProtocolSyntax& syntax) {
    using Kind = ProtocolSyntax::Kind;
    if (syntax.kind == Kind::any)
        return types_.any();
    if (syntax.kind == Kind::simple && syntax.type->kind == TypeSyntax::Kind::named) {
        TypeSyntax* const named = syntax.type;
        const Declaration* const found = find(named->name, named->place);
        if (found == nullptr)
            return nullptr;
        if (found->kind == Declaration::Kind::protocol)
            return found->protocol;
        if (found->kind != Declaration::Kind::data_type) {
            if (found->kind != Declaration::Kind::error)
                error(named->place, fmt::format("'{}' is not a protocol: it is {}", named->name->text, kind_of(*found)));
            return nullptr;
        }
    }
    const std::optional<ProtocolItem> item = item_of(syntax, false);
    return item ? types_.simple(*item) : nullptr;
}

} // namespace t8::occam
