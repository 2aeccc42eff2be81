#include "toolchain/occam/types/type.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::occam {
namespace {

std::uint32_t rounded_up(std::uint32_t bytes, std::uint32_t unit) { return (bytes + unit - 1) / unit * unit; }

} // namespace

TypeTable::TypeTable() {
    error_ = add(Type{});
    constexpr std::array<std::pair<Type::Kind, std::uint32_t>, 8> sizes{{{Type::Kind::boolean, 1},
                                                                         {Type::Kind::byte, 1},
                                                                         {Type::Kind::int_, 4},
                                                                         {Type::Kind::int16, 2},
                                                                         {Type::Kind::int32, 4},
                                                                         {Type::Kind::int64, 8},
                                                                         {Type::Kind::real32, 4},
                                                                         {Type::Kind::real64, 8}}};
    for (const auto& [kind, bytes] : sizes) {
        Type primitive;
        primitive.kind = kind;
        primitive.bytes = bytes;
        primitive.alignment = std::min<std::uint32_t>(bytes, 4);
        primitives_.push_back(add(std::move(primitive)));
    }
    Type timer;
    timer.kind = Type::Kind::timer;
    timer_ = add(std::move(timer));
    protocols_.push_back({Protocol::Kind::any, nullptr, {}, {}});
    any_ = &protocols_.back();
}

Type* TypeTable::add(Type type) {
    types_.push_back(std::move(type));
    return &types_.back();
}

const Type* TypeTable::array(const Type* element, std::optional<std::uint32_t> count) {
    const Type*& known = arrays_[{element, count.has_value(), count.value_or(0)}];
    if (known == nullptr) {
        Type type;
        type.kind = Type::Kind::array;
        type.element = element;
        type.count = count;
        type.bytes = element->bytes * count.value_or(0);
        type.alignment = element->alignment;
        type.levels = element->levels + 1;
        known = add(std::move(type));
    }
    return known;
}

const Type* TypeTable::channel(const Protocol* protocol) {
    const Type*& known = channels_[protocol];
    if (known == nullptr) {
        Type type;
        type.kind = Type::Kind::channel;
        type.protocol = protocol;
        type.bytes = 4;
        type.alignment = 4;
        known = add(std::move(type));
    }
    return known;
}

const Type* TypeTable::port(const Type* element) {
    const Type*& known = ports_[element];
    if (known == nullptr) {
        Type type;
        type.kind = Type::Kind::port;
        type.element = element;
        type.bytes = element->bytes;
        type.alignment = element->alignment;
        known = add(std::move(type));
    }
    return known;
}

const Type* TypeTable::named(const Name* name, const Type* base) {
    const Type*& known = named_[{name, base}];
    if (known == nullptr) {
        Type type;
        type.kind = Type::Kind::named;
        type.name = name;
        type.element = base;
        type.base = base_of(base);
        type.bytes = base->bytes;
        type.alignment = base->alignment;
        type.levels = base->levels + 1;
        known = add(std::move(type));
    }
    return known;
}

const Type* TypeTable::record(const Name* name, bool is_packed, std::vector<RecordField> fields) {
    Type type;
    type.kind = Type::Kind::record;
    type.name = name;
    type.is_packed = is_packed;
    type.fields = std::move(fields);
    std::vector<RecordField*> order;
    for (RecordField& field : type.fields)
        order.push_back(&field);
    // The smallest fields come first; a packed record keeps the order of the source.
    if (!is_packed)
        std::stable_sort(order.begin(), order.end(),
                         [](const RecordField* a, const RecordField* b) { return a->type->bytes < b->type->bytes; });
    std::uint32_t offset = 0;
    for (RecordField* const field : order) {
        if (!is_packed)
            offset = rounded_up(offset, field->type->alignment);
        field->offset = offset;
        offset += field->type->bytes;
        type.levels = std::max(type.levels, field->type->levels + 1);
    }
    type.bytes = is_packed ? offset : rounded_up(offset, 4);
    type.alignment = 4;
    for (auto [known, end] = records_.equal_range(name); known != end; ++known)
        if (known->second->is_packed == is_packed && known->second->fields == type.fields)
            return known->second;
    return records_.emplace(name, add(std::move(type)))->second;
}

const Protocol* TypeTable::simple(ProtocolItem item) {
    const Protocol*& known = simple_protocols_[item];
    if (known == nullptr) {
        protocols_.push_back({Protocol::Kind::simple, nullptr, {item}, {}});
        known = &protocols_.back();
    }
    return known;
}

const Protocol* TypeTable::add(Protocol named_protocol) {
    const Name* const name = named_protocol.name;
    for (auto [known, end] = named_protocols_.equal_range(name); known != end; ++known)
        if (known->second->kind == named_protocol.kind && known->second->items == named_protocol.items &&
            known->second->tags == named_protocol.tags)
            return known->second;
    protocols_.push_back(std::move(named_protocol));
    return named_protocols_.emplace(name, &protocols_.back())->second;
}

bool is_integer(const Type* type) {
    const Type::Kind kind = base_of(type)->kind;
    return kind == Type::Kind::int_ || kind == Type::Kind::int16 || kind == Type::Kind::int32 || kind == Type::Kind::int64;
}

bool is_integer_or_byte(const Type* type) { return is_integer(type) || base_of(type)->kind == Type::Kind::byte; }

bool is_real(const Type* type) {
    const Type::Kind kind = base_of(type)->kind;
    return kind == Type::Kind::real32 || kind == Type::Kind::real64;
}

bool is_boolean(const Type* type) { return base_of(type)->kind == Type::Kind::boolean; }

bool is_scalar(const Type* type) {
    const Type::Kind kind = base_of(type)->kind;
    return kind >= Type::Kind::boolean && kind <= Type::Kind::real64;
}

const Type* innermost(const Type* type) {
    while (type->kind == Type::Kind::array || (type->kind == Type::Kind::named && base_of(type)->kind == Type::Kind::array))
        type = base_of(type)->element;
    return type;
}

bool is_channel(const Type* type) { return innermost(type)->kind == Type::Kind::channel; }
bool is_timer(const Type* type) { return innermost(type)->kind == Type::Kind::timer; }
bool is_port(const Type* type) { return innermost(type)->kind == Type::Kind::port; }
bool is_data(const Type* type) { return !is_channel(type) && !is_timer(type) && !is_port(type); }

bool has_open_array(const Type* type) {
    for (; type->kind == Type::Kind::array; type = type->element)
        if (!type->count)
            return true;
    return false;
}

unsigned bits_of(const Type* type) { return base_of(type)->bytes * 8; }

bool is_double(const Type* type) { return base_of(type)->kind == Type::Kind::real64; }

std::int64_t least_of(const Type* type) {
    return base_of(type)->kind == Type::Kind::byte ? 0 : -(std::int64_t{1} << (bits_of(type) - 2)) * 2;
}

std::int64_t greatest_of(const Type* type) { return base_of(type)->kind == Type::Kind::byte ? 255 : -(least_of(type) + 1); }

std::string text_of(const ProtocolItem& item) {
    if (item.count != nullptr)
        return fmt::format("{}::{}", text_of(item.count), text_of(item.type));
    return text_of(item.type);
}

std::string text_of(const Protocol* protocol) {
    if (protocol->name != nullptr)
        return protocol->name->text;
    return protocol->kind == Protocol::Kind::any ? "ANY" : text_of(protocol->items.front());
}

std::string text_of(const Type* type) {
    switch (type->kind) {
    case Type::Kind::error:
        return "?";
    case Type::Kind::boolean:
        return "BOOL";
    case Type::Kind::byte:
        return "BYTE";
    case Type::Kind::int_:
        return "INT";
    case Type::Kind::int16:
        return "INT16";
    case Type::Kind::int32:
        return "INT32";
    case Type::Kind::int64:
        return "INT64";
    case Type::Kind::real32:
        return "REAL32";
    case Type::Kind::real64:
        return "REAL64";
    case Type::Kind::array:
        return fmt::format("[{}]{}", type->count ? std::to_string(*type->count) : "", text_of(type->element));
    case Type::Kind::named:
    case Type::Kind::record:
        return type->name->text;
    case Type::Kind::channel:
        return "CHAN OF " + text_of(type->protocol);
    case Type::Kind::timer:
        return "TIMER";
    case Type::Kind::port:
        return "PORT OF " + text_of(type->element);
    }
    return {};
}

bool fits(const Type* wanted, const Type* found) {
    if (wanted == found || wanted->kind == Type::Kind::error || found->kind == Type::Kind::error)
        return true;
    if (wanted->kind != Type::Kind::array || found->kind != Type::Kind::array)
        return false;
    const bool sizes_agree = !wanted->count || !found->count || *wanted->count == *found->count;
    return sizes_agree && fits(wanted->element, found->element);
}

bool same_shape(const Type* a, const Type* b) {
    for (; a->is_array() && b->is_array(); a = a->element, b = b->element)
        if (a->count && b->count && *a->count != *b->count)
            return false;
    return a->kind == b->kind;
}

} // namespace t8::occam
