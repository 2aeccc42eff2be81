#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "isa_t800/encode.hpp"

namespace t8::tcoff {

/// Reads the numbers of which records are made, from a part of a file.
/// Shape   a number: 0 to 250 in one byte; 251 to 254, then 1, 2, 4 or 8 bytes, the lowest first; 255, then a number of which every bit is
///         inverted, for negative ones. A string: its length as a number, then its bytes.
/// Errors  all functions return nothing where the bytes end too early or are no number of 63 bits; the place is then not defined.
/// Source  TCOFF, encoding
class Stream {
public:
    explicit Stream(std::span<const Byte> bytes) : bytes_(bytes) {}

    std::optional<std::int64_t> number();
    std::optional<std::span<const Byte>> string();
    std::optional<std::span<const Byte>> take(std::uint64_t length);
    /// Reads four bytes, the lowest first.
    std::optional<std::int64_t> word();

    std::size_t at() const { return at_; }
    bool empty() const { return at_ == bytes_.size(); }

private:
    std::optional<std::int64_t> plain(std::size_t length);

    std::span<const Byte> bytes_;
    std::size_t at_ = 0;
};

} // namespace t8::tcoff
