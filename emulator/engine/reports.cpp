#include "emulator/engine/reports.hpp"

#include <algorithm>
#include <tuple>

namespace t8 {

bool Reports::Note::before(const Note& other) const {
    return std::tie(at, node, rank, order) < std::tie(other.at, other.node, other.rank, other.order);
}

void Reports::note(LinkMessage message, std::vector<Byte> payload) {
    const Tick at = message.end;
    const std::uint32_t node = message.from_node;
    const unsigned rank = message.from_link;
    keep(at, node, rank, std::move(message), std::move(payload));
}

void Reports::note(const FaultEvent& event) {
    const bool of_node =
        event.kind == FaultKind::crash || event.kind == FaultKind::flip_bit || event.kind == FaultKind::clock_error;
    keep(event.tick, event.node, of_node ? 11 : 12u + event.link, event, {});
}

void Reports::keep(Tick at, std::uint32_t node, unsigned rank, Event event, std::vector<Byte> payload) {
    if (wanted())
        notes_.push_back({at, node, rank, noted_++, std::move(event), std::move(payload)});
}

void Reports::pass_on(Tick tick) {
    const Tick reached = reached_ = std::max(reached_, tick);
    due_.clear();
    for (Note& note : notes_)
        if (note.at < reached)
            due_.push_back(&note);
    std::sort(due_.begin(), due_.end(), [](const Note* a, const Note* b) { return a->before(*b); });
    for (Note* const note : due_) {
        std::visit(
            [&](auto& event) {
                if constexpr (requires { event.payload; })
                    event.payload = note->payload;
                else if constexpr (requires { event.bytes.data(); })
                    event.bytes = note->payload;
            },
            note->event);
        for (Observer* const observer : observers_)
            std::visit(
                [&](const auto& event) {
                    using Kind = std::decay_t<decltype(event)>;
                    if constexpr (std::is_same_v<Kind, LinkMessage>)
                        observer->link_message(event);
                    else if constexpr (std::is_same_v<Kind, FaultEvent>)
                        observer->fault(event);
                    else if constexpr (std::is_same_v<Kind, ErrorFlagSet>)
                        observer->error_flag_set(event);
                    else if constexpr (std::is_same_v<Kind, EventTaken>)
                        observer->event_taken(event);
                    else if constexpr (std::is_same_v<Kind, SwitchSet>)
                        observer->switch_set(event);
                    else if constexpr (std::is_same_v<Kind, HostTraffic>)
                        observer->host_traffic(event);
                    else
                        observer->node_stopped(event);
                },
                note->event);
    }
    transfers_.pass_on(reached, observers_);
    if (due_.size() == notes_.size())
        notes_.clear();
    else
        std::erase_if(notes_, [&](const Note& note) { return note.at < reached; });
}

void Reports::tell_reached() {
    for (Observer* const observer : observers_)
        observer->time_reached(reached_);
}

Tick Reports::end_of_notes() const {
    Tick end = transfers_.end();
    for (const Note& note : notes_)
        end = std::max(end, note.at + Tick{1});
    return end;
}

void Reports::mark_state(const StateMark& mark) {
    for (Observer* const observer : observers_)
        observer->state_marked(mark);
}

void Reports::end(const RunEnded& end) {
    for (Observer* const observer : observers_)
        observer->run_ended(end);
}

} // namespace t8
