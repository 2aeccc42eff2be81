#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/description.hpp"
#include "monitor/history/event.hpp"
#include "monitor/history/frame.hpp"

namespace t8 {

/// Writes a history file. The file only ever grows: when the run is killed, what was written before can be read.
/// Order   create, then add in the order of ticks, then finish once. Events of all nodes are written together whenever enough have
///         gathered. Without finish the file has no index and says so when opened.
/// Errors  create fails when the file cannot be made. The first failure to write is kept and given by finish; events after it
///         are lost.
class HistoryWriter {
public:
    struct Options {
        std::string program{};           ///< what is run, for the description
        std::uint32_t payload_bytes = 0; ///< most bytes kept of each message, up to 65535
        std::size_t events_together = 0; ///< how many events gather before they are written; 0: as suits the machine
    };
    static Result<std::unique_ptr<HistoryWriter>> create(const std::filesystem::path& file, const MachineSpec& machine,
                                                         const Options& options);
    ~HistoryWriter();
    HistoryWriter(const HistoryWriter&) = delete;
    HistoryWriter& operator=(const HistoryWriter&) = delete;

    std::uint32_t payload_bytes() const { return payload_bytes_; }

    /// REQUIRES: event.node is a node of the machine or host_node; event.payload is no longer than payload_bytes().
    void add(Event event);
    /// Writes what has gathered.
    void flush();
    Result<void> finish();

private:
    struct IndexEntry {
        std::uint64_t offset;
        BlockHeader header;
    };

    HistoryWriter(std::filesystem::path file, int descriptor, std::size_t nodes, const Options& options);
    void write(std::span<const Byte> bytes);
    void put_events(std::vector<Byte>& out, std::uint32_t node, std::vector<Event>& events);
    std::vector<Byte> index_payload() const;

    std::filesystem::path file_;
    int descriptor_ = -1;
    std::uint32_t payload_bytes_ = 0;
    std::size_t events_together_ = 0;
    std::vector<std::vector<Event>> waiting_; ///< by node, the host's last
    std::size_t waiting_events_ = 0;
    std::size_t waiting_bytes_ = 0;
    std::uint64_t size_ = 0;
    std::uint64_t events_ = 0;
    Tick reached_; ///< every event before it has been added
    std::vector<IndexEntry> index_;
    std::optional<Failure> failure_;
};

} // namespace t8
