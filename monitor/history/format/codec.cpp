#include "monitor/history/format/codec.hpp"

#include "diagnostics/plain_text.hpp"

namespace t8 {

void ByteWriter::fixed(std::uint64_t value, unsigned count) {
    for (unsigned i = 0; i < count; ++i)
        bytes_.push_back(static_cast<Byte>(value >> (8 * i)));
}

void ByteWriter::text(std::string_view value) {
    varint(value.size());
    bytes_.insert(bytes_.end(), value.begin(), value.end());
}

void ByteWriter::raw(std::span<const Byte> value) { bytes_.insert(bytes_.end(), value.begin(), value.end()); }

void ByteReader::fail() {
    ok_ = false;
    bytes_ = {};
}

std::uint64_t ByteReader::fixed(unsigned count) {
    if (bytes_.size() < count) {
        fail();
        return 0;
    }
    std::uint64_t value = 0;
    for (unsigned i = 0; i < count; ++i)
        value |= std::uint64_t{bytes_[i]} << (8 * i);
    bytes_ = bytes_.subspan(count);
    return value;
}

std::uint64_t ByteReader::long_varint() {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < 10; ++i) {
        if (i >= bytes_.size())
            break;
        const Byte byte = bytes_[i];
        if (i == 9 && byte > 1)
            break;
        value |= std::uint64_t{byte & 0x7Fu} << (7 * i);
        if (byte < 0x80) {
            bytes_ = bytes_.subspan(i + 1);
            return value;
        }
    }
    fail();
    return 0;
}

std::uint32_t ByteReader::varint32() {
    const std::uint64_t value = varint();
    if (value > 0xFFFF'FFFFu)
        fail();
    return static_cast<std::uint32_t>(value);
}

std::string ByteReader::text(std::size_t longest) {
    const std::uint64_t size = varint();
    if (size > longest)
        fail();
    const std::span<const Byte> bytes = raw(size);
    return plain_name(std::string(bytes.begin(), bytes.end()));
}

std::span<const Byte> ByteReader::raw(std::uint64_t count) {
    if (!ok_ || count > bytes_.size()) {
        fail();
        return {};
    }
    const auto result = bytes_.first(static_cast<std::size_t>(count));
    bytes_ = bytes_.subspan(static_cast<std::size_t>(count));
    return result;
}

} // namespace t8
