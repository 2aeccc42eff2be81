#pragma once

#include <map>
#include <string>
#include <vector>

#include "monitor/diff/event_diff.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// A run in little: of each node a digest for every `events_in_chunk` events, by which the places where runs differ are found.
class RunDigest {
public:
    static constexpr std::size_t events_in_chunk = 256;
    struct Chunk {
        EventDigest digest{};
        std::uint64_t first = 0; ///< number of its first event
        Tick from{};             ///< its tick
    };
    struct Node {
        std::vector<Chunk> chunks;
        std::uint64_t events = 0;
    };
    enum class Names : std::uint8_t { own, of_a };

    /// Reads the whole history. Names::of_a: it is run b, and its nodes are to be called as in a.
    RunDigest(const HistoryReader& history, const CommonGround& ground, Names names);

    /// By number in a; host_node for the host.
    const std::map<std::uint32_t, Node>& nodes() const { return nodes_; }
    std::uint64_t events() const { return events_; }
    const std::vector<std::string>& notes() const { return notes_; }
    /// The events of a node from the beginning of a chunk to the end of the one after it, as its history has them.
    std::vector<Event> events_from(std::uint32_t node, std::size_t chunk) const;

private:
    const HistoryReader& history_;
    const CommonGround& ground_;
    std::map<std::uint32_t, Node> nodes_;
    std::map<std::uint32_t, std::uint32_t> own_numbers_; ///< by number in a
    std::uint64_t events_ = 0;
    std::vector<std::string> notes_;
};

} // namespace t8
