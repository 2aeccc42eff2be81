#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "links/interrupt_line.hpp"
#include "emulator/ports/observer.hpp"
#include "links/oscillator.hpp"
#include "monitor/events/event.hpp"
#include "monitor/probe/channel_names.hpp"
#include "monitor/probe/intake.hpp"

namespace t8 {

/// Events on their way to somebody, handed on in pieces that are still in a cache when they are taken.
class EventPieces {
public:
    /// What it is given may be moved from.
    using Take = std::function<void(std::span<Event>)>;
    explicit EventPieces(Take take) : take_(std::move(take)), events_(most) {}

    /// One more. All but kind, node, number, tick and cycle is as in a new Event.
    Event& next() {
        if (used_ == most)
            flush();
        Event& event = events_[used_++];
        event.process = 0;
        event.wdesc = {};
        event.iptr = {};
        event.channel = no_channel;
        event.word = {};
        event.values.fill(0);
        event.payload.clear();
        return event;
    }
    void drop_last() { --used_; }
    void flush() { take_(std::span(events_).first(std::exchange(used_, 0))); }

private:
    static constexpr std::size_t most = 128;
    Take take_;
    std::vector<Event> events_;
    std::size_t used_ = 0;
};

/// Makes the events of a history from what a machine tells its observers: puts what the engine tells of a node and what its processes did
/// in one order, numbers it, and names processes and channels.
/// Order   batches as an Intake gives them.
class EventMaker {
public:
    /// The machine outlives it.
    EventMaker(const MachineSpec& machine, Level level);

    /// Gives the events of the batch: node by node, of each in its order, the host's last. The last piece is left unflushed.
    /// The batch is empty afterwards.
    void make(ProbeBatch& batch, EventPieces& events);

private:
    struct Records {
        std::vector<ProcessRecord> records;
        std::vector<Byte> payloads;
        std::size_t at = 0;         ///< the first one not used
        std::size_t payload_at = 0; ///< of it
    };
    struct Transfers {
        std::vector<LinkTransfer> transfers;
        std::vector<Byte> payloads;
        std::size_t at = 0; ///< the first one not used
    };
    struct User {
        Wdesc wdesc{};
        std::uint32_t process = 0;
    };
    struct NodeState {
        std::optional<Oscillator> clock;
        std::vector<Event> told; ///< by the engine, without numbers; sorted when they are used
        std::size_t told_at = 0; ///< the first one not used
        Transfers transfers;
        Records records;
        ChannelNames channels;
        std::uint64_t number = 0;                         ///< of the next event
        std::unordered_map<Word, std::uint32_t> ended_at; ///< by Wptr after a PAR: who may go on there
        std::array<User, 8> users{};                      ///< the last ones, by link channel
        User last_error{};
        std::deque<Tick> raises;       ///< of the event pin, by pulls
        Tick next_raise = end_of_time; ///< by the line's own clock
    };
    bool keeps(EventKind kind) const { return kept_[static_cast<std::size_t>(kind)]; }
    NodeState& state_of(std::uint32_t node) { return nodes_[node == host_node ? nodes_.size() - 1 : node]; }
    void take(ProbeBatch& batch);
    void note_pulls(Tick before);
    void raise_pins(NodeState& node, std::uint32_t index, Tick before);
    void make_node(std::uint32_t index, Tick before, EventPieces& events);
    /// Appends what the engine told of a node before a tick: at the same tick link transfers first.
    void make_told(NodeState& node, std::uint32_t index, Tick before, EventPieces& events);
    void convert(NodeState& node, std::uint32_t index, const LinkTransfer& transfer, EventPieces& events);
    /// Forgets what has been made events of.
    static void drop_used(NodeState& node);
    void finish(NodeState& node, Event& event, EventPieces& events);
    /// The event of a record; nothing when the level leaves it out.
    bool convert(NodeState& node, const ProcessRecord& record, std::span<const Byte> payload, Event& event);
    void par_ended(NodeState& node, const ProcessRecord& record);
    void par_joined(NodeState& node, const ProcessRecord& record);

    const MachineSpec& machine_;
    std::array<bool, 256> kept_{}; ///< by the number of a kind
    std::optional<InterruptLine> line_;
    std::vector<NodeState> nodes_; ///< the host's last
};

} // namespace t8
