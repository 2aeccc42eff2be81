#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/events/event.hpp"

namespace t8::test {
struct CausalInside;
}

namespace t8 {

/// Finds which outputs share bytes with which inputs, for each direction of each link. MessageMatcher and CausalOrder use it.
/// message_matcher.hpp describes how it treats faults and gaps.
/// Shape   the caller gives each operation a tag; the tags of CausalOrder rise. In one direction, only outputs or only inputs are open at a
///         time.
/// Order   events in the total order of the run.
class LinkStreams {
public:
    LinkStreams() = default;
    explicit LinkStreams(const MachineSpec& machine);

    struct Overlap {
        std::uint64_t output = 0; ///< tags
        std::uint64_t input = 0;
        std::uint64_t bytes = 0;
        bool whole = false;
        std::uint64_t sequence = 0; ///< sequence number of the output
        std::uint64_t waited = 0;   ///< ticks between the beginnings of the output and the input
    };
    enum class Why : std::uint8_t { matched, open, lost, passed_over };
    struct Closed {
        std::uint64_t tag = 0;
        std::uint64_t matched = 0;
        std::uint64_t crossed = 0;
        Why why = Why::matched;
    };
    struct Outcome {
        bool taken = false;        ///< the event is an operation on a link whose other end is a node
        bool dropped = false;      ///< the event is a fault that has dropped an open output
        std::size_t direction = 0; ///< number of the direction, from 0, if `taken` or `dropped`
        bool is_output = false;
        bool stays_open = false;       ///< some bytes of the operation have no other end yet
        bool matched = false;          ///< some bytes of the operation have another end
        bool others_stay_open = false; ///< some bytes of operations at the other end have no other end yet
        std::vector<Overlap> overlaps{};
        std::vector<Closed> closed{}; ///< operations of either end that can share bytes with no further operation
    };

    /// Takes an event and returns its effects, which are valid until the next call. Only `sent`, `received`, `still_waiting` and `fault`
    /// have effects.
    const Outcome& see(const Event& event, std::uint64_t tag);
    std::size_t directions() const { return directions_.size(); }
    /// Return the node whose outputs, or whose inputs, the direction joins.
    std::uint32_t sender(std::size_t direction) const { return node_of(directions_[direction].from); }
    std::uint32_t receiver(std::size_t direction) const { return node_of(directions_[direction].to); }
    /// True if a fault may have kept an operation of the direction from ending. Does not count dropped messages, because their faults name
    /// them.
    bool is_faulty(std::size_t direction) const;

    struct Open {
        std::uint64_t tag = 0;
        std::uint64_t matched = 0;
        std::uint64_t crossed = 0;
    };
    /// Returns the open operations, by direction, then in the order of the stream.
    std::vector<Open> open() const;
    std::size_t open_count() const { return open_count_; }

private:
    struct Part {
        std::uint64_t tag = 0;
        std::uint64_t start = 0; ///< place of its first byte in the stream; Direction::shift is not added
        std::uint64_t at = 0;    ///< place of its first byte without another end
        std::uint64_t end = 0;
        std::uint64_t matched = 0;
        std::uint64_t bytes = 0; ///< length that its event gives
        std::uint64_t sequence = 0;
        std::uint64_t hash = 0;
        Tick began{};
        Tick ended{};
        bool complete = true;
    };
    using EndName = std::uint64_t; ///< node and link
    struct Direction {
        EndName from = 0;
        EndName to = 0;
        std::deque<Part> outputs;
        std::deque<Part> inputs;
        std::uint64_t next_output = 0; ///< place of the next output; `shift` is not added
        std::uint64_t next_input = 0;
        std::uint64_t shift = 0; ///< place of an input minus place of the output with the same byte (modulo 2^64)
        bool disturbed = false;
    };
    struct Dropped {
        std::uint64_t sequence = 0;
        std::uint64_t bytes = 0;
    };
    struct End {
        std::optional<EndName> peer{};
        std::size_t direction = 0;  ///< once there is a peer
        std::uint64_t expected = 0; ///< position at which its next operation begins
        std::uint64_t next_sequence = 0;
        std::uint64_t false_bytes = 0;
        bool begun = false; ///< an operation has been seen
        bool disturbed = false;
        bool faulty = false;
        std::vector<Dropped> dropped{};
    };
    enum class Side : std::uint8_t { output, input };

    static EndName name_of(std::uint64_t node, std::uint64_t link) { return node << 2 | link; }
    static std::uint32_t node_of(EndName name) { return static_cast<std::uint32_t>(name >> 2); }
    static std::uint64_t key_of(EndName name, Side side) { return name << 1 | (side == Side::input ? 1 : 0); }
    End& end(EndName name, Side side) { return ends_[key_of(name, side)]; }
    void connect(EndName from, EndName to, Side seen_from);
    void see_operation(const Event& event, std::uint64_t tag, Side side, bool complete);
    void see_fault(const Event& event);
    void drop(End& end, std::uint64_t sequence, std::uint64_t bytes);
    void match(Direction& direction);
    void overlap(Direction& direction);
    void close_front(std::deque<Part>& parts, Why why);
    static void realign(Direction& direction);

    std::map<EndName, EndName>
        cables_; ///< the machine's cables between two nodes, in both directions; none that lead to switches
    std::unordered_map<std::uint64_t, End> ends_;
    std::map<std::pair<EndName, EndName>, std::size_t> between_;
    std::vector<Direction> directions_;
    Outcome outcome_;
    std::size_t open_count_ = 0;
    friend struct test::CausalInside;
};

} // namespace t8
