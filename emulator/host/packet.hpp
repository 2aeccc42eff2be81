#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "types/fields.hpp"
#include "emulator/host/bytes.hpp"
#include "emulator/host/request_table.hpp"

namespace t8::host {

// Limits of the protocol, in bytes after the two length bytes.
inline constexpr std::size_t least_request = 6;      ///< iserver ends at a shorter packet
inline constexpr std::size_t largest_request = 1022; ///< the limit of iserver 1.42i; client libraries send at most 510
inline constexpr std::size_t largest_slice =
    507; ///< the longest slice in a reply, which any client's buffer of 512 bytes can hold

/// A decoded request: its row and the values of its fields.
/// Shape   a packet is: length (int16), tag, fields, padding. The padding may have any contents.
/// Errors  decoding fails when the fields do not fit in the packet.
class Request {
public:
    /// `body` is the packet without its length; body[0] is row.tag. The request refers to the body, which must outlive it.
    static std::optional<Request> decode(const RequestRow& row, std::span<const Byte> body);

    const RequestRow& row() const { return *row_; }
    /// REQUIRES: the row has a field of that name and of a number kind.
    std::int32_t number(std::string_view field) const;
    /// REQUIRES: the row has a slice of that name.
    std::span<const Byte> slice(std::string_view field) const;
    std::string text(std::string_view field) const { return text_of(slice(field)); }

private:
    struct Value {
        std::int32_t number = 0;
        std::span<const Byte> slice;
    };

    const Value& value(std::string_view field) const;

    const RequestRow* row_ = nullptr;
    std::array<Value, most_fields> values_{};
};

/// One value of a reply. The function that takes it copies a slice into the reply.
struct ReplyValue {
    std::int32_t number = 0;
    std::span<const Byte> slice;

    ReplyValue(std::int32_t value) : number(value) {}
    ReplyValue(std::span<const Byte> value) : slice(value) {}
    ReplyValue(const Bytes& value) : slice(value) {}
};

/// Returns a reply packet: length, result 0 and the row's reply fields.
/// Shape   not padded; slices longer than largest_slice are cut.
/// REQUIRES: one value for each reply field of the row.
Bytes reply_ok(const RequestRow& row, std::initializer_list<ReplyValue> values = {});
/// Returns a reply packet with result 129, in the form that the row gives. Reply fields have the values given, otherwise zero.
Bytes reply_failed(const RequestRow& row, std::initializer_list<ReplyValue> values = {});
/// Returns a reply packet with the single byte 1.
Bytes reply_not_implemented();

/// Returns the value of a field of a reply packet; nothing if the request failed, or the packet lacks the field.
std::optional<ReplyValue> reply_field(const RequestRow& row, std::span<const Byte> packet, std::string_view field);

/// The bytes of a request that have arrived so far.
/// Errors  too_small() and too_large() are known once both length bytes have arrived.
struct PacketInProgress {
    Bytes bytes;

    std::optional<std::size_t> length() const; ///< of the body, once known
    bool too_small() const { return length() && *length() < least_request; }
    bool too_large() const { return length() && *length() > largest_request; }
    bool complete() const { return length() && bytes.size() >= 2 + *length(); }
    std::span<const Byte> body() const { return std::span(bytes).subspan(2, *length()); }

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [bytes] = self;
        return visit(state_fields(bytes));
    }
};

} // namespace t8::host
