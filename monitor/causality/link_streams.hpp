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

/// The two ends of each direction of each link, laid side by side: which outputs share bytes with which inputs. MessageMatcher says
/// what comes of faults and gaps; it and CausalOrder both use this.
/// Shape   operations carry a tag of their user's; CausalOrder's rise. Of one direction only outputs or only inputs are open at a time:
///         invariant 1 of CausalOrder.
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
        std::uint64_t sequence = 0; ///< of the output
        std::uint64_t waited = 0;   ///< ticks between the beginnings of the two
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
        bool dropped = false;      ///< it is a fault that has taken an open output away
        std::size_t direction = 0; ///< of either, from 0
        bool is_output = false;
        bool stays_open = false;       ///< bytes of it have no other end yet
        bool matched = false;          ///< some have
        bool others_stay_open = false; ///< operations of the other end still have not all theirs
        std::vector<Overlap> overlaps{};
        std::vector<Closed> closed{}; ///< operations of either end that nothing can be added to any more
    };

    /// `sent`, `received`, `still_waiting` and `fault` matter. Valid until the next call.
    const Outcome& see(const Event& event, std::uint64_t tag);
    std::size_t directions() const { return directions_.size(); }
    /// The nodes that outputs and inputs of a direction are of.
    std::uint32_t sender(std::size_t direction) const { return node_of(directions_[direction].from); }
    std::uint32_t receiver(std::size_t direction) const { return node_of(directions_[direction].to); }
    /// A fault may have kept an operation there from coming to its end. A dropped message does not count: it is known by name.
    bool is_faulty(std::size_t direction) const;

    struct Open {
        std::uint64_t tag = 0;
        std::uint64_t matched = 0;
        std::uint64_t crossed = 0;
    };
    /// By direction, then in the order of the stream.
    std::vector<Open> open() const;
    std::size_t open_count() const { return open_count_; }

private:
    struct Part {
        std::uint64_t tag = 0;
        std::uint64_t start = 0; ///< place in the stream of its direction, before the shift
        std::uint64_t at = 0;    ///< its first byte without other end
        std::uint64_t end = 0;
        std::uint64_t matched = 0;
        std::uint64_t bytes = 0; ///< as its event gives it
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
        std::uint64_t next_output = 0; ///< place of the next output, before the shift
        std::uint64_t next_input = 0;
        std::uint64_t shift = 0; ///< added to places of outputs (modulo 2^64)
        bool disturbed = false;
    };
    struct Dropped {
        std::uint64_t sequence = 0;
        std::uint64_t bytes = 0;
    };
    struct End {
        std::optional<EndName> peer{};
        std::size_t direction = 0;  ///< once there is a peer
        std::uint64_t expected = 0; ///< position of its next operation
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

    std::map<EndName, EndName> cables_; ///< of the machine, both ways; without those that lead through switches
    std::unordered_map<std::uint64_t, End> ends_;
    std::map<std::pair<EndName, EndName>, std::size_t> between_;
    std::vector<Direction> directions_;
    Outcome outcome_;
    std::size_t open_count_ = 0;
    friend struct test::CausalInside;
};

} // namespace t8
