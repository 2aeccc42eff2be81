#include "emulator/machine/engine/reports.hpp"

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
    keep(event.tick, event.node, of_node ? 7 : 8u + event.link, event, {});
}

void Reports::keep(Tick at, std::uint32_t node, unsigned rank, Event event, std::vector<Byte> payload) {
    if (wanted())
        notes_.push_back({at, node, rank, noted_++, std::move(event), std::move(payload)});
}

void Reports::pass_on(Tick tick) {
    const Tick reached = reached_ = std::max(reached_, tick);
    const auto later = std::partition(notes_.begin(), notes_.end(), [&](const Note& note) { return note.at < reached; });
    std::sort(notes_.begin(), later, [](const Note& a, const Note& b) { return a.before(b); });
    for (auto note = notes_.begin(); note != later; ++note) {
        if (auto* const message = std::get_if<LinkMessage>(&note->event))
            message->payload = note->payload;
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
                    else
                        observer->node_stopped(event);
                },
                note->event);
    }
    notes_.erase(notes_.begin(), later);
    for (Observer* const observer : observers_)
        observer->time_reached(reached);
}

Tick Reports::end_of_notes() const {
    Tick end{};
    for (const Note& note : notes_)
        end = std::max(end, note.at + Tick{1});
    return end;
}

void Reports::end(const RunEnded& end) {
    for (Observer* const observer : observers_)
        observer->run_ended(end);
}

} // namespace t8
