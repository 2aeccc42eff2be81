#include "monitor/debugger/typed_value.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/debugger/probe_variables.hpp"
#include "monitor/events/probe_values.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8 {
namespace {

using debuginfo::Type;
using debuginfo::TypeKind;
using debuginfo::Unit;

constexpr std::size_t most_shown = 16;

TypedValue cut_off() { return {"cut off", nullptr}; }

TypedValue scalar(ProbeKind kind, std::span<const Byte> bytes) {
    if (bytes.size() < bytes_of(kind))
        return cut_off();
    const std::span<const Byte> own = bytes.first(bytes_of(kind));
    TypedValue value{element_text(kind, own, false), nullptr};
    value.data = nlohmann::ordered_json::parse(element_text(kind, own, true), nullptr, false);
    return value;
}

/// True for the integers that occam has not.
bool is_of_c(const Type& type) {
    return (type.kind == TypeKind::signed_integer && type.bytes == 1) ||
           (type.kind == TypeKind::unsigned_integer && type.bytes != 1 && !type.name.empty());
}

TypedValue integer_of_c(const Type& type, std::span<const Byte> bytes) {
    if (bytes.size() < type.bytes)
        return cut_off();
    std::uint64_t bits = 0;
    for (std::size_t n = 0; n < type.bytes; ++n)
        bits |= std::uint64_t{bytes[n]} << (8 * n);
    if (type.bytes == 8) // as INT64: JSON's readers have no integers of 64 bits
        return {fmt::format("{}", bits), fmt::format("{}", bits)};
    if (type.kind == TypeKind::unsigned_integer)
        return {fmt::format("{}", bits), bits};
    const std::int64_t value = static_cast<std::int8_t>(bits);
    return {fmt::format("{}", value), value};
}

/// Returns the characters before the first zero.
std::span<const Byte> string_in(std::span<const Byte> bytes) {
    return bytes.first(static_cast<std::size_t>(std::find(bytes.begin(), bytes.end(), Byte{0}) - bytes.begin()));
}

TypedValue list(const Unit& unit, const Type& type, std::span<const Byte> bytes, Address at, const DescribeChannel& channel) {
    const Type& element = without_names(unit, unit.types[type.element]);
    const Word size = std::max<Word>(element.kind == TypeKind::channel ? bytes_per_word : element.bytes, 1);
    const std::size_t count = bytes.size() / size;
    if (element.kind == TypeKind::unsigned_integer && element.bytes == 1 && is_readable(bytes))
        return {quoted(bytes), std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size())};
    if (const auto string = string_in(bytes); element.name == "char" && is_readable(string))
        return {quoted(string), std::string(reinterpret_cast<const char*>(string.data()), string.size())};
    TypedValue value{"[", nlohmann::ordered_json::array()};
    for (std::size_t n = 0; n < count; ++n) {
        const auto offset = static_cast<Word>(n * size);
        TypedValue one = typed_value(unit, element, bytes.subspan(offset, size), at + offset, channel);
        if (n < most_shown)
            value.text += (n == 0 ? "" : ", ") + one.text;
        value.data.push_back(std::move(one.data));
    }
    value.text += count > most_shown ? fmt::format(", ... {} in all]", count) : "]";
    return value;
}

} // namespace

TypedValue typed_value(const Unit& unit, const Type& named, std::span<const Byte> bytes, Address at,
                       const DescribeChannel& channel) {
    const Type& type = without_names(unit, named);
    if (is_of_c(type))
        return integer_of_c(type, bytes);
    if (const auto kind =
            type.kind == TypeKind::unsigned_integer && type.bytes == bytes_per_word ? ProbeKind::bits : probe_kind_of(type))
        return scalar(*kind, bytes);
    switch (type.kind) {
    case TypeKind::array:
        return list(unit, type, bytes, at, channel);
    case TypeKind::record: {
        TypedValue value{"{", nlohmann::ordered_json::object()};
        for (const debuginfo::Field& field : type.fields) {
            const Type& of_field = without_names(unit, unit.types[field.type]);
            const std::size_t offset = std::min<std::size_t>(field.offset, bytes.size());
            const std::size_t size = std::min<std::size_t>(of_field.bytes, bytes.size() - offset);
            TypedValue one = typed_value(unit, of_field, bytes.subspan(offset, size), at + field.offset, channel);
            value.text += fmt::format("{}{} {}", value.data.empty() ? "" : ", ", field.name, one.text);
            value.data[field.name] = std::move(one.data);
        }
        value.text += "}";
        return value;
    }
    case TypeKind::channel:
        return channel(at);
    case TypeKind::address: {
        if (bytes.size() < bytes_per_word)
            return cut_off();
        Word address = 0;
        for (Word n = 0; n < bytes_per_word; ++n)
            address |= Word{bytes[n]} << (8 * n);
        if (without_names(unit, unit.types[type.element]).kind == TypeKind::channel)
            return channel(Address{address});
        const std::string text = fmt::format("#{:08X}", address);
        return {text, text};
    }
    default:
        break;
    }
    return {"of a type that cannot be shown", nullptr};
}

std::string type_text(const Unit& unit, const Type& type) {
    if (!type.name.empty() || type.kind != TypeKind::array)
        return type.name;
    return fmt::format("[{}]{}", type.count ? fmt::format("{}", *type.count) : std::string(),
                       type_text(unit, unit.types[type.element]));
}

} // namespace t8
