#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "emulator/host/bytes.hpp"

namespace t8::host {

/// The layout of a field in a request or reply.
/// Shape   byte: 1 byte. int16, int32: signed, little endian. slice: an unsigned 16-bit count and that many bytes.
enum class FieldKind : std::uint8_t { byte, int16, int32, slice };

struct Field {
    FieldKind kind = FieldKind::byte;
    std::string_view name;
};

inline constexpr std::size_t most_fields = 4;

struct FieldList {
    std::array<Field, most_fields> items{};
    std::size_t count = 0;

    constexpr const Field* begin() const { return items.data(); }
    constexpr const Field* end() const { return items.data() + count; }
};

/// The form of a failing reply: the result `alone`, or the result and the reply fields.
enum class Failing : std::uint8_t { alone, with_fields };

/// `declined`: this server answers the request with result 1, as iserver 1.42 does.
enum class Service : std::uint8_t { served, declined };

/// One row of iserver_tags.def, from which the decoder, the trace, the page docs/iserver.md and the tests are derived.
struct RequestRow {
    Byte tag;
    std::string_view name;
    FieldList request; ///< after the tag
    FieldList reply;   ///< after the result
    Failing failing;
    Service service;
    std::string_view title;
    std::string_view source;
};

/// Returns all rows, in the order of their tags.
std::span<const RequestRow> request_table();

/// Returns the row of a tag, or null if the protocol has no such tag.
const RequestRow* request_row(Byte tag);

/// Result bytes.
enum class ResultCode : Byte {
    ok = 0,
    not_implemented = 1,
    operation_failed = 129, ///< the result of every failing request, as in iserver 1.42; clients test for >= 128
};

/// A result code and its meaning. The server sends 0, 1 and 129; client libraries make the others.
struct ResultRow {
    unsigned code;
    std::string_view meaning;
};
std::span<const ResultRow> result_table();

} // namespace t8::host
