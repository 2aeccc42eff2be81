#include "toolchain/debuginfo/byte_stream.hpp"

#include <algorithm>

namespace t8::debuginfo {
namespace {

constexpr unsigned leb_bits = 7;
constexpr Byte leb_more = 0x80;
constexpr Byte leb_sign = 0x40;

} // namespace

void ByteWriter::fixed(std::uint64_t value, unsigned size) {
    for (unsigned index = 0; index < size; ++index)
        bytes_.push_back(static_cast<Byte>(value >> (8 * index)));
}

void ByteWriter::uleb(std::uint64_t value) {
    for (; value >= leb_more; value >>= leb_bits)
        bytes_.push_back(static_cast<Byte>(value | leb_more));
    bytes_.push_back(static_cast<Byte>(value));
}

void ByteWriter::sleb(std::int64_t value) {
    while (value < -leb_sign || value >= leb_sign) {
        bytes_.push_back(static_cast<Byte>(value | leb_more));
        value >>= leb_bits;
    }
    bytes_.push_back(static_cast<Byte>(value & ~leb_more));
}

void ByteWriter::text(std::string_view value) {
    value = value.substr(0, value.find('\0'));
    bytes_.insert(bytes_.end(), value.begin(), value.end());
    bytes_.push_back(0);
}

void ByteWriter::characters(std::string_view value) { bytes_.insert(bytes_.end(), value.begin(), value.end()); }

void ByteWriter::bytes(std::span<const Byte> value) { bytes_.insert(bytes_.end(), value.begin(), value.end()); }

void ByteWriter::align(std::size_t multiple) {
    while (bytes_.size() % multiple != 0)
        bytes_.push_back(0);
}

std::size_t ByteWriter::begin_length() {
    u32(0);
    return bytes_.size() - 4;
}

void ByteWriter::end_length(std::size_t place) { put_u32(place, bytes_.size() - place - 4); }

void ByteWriter::put_u32(std::size_t place, std::uint64_t value) {
    for (unsigned index = 0; index < 4; ++index)
        bytes_[place + index] = static_cast<Byte>(value >> (8 * index));
}

std::uint64_t ByteReader::fixed(unsigned size) {
    std::uint64_t value = 0;
    unsigned shift = 0;
    for (const Byte byte : bytes(size)) {
        value |= std::uint64_t{byte} << shift;
        shift += 8;
    }
    return value;
}

std::uint64_t ByteReader::uleb() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += leb_bits) {
        const std::uint64_t byte = u8();
        value |= (byte & ~std::uint64_t{leb_more}) << shift;
        if ((byte & leb_more) == 0)
            return value;
    }
    failed_ = true;
    return 0;
}

std::int64_t ByteReader::sleb() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += leb_bits) {
        const std::uint64_t byte = u8();
        value |= (byte & ~std::uint64_t{leb_more}) << shift;
        if ((byte & leb_more) == 0) {
            if ((byte & leb_sign) != 0 && shift + leb_bits < 64)
                value |= ~std::uint64_t{0} << (shift + leb_bits);
            return static_cast<std::int64_t>(value);
        }
    }
    failed_ = true;
    return 0;
}

std::string_view ByteReader::text() {
    const auto rest = bytes_.subspan(offset_);
    const auto end = std::find(rest.begin(), rest.end(), Byte{0});
    if (failed_ || end == rest.end()) {
        failed_ = true;
        return {};
    }
    const auto size = static_cast<std::size_t>(end - rest.begin());
    offset_ += size + 1;
    return {reinterpret_cast<const char*>(rest.data()), size};
}

std::span<const Byte> ByteReader::bytes(std::uint64_t size) {
    if (failed_ || size > bytes_.size() - offset_) {
        failed_ = true;
        return {};
    }
    const auto result = bytes_.subspan(offset_, static_cast<std::size_t>(size));
    offset_ += result.size();
    return result;
}

void ByteReader::seek(std::uint64_t offset) {
    if (offset > bytes_.size())
        failed_ = true;
    else
        offset_ = static_cast<std::size_t>(offset);
}

ByteReader ByteReader::part(std::uint64_t size) {
    const std::size_t begin = offset_;
    bytes(size);
    ByteReader result(bytes_.first(offset_), begin);
    result.failed_ = failed_;
    return result;
}

} // namespace t8::debuginfo
