#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"

namespace t8::occam {
namespace {

/// What a machine of 32 bits can hold.
constexpr std::uint64_t most_bytes = 0x7FFFFFFF;

} // namespace

const Type* Checker::type_of(TypeSyntax* syntax) {
    using Kind = TypeSyntax::Kind;
    if (syntax == nullptr)
        return types_.error();
    if (syntax->type != nullptr)
        return syntax->type;
    const Type* type = types_.error();
    switch (syntax->kind) {
    case Kind::primitive: type = types_.of(syntax->primitive); break;
    case Kind::timer: type = types_.timer(); break;
    case Kind::named:
        if (const Declaration* const found = find(syntax->name, syntax->place); found != nullptr) {
            if (found->kind == Declaration::Kind::data_type)
                type = found->type;
            else if (found->kind == Declaration::Kind::protocol)
                error(syntax->place, fmt::format("'{}' is a protocol, not a data type", syntax->name->text),
                      fmt::format("a channel of it is 'CHAN OF {}'", syntax->name->text));
            else if (found->kind != Declaration::Kind::error)
                error(syntax->place, fmt::format("'{}' is not a data type", syntax->name->text));
        }
        break;
    case Kind::array: {
        const std::optional<std::uint32_t> count = array_size(syntax->size);
        const Type* const element = type_of(syntax->element);
        if (count && element->kind != Type::Kind::error) {
            if (std::uint64_t{*count} * element->bytes > most_bytes)
                error(syntax->place, "an array of this size does not fit into memory");
            else
                type = types_.array(element, count);
        }
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
            error(syntax->place, fmt::format("a port carries data, not {}", text_of(element)));
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
    error(syntax->place, fmt::format("{} must be data, not {}", what, text_of(type)));
    return types_.error();
}

std::optional<std::uint32_t> Checker::array_size(Expression*& size) {
    const Place place = size->place;
    const std::optional<std::int64_t> count = constant_int(size, "the size of an array");
    if (!count)
        return {};
    if (*count <= 0) {
        error(place, fmt::format("the size of an array must be positive, not {}", *count));
        return {};
    }
    return static_cast<std::uint32_t>(*count);
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
            error(syntax.count->place, fmt::format("the count of a counted array must be an integer or BYTE, not {}", text_of(count)));
            return {};
        }
        if (!array->is_open_array() || has_open_array(array->element) || !is_data(array)) {
            error(syntax.type->place, fmt::format("a counted array must be written with '[]' as its first dimension, not {}", text_of(array)),
                  fmt::format("{}::[]{}", text_of(count), text_of(array->is_array() ? array->element : array)));
            return {};
        }
        return ProtocolItem{array, count};
    }
    TypeSyntax* const type = syntax.type;
    if (type->kind == TypeSyntax::Kind::named && type->name->visible != nullptr &&
        type->name->visible->kind == Declaration::Kind::protocol && in_sequence) {
        error(type->place, fmt::format("protocol '{}' cannot be an item of another protocol", type->name->text));
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
                error(named->place, fmt::format("'{}' is not a protocol", named->name->text));
            return nullptr;
        }
    }
    const std::optional<ProtocolItem> item = item_of(syntax, false);
    return item ? types_.simple(*item) : nullptr;
}

} // namespace t8::occam
