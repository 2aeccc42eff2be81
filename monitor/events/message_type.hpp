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
    /// A field of a record, or a tag of a protocol. For a tag, `offset` is the number that is sent for it, and `type` is not used.
    struct Field {
        std::string name;
        std::uint32_t type = 0;
        Word offset = 0;
        friend bool operator==(const Field&, const Field&) = default;
    };
    Kind kind = Kind::scalar;
    ProbeKind scalar = ProbeKind::bits;
    std::string name;          ///< as the source writes it: "[]BYTE"
    Word bytes = 0;            ///< size of a value; 0: an array whose length is that of its message
    std::uint32_t element = 0; ///< the type of the elements of an array
    std::vector<Field> fields; ///< for a record or tag

    friend bool operator==(const MessageType&, const MessageType&) = default;
};

/// Shape   the types of elements and fields come before the type itself.
using MessageTypes = std::vector<MessageType>;

/// True if the type can describe `bytes`: their number is right.
bool fits(const MessageTypes& types, std::uint32_t type, std::span<const Byte> bytes);

/// The bytes of a message and their type. REQUIRES of all functions: the type fits the bytes.
struct MessageValue {
    const MessageTypes* types = nullptr;
    std::uint32_t type = 0; ///< indexes types
    std::span<const Byte> bytes;

    const MessageType& of() const { return (*types)[type]; }
};

/// Returns the number of elements of an array.
std::size_t elements_of(const MessageValue& value);
MessageValue element_of(const MessageValue& value, std::size_t index);
/// True if the value is an array of BYTEs.
bool is_string(const MessageValue& value);
/// Returns a field of a record.
MessageValue field_of(const MessageValue& value, const MessageType::Field& field);
/// Returns the name of a tag; empty if the protocol has no tag of that number.
std::string_view tag_of(const MessageValue& value);

/// Returns the value as a string: "42", "2.5", "TRUE", "\"hello\"", "[1, 2, 3]", "{re 1, im 2}", "request". An array of printable BYTEs is
/// shown as characters. Arrays are cut off after 16 elements.
std::string text_of(const MessageValue& value);
/// Returns the value as JSON: numbers, true and false, strings, lists, objects. Integers that no double represents are strings.
std::string json_of(const MessageValue& value);

} // namespace t8
