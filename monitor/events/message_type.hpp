#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/events/probe_values.hpp"
#include "types/word.hpp"

namespace t8 {

/// The type of a message, or of the part that a single output or input passes, as the source declares it.
struct MessageType {
    enum class Kind : std::uint8_t { scalar, array, record, tag };
    /// A field of a record, or a tag of a protocol: its `offset` is the number that it is sent as, its `type` is not used.
    struct Field {
        std::string name;
        std::uint32_t type = 0;
        Word offset = 0;
        friend bool operator==(const Field&, const Field&) = default;
    };
    Kind kind = Kind::scalar;
    ProbeKind scalar = ProbeKind::bits;
    std::string name;          ///< as the source has it: "[]BYTE"
    Word bytes = 0;            ///< size of a value; 0: an array that is as long as its message
    std::uint32_t element = 0; ///< of an array
    std::vector<Field> fields; ///< for a record or tag

    friend bool operator==(const MessageType&, const MessageType&) = default;
};

/// Shape   the types of elements and fields come before the type itself.
using MessageTypes = std::vector<MessageType>;

/// True if a type can describe these bytes: their number is right.
bool fits(const MessageTypes& types, std::uint32_t type, std::span<const Byte> bytes);

/// Bytes of a message and their type. REQUIRES of all functions: the type fits the bytes.
struct MessageValue {
    const MessageTypes* types = nullptr;
    std::uint32_t type = 0; ///< indexes types
    std::span<const Byte> bytes;

    const MessageType& of() const { return (*types)[type]; }
};

/// Returns the number of elements of an array.
std::size_t elements_of(const MessageValue& value);
MessageValue element_of(const MessageValue& value, std::size_t index);
/// An array of BYTEs.
bool is_string(const MessageValue& value);
/// Returns a field of a record.
MessageValue field_of(const MessageValue& value, const MessageType::Field& field);
/// The name of a tag; empty when the protocol has none of that number.
std::string_view tag_of(const MessageValue& value);

/// "42", "2.5", "TRUE", "\"hello\"", "[1, 2, 3]", "{re 1, im 2}", "request": BYTE arrays of printable characters as strings, arrays cut off
/// after 16 elements.
std::string text_of(const MessageValue& value);
/// Returns the value as JSON: numbers, true and false, strings, lists, objects. Integers that no double represents are strings.
std::string json_of(const MessageValue& value);

} // namespace t8
