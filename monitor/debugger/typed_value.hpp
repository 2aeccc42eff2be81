#pragma once

#include <functional>
#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "toolchain/debuginfo/debug_info.hpp"
#include "types/word.hpp"

namespace t8 {

/// A value of a program as text and as data: a number, a Boolean, a string (an array of BYTE that is readable), a list, an object with the fields of
/// a record. A list in text ends after 16 elements.
struct TypedValue {
    std::string text;
    nlohmann::ordered_json data;
};

/// Describes the state of the channel whose word is at an address.
using DescribeChannel = std::function<TypedValue(Address word)>;

/// `bytes` are those of the value, which lie at `at`. A value that is cut off shows as "cut off", in data as null.
TypedValue typed_value(const debuginfo::Unit& unit, const debuginfo::Type& type, std::span<const Byte> bytes, Address at,
                       const DescribeChannel& channel);

/// Returns how occam writes a type: "INT", "[4]BYTE", a name.
std::string type_text(const debuginfo::Unit& unit, const debuginfo::Type& type);

} // namespace t8
