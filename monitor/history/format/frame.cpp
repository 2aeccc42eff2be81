#include "monitor/history/format/frame.hpp"

#include <algorithm>
#include <new>

#include <xxhash.h>
#include <zstd.h>

#include "diagnostics/assertion.hpp"
#include "monitor/history/format/codec.hpp"

namespace t8 {
namespace {

constexpr int compression_level = 1;
constexpr std::size_t least_stretch = 256; ///< stretches that are shorter share the statistics of a neighbour

std::uint64_t hash(std::span<const Byte> bytes) { return XXH64(bytes.data(), bytes.size(), 0); }

bool starts_with(std::span<const Byte> bytes, const std::array<Byte, 8>& magic) {
    return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin());
}

std::size_t most_raw(std::size_t part) {
    return part == static_cast<std::size_t>(BlockPart::payloads) ? most_raw_payload_bytes : most_raw_bytes;
}

bool numbers_are_possible(const BlockHeader& header) {
    if (header.first > header.last || header.stored_bytes < parts_of(header.type) * part_entry_size)
        return false;
    if (header.type == BlockType::events)
        return header.events > 0 && header.events <= most_events_in_block && header.sections > 0 &&
               header.sections <= header.events;
    return header.events == 0 && header.sections == 0;
}

} // namespace

std::size_t parts_of(BlockType type) { return type == BlockType::events ? block_parts : 1; }

std::optional<BlockHeader> decode_header(std::span<const Byte> bytes) {
    if (bytes.size() < block_header_size || !starts_with(bytes, block_magic))
        return {};
    bytes = bytes.first(block_header_size);
    ByteReader in(bytes.subspan(block_magic.size()));
    BlockHeader header;
    const std::uint8_t type = in.u8();
    const bool reserved_is_clear = in.u8() == 0 && in.u16() == 0;
    header.type = static_cast<BlockType>(type);
    header.stored_bytes = in.u32();
    header.events = in.u32();
    header.sections = in.u32();
    header.first = Tick{in.u64()};
    header.last = Tick{in.u64()};
    header.ordinal = in.u64();
    header.table_hash = in.u64();
    if (in.u64() != hash(bytes.first(block_header_size - 8)) || !reserved_is_clear || type < 1 ||
        type > static_cast<std::uint8_t>(last_block_type) || !numbers_are_possible(header))
        return {};
    return header;
}

std::vector<PartEntry> decode_parts(const BlockHeader& header, std::span<const Byte> behind) {
    return behind.size() == header.stored_bytes ? decode_part_table(header, behind) : std::vector<PartEntry>{};
}

std::vector<PartEntry> decode_part_table(const BlockHeader& header, std::span<const Byte> behind) {
    const std::size_t table_size = parts_of(header.type) * part_entry_size;
    if (behind.size() < table_size || hash(behind.first(table_size)) != header.table_hash)
        return {};
    ByteReader in(behind.first(table_size));
    std::vector<PartEntry> parts(parts_of(header.type));
    std::uint64_t all = table_size;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        PartEntry& part = parts[i];
        part.stored = in.u32();
        part.raw = in.u32();
        part.hash = in.u64();
        all += part.stored;
        if (part.stored > part.raw || part.raw > most_raw(i))
            return {};
    }
    return all == header.stored_bytes ? parts : std::vector<PartEntry>{};
}

std::optional<std::vector<Byte>> open_part(const PartEntry& entry, std::span<const Byte> stored) {
    if (stored.size() != entry.stored || hash(stored) != entry.hash)
        return {};
    if (entry.stored == entry.raw)
        return std::vector<Byte>(stored.begin(), stored.end());
    // The size that the compressed frame gives must be equal, which is checked before memory is allocated.
    if (stored.empty() || ZSTD_getFrameContentSize(stored.data(), stored.size()) != entry.raw)
        return {};
    std::vector<Byte> raw(entry.raw);
    const std::size_t size = ZSTD_decompress(raw.data(), raw.size(), stored.data(), stored.size());
    if (ZSTD_isError(size) != 0 || size != raw.size())
        return {};
    return raw;
}

std::optional<std::vector<Byte>> open_single(const BlockHeader& header, std::span<const Byte> behind) {
    const std::vector<PartEntry> parts = decode_parts(header, behind);
    return parts.size() == 1 ? open_part(parts[0], behind.subspan(part_entry_size)) : std::nullopt;
}

struct BlockMaker::Compressor {
    ZSTD_CCtx* context = ZSTD_createCCtx();
    Compressor() {
        if (context == nullptr)
            throw std::bad_alloc();
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, compression_level);
    }
    ~Compressor() { ZSTD_freeCCtx(context); }
    Compressor(const Compressor&) = delete;
    Compressor& operator=(const Compressor&) = delete;
};

BlockMaker::BlockMaker() : compressor_(std::make_unique<Compressor>()) {}
BlockMaker::~BlockMaker() = default;

void BlockMaker::append(std::vector<Byte>& out, BlockHeader header, std::span<const Byte> part) {
    const RawPart raw{part};
    append(out, header, std::span(&raw, 1));
}

/// Appends a part to stored_, compressed if that makes it smaller.
void BlockMaker::compress(const RawPart& part) {
    ZSTD_CCtx* const context = compressor_->context;
    const std::size_t start = stored_.size();
    stored_.resize(start + ZSTD_compressBound(part.bytes.size()) + 16 * (part.borders.size() + 1));
    ZSTD_CCtx_reset(context, ZSTD_reset_session_only);
    ZSTD_CCtx_setPledgedSrcSize(context, part.bytes.size());
    ZSTD_outBuffer to{stored_.data() + start, stored_.size() - start, 0};
    std::size_t done = 0;
    const auto put = [&](std::size_t end, ZSTD_EndDirective how) {
        ZSTD_inBuffer from{part.bytes.data() + done, end - done, 0};
        // The output buffer is large enough, so that bytes left over can only mean a lack of memory.
        if (const std::size_t left = ZSTD_compressStream2(context, &to, &from, how); left != 0)
            throw std::bad_alloc();
        done = end;
    };
    for (const std::size_t border : part.borders)
        if (border - done >= least_stretch && part.bytes.size() - border >= least_stretch)
            put(border, ZSTD_e_flush);
    put(part.bytes.size(), ZSTD_e_end);
    if (to.pos < part.bytes.size()) {
        stored_.resize(start + to.pos);
    } else {
        stored_.resize(start);
        stored_.insert(stored_.end(), part.bytes.begin(), part.bytes.end());
    }
}

std::size_t BlockMaker::compressed_size(std::span<const Byte> bytes) {
    stored_.clear();
    compress({bytes});
    return stored_.size();
}

std::vector<PartEntry> BlockMaker::append(std::vector<Byte>& out, BlockHeader header, std::span<const RawPart> parts) {
    T8_ASSERT(parts.size() == parts_of(header.type), "a block has the parts of its type");
    std::vector<PartEntry> entries;
    stored_.clear();
    for (const RawPart& part : parts) {
        T8_ASSERT(part.bytes.size() <= most_raw(entries.size()), "a part is no longer than readers accept");
        const std::size_t start = stored_.size();
        compress(part);
        entries.push_back({static_cast<std::uint32_t>(stored_.size() - start), static_cast<std::uint32_t>(part.bytes.size()),
                           hash(std::span<const Byte>(stored_).subspan(start))});
    }
    ByteWriter table;
    for (const PartEntry& entry : entries) {
        table.u32(entry.stored);
        table.u32(entry.raw);
        table.u64(entry.hash);
    }
    ByteWriter head;
    head.raw(block_magic);
    head.u8(static_cast<std::uint8_t>(header.type));
    head.u8(0);
    head.u16(0);
    head.u32(static_cast<std::uint32_t>(table.size() + stored_.size()));
    head.u32(header.events);
    head.u32(header.sections);
    head.u64(header.first.count);
    head.u64(header.last.count);
    head.u64(header.ordinal);
    head.u64(hash(table.bytes()));
    head.u64(hash(head.bytes()));
    out.insert(out.end(), head.bytes().begin(), head.bytes().end());
    out.insert(out.end(), table.bytes().begin(), table.bytes().end());
    out.insert(out.end(), stored_.begin(), stored_.end());
    return entries;
}

std::vector<Byte> make_file_header() {
    ByteWriter out;
    out.raw(file_magic);
    out.u32(history_version);
    out.u32(0);
    return out.take();
}

std::vector<Byte> make_trailer(std::uint64_t end_offset) {
    ByteWriter out;
    out.raw(trailer_magic);
    out.u64(end_offset);
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
