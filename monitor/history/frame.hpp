#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isa_t800/types.hpp"

namespace t8 {

/// The outer shape of a .t8h file: a file header, then blocks, each with a header of its own, then a trailer. All byte by byte in
/// docs/history-format.md.
inline constexpr std::array<Byte, 8> file_magic = {'T', '8', 'H', '\r', '\n', 0x1A, '\n', 0};
inline constexpr std::array<Byte, 8> block_magic = {'T', '8', 'B', 'L', 'O', 'C', 'K', '\n'};
inline constexpr std::array<Byte, 8> trailer_magic = {'T', '8', 'I', 'N', 'D', 'E', 'X', '\n'};
inline constexpr std::uint32_t history_version = 2; ///< 1 knew no switches and one kind of fault
inline constexpr std::size_t file_header_size = 16;
inline constexpr std::size_t block_header_size = 64;
inline constexpr std::size_t trailer_size = 24;

inline constexpr std::uint32_t most_raw_bytes = 64u << 20;  ///< of a machine or index block before compression
inline constexpr std::uint32_t most_event_bytes = 4u << 20; ///< of an event block before compression
inline constexpr std::uint32_t most_events_in_block = 16'384;

enum class BlockType : std::uint8_t { machine = 1, events = 2, mark = 3, index = 4 };

struct BlockHeader {
    BlockType type = BlockType::events;
    std::uint32_t node = 0;
    std::uint32_t stored_bytes = 0; ///< compressed payload, directly behind the header
    std::uint32_t raw_bytes = 0;    ///< payload once decompressed
    std::uint32_t events = 0;
    Tick first{};
    Tick last{};
    std::uint64_t payload_hash = 0; ///< XXH64 of the stored payload
    friend bool operator==(const BlockHeader&, const BlockHeader&) = default;
};

/// A block header as its 64 bytes, and back; nothing when magic, checksum or a limit does not hold.
std::vector<Byte> encode_header(const BlockHeader& header);
std::optional<BlockHeader> decode_header(std::span<const Byte> bytes);

/// Header and compressed payload of a block, ready to append. Sizes and hash of the header are filled in.
std::vector<Byte> make_block(BlockHeader header, std::span<const Byte> payload);

/// The payload of a block from its stored bytes; nothing when checksum, size or compression is wrong.
std::optional<std::vector<Byte>> open_payload(const BlockHeader& header, std::span<const Byte> stored);

std::vector<Byte> make_file_header();
std::vector<Byte> make_trailer(std::uint64_t index_offset);
/// Where the index block starts, if those are the 24 bytes of a whole trailer.
std::optional<std::uint64_t> decode_trailer(std::span<const Byte> bytes);

} // namespace t8
