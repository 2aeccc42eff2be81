#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "monitor/history/format/summary.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The outer structure of a .t8h file: a file header, then blocks, each with a header and a table of its parts, then a trailer.
/// docs/history-format.md describes all bytes.
inline constexpr std::array<Byte, 8> file_magic = {'T', '8', 'H', '\r', '\n', 0x1A, '\n', 0};
inline constexpr std::array<Byte, 8> block_magic = {'T', '8', 'B', 'L', 'O', 'C', 'K', '\n'};
inline constexpr std::array<Byte, 8> trailer_magic = {'T', '8', 'I', 'N', 'D', 'E', 'X', '\n'};
inline constexpr std::uint32_t history_version = 5; ///< version 4 lacked the beginning of the run and hashes of its state
inline constexpr std::size_t file_header_size = 16;
inline constexpr std::size_t block_header_size = 64;
inline constexpr std::size_t part_entry_size = 16;
inline constexpr std::size_t trailer_size = 24;

inline constexpr std::uint32_t most_raw_bytes = 16u << 20;         ///< of a part before compression
inline constexpr std::uint32_t most_raw_payload_bytes = 64u << 20; ///< of the part with payloads
inline constexpr std::uint32_t most_events_in_block = 16'384;
inline constexpr std::uint64_t most_events_in_group = std::uint64_t{4} << 20;
inline constexpr std::uint32_t most_payload_bytes = 48u << 20; ///< of one event

enum class BlockType : std::uint8_t { description = 1, events = 2, mark = 3, page = 4, end = 5, start = 6 };
inline constexpr BlockType last_block_type = BlockType::start;
inline constexpr std::size_t start_piece_bytes = 8u << 20; ///< of the beginning of the run in each block but the last

/// Returns the number of parts of a block: block_parts for blocks of events, 1 for all others.
std::size_t parts_of(BlockType type);

struct BlockHeader {
    BlockType type = BlockType::events;
    std::uint32_t stored_bytes = 0; ///< size of the table of parts and the parts
    std::uint32_t events = 0;
    std::uint32_t sections = 0;
    Tick first{};
    Tick last{};
    std::uint64_t ordinal =
        0; ///< for events and marks, the number of their group; for pieces of the start, theirs; from 0; else 0
    std::uint64_t table_hash = 0; ///< XXH64 of the table of parts
    friend bool operator==(const BlockHeader&, const BlockHeader&) = default;
};

struct PartEntry {
    std::uint32_t stored = 0; ///< equal to raw: the part is not compressed
    std::uint32_t raw = 0;
    std::uint64_t hash = 0; ///< XXH64 of the stored bytes
};

/// Decodes a block header of 64 bytes; returns nothing if the magic number, the checksum or a limit is wrong.
std::optional<BlockHeader> decode_header(std::span<const Byte> bytes);

/// Decodes the table of a block's parts. `behind` are the bytes after the header. Returns an empty list if the checksum, sizes or limits
/// are wrong.
std::vector<PartEntry> decode_parts(const BlockHeader& header, std::span<const Byte> behind);

/// As decode_parts, of the first bytes after the header alone; the parts themselves need not be there.
std::vector<PartEntry> decode_part_table(const BlockHeader& header, std::span<const Byte> behind);

/// Returns the bytes of a part before compression; nothing if checksum, size or compression is wrong.
std::optional<std::vector<Byte>> open_part(const PartEntry& entry, std::span<const Byte> stored);

/// Returns the bytes of the only part of a block before compression; nothing if they are wrong, as for open_part().
std::optional<std::vector<Byte>> open_single(const BlockHeader& header, std::span<const Byte> behind);

/// A part before it is compressed.
struct RawPart {
    std::span<const Byte> bytes{};
    /// The offsets at which numbers of another kind begin. The stretches between two borders are compressed each with statistics of its
    /// own.
    std::span<const std::size_t> borders{};
};

/// Compresses parts and makes blocks of them. Keeps the memory of the compressor from one block to the next.
class BlockMaker {
public:
    BlockMaker();
    ~BlockMaker();
    BlockMaker(const BlockMaker&) = delete;
    BlockMaker& operator=(const BlockMaker&) = delete;

    /// Appends a block, and fills in the sizes and hashes of its header. Returns the sizes of the parts as stored. REQUIRES:
    /// parts_of(header.type) parts, none larger than allowed.
    std::vector<PartEntry> append(std::vector<Byte>& out, BlockHeader header, std::span<const RawPart> parts);
    /// Appends a block with a single part.
    void append(std::vector<Byte>& out, BlockHeader header, std::span<const Byte> part);
    /// Returns the compressed size of `bytes`, compressed by themselves.
    std::size_t compressed_size(std::span<const Byte> bytes);

private:
    struct Compressor;
    void compress(const RawPart& part);
    std::unique_ptr<Compressor> compressor_;
    std::vector<Byte> stored_;
};

std::vector<Byte> make_file_header();
std::vector<Byte> make_trailer(std::uint64_t end_offset);
/// Returns the offset of the end block; nothing if `bytes` are not the 24 bytes of a whole trailer.
std::optional<std::uint64_t> decode_trailer(std::span<const Byte> bytes);

} // namespace t8
