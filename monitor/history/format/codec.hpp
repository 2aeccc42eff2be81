#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "types/word.hpp"

namespace t8 {

/// Convert a difference modulo 2^64 to a number that is small if the difference is near 0 in either direction, and back.
constexpr std::uint64_t zigzag(std::uint64_t difference) {
    return (difference << 1) ^ (difference >> 63 != 0 ? ~std::uint64_t{0} : 0);
}
constexpr std::uint64_t unzigzag(std::uint64_t coded) { return (coded >> 1) ^ ((coded & 1) != 0 ? ~std::uint64_t{0} : 0); }

/// Writes little-endian numbers: of fixed size, or of variable length (7 bits in a byte, the lowest first; the top bit is set in all bytes
/// but the last; at most 10 bytes).
class ByteWriter {
public:
    void u8(std::uint8_t value) { bytes_.push_back(value); }
    void u16(std::uint16_t value) {
        bytes_.push_back(static_cast<Byte>(value));
        bytes_.push_back(static_cast<Byte>(value >> 8));
    }
    void u32(std::uint32_t value) { fixed(value, 4); }
    void u64(std::uint64_t value) { fixed(value, 8); }
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            bytes_.push_back(static_cast<Byte>(value | 0x80));
        bytes_.push_back(static_cast<Byte>(value));
    }
    /// Writes a difference modulo 2^64 as a number of variable length; small differences of either sign take few bytes.
    void delta(std::uint64_t previous, std::uint64_t value) { varint(zigzag(value - previous)); }
    void text(std::string_view value); ///< length as varint, then the bytes
    void raw(std::span<const Byte> value);

    const std::vector<Byte>& bytes() const { return bytes_; }
    std::vector<Byte> take() { return std::move(bytes_); }
    std::size_t size() const { return bytes_.size(); }
    void clear() { bytes_.clear(); }

private:
    void fixed(std::uint64_t value, unsigned count);
    std::vector<Byte> bytes_;
};

/// Reads the output of a ByteWriter. A read past the end, or a number of variable length that is too long, makes ok() false; every later
/// read returns 0 or nothing.
class ByteReader {
public:
    explicit ByteReader(std::span<const Byte> bytes) : bytes_(bytes) {}

    std::uint8_t u8() { return static_cast<std::uint8_t>(fixed(1)); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(fixed(2)); }
    std::uint32_t u32() { return static_cast<std::uint32_t>(fixed(4)); }
    std::uint64_t u64() { return fixed(8); }
    std::uint64_t varint() {
        if (!bytes_.empty() && bytes_.front() < 0x80) {
            const Byte value = bytes_.front();
            bytes_ = bytes_.subspan(1);
            return value;
        }
        return long_varint();
    }
    std::uint64_t delta(std::uint64_t previous) { return previous + unzigzag(varint()); }
    std::uint32_t varint32(); ///< fails if the number needs more than 32 bits
    /// Returns a string as plain_name shows it, because anybody can make a file, and a name must not begin a line of a message or a report.
    /// Fails if it is longer than `longest` bytes.
    std::string text(std::size_t longest);
    std::span<const Byte> raw(std::uint64_t count);

    bool ok() const { return ok_; }
    std::size_t left() const { return bytes_.size(); }
    /// True if everything was read, and without failure.
    bool finished() const { return ok_ && bytes_.empty(); }
    void fail();

private:
    std::uint64_t fixed(unsigned count);
    std::uint64_t long_varint();
    std::span<const Byte> bytes_;
    bool ok_ = true;
};

} // namespace t8
