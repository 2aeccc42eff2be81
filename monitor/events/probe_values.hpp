#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/word.hpp"

namespace t8 {

/// The meaning of the bytes of a value.
enum class ProbeKind : std::uint8_t { bits, boolean, byte, int16, int32, int64, real32, real64 };
Word bytes_of(ProbeKind kind);

/// One part of what is kept at a probe point, in the order of the payload: a variable of the program, or something that was asked for by its
/// place.
struct ProbeValue {
    std::string name; ///< "i"; "workspace 3", "memory", "registers"
    std::string type; ///< as the source has it: "INT", "[8]BYTE"; empty where it has none
    ProbeKind kind = ProbeKind::bits;
    Word count = 1; ///< elements, the last subscript moving fastest
    bool is_array = false;

    Word bytes() const { return bytes_of(kind) * count; }
    friend bool operator==(const ProbeValue&, const ProbeValue&) = default;
};

/// A place in a program at which the run was to record something. Events of kind mark name it by its index in the
/// description of the run.
struct ProbePoint {
    std::string name;
    std::optional<std::uint32_t> node{}; ///< nothing: on every node
    Address address{};                   ///< the instruction
    std::vector<ProbeValue> values;      ///< the values in the payload, in order

    friend bool operator==(const ProbePoint&, const ProbePoint&) = default;
};

/// "i, total, workspace 3": the names of all values.
std::string names_of(std::span<const ProbeValue> values);

struct ProbeReading {
    const ProbeValue* value;
    std::span<const Byte> bytes;
};
/// The bytes of each value, as far as the payload has them; fewer where it was cut off.
std::vector<ProbeReading> readings(std::span<const ProbeValue> values, std::span<const Byte> payload);

/// "i 5", "name \"abc\"", "a [1, 2, 3]": BYTE arrays of printable characters as texts, more than 16 elements cut off.
std::string text_of(const ProbeReading& reading);
/// Returns the reading as JSON: a number, true, a string or a list. Integers that no double represents are strings.
std::string json_of(const ProbeReading& reading);

/// An element: an integer or a REAL.
struct ProbeElement {
    bool is_real = false;
    std::int64_t whole = 0;
    double real = 0;
};
ProbeElement element(const ProbeReading& reading, std::size_t index);
/// A value of as many bytes as the kind has.
ProbeElement element(ProbeKind kind, std::span<const Byte> bytes);
std::string element_text(ProbeKind kind, std::span<const Byte> bytes, bool as_json);

/// True if the bytes are probably characters: there are some, and all are printable.
bool is_readable(std::span<const Byte> bytes);
/// In quotation marks, which with backslashes have a backslash before them.
std::string quoted(std::span<const Byte> bytes);

std::size_t elements(const ProbeReading& reading);

} // namespace t8
