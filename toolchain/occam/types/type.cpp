#include "toolchain/occam/types/type.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::occam {
namespace {

using Kind = Type::Kind;

std::uint32_t rounded_up(std::uint32_t bytes, std::uint32_t unit) { return (bytes + unit - 1) / unit * unit; }

} // namespace

TypeTable::TypeTable() {
    error_ = add(Type{});
    constexpr std::array<std::pair<Kind, std::uint32_t>, 8> sizes{{{Kind::boolean, 1},
                                                                   {Kind::byte, 1},
                                                                   {Kind::int_, 4},
                                                                   {Kind::int16, 2},
                                                                   {Kind::int32, 4},
                                                                   {Kind::int64, 8},
                                                                   {Kind::real32, 4},
                                                                   {Kind::real64, 8}}};
    for (const auto& [kind, bytes] : sizes) {
        Type primitive;
        primitive.kind = kind;
        primitive.bytes = bytes;
        primitive.alignment = std::min<std::uint32_t>(bytes, 4);
        primitives_.push_back(add(std::move(primitive)));
    }
    Type timer;
    timer.kind = Kind::timer;
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
        type.kind = Kind::array;
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
        type.kind = Kind::channel;
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
        type.kind = Kind::port;
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
        type.kind = Kind::named;
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
    type.kind = Kind::record;
    type.name = name;
    type.is_packed = is_packed;
    type.fields = std::move(fields);
    std::vector<RecordField*> order;
    for (RecordField& field : type.fields)
        order.push_back(&field);
    // Smallest first; a packed record keeps the order of the source.
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
    const Kind kind = base_of(type)->kind;
    return kind == Kind::int_ || kind == Kind::int16 || kind == Kind::int32 || kind == Kind::int64;
}

bool is_integer_or_byte(const Type* type) { return is_integer(type) || base_of(type)->kind == Kind::byte; }

bool is_real(const Type* type) {
    const Kind kind = base_of(type)->kind;
    return kind == Kind::real32 || kind == Kind::real64;
}

bool is_boolean(const Type* type) { return base_of(type)->kind == Kind::boolean; }

bool is_scalar(const Type* type) {
    const Kind kind = base_of(type)->kind;
    return kind >= Kind::boolean && kind <= Kind::real64;
}

const Type* innermost(const Type* type) {
    while (type->kind == Kind::array || (type->kind == Kind::named && base_of(type)->kind == Kind::array))
        type = base_of(type)->element;
    return type;
}

bool is_channel(const Type* type) { return innermost(type)->kind == Kind::channel; }
bool is_timer(const Type* type) { return innermost(type)->kind == Kind::timer; }
bool is_port(const Type* type) { return innermost(type)->kind == Kind::port; }
bool is_data(const Type* type) { return !is_channel(type) && !is_timer(type) && !is_port(type); }

bool has_open_array(const Type* type) {
    for (; type->kind == Kind::array; type = type->element)
        if (!type->count)
            return true;
    return false;
}

unsigned bits_of(const Type* type) { return base_of(type)->bytes * 8; }

bool is_double(const Type* type) { return base_of(type)->kind == Kind::real64; }

std::int64_t least_of(const Type* type) {
    return base_of(type)->kind == Kind::byte ? 0 : -(std::int64_t{1} << (bits_of(type) - 2)) * 2;
}

std::int64_t greatest_of(const Type* type) { return base_of(type)->kind == Kind::byte ? 255 : -(least_of(type) + 1); }

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
    case Kind::error:
        return "?";
    case Kind::boolean:
        return "BOOL";
    case Kind::byte:
        return "BYTE";
    case Kind::int_:
        return "INT";
    case Kind::int16:
        return "INT16";
    case Kind::int32:
        return "INT32";
    case Kind::int64:
        return "INT64";
    case Kind::real32:
        return "REAL32";
    case Kind::real64:
        return "REAL64";
    case Kind::array:
        return fmt::format("[{}]{}", type->count ? std::to_string(*type->count) : "", text_of(type->element));
    case Kind::named:
    case Kind::record:
        return type->name->text;
    case Kind::channel:
        return "CHAN OF " + text_of(type->protocol);
    case Kind::timer:
        return "TIMER";
    case Kind::port:
        return "PORT OF " + text_of(type->element);
    }
    return {};
}

bool fits(const Type* wanted, const Type* found) {
    if (wanted == found || wanted->kind == Kind::error || found->kind == Kind::error)
        return true;
    if (wanted->kind != Kind::array || found->kind != Kind::array)
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
