#pragma once

#include <map>
#include <string>
#include <vector>

#include "monitor/diff/event_diff.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// The digests of a run, by which differences are found: for each node, one digest for every `events_in_chunk` events.
class RunDigest {
public:
    static constexpr std::size_t events_in_chunk = 256;
    struct Chunk {
        EventDigest digest{};
        std::uint64_t first = 0; ///< number of its first event
        Tick from{};             ///< tick of its first event
    };
    struct Node {
        std::vector<Chunk> chunks;
        std::uint64_t events = 0;
    };
    enum class Names : std::uint8_t { own, of_a };

    /// Reads the whole history. Names::of_a is for the history of run b: its node numbers are replaced by those of run a.
    RunDigest(const HistoryReader& history, const CommonGround& ground, Names names);

    /// Returns the nodes by their number in run a; host_node is the host.
    const std::map<std::uint32_t, Node>& nodes() const { return nodes_; }
    std::uint64_t events() const { return events_; }
    const std::vector<std::string>& notes() const { return notes_; }
    /// Returns the events of `chunk` and of the chunk after it, on a node. Nodes in the events have the numbers of the history.
    std::vector<Event> events_from(std::uint32_t node, std::size_t chunk) const;

private:
    const HistoryReader& history_;
    const CommonGround& ground_;
    std::map<std::uint32_t, Node> nodes_;
    std::map<std::uint32_t, std::uint32_t> own_numbers_; ///< number in this history, by number in a
    std::uint64_t events_ = 0;
    std::vector<std::string> notes_;
};

} // namespace t8
