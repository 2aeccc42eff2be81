#include "monitor/export/activity.hpp"

#include <algorithm>

#include "monitor/events/event_text.hpp"
#include "monitor/export/activity_drawing.hpp"

namespace t8 {
namespace {

constexpr std::string_view load_names[] = {"link 0 load %", "link 1 load %", "link 2 load %", "link 3 load %"};

} // namespace

// Tracks

auto ActivityDrawer::Drawing::node_track(std::uint32_t node, Tick at) -> TrackId {
    const auto found = nodes_.find(node);
    if (found != nodes_.end())
        return found->second;
    Track track;
    track.kind = TrackKind::node;
    track.node = node;
    return nodes_[node] = tracks_.open(track, within(at));
}

auto ActivityDrawer::Drawing::link_tracks(std::uint32_t node, unsigned link, Tick at) -> LinkTracks& {
    const auto found = links_.find(key(node, link));
    if (found != links_.end())
        return found->second;
    node_track(node, at);
    Track transfers;
    transfers.kind = TrackKind::link;
    transfers.node = node;
    transfers.link = link;
    Track load;
    load.kind = TrackKind::count;
    load.node = node;
    load.link = link;
    load.name = load_names[link];
    const TrackId first = tracks_.open(transfers, within(at));
    const TrackId second = tracks_.open(load, facts_.extent.from);
    return links_.emplace(key(node, link), LinkTracks{first, LinkLoad(tracks_, second)}).first->second;
}

auto ActivityDrawer::Drawing::life(const Event& event, std::uint32_t process, Wdesc wdesc, Tick at) -> Life& {
    Life& life = lives_[key(event.node, process)];
    if (life.track == 0) {
        node_track(event.node, at);
        Track track;
        track.kind = TrackKind::process;
        track.node = event.node;
        track.process = process;
        track.wdesc = wdesc;
        life.track = tracks_.open(track, within(at));
    }
    if (!life.lives) {
        Detail lives;
        lives.label = Label::lives;
        tracks_.begin(life.track, at, lives);
        life.lives = true;
    }
    return life;
}

void ActivityDrawer::Drawing::set_state(Life& life, const Event& event, Tick at, std::optional<Detail> detail) {
    const std::optional<Label> before = life.state;
    if (detail && before == detail->label && is_runnable(before))
        return;
    if (before)
        tracks_.end(life.track, at);
    life.state.reset();
    if (detail) {
        tracks_.begin(life.track, at, *detail);
        life.state = detail->label;
    }
    count_runnable(event, before, life.state);
}

void ActivityDrawer::Drawing::count_runnable(const Event& event, std::optional<Label> before, std::optional<Label> after) {
    if (facts_.level != Level::all || is_runnable(before) == is_runnable(after))
        return;
    auto found = runnable_.find(event.node);
    if (found == runnable_.end()) {
        Track track;
        track.kind = TrackKind::count;
        track.node = event.node;
        track.name = "runnable processes";
        found = runnable_.emplace(event.node, std::pair{tracks_.open(track, within(event.tick)), std::uint64_t{0}}).first;
    }
    auto& [track, number] = found->second;
    if (is_runnable(after))
        ++number;
    else if (number != 0)
        --number;
    tracks_.count(track, event.tick, number);
}

/// Ends the life of a process, which can no longer act.
void ActivityDrawer::Drawing::die(std::uint32_t node, std::uint32_t process, Tick at, bool for_good, const Event& event) {
    const auto found = lives_.find(key(node, process));
    if (found == lives_.end())
        return;
    Life& life = found->second;
    set_state(life, event, at, std::nullopt);
    if (life.lives)
        tracks_.end(life.track, at);
    life.lives = false;
    if (for_good) {
        tracks_.close(life.track);
        lives_.erase(found);
    }
}

// Slices and instants

/// Returns the tick at which an activity began that had lasted `cycles` cycles at the event.
Tick ActivityDrawer::Drawing::begin_of(const Event& event, Cycles cycles) const {
    if (cycles == 0 || !clocks_)
        return event.tick;
    return std::min(event.tick, clocks_->of_node(event.node).tick_of(event.cycle - std::min(event.cycle, cycles)));
}

Detail ActivityDrawer::Drawing::detail_of(const Event& event, Label label) const {
    Detail detail;
    detail.label = label;
    detail.channel = event.channel;
    detail.element = element_of(event);
    detail.iptr = event.iptr;
    detail.event = event.number;
    return detail;
}

/// Opens the slice of a wait that an event reports at the end of the wait. Returns false if the slice is open already.
bool ActivityDrawer::Drawing::begin_wait(Life& life, const Event& event, Tick from, const Detail& detail) {
    if (facts_.level == Level::all) {
        if (life.state == detail.label || life.state == Label::meets)
            return false;
        if (life.state)
            from = event.tick;
    } else if (life.state) {
        set_state(life, event, from, std::nullopt);
    }
    tracks_.begin(life.track, from, detail);
    return true;
}

void ActivityDrawer::Drawing::note_on_node(const Event& event, const Detail& detail) {
    tracks_.instant(node_track(event.node, event.tick), event.tick, detail);
}

void ActivityDrawer::Drawing::note(const Event& event, const Detail& detail) {
    if (event.process == 0)
        return note_on_node(event, detail);
    tracks_.instant(life(event, event.tick).track, event.tick, detail);
}

void ActivityDrawer::Drawing::wait_and_note(const Event& event, Tick from, Label wait, const Detail& detail) {
    if (event.process == 0)
        return note_on_node(event, detail);
    Life& who = life(event, from);
    if (has_scheduling(who))
        return tracks_.instant(who.track, event.tick, detail);
    Detail slice = detail;
    slice.label = wait;
    const bool opened = begin_wait(who, event, from, slice);
    tracks_.instant(who.track, event.tick, detail);
    if (opened)
        tracks_.end(who.track, event.tick);
}

// All events

void ActivityDrawer::Drawing::see(const Event& event) {
    if (!is_known(event.node))
        return;
    last_ = std::max(last_, event.tick);
    switch (event.kind) {
    case EventKind::communication:
        return see_communication(event);
    case EventKind::sent:
    case EventKind::received:
        event.kind == EventKind::sent ? see_sent(event) : see_received(event);
        matcher_.see(event);
        break;
    case EventKind::process_started:
    case EventKind::process_ended:
    case EventKind::process_joined:
    case EventKind::process_stopped:
    case EventKind::process_woken:
        return see_process(event);
    case EventKind::still_waiting:
        see_process(event);
        matcher_.see(event);
        break;
    case EventKind::process_runs:
    case EventKind::process_waits:
    case EventKind::process_preempted:
    case EventKind::process_resumed:
    case EventKind::process_ready:
        return see_scheduling(event);
    case EventKind::fault:
        see_other(event);
        matcher_.see(event);
        break;
    default:
        return see_other(event);
    }
    for (const MatchedMessage& matched : matcher_.matched())
        tracks_.join(matched.sent, matched.received, matched.message["bytes"]);
}

void ActivityDrawer::Drawing::finish() {
    std::vector<std::uint64_t> keys;
    for (const auto& [key, life] : lives_)
        keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    Event end;
    end.tick = last_;
    for (const std::uint64_t key : keys) {
        end.node = static_cast<std::uint32_t>(key >> 32);
        die(end.node, static_cast<std::uint32_t>(key), last_, true, end);
    }
    for (auto& [key, link] : links_)
        link.load.finish();
    tracks_.finish();
}

ActivityDrawer::ActivityDrawer(const RunFacts& facts, TrackSink& sink) : drawing_(std::make_unique<Drawing>(facts, sink)) {}
ActivityDrawer::~ActivityDrawer() = default;
void ActivityDrawer::see(const Event& event) { drawing_->see(event); }
void ActivityDrawer::finish() { drawing_->finish(); }
std::uint64_t ActivityDrawer::unmatched_ends() const { return drawing_->unmatched_ends(); }

} // namespace t8
