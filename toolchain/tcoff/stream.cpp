#include "toolchain/tcoff/stream.hpp"

namespace t8::tcoff {
namespace {

constexpr Byte first_long = 251;
constexpr Byte inverted = 255;

} // namespace

std::optional<std::int64_t> Stream::plain(std::size_t length) {
    const auto bytes = take(length);
    if (!bytes)
        return {};
    std::uint64_t value = 0;
    for (std::size_t n = 0; n < length; ++n)
        value |= std::uint64_t{(*bytes)[n]} << (8 * n);
    if (value > static_cast<std::uint64_t>(INT64_MAX))
        return {};
    return static_cast<std::int64_t>(value);
}

std::optional<std::int64_t> Stream::number() {
    if (empty())
        return {};
    Byte first = bytes_[at_++];
    const bool is_negative = first == inverted;
    if (is_negative) {
        if (empty())
            return {};
        first = bytes_[at_++];
        if (first == inverted)
            return {};
    }
    const std::optional<std::int64_t> value =
        first < first_long ? std::optional<std::int64_t>(first) : plain(std::size_t{1} << (first - first_long));
    return value && is_negative ? ~*value : value;
}

std::optional<std::span<const Byte>> Stream::string() {
    const auto length = number();
    return length && *length >= 0 ? take(static_cast<std::uint64_t>(*length)) : std::nullopt;
}

std::optional<std::span<const Byte>> Stream::take(std::uint64_t length) {
    if (length > bytes_.size() - at_)
        return {};
    const auto taken = bytes_.subspan(at_, static_cast<std::size_t>(length));
    at_ += static_cast<std::size_t>(length);
    return taken;
}

std::optional<std::int64_t> Stream::word() { return plain(bytes_per_word); }

} // namespace t8::tcoff
