#include "monitor/events/probe_values.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

namespace t8 {
namespace {

constexpr std::size_t most_values_shown = 16;

bool is_text(const ProbeReading& reading) {
    return reading.value->kind == ProbeKind::byte && reading.value->is_array && is_readable(reading.bytes);
}

std::span<const Byte> bytes_at(const ProbeReading& reading, std::size_t index) {
    const std::size_t size = bytes_of(reading.value->kind);
    return reading.bytes.subspan(index * size, size);
}

std::string element_text(const ProbeReading& reading, std::size_t index, bool as_json) {
    return element_text(reading.value->kind, bytes_at(reading, index), as_json);
}

std::string list(const ProbeReading& reading, bool as_json) {
    const std::size_t count = elements(reading);
    const std::size_t shown = as_json ? count : std::min(count, most_values_shown);
    std::string text = "[";
    for (std::size_t n = 0; n < shown; ++n)
        text += (n == 0 ? "" : as_json ? "," : ", ") + element_text(reading, n, as_json);
    if (shown < count)
        text += fmt::format(", ... {} more", count - shown);
    return text + "]";
}

} // namespace

Word bytes_of(ProbeKind kind) {
    switch (kind) {
    case ProbeKind::boolean:
    case ProbeKind::byte:
        return 1;
    case ProbeKind::int16:
        return 2;
    case ProbeKind::int64:
    case ProbeKind::real64:
        return 8;
    default:
        return bytes_per_word;
    }
}

std::string names_of(std::span<const ProbeValue> values) {
    std::string text;
    for (const ProbeValue& value : values)
        text += fmt::format("{}{}{}{}", text.empty() ? "" : ", ", value.type, value.type.empty() ? "" : " ", value.name);
    return text;
}

std::vector<ProbeReading> readings(std::span<const ProbeValue> values, std::span<const Byte> payload) {
    std::vector<ProbeReading> found;
    for (const ProbeValue& value : values) {
        const std::size_t here = std::min<std::size_t>(value.bytes(), payload.size());
        found.push_back({&value, payload.first(here)});
        payload = payload.subspan(here);
    }
    return found;
}

std::size_t elements(const ProbeReading& reading) { return reading.bytes.size() / bytes_of(reading.value->kind); }

bool is_readable(std::span<const Byte> bytes) {
    return !bytes.empty() && std::all_of(bytes.begin(), bytes.end(), [](Byte byte) { return byte >= ' ' && byte < 0x7F; });
}

std::string quoted(std::span<const Byte> bytes) {
    std::string text = "\"";
    for (const Byte byte : bytes) {
        if (byte == '"' || byte == '\\')
            text += '\\';
        text += static_cast<char>(byte);
    }
    return text + '"';
}

std::string element_text(ProbeKind kind, std::span<const Byte> bytes, bool as_json) {
    const ProbeElement one = element(kind, bytes);
    if (one.is_real && !std::isfinite(one.real))
        return as_json ? fmt::format("\"{}\"", one.real) : fmt::format("{}", one.real);
    if (one.is_real)
        return kind == ProbeKind::real32 ? fmt::format("{}", static_cast<float>(one.real)) : fmt::format("{}", one.real);
    if (kind == ProbeKind::boolean && (one.whole == 0 || one.whole == 1))
        return as_json ? (one.whole != 0 ? "true" : "false") : (one.whole != 0 ? "TRUE" : "FALSE");
    if (kind == ProbeKind::bits)
        return as_json ? fmt::format("\"#{:08X}\"", static_cast<Word>(one.whole))
                       : fmt::format("#{:08X}", static_cast<Word>(one.whole));
    constexpr std::int64_t most_exact = std::int64_t{1} << 53;
    const bool needs_text = as_json && (one.whole > most_exact || one.whole < -most_exact);
    return needs_text ? fmt::format("\"{}\"", one.whole) : fmt::format("{}", one.whole);
}

ProbeElement element(const ProbeReading& reading, std::size_t index) {
    return element(reading.value->kind, bytes_at(reading, index));
}

ProbeElement element(ProbeKind kind, std::span<const Byte> bytes) {
    std::uint64_t bits = 0;
    for (std::size_t n = 0; n < bytes.size(); ++n)
        bits |= std::uint64_t{bytes[n]} << (8 * n);
    ProbeElement result;
    switch (kind) {
    case ProbeKind::real32:
        result.is_real = true;
        result.real = static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
        break;
    case ProbeKind::real64:
        result.is_real = true;
        result.real = std::bit_cast<double>(bits);
        break;
    case ProbeKind::int16:
        result.whole = static_cast<std::int16_t>(bits);
        break;
    case ProbeKind::int32:
        result.whole = static_cast<std::int32_t>(bits);
        break;
    default:
        result.whole = static_cast<std::int64_t>(bits);
        break;
    }
    return result;
}

std::string text_of(const ProbeReading& reading) {
    if (elements(reading) == 0)
        return fmt::format("{} cut off", reading.value->name);
    const std::string shown = is_text(reading)          ? quoted(reading.bytes)
                              : reading.value->is_array ? list(reading, false)
                                                        : element_text(reading, 0, false);
    return fmt::format("{} {}", reading.value->name, shown);
}

std::string json_of(const ProbeReading& reading) {
    if (elements(reading) == 0 && !reading.value->is_array)
        return "null";
    if (is_text(reading))
        return quoted(reading.bytes);
    return reading.value->is_array ? list(reading, true) : element_text(reading, 0, true);
}

} // namespace t8
