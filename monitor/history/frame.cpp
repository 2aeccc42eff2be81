#include "monitor/history/frame.hpp"

#include <algorithm>
#include <new>

#include <xxhash.h>
#include <zstd.h>

#include "monitor/history/codec.hpp"

namespace t8 {
namespace {

constexpr int compression_level = 1;

std::uint64_t hash(std::span<const Byte> bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

bool starts_with(std::span<const Byte> bytes, const std::array<Byte, 8>& magic) {
    return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin());
}

bool sizes_are_possible(const BlockHeader& header) {
    switch (header.type) {
    case BlockType::events:
        return header.events > 0 && header.events <= most_events_in_block && header.raw_bytes <= most_event_bytes &&
               header.first <= header.last;
    case BlockType::mark:
        return header.events == 0 && header.raw_bytes == 0 && header.stored_bytes == 0;
    case BlockType::machine:
    case BlockType::index:
        return header.events == 0 && header.raw_bytes <= most_raw_bytes;
    }
    return false;
}

} // namespace

std::vector<Byte> encode_header(const BlockHeader& header) {
    ByteWriter out;
    out.raw(block_magic);
    out.u8(static_cast<std::uint8_t>(header.type));
    out.u8(0);
    out.u16(0);
    out.u32(header.node);
    out.u32(header.stored_bytes);
    out.u32(header.raw_bytes);
    out.u32(header.events);
    out.u32(0);
    out.u64(header.first.count);
    out.u64(header.last.count);
    out.u64(header.payload_hash);
    out.u64(hash(out.bytes()));
    return out.take();
}

std::optional<BlockHeader> decode_header(std::span<const Byte> bytes) {
    if (bytes.size() < block_header_size || !starts_with(bytes, block_magic))
        return {};
    bytes = bytes.first(block_header_size);
    ByteReader in(bytes.subspan(block_magic.size()));
    BlockHeader header;
    const std::uint8_t type = in.u8();
    const bool reserved_is_clear = in.u8() == 0 && in.u16() == 0;
    header.type = static_cast<BlockType>(type);
    header.node = in.u32();
    header.stored_bytes = in.u32();
    header.raw_bytes = in.u32();
    header.events = in.u32();
    const bool padding_is_clear = in.u32() == 0;
    header.first = Tick{in.u64()};
    header.last = Tick{in.u64()};
    header.payload_hash = in.u64();
    if (in.u64() != hash(bytes.first(block_header_size - 8)) || !reserved_is_clear || !padding_is_clear ||
        !sizes_are_possible(header))
        return {};
    return header;
}

std::vector<Byte> make_block(BlockHeader header, std::span<const Byte> payload) {
    std::vector<Byte> stored;
    if (!payload.empty()) {
        stored.resize(ZSTD_compressBound(payload.size()));
        const std::size_t size = ZSTD_compress(stored.data(), stored.size(), payload.data(), payload.size(), compression_level);
        if (ZSTD_isError(size) != 0)
            throw std::bad_alloc(); // the buffer is large enough by ZSTD_compressBound, so memory is all that can be wanting
        stored.resize(size);
    }
    header.stored_bytes = static_cast<std::uint32_t>(stored.size());
    header.raw_bytes = static_cast<std::uint32_t>(payload.size());
    header.payload_hash = hash(stored);
    std::vector<Byte> block = encode_header(header);
    block.insert(block.end(), stored.begin(), stored.end());
    return block;
}

std::optional<std::vector<Byte>> open_payload(const BlockHeader& header, std::span<const Byte> stored) {
    if (stored.size() != header.stored_bytes || hash(stored) != header.payload_hash)
        return {};
    if (stored.empty())
        return header.raw_bytes == 0 ? std::optional<std::vector<Byte>>(std::in_place) : std::nullopt;
    // The size that the compressed frame itself declares must agree before anything is allocated.
    if (ZSTD_getFrameContentSize(stored.data(), stored.size()) != header.raw_bytes)
        return {};
    std::vector<Byte> raw(header.raw_bytes);
    const std::size_t size = ZSTD_decompress(raw.data(), raw.size(), stored.data(), stored.size());
    if (ZSTD_isError(size) != 0 || size != raw.size())
        return {};
    return raw;
}

std::vector<Byte> make_file_header() {
    ByteWriter out;
    out.raw(file_magic);
    out.u32(history_version);
    out.u32(0);
    return out.take();
}

std::vector<Byte> make_trailer(std::uint64_t index_offset) {
    ByteWriter out;
    out.raw(trailer_magic);
    out.u64(index_offset);
    out.u64(hash(out.bytes()));
    return out.take();
}

std::optional<std::uint64_t> decode_trailer(std::span<const Byte> bytes) {
    if (bytes.size() != trailer_size || !starts_with(bytes, trailer_magic))
        return {};
    ByteReader in(bytes.subspan(trailer_magic.size()));
    const std::uint64_t offset = in.u64();
    if (in.u64() != hash(bytes.first(trailer_size - 8)))
        return {};
    return offset;
}

} // namespace t8
