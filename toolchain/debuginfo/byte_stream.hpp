#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "isa_t800/encode.hpp"

namespace t8::debuginfo {

/// Appends numbers and strings as in ELF and DWARF: little endian, LEB128, strings with a zero byte at the end.
class ByteWriter {
public:
    void u8(std::uint64_t value) { fixed(value, 1); }
    void u16(std::uint64_t value) { fixed(value, 2); }
    void u32(std::uint64_t value) { fixed(value, 4); }
    void fixed(std::uint64_t value, unsigned size);
    void uleb(std::uint64_t value);
    void sleb(std::int64_t value);
    void text(std::string_view value);       ///< appends `value` up to its first zero byte, and a zero byte
    void characters(std::string_view value); ///< appends `value` alone
    void bytes(std::span<const Byte> value);
    void align(std::size_t multiple);

    /// Appends four bytes for the length of the bytes after them, and returns the place of the four. end_length writes the length there.
    std::size_t begin_length();
    void end_length(std::size_t place);
    void put_u32(std::size_t place, std::uint64_t value);

    void truncate(std::size_t size) { bytes_.resize(size); }

    std::size_t size() const { return bytes_.size(); }
    const Bytes& written() const { return bytes_; }
    Bytes take() { return std::move(bytes_); }

private:
    Bytes bytes_;
};

/// Returns the bytes as characters. The result points into `bytes`.
inline std::string_view characters_of(std::span<const Byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Reads numbers and strings of a ByteWriter from bytes that may be damaged.
/// Errors  a read beyond the end returns 0 or an empty result, and failed() is true from then on. No byte outside of the span is read.
class ByteReader {
public:
    explicit ByteReader(std::span<const Byte> bytes, std::size_t offset = 0) : bytes_(bytes) { seek(offset); }

    std::uint64_t u8() { return fixed(1); }
    std::uint64_t u16() { return fixed(2); }
    std::uint64_t u32() { return fixed(4); }
    std::uint64_t fixed(unsigned size);
    std::uint64_t uleb();
    std::int64_t sleb();
    std::string_view text();
    std::span<const Byte> bytes(std::uint64_t size);
    void seek(std::uint64_t offset);

    /// Returns a reader of the next `size` bytes, whose offsets count as in this reader, and moves this reader past them.
    ByteReader part(std::uint64_t size);

    std::size_t offset() const { return offset_; }
    bool at_end() const { return failed_ || offset_ == bytes_.size(); }
    bool failed() const { return failed_; }
    void fail() { failed_ = true; }

private:
    std::span<const Byte> bytes_;
    std::size_t offset_ = 0;
    bool failed_ = false;
};

} // namespace t8::debuginfo
