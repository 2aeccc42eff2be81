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
#include "monitor/probe/declared_channels.hpp"
#include "monitor/probe/intake.hpp"

namespace t8 {

/// Passes events on in small pieces, so that they are still in a cache when they are read.
class EventPieces {
public:
    /// The receiver may move from the events.
    using Take = std::function<void(std::span<Event>)>;
    explicit EventPieces(Take take) : take_(std::move(take)), events_(most) {}

    /// Returns a place for one more event. All members except kind, node, number, tick and cycle are those of a new Event.
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

/// Makes the events of a history from the reports of a machine: merges the engine's reports about a node and the records of its
/// processes into one order, numbers the events, and numbers channels.
/// Order   batches in the order in which an Intake gives them.
class EventMaker {
public:
    /// REQUIRES: the machine outlives this object.
    EventMaker(const MachineSpec& machine, Level level, DeclarationPoints declarations = {});

    /// Makes the events of a batch, node by node, the host's last, and empties the batch. The last piece of `events` is not
    /// flushed.
    void make(ProbeBatch& batch, EventPieces& events);

private:
    struct Records {
        std::vector<ProcessRecord> records;
        std::vector<Byte> payloads;
        std::size_t at = 0;         ///< index of the first one not used
        std::size_t payload_at = 0; ///< index in its payloads
    };
    struct Transfers {
        std::vector<LinkTransfer> transfers;
        std::vector<Byte> payloads;
        std::size_t at = 0; ///< index of the first one not used
    };
    struct User {
        Wdesc wdesc{};
        std::uint32_t process = 0;
    };
    struct NodeState {
        std::optional<Oscillator> clock;
        std::vector<Event> told; ///< events from the engine, without numbers; sorted when they are used
        std::size_t told_at = 0; ///< index of the first one not used
        Transfers transfers;
        Records records;
        ChannelNames channels;
        DeclaredChannels declared;
        std::uint64_t number = 0;                         ///< number of the next event
        std::unordered_map<Word, std::uint32_t> ended_at; ///< by Wptr after a PAR: the process that may continue there
        std::array<User, 8> users{};                      ///< the latest users, by link channel
        User last_error{};
        std::deque<Tick> raises;       ///< rises of the event pin by known pulls
        Tick next_raise = end_of_time; ///< next rise by the line's own clock
    };
    bool keeps(EventKind kind) const { return kept_[static_cast<std::size_t>(kind)]; }
    NodeState& state_of(std::uint32_t node) { return nodes_[node == host_node ? nodes_.size() - 1 : node]; }
    void take(ProbeBatch& batch);
    void note_pulls(Tick before);
    void raise_pins(NodeState& node, std::uint32_t index, Tick before);
    void make_node(std::uint32_t index, Tick before, EventPieces& events);
    /// Appends the events that the engine reported for a node before a tick; at equal ticks link transfers come first.
    void make_told(NodeState& node, std::uint32_t index, Tick before, EventPieces& events);
    void convert(NodeState& node, std::uint32_t index, const LinkTransfer& transfer, EventPieces& events);
    /// Removes the records and reports of which events have been made.
    static void drop_used(NodeState& node);
    void finish(NodeState& node, Event& event, EventPieces& events);
    /// The event of a record; nothing when the level leaves it out.
    bool convert(NodeState& node, const ProcessRecord& record, std::span<const Byte> payload, Event& event);
    void par_ended(NodeState& node, const ProcessRecord& record);
    void par_joined(NodeState& node, const ProcessRecord& record);

    const MachineSpec& machine_;
    const DeclarationPoints declarations_;
    std::array<bool, 256> kept_{}; ///< by the number of a kind
    std::optional<InterruptLine> line_;
    std::vector<NodeState> nodes_; ///< the host's last
};

} // namespace t8
