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

/// A value that is recorded at a probe point: a variable of the program, or something that was asked for by its place. The values stand in
/// the payload in their order.
struct ProbeValue {
    std::string name; ///< "i"; "workspace 3", "memory", "registers"
    std::string type; ///< as the source writes it: "INT", "[8]BYTE"; empty if the source has none
    ProbeKind kind = ProbeKind::bits;
    Word count = 1; ///< number of elements; the last subscript changes fastest
    bool is_array = false;

    Word bytes() const { return bytes_of(kind) * count; }
    friend bool operator==(const ProbeValue&, const ProbeValue&) = default;
};

/// A place in a program at which the run was to record values. Events of kind `mark` name it by its index in the description of the run.
struct ProbePoint {
    std::string name;
    std::optional<std::uint32_t> node{}; ///< nothing: every node
    Address address{};                   ///< the instruction
    std::vector<ProbeValue> values;      ///< the values in the payload, in order

    friend bool operator==(const ProbePoint&, const ProbePoint&) = default;
};

/// Returns the names of all values: "i, total, workspace 3".
std::string names_of(std::span<const ProbeValue> values);

struct ProbeReading {
    const ProbeValue* value;
    std::span<const Byte> bytes;
};
/// Returns each value with its bytes in the payload. A value has fewer bytes if the payload was cut off.
std::vector<ProbeReading> readings(std::span<const ProbeValue> values, std::span<const Byte> payload);

/// Returns the reading as a string: "i 5", "name \"abc\"", "a [1, 2, 3]". Printable BYTE arrays are shown as characters; lists end after 16
/// elements.
std::string text_of(const ProbeReading& reading);
/// Returns the reading as JSON: a number, true, a string or a list. Integers that no double represents are strings.
std::string json_of(const ProbeReading& reading);

/// An element of a value: an integer or a REAL.
struct ProbeElement {
    bool is_real = false;
    std::int64_t whole = 0;
    double real = 0;
};
ProbeElement element(const ProbeReading& reading, std::size_t index);
/// Returns the element that `bytes` hold. REQUIRES: bytes_of(kind) bytes.
ProbeElement element(ProbeKind kind, std::span<const Byte> bytes);
std::string element_text(ProbeKind kind, std::span<const Byte> bytes, bool as_json);

/// True if there are bytes and all are printable characters of ASCII, so that they are probably text.
bool is_readable(std::span<const Byte> bytes);
/// Returns the bytes in quotation marks, with a backslash before each quotation mark and each backslash.
std::string quoted(std::span<const Byte> bytes);

std::size_t elements(const ProbeReading& reading);

} // namespace t8
