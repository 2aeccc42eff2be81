#include "emulator/host/trace.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "emulator/host/request_table.hpp"

namespace t8::host {
namespace {

constexpr std::size_t longest_slice_shown = 40;

std::string shown(std::span<const Byte> slice) {
    std::string text = "\"";
    for (const Byte byte : slice.first(std::min(slice.size(), longest_slice_shown))) {
        if (byte == '"' || byte == '\\')
            text += {'\\', static_cast<char>(byte)};
        else if (byte >= ' ' && byte < 0x7F)
            text += static_cast<char>(byte);
        else
            text += fmt::format("\\x{:02X}", byte);
    }
    text += slice.size() > longest_slice_shown ? "...\"" : "\"";
    return text + fmt::format(" ({} bytes)", slice.size());
}

/// Reads the fields of a body one after another, up to its end.
class FieldReader {
public:
    explicit FieldReader(std::span<const Byte> rest) : rest_(rest) {}

    std::optional<std::string> next(FieldKind kind) {
        switch (kind) {
        case FieldKind::byte:
            return number(1, [](std::uint32_t v) { return static_cast<std::int32_t>(v); });
        case FieldKind::int16:
            return number(2, [](std::uint32_t v) { return std::int32_t{static_cast<std::int16_t>(v)}; });
        case FieldKind::int32:
            return number(4, [](std::uint32_t v) { return static_cast<std::int32_t>(v); });
        case FieldKind::slice:
            break;
        }
        const auto count = take(2);
        if (!count)
            return std::nullopt;
        const auto slice = take(value(*count));
        if (!slice)
            return std::nullopt;
        return shown(*slice);
    }

private:
    template <class Convert> std::optional<std::string> number(std::size_t bytes, Convert convert) {
        const auto field = take(bytes);
        if (!field)
            return std::nullopt;
        return fmt::format("{}", convert(value(*field)));
    }

    std::optional<std::span<const Byte>> take(std::size_t bytes) {
        if (rest_.size() < bytes)
            return std::nullopt;
        const auto taken = rest_.first(bytes);
        rest_ = rest_.subspan(bytes);
        return taken;
    }

    static std::uint32_t value(std::span<const Byte> field) {
        std::uint32_t result = 0;
        for (std::size_t i = field.size(); i-- > 0;)
            result = result << 8 | field[i];
        return result;
    }

    std::span<const Byte> rest_;
};

std::string fields_shown(const FieldList& fields, std::span<const Byte> bytes) {
    FieldReader reader(bytes);
    std::string text;
    for (const Field& field : fields) {
        const auto value = reader.next(field.kind);
        if (!value)
            return text + fmt::format(" {} is cut short", field.name);
        text += fmt::format(" {}={}", field.name, *value);
    }
    return text;
}

} // namespace

std::string trace_request(std::span<const Byte> body) {
    const RequestRow* row = request_row(body.front());
    if (!row)
        return fmt::format("{} is no request ({} bytes)", body.front(), body.size());
    return fmt::format("{} {}", row->tag, row->name) + fields_shown(row->request, body.subspan(1));
}

std::string trace_reply(Byte tag, std::span<const Byte> packet) {
    std::string text = fmt::format("   {}", packet[2]);
    const RequestRow* row = request_row(tag);
    if (row && packet.size() > 3)
        text += fields_shown(row->reply, packet.subspan(3));
    return text;
}

} // namespace t8::host
