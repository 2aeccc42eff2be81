#include "emulator/host/packet.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8::host {
namespace {

std::size_t width(FieldKind kind) {
    switch (kind) {
    case FieldKind::byte:
        return 1;
    case FieldKind::int16:
        return 2;
    case FieldKind::slice:
        return 2;
    case FieldKind::int32:
        return 4;
    }
    return 0;
}

std::uint32_t unsigned_at(std::span<const Byte> bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = value << 8 | bytes[i];
    return value;
}

void append(Bytes& packet, std::uint32_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i)
        packet.push_back(static_cast<Byte>(value >> (8 * i)));
}

void append(Bytes& packet, FieldKind kind, const ReplyValue& value) {
    if (kind != FieldKind::slice)
        return append(packet, static_cast<std::uint32_t>(value.number), width(kind));
    const auto slice = value.slice.first(std::min(value.slice.size(), largest_slice));
    append(packet, static_cast<std::uint32_t>(slice.size()), 2);
    packet.insert(packet.end(), slice.begin(), slice.end());
}

Bytes reply(const RequestRow& row, ResultCode result, std::initializer_list<ReplyValue> values) {
    T8_ASSERT(values.size() == row.reply.count, "a reply has the values that the table of requests says");
    Bytes packet = {0, 0, static_cast<Byte>(result)};
    auto value = values.begin();
    for (const Field& field : row.reply)
        append(packet, field.kind, *value++);

    const std::size_t length = packet.size() - 2;
    packet[0] = static_cast<Byte>(length);
    packet[1] = static_cast<Byte>(length >> 8);
    return packet;
}

} // namespace

std::optional<Request> Request::decode(const RequestRow& row, std::span<const Byte> body) {
    Request request;
    request.row_ = &row;
    std::size_t at = 1;
    for (std::size_t i = 0; i < row.request.count; ++i) {
        const FieldKind kind = row.request.items[i].kind;
        if (body.size() - at < width(kind))
            return std::nullopt;
        const std::uint32_t number = unsigned_at(body.subspan(at, width(kind)));
        at += width(kind);
        Value& value = request.values_[i];
        if (kind == FieldKind::slice) {
            if (body.size() - at < number)
                return std::nullopt;
            value.slice = body.subspan(at, number);
            at += number;
        } else if (kind == FieldKind::int16) {
            value.number = static_cast<std::int16_t>(number);
        } else {
            value.number = static_cast<std::int32_t>(number);
        }
    }
    return request;
}

const Request::Value& Request::value(std::string_view field) const {
    const auto* found = std::find_if(row_->request.begin(), row_->request.end(), [&](const Field& f) { return f.name == field; });
    T8_ASSERT(found != row_->request.end(), "the table of requests has no such field");
    return values_[static_cast<std::size_t>(found - row_->request.begin())];
}

std::int32_t Request::number(std::string_view field) const { return value(field).number; }

std::span<const Byte> Request::slice(std::string_view field) const { return value(field).slice; }

Bytes reply_ok(const RequestRow& row, std::initializer_list<ReplyValue> values) { return reply(row, ResultCode::ok, values); }

Bytes reply_failed(const RequestRow& row, std::initializer_list<ReplyValue> values) {
    if (row.failing == Failing::alone)
        return {1, 0, static_cast<Byte>(ResultCode::operation_failed)};
    if (values.size() != 0)
        return reply(row, ResultCode::operation_failed, values);
    T8_ASSERT(row.reply.count == 1, "a reply of several values says them also when the request failed");
    return reply(row, ResultCode::operation_failed, {ReplyValue(0)});
}

Bytes reply_not_implemented() { return {1, 0, static_cast<Byte>(ResultCode::not_implemented)}; }

std::optional<ReplyValue> reply_field(const RequestRow& row, std::span<const Byte> packet, std::string_view field) {
    constexpr std::size_t length_and_result = 3;
    if (packet.size() < length_and_result || packet[length_and_result - 1] != static_cast<Byte>(ResultCode::ok))
        return std::nullopt;
    std::span<const Byte> left = packet.subspan(length_and_result);
    for (const Field& one : row.reply) {
        if (left.size() < width(one.kind))
            return std::nullopt;
        const std::uint32_t number = unsigned_at(left.first(width(one.kind)));
        left = left.subspan(width(one.kind));
        const std::size_t bytes = one.kind == FieldKind::slice ? number : 0;
        if (left.size() < bytes)
            return std::nullopt;
        if (one.name == field)
            return one.kind == FieldKind::slice ? ReplyValue(left.first(bytes)) : ReplyValue(static_cast<std::int32_t>(number));
        left = left.subspan(bytes);
    }
    return std::nullopt;
}

std::optional<std::size_t> PacketInProgress::length() const {
    if (bytes.size() < 2)
        return std::nullopt;
    return unsigned_at(std::span(bytes).first(2));
}

} // namespace t8::host
