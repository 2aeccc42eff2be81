#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "emulator/engine/transfer_log.hpp"
#include "emulator/ports/observer.hpp"

namespace t8 {

/// Keeps events for observers, and reports them in order: by tick, node, kind and link.
/// Order   note() is called in any order of ticks. pass_on(reached) reports everything before `reached`; later notes must not be before
///         it.
class Reports {
public:
    void attach(Observer& observer) {
        observers_.push_back(&observer);
        messages_wanted_ = messages_wanted_ || observer.wants_messages();
        state_marks_wanted_ = state_marks_wanted_ || observer.wants_state_marks();
    }
    bool messages_wanted() const { return messages_wanted_; }
    bool state_marks_wanted() const { return state_marks_wanted_; }
    bool wanted() const { return !observers_.empty(); }

    void note(LinkMessage message, std::vector<Byte> payload);
    /// See next() and kept() of TransferLog.
    LinkTransfer& next_transfer(std::uint32_t node) { return transfers_.next(node); }
    void kept_transfer(std::uint32_t node, std::span<const Byte> message) { transfers_.kept(node, message); }
    void note(const EventTaken& event) { keep(event.end, event.node, 18, event, {}); }
    void note(const SwitchSet& event) { keep(event.tick, host_node, 0, event, {}); }
    void note(HostTraffic traffic, std::vector<Byte> bytes) {
        keep(traffic.tick, host_node, traffic.to_host ? 1 : 2, traffic, std::move(bytes));
    }
    void note(const FaultEvent& event);
    void note(const ErrorFlagSet& event) { keep(event.tick, event.node, 16, event, {}); }
    void note(const NodeStopped& event) { keep(event.tick, event.node, 17, event, {}); }
    void pass_on(Tick reached);
    void tell_reached();
    /// Drops the notes that have not been reported: their events will happen again, or never.
    void forget() {
        notes_.clear();
        transfers_.forget();
    }
    /// Returns the number of link transfers that have not been reported.
    std::size_t transfers_waiting() const { return transfers_.waiting(); }
    /// Returns a tick after everything that was noted.
    Tick end_of_notes() const;
    /// Reports a mark. REQUIRES: pass_on() has gone past its tick, and tell_reached() has not.
    void mark_state(const StateMark& mark);
    void end(const RunEnded& end);
    const std::vector<Observer*>& observers() const { return observers_; }
    Tick reached() const { return reached_; }

private:
    using Event = std::variant<LinkMessage, FaultEvent, ErrorFlagSet, NodeStopped, EventTaken, SwitchSet, HostTraffic>;
    struct Note {
        Tick at;
        std::uint32_t node;
        unsigned rank; ///< by kind and link
        std::uint64_t order;
        Event event;
        std::vector<Byte> payload;
        bool before(const Note& other) const;
    };
    void keep(Tick at, std::uint32_t node, unsigned rank, Event event, std::vector<Byte> payload);

    std::vector<Observer*> observers_;
    std::vector<Note> notes_;
    std::vector<Note*> due_; ///< scratch
    TransferLog transfers_;
    std::uint64_t noted_ = 0;
    bool messages_wanted_ = false;
    bool state_marks_wanted_ = false;
    Tick reached_{};
};

} // namespace t8
