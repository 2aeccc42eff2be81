#include "monitor/replay/replay_check.hpp"

#include <algorithm>

namespace t8 {
namespace {

/// True for the payloads that every level has.
bool has_payload_at_every_level(EventKind kind) { return kind == EventKind::host_reply || kind == EventKind::hash_mark; }

/// Returns the parts of the state in which two hash marks differ.
std::vector<std::uint32_t> differing_parts(const Event& a, const Event& b) {
    constexpr std::size_t bytes_of_part = 4;
    std::vector<std::uint32_t> parts;
    const std::size_t bytes = std::min(a.payload.size(), b.payload.size());
    for (std::size_t at = 0; at + bytes_of_part <= bytes; at += bytes_of_part)
        if (!std::equal(a.payload.begin() + static_cast<std::ptrdiff_t>(at),
                        a.payload.begin() + static_cast<std::ptrdiff_t>(at + bytes_of_part),
                        b.payload.begin() + static_cast<std::ptrdiff_t>(at)))
            parts.push_back(static_cast<std::uint32_t>(at / bytes_of_part));
    return parts;
}

} // namespace

ReplayCheck::ReplayCheck(HistoryReader history, const RecordedEnd& end, Tick beginning, Depth depth)
    : history_(std::move(history)), cursor_(history_.events()), end_(end), depth_(depth), equal_at_(beginning) {
    if (depth == Depth::all)
        return;
    std::vector<Filter> filters;
    for (const KindRow& row : kind_rows())
        if (counts(row.kind))
            filters.push_back({row.kind, {}});
    cursor_ = history_.select(filters);
}

bool ReplayCheck::counts(EventKind kind) const {
    return depth_ == Depth::all || (row_of(kind)->level == Level::inputs && kind != EventKind::mark);
}

const Event* ReplayCheck::next_recorded() {
    const Event* const next = cursor_.next();
    // The end that the user, a limit or a rule gave to the run is none of the run's own.
    const bool is_of_end = next != nullptr && (next->kind == EventKind::run_ended || next->kind == EventKind::still_waiting);
    return is_of_end && end_.outcome == RunOutcome::interrupted ? nullptr : next;
}

bool ReplayCheck::are_equal(const Event& recorded, const Event& replayed) const {
    if (depth_ == Depth::all)
        return recorded == replayed;
    return recorded.kind == replayed.kind && recorded.node == replayed.node && recorded.tick == replayed.tick &&
           recorded.wdesc == replayed.wdesc && recorded.iptr == replayed.iptr && recorded.channel == replayed.channel &&
           recorded.values == replayed.values &&
           (!has_payload_at_every_level(recorded.kind) || recorded.payload == replayed.payload);
}

void ReplayCheck::depart(const Event* recorded, const Event* replayed) {
    Departure departure;
    departure.equal_at = equal_at_;
    if (recorded != nullptr)
        departure.recorded = *recorded;
    if (replayed != nullptr)
        departure.replayed = *replayed;
    if (recorded != nullptr && replayed != nullptr && recorded->kind == EventKind::hash_mark &&
        replayed->kind == EventKind::hash_mark && recorded->tick == replayed->tick)
        departure.nodes = differing_parts(*recorded, *replayed);
    departure_ = std::move(departure);
    departed_ = is_over_ = true;
}

void ReplayCheck::compare(const Event& replayed) {
    if (is_over_ || !counts(replayed.kind))
        return;
    const Event* const recorded = next_recorded();
    // A run that was broken off at the very tick of a mark has not come to it.
    const bool is_later =
        replayed.tick >= end_.until || (replayed.kind == EventKind::hash_mark && replayed.tick >= end_.tick - Tick{1});
    if (recorded == nullptr && end_.outcome == RunOutcome::interrupted && is_later) {
        is_over_ = true;
        return;
    }
    if (recorded == nullptr || !are_equal(*recorded, replayed))
        return depart(recorded, &replayed);
    ++compared_;
    if (replayed.kind == EventKind::hash_mark) {
        ++marks_;
        equal_at_ = replayed.tick;
    } else if (replayed.kind == EventKind::run_ended && replayed["state"] != 0) {
        ++marks_;
    }
}

void ReplayCheck::events(std::span<const Event> events) {
    for (const Event& event : events) {
        // Who waits at the end of a replay that was cut off has no counterpart. Whether it was shows in its last event.
        if (event.kind == EventKind::still_waiting) {
            left_waiting_.push_back(event);
            continue;
        }
        const bool is_cut_off =
            event.kind == EventKind::run_ended && event["outcome"] == static_cast<std::uint64_t>(RunOutcome::interrupted);
        if (is_cut_off)
            return;
        for (const Event& left : left_waiting_)
            compare(left);
        left_waiting_.clear();
        compare(event);
    }
}

void ReplayCheck::finish(Tick until) {
    if (is_over_)
        return;
    if (const Event* const recorded = next_recorded(); recorded != nullptr && recorded->tick < until)
        depart(recorded, nullptr);
}

} // namespace t8
