#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/description.hpp"
#include "monitor/history/event.hpp"
#include "monitor/history/frame.hpp"

namespace t8 {

/// Bytes at rest: a file or memory.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    virtual std::uint64_t size() const = 0;
    /// As many of the bytes from there as exist, at most `count`.
    virtual std::vector<Byte> read(std::uint64_t offset, std::size_t count) const = 0;
};

class EventCursor;

/// Reads a history file, whole or not.
/// Errors  open fails only when the file cannot be read, is no history, is of a newer version or has lost its description.
///         Everything else that is wrong is told by problems() and, for blocks, EventCursor::problems(); what is whole is read.
///         Bad bytes never do more harm than that, and memory stays in proportion to the blocks that are open at a time.
class HistoryReader {
public:
    struct BlockPlace {
        std::uint64_t offset = 0; ///< of the block header
        std::uint32_t node = 0;
        std::uint32_t events = 0;
        Tick first;
        Tick last;
    };

    static Result<HistoryReader> open(const std::filesystem::path& file);
    static Result<HistoryReader> from_bytes(std::vector<Byte> bytes, std::string name);

    const std::string& name() const { return name_; }
    const Description& description() const { return description_; }
    const MachineSpec& machine() const { return description_.machine; }
    /// Event blocks, by first tick.
    const std::vector<BlockPlace>& blocks() const { return blocks_; }
    std::uint64_t event_count() const; ///< that the block headers promise
    std::uint64_t size() const { return source_->size(); }

    /// The run was recorded to its end, and all blocks are there.
    bool complete() const { return complete_; }
    /// All events before this tick are in the file; of a complete one, all events.
    Tick known_until() const { return known_until_; }
    /// Warnings about the file as a whole: an end or an index that is missing, places that are damaged.
    const std::vector<Diagnostic>& problems() const { return problems_; }

    /// All events in their total order.
    EventCursor events() const;

private:
    friend class EventCursor;
    HistoryReader(std::shared_ptr<const ByteSource> source, std::string name)
        : source_(std::move(source)), name_(std::move(name)) {}
    static Result<HistoryReader> start(std::shared_ptr<const ByteSource> source, std::string name);
    Result<void> read_description();
    bool read_index();
    bool take_index(std::uint64_t offset);
    void scan();
    std::uint64_t next_block_after(std::uint64_t offset) const;
    std::optional<BlockHeader> header_at(std::uint64_t offset) const;
    std::optional<std::vector<Byte>> payload_at(std::uint64_t offset, const BlockHeader& header) const;
    std::optional<std::vector<Event>> events_at(const BlockPlace& block) const;
    void warn(std::string message);
    std::string where(const BlockPlace& block) const;

    std::shared_ptr<const ByteSource> source_;
    std::string name_;
    Description description_;
    std::uint64_t first_block_ = 0; ///< where the blocks behind the description start
    std::vector<BlockPlace> blocks_;
    bool complete_ = false;
    Tick known_until_;
    std::vector<Diagnostic> problems_;
};

/// Walks a history from its first event to its last.
/// Order   tick, node, link, direction, sequence; see Event::order.
class EventCursor {
public:
    explicit EventCursor(const HistoryReader& reader) : reader_(&reader) {}

    /// The next event, valid until the next call; null at the end.
    const Event* next();
    /// Damaged blocks met so far, whose events are missing.
    const std::vector<Diagnostic>& problems() const { return problems_; }

private:
    struct OpenBlock {
        std::vector<Event> events;
        std::size_t at = 0;
        std::size_t rank = 0; ///< place among the reader's blocks; decides between equal events
    };
    static bool later(const OpenBlock& a, const OpenBlock& b);
    void open_due_blocks();
    void open_block(std::size_t rank);

    const HistoryReader* reader_;
    std::size_t next_block_ = 0;
    std::vector<OpenBlock> open_; ///< a heap, the earliest next event first
    Event current_;
    std::vector<Diagnostic> problems_;
};

} // namespace t8
