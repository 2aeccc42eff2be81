#include "monitor/history/reader.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "monitor/history/codec.hpp"

namespace t8 {
namespace {

class FileSource final : public ByteSource {
public:
    FileSource(int descriptor, std::uint64_t size) : descriptor_(descriptor), size_(size) {}
    ~FileSource() override { ::close(descriptor_); }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    std::uint64_t size() const override { return size_; }

    std::vector<Byte> read(std::uint64_t offset, std::size_t count) const override {
        if (offset >= size_)
            return {};
        std::vector<Byte> bytes(static_cast<std::size_t>(std::min<std::uint64_t>(count, size_ - offset)));
        std::size_t got = 0;
        while (got < bytes.size()) {
            const ssize_t size = ::pread(descriptor_, bytes.data() + got, bytes.size() - got, static_cast<off_t>(offset + got));
            if (size > 0)
                got += static_cast<std::size_t>(size);
            else if (size == 0 || errno != EINTR)
                break;
        }
        bytes.resize(got);
        return bytes;
    }

private:
    int descriptor_;
    std::uint64_t size_;
};

class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::vector<Byte> bytes) : bytes_(std::move(bytes)) {}

    std::uint64_t size() const override { return bytes_.size(); }

    std::vector<Byte> read(std::uint64_t offset, std::size_t count) const override {
        if (offset >= bytes_.size())
            return {};
        const auto first = bytes_.begin() + static_cast<std::ptrdiff_t>(offset);
        const auto size = std::min<std::uint64_t>(count, bytes_.size() - offset);
        return {first, first + static_cast<std::ptrdiff_t>(size)};
    }

private:
    std::vector<Byte> bytes_;
};

Diagnostic warning_about(const std::string& file, std::string message) {
    Diagnostic warning;
    warning.severity = Severity::warning;
    warning.place.file = file;
    warning.message = std::move(message);
    return warning;
}

bool starts_before(const HistoryReader::BlockPlace& a, const HistoryReader::BlockPlace& b) {
    return a.first != b.first ? a.first < b.first : a.offset < b.offset;
}

} // namespace

Result<HistoryReader> HistoryReader::open(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return failure(fmt::format("cannot read history '{}': {}", file.string(), std::strerror(errno)));
    struct stat status {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(descriptor);
        return failure(fmt::format("'{}' is not a file", file.string()));
    }
    return start(std::make_shared<FileSource>(descriptor, static_cast<std::uint64_t>(status.st_size)), file.string());
}

Result<HistoryReader> HistoryReader::from_bytes(std::vector<Byte> bytes, std::string name) {
    return start(std::make_shared<MemorySource>(std::move(bytes)), std::move(name));
}

Result<HistoryReader> HistoryReader::start(std::shared_ptr<const ByteSource> source, std::string name) {
    HistoryReader reader(std::move(source), std::move(name));
    if (Result<void> described = reader.read_description(); !described)
        return tl::unexpected<Failure>(std::move(described.error()));
    if (!reader.read_index())
        reader.scan();
    std::sort(reader.blocks_.begin(), reader.blocks_.end(), starts_before);
    return reader;
}

void HistoryReader::warn(std::string message) { problems_.push_back(warning_about(name_, std::move(message))); }

std::string HistoryReader::where(const BlockPlace& block) const {
    return fmt::format("block at offset {} ({} events of {}, ticks {} to {})", block.offset, block.events,
                       name_of(description_.machine, block.node), block.first.count, block.last.count);
}

std::uint64_t HistoryReader::event_count() const {
    std::uint64_t count = 0;
    for (const BlockPlace& block : blocks_)
        count += block.events;
    return count;
}

Result<void> HistoryReader::read_description() {
    const auto refuse = [&](std::string message, std::string hint = {}) {
        return failure_at({name_, 0, 0, 1}, std::move(message), {}, std::move(hint));
    };
    const std::vector<Byte> start = source_->read(0, file_header_size);
    if (start.size() < file_magic.size() || !std::equal(file_magic.begin(), file_magic.end(), start.begin()))
        return refuse("this is not a history", "histories are made by 't8 run --record FILE.t8h'");
    ByteReader in(std::span<const Byte>(start).subspan(file_magic.size()));
    const std::uint32_t version = in.u32();
    const std::uint32_t reserved = in.u32();
    if (!in.ok())
        return refuse("the history is cut off in its header");
    if (version != history_version || reserved != 0)
        return refuse(fmt::format("the history has format version {}, this program reads version {}", version, history_version),
                      version < history_version ? "record the run again: it comes out the same" : "");
    const auto header = header_at(file_header_size);
    if (!header || header->type != BlockType::machine)
        return refuse("the description at the start of the history is missing or damaged");
    const auto payload = payload_at(file_header_size, *header);
    auto description = payload ? decode_description(*payload) : std::nullopt;
    if (!description)
        return refuse("the description at the start of the history is missing or damaged");
    description_ = std::move(*description);
    first_block_ = file_header_size + block_header_size + header->stored_bytes;
    return {};
}

std::optional<BlockHeader> HistoryReader::header_at(std::uint64_t offset) const {
    return decode_header(source_->read(offset, block_header_size));
}

std::optional<std::vector<Byte>> HistoryReader::payload_at(std::uint64_t offset, const BlockHeader& header) const {
    return open_payload(header, source_->read(offset + block_header_size, header.stored_bytes));
}

bool HistoryReader::read_index() {
    const std::uint64_t size = source_->size();
    if (size < first_block_ + trailer_size)
        return false;
    const auto offset = decode_trailer(source_->read(size - trailer_size, trailer_size));
    return offset && take_index(*offset);
}

bool HistoryReader::take_index(std::uint64_t offset) {
    const auto header = offset >= first_block_ ? header_at(offset) : std::nullopt;
    if (!header || header->type != BlockType::index ||
        offset + block_header_size + header->stored_bytes + trailer_size != source_->size())
        return false;
    const auto payload = payload_at(offset, *header);
    if (!payload)
        return false;
    ByteReader in(*payload);
    const std::uint64_t count = in.varint();
    std::vector<BlockPlace> blocks;
    BlockPlace block;
    std::uint64_t events = 0;
    for (std::uint64_t i = 0; i < count && in.ok(); ++i) {
        block.offset = in.delta(block.offset);
        const std::uint64_t node = in.varint();
        const std::uint64_t size = in.varint();
        block.first.count = in.delta(block.first.count);
        block.last.count = block.first.count + in.varint();
        if (node > host_node || size > most_events_in_block || block.offset < first_block_ || block.offset >= offset)
            return false;
        block.node = static_cast<std::uint32_t>(node);
        block.events = static_cast<std::uint32_t>(size);
        events += size;
        blocks.push_back(block);
    }
    if (in.varint() != events || !in.finished())
        return false;
    blocks_ = std::move(blocks);
    complete_ = true;
    known_until_ = header->last;
    return true;
}

/// Finds what is whole in a file without a usable index, block by block.
void HistoryReader::scan() {
    const std::uint64_t size = source_->size();
    bool ended = false;
    bool damaged = false;
    std::uint64_t offset = first_block_;
    while (offset < size && !ended) {
        const auto header = header_at(offset);
        if (!header || offset + block_header_size + header->stored_bytes > size) {
            const std::uint64_t next = header ? size : next_block_after(offset + 1);
            if (next < size) {
                warn(fmt::format("{} bytes at offset {} are damaged; their events are missing", next - offset, offset));
                damaged = true;
            } else {
                warn(fmt::format("the history is cut off inside a block at offset {}", offset));
            }
            offset = next;
            continue;
        }
        if (header->type == BlockType::events)
            blocks_.push_back({offset, header->node, header->events, header->first, header->last});
        else if (header->type == BlockType::mark && !damaged)
            known_until_ = header->last;
        ended = header->type == BlockType::index;
        offset += block_header_size + header->stored_bytes;
    }
    if (ended) {
        warn("the index of the history is damaged; it was read without");
        complete_ = !damaged;
    } else {
        warn(fmt::format("the history has no end: the run was not recorded to its end; events are complete up to tick {}",
                         known_until_.count));
    }
}

/// Where the next readable block header starts, or the size of the file.
std::uint64_t HistoryReader::next_block_after(std::uint64_t offset) const {
    constexpr std::size_t window = std::size_t{1} << 16;
    for (;;) {
        const std::vector<Byte> bytes = source_->read(offset, window);
        if (bytes.size() < block_header_size)
            return source_->size();
        const auto found = std::search(bytes.begin(), bytes.end(), block_magic.begin(), block_magic.end());
        if (found == bytes.end()) {
            offset += bytes.size() - block_magic.size() + 1;
            continue;
        }
        offset += static_cast<std::uint64_t>(found - bytes.begin());
        if (header_at(offset))
            return offset;
        ++offset;
    }
}

std::optional<std::vector<Event>> HistoryReader::events_at(const BlockPlace& block) const {
    const auto header = header_at(block.offset);
    if (!header || header->type != BlockType::events || header->node != block.node || header->events != block.events ||
        header->first != block.first || header->last != block.last)
        return {};
    const auto payload = payload_at(block.offset, *header);
    auto events = payload ? decode_events(*payload, description_.schema, block.node, block.events) : std::nullopt;
    if (!events)
        return {};
    const bool known_node = block.node == host_node || block.node < machine().nodes.size();
    const bool ordered =
        std::is_sorted(events->begin(), events->end(), [](const Event& a, const Event& b) { return a.order(b) < 0; });
    const bool inside = events->empty() || (events->front().tick >= block.first && events->back().tick <= block.last);
    if (!known_node || !ordered || !inside)
        return {};
    return events;
}

EventCursor HistoryReader::events() const { return EventCursor(*this); }

bool EventCursor::later(const OpenBlock& a, const OpenBlock& b) {
    const auto order = a.events[a.at].order(b.events[b.at]);
    return order != 0 ? order > 0 : a.rank > b.rank;
}

void EventCursor::open_block(std::size_t rank) {
    const HistoryReader::BlockPlace& block = reader_->blocks()[rank];
    auto events = reader_->events_at(block);
    if (!events) {
        problems_.push_back(
            warning_about(reader_->name(), fmt::format("{} is damaged; its events are missing", reader_->where(block))));
        return;
    }
    if (events->empty())
        return;
    open_.push_back({std::move(*events), 0, rank});
    std::push_heap(open_.begin(), open_.end(), later);
}

/// Opens every block that may hold an event before the earliest one at hand.
void EventCursor::open_due_blocks() {
    const auto& blocks = reader_->blocks();
    while (next_block_ < blocks.size() &&
           (open_.empty() || blocks[next_block_].first <= open_.front().events[open_.front().at].tick))
        open_block(next_block_++);
}

const Event* EventCursor::next() {
    open_due_blocks();
    if (open_.empty())
        return nullptr;
    std::pop_heap(open_.begin(), open_.end(), later);
    OpenBlock& block = open_.back();
    current_ = std::move(block.events[block.at]);
    if (++block.at == block.events.size())
        open_.pop_back();
    else
        std::push_heap(open_.begin(), open_.end(), later);
    return &current_;
}

} // namespace t8
