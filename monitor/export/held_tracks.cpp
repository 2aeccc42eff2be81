#include "monitor/export/held_tracks.hpp"

#include <algorithm>

namespace t8 {

HeldTracks::TrackId HeldTracks::open(Track track, Tick first) {
    track.id = ++tracks_;
    track.place = sink_.open(track);
    lines_.emplace(track.id, Line{track, first, false, {}});
    return track.id;
}

void HeldTracks::close(TrackId id) {
    lines_.at(id).closed = true;
    go_on(id);
}

void HeldTracks::give(Line& line, const Action& action) {
    switch (action.type) {
    case Type::begin:
        return sink_.begin(line.track, action.at, action.detail);
    case Type::end:
        return sink_.end(line.track, action.at);
    case Type::instant:
        return sink_.instant(line.track, action.at, action.detail, action.flows);
    case Type::count:
        return sink_.count(line.track, action.at, action.value);
    }
}

std::list<HeldTracks::Action>::iterator HeldTracks::add(Line& line, Action&& action) {
    action.at = std::max(action.at, line.last);
    line.last = action.at;
    return line.waiting.insert(line.waiting.end(), std::move(action));
}

/// Adds an action that need not wait for another one by itself.
void HeldTracks::put(TrackId id, Action&& action) {
    Line& line = lines_.at(id);
    if (!line.waiting.empty()) {
        add(line, std::move(action));
        return go_on(id);
    }
    action.at = std::max(action.at, line.last);
    line.last = action.at;
    give(line, action);
}

void HeldTracks::begin(TrackId id, Tick at, const Detail& detail) { put(id, {.type = Type::begin, .at = at, .detail = detail}); }

void HeldTracks::end(TrackId id, Tick at) { put(id, {.type = Type::end, .at = at}); }

void HeldTracks::instant(TrackId id, Tick at, const Detail& detail) {
    put(id, {.type = Type::instant, .at = at, .detail = detail});
}

void HeldTracks::count(TrackId id, Tick at, std::uint64_t value) { put(id, {.type = Type::count, .at = at, .value = value}); }

void HeldTracks::end_of_message(TrackId id, Tick at, const Detail& detail, EventId event, std::uint64_t bytes) {
    if (bytes == 0 || ends_.contains(event))
        return instant(id, at, detail);
    Line& line = lines_.at(id);
    ends_[event] = {id, add(line, {.type = Type::instant, .at = at, .detail = detail, .open = bytes, .event = event})};
    go_on(id);
}

void HeldTracks::join(EventId sent, EventId received, std::uint64_t bytes) {
    const auto from = ends_.find(sent);
    const auto to = ends_.find(received);
    if (from != ends_.end() && to != ends_.end() && from->second.action->at <= to->second.action->at) {
        ++flows_;
        const auto place = [&](const Place& end) { return lines_.at(end.line).track.place; };
        const std::uint32_t channel = from->second.action->detail.channel;
        from->second.action->flows.push_back({flows_, FlowEnd::sends, place(to->second), bytes, channel});
        to->second.action->flows.push_back({flows_, FlowEnd::receives, place(from->second), bytes, channel});
    }
    std::vector<TrackId> complete;
    for (const auto& found : {from, to}) {
        if (found == ends_.end())
            continue;
        const Place place = found->second;
        place.action->open -= std::min(place.action->open, bytes);
        if (place.action->open == 0) {
            complete.push_back(place.line);
            ends_.erase(found);
        }
    }
    for (const TrackId line : complete)
        go_on(line);
}

void HeldTracks::message(TrackId sender, Tick sent, const Detail& send, TrackId receiver, Tick received, const Detail& receive,
                         std::uint64_t bytes) {
    Line& from = lines_.at(sender);
    Line& to = lines_.at(receiver);
    const std::uint64_t flow = ++flows_;
    const auto sending = add(from, {.type = Type::instant,
                                    .at = sent,
                                    .detail = send,
                                    .flows = {{flow, FlowEnd::sends, to.track.place, bytes, send.channel}}});
    followers_[flow] = {receiver, add(to, {.type = Type::instant,
                                           .at = std::max(received, sending->at),
                                           .detail = receive,
                                           .flows = {{flow, FlowEnd::receives, from.track.place, bytes, send.channel}},
                                           .follows = flow})};
    go_on(sender);
    go_on(receiver);
}

/// Removes an end that is passed on without its flow, or early, from the lists of waiting ends.
void HeldTracks::forget(Action& action) {
    if (action.open != 0) {
        ++unmatched_;
        ends_.erase(action.event);
        action.open = 0;
    }
    if (action.follows != 0) {
        followers_.erase(action.follows);
        action.follows = 0;
    }
}

void HeldTracks::flush(TrackId id) {
    const auto found = lines_.find(id);
    if (found == lines_.end())
        return;
    Line& line = found->second;
    while (!line.waiting.empty()) {
        Action& action = line.waiting.front();
        if (action.open != 0 || action.follows != 0) {
            if (line.waiting.size() <= most_held)
                return;
            forget(action);
        }
        give(line, action);
        for (const Flow& flow : action.flows)
            if (flow.end == FlowEnd::sends)
                if (const auto follower = followers_.find(flow.id); follower != followers_.end()) {
                    follower->second.action->follows = 0;
                    going_on_.push_back(follower->second.line);
                    followers_.erase(follower);
                }
        line.waiting.pop_front();
    }
    if (line.closed) {
        sink_.close(line.track);
        lines_.erase(found);
    }
}

void HeldTracks::go_on(TrackId id) {
    going_on_.push_back(id);
    while (!going_on_.empty()) {
        const TrackId next = going_on_.back();
        going_on_.pop_back();
        flush(next);
    }
}

void HeldTracks::finish() {
    std::vector<TrackId> ids;
    for (auto& [id, line] : lines_) {
        ids.push_back(id);
        line.closed = true;
    }
    std::sort(ids.begin(), ids.end());
    for (const TrackId id : ids)
        for (Action& action : lines_.at(id).waiting)
            if (action.open != 0)
                forget(action);
    for (const TrackId id : ids)
        go_on(id);
}

} // namespace t8
