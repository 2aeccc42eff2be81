#include "monitor/history/reading/file_search.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "monitor/history/format/codec.hpp"
#include "monitor/history/format/frame.hpp"

namespace t8 {
namespace {

constexpr std::size_t window = std::size_t{1} << 16;

class Search {
public:
    Search(const ByteSource& source, std::uint64_t offset) : source_(source), offset_(offset) {}

    FoundBlocks run() {
        while (offset_ < source_.size() && !found_.ended)
            step();
        std::sort(found_.sections.begin(), found_.sections.end(), [](const FoundSection& a, const FoundSection& b) {
            return std::tie(a.node, a.first_number) < std::tie(b.node, b.first_number);
        });
        return std::move(found_);
    }

private:
    void step() {
        const std::uint64_t size = source_.size();
        const auto header = decode_header(source_.read(offset_, block_header_size));
        if (!header || header->stored_bytes > size - offset_ - block_header_size) {
            const std::uint64_t next = header ? size : next_block_after(offset_ + 1);
            if (next < size) {
                found_.problems.push_back(
                    fmt::format("{} bytes at offset {} are damaged; their events are missing", next - offset_, offset_));
                damaged_ = true;
            }
            offset_ = next;
            return;
        }
        if (header->type == BlockType::events)
            take_block(*header);
        else if (header->type == BlockType::mark)
            take_mark(*header);
        else if (header->type == BlockType::end)
            take_end(*header);
        offset_ += block_header_size + header->stored_bytes;
    }

    /// Returns the offset of the next readable block header, or the size of the file.
    std::uint64_t next_block_after(std::uint64_t offset) const {
        for (;;) {
            const std::vector<Byte> bytes = source_.read(offset, window);
            if (bytes.size() < block_header_size)
                return source_.size();
            const auto magic = std::search(bytes.begin(), bytes.end(), block_magic.begin(), block_magic.end());
            if (magic == bytes.end()) {
                offset += bytes.size() - block_magic.size() + 1;
                continue;
            }
            offset += static_cast<std::uint64_t>(magic - bytes.begin());
            if (decode_header(source_.read(offset, block_header_size)))
                return offset;
            ++offset;
        }
    }

    void take_block(const BlockHeader& header) {
        if (!open_.blocks.empty() && open_.ordinal != header.ordinal)
            close_group();
        if (open_.blocks.empty()) {
            open_.ordinal = header.ordinal;
            open_.first = header.first;
            open_.last = header.last;
        }
        open_.first = std::min(open_.first, header.first);
        open_.last = std::max(open_.last, header.last);
        BlockPlace place{
            offset_, static_cast<std::uint32_t>(block_header_size + header.stored_bytes), header.first, header.last, {}};
        const std::vector<Byte> table = source_.read(offset_ + block_header_size, block_parts * part_entry_size);
        ByteReader in(table);
        const std::uint32_t stored = in.u32();
        PartEntry entry{stored, in.u32(), in.u64()};
        const auto bytes = entry.raw > most_raw_bytes || entry.stored > entry.raw || stored > header.stored_bytes
                               ? std::nullopt
                               : open_part(entry, source_.read(offset_ + block_header_size + table.size(), stored));
        if (bytes)
            read_sections(*bytes, header, place);
        events_ += header.events;
        if (events_ > most_events_in_group)
            found_.problems.push_back(fmt::format("a group of blocks at offset {} is larger than the writer makes", offset_));
        else
            open_.blocks.push_back(std::move(place));
    }

    void read_sections(std::span<const Byte> bytes, const BlockHeader& header, BlockPlace& place) {
        ByteReader in(bytes);
        std::uint64_t code = 0;
        for (std::uint32_t i = 0; i < header.sections; ++i) {
            code = in.delta(code);
            place.nodes.push_back({node_of_code(in, code), 0});
        }
        for (NodeEvents& node : place.nodes)
            node.events = in.varint();
        for (const NodeEvents& node : place.nodes)
            found_.sections.push_back({node.node, in.varint(), node.events, header.ordinal});
    }

    void take_mark(const BlockHeader& header) {
        const auto payload = open_single(header, source_.read(offset_ + block_header_size, header.stored_bytes));
        ByteReader in(payload ? std::span<const Byte>(*payload) : std::span<const Byte>());
        HistorySummary summary = decode_summary(in);
        if (!payload || !in.finished()) {
            found_.problems.push_back(fmt::format("the mark at offset {} is damaged", offset_));
            damaged_ = true;
            return;
        }
        close_group();
        found_.summary = std::move(summary);
        if (!damaged_)
            found_.known_until = header.last;
    }

    void take_end(const BlockHeader& header) {
        const auto payload = open_single(header, source_.read(offset_ + block_header_size, header.stored_bytes));
        auto end = payload ? decode_end(*payload) : std::nullopt;
        found_.ended = true;
        close_group();
        if (end)
            found_.summary = std::move(end->summary);
        if (!damaged_)
            found_.known_until = header.last;
    }

    void close_group() {
        const bool behind =
            found_.groups.empty() || (open_.ordinal > found_.groups.back().ordinal && open_.first > found_.groups.back().last);
        if (!open_.blocks.empty() && behind)
            found_.groups.push_back(std::move(open_));
        else if (!open_.blocks.empty())
            found_.problems.push_back(fmt::format("blocks before offset {} are out of order; their events are missing", offset_));
        open_ = {};
        events_ = 0;
    }

    const ByteSource& source_;
    std::uint64_t offset_;
    FoundBlocks found_;
    GroupPlace open_;
    std::uint64_t events_ = 0;
    bool damaged_ = false;
};

} // namespace

FoundBlocks search_blocks(const ByteSource& source, std::uint64_t offset) { return Search(source, offset).run(); }

} // namespace t8
