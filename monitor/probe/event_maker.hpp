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

/// Passes events on in small pieces, so that they are still in the host's cache when they are read.
class EventPieces {
public:
    /// The receiver may move from the events that it gets.
    using Take = std::function<void(std::span<Event>)>;
    explicit EventPieces(Take take) : take_(std::move(take)), events_(most) {}

    /// Returns a place for one more event. Its kind, node, number, tick and cycle have no meaning yet; all other members are those of a new
    /// Event.
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

/// Makes the events of a history from the reports of a machine. Merges the engine's reports about a node and the records of its processes
/// into one order, and numbers events and channels.
/// Order   batches come in the order in which an Intake returns them.
class EventMaker {
public:
    /// REQUIRES: the machine outlives this object.
    EventMaker(const MachineSpec& machine, Level level, DeclarationPoints declarations = {});

    /// Makes the events of a batch, node by node, those of the host last, and empties the batch. Does not flush the last piece of `events`.
    void make(ProbeBatch& batch, EventPieces& events);

private:
    struct Records {
        std::vector<ProcessRecord> records;
        std::vector<Byte> payloads;
        std::size_t at = 0;         ///< index of the first record not used yet
        std::size_t payload_at = 0; ///< index in `payloads` of its first byte
    };
    struct Transfers {
        std::vector<LinkTransfer> transfers;
        std::vector<Byte> payloads;
        std::size_t at = 0; ///< index of the first transfer not used yet
    };
    struct User {
        Wdesc wdesc{};
        std::uint32_t process = 0;
    };
    struct NodeState {
        std::optional<Oscillator> clock;
        std::vector<Event> told; ///< events that the engine reported, without numbers; sorted when they are used
        std::size_t told_at = 0; ///< index of the first of them not used yet
        Transfers transfers;
        Records records;
        ChannelNames channels;
        DeclaredChannels declared;
        std::uint64_t number = 0;                         ///< number of the next event
        std::unordered_map<Word, std::uint32_t> ended_at; ///< by Wptr after a PAR: the process that may continue there
        std::array<User, 8> users{};                      ///< by link channel: its latest user
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
    /// Appends the events before the tick `before` that the engine reported for a node. At equal ticks, link transfers come first.
    void make_told(NodeState& node, std::uint32_t index, Tick before, EventPieces& events);
    void convert(NodeState& node, std::uint32_t index, const LinkTransfer& transfer, EventPieces& events);
    /// Removes the records and reports from which events have been made.
    static void drop_used(NodeState& node);
    void finish(NodeState& node, Event& event, EventPieces& events);
    /// Makes the event of a record. Returns false if the level leaves it out.
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
