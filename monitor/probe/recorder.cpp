#include "monitor/probe/recorder.hpp"

#include <algorithm>
#include <iterator>

namespace t8 {
namespace {

/// The machine waits while this many batches wait for the thread.
constexpr std::size_t most_waiting = 8;
/// A small batch is also handed over after this time, so that little is lost if the run is killed.
constexpr std::chrono::milliseconds longest_kept{50};
/// The time between two saves by the sinks.
constexpr std::chrono::milliseconds between_saves{500};

bool comes_before(const Event& a, const Event& b) { return a.order(b) < 0; }

bool wants_order(const EventSink* sink) { return sink->wants_total_order(); }

} // namespace

Recorder::Recorder(const MachineSpec& machine, Level level, std::uint32_t payload_bytes, std::vector<EventSink*> sinks,
                   DeclarationPoints declarations)
    : intake_(level, payload_bytes), maker_(machine, level, std::move(declarations)), sinks_(std::move(sinks)),
      ordered_(std::any_of(sinks_.begin(), sinks_.end(), wants_order)), pieces_([this](std::span<Event> piece) { take(piece); }) {
    std::stable_partition(sinks_.begin(), sinks_.end(), wants_order);
    thread_ = std::jthread([this] { work(); });
}

Recorder::~Recorder() { end_thread(); }

ProcessProbe::Wanted Recorder::wanted(Level level, std::uint32_t payload_bytes) {
    return {.messages = level >= Level::races,
            .scheduling = level >= Level::all,
            .payload_bytes = level >= Level::messages ? payload_bytes : 0};
}

void Recorder::time_reached(Tick tick) {
    told_until_ = std::max(told_until_, tick);
    if (!intake_.is_small() || (!intake_.empty() && std::chrono::steady_clock::now() >= pushed_ + longest_kept)) {
        push();
        throw_failure();
    }
}

void Recorder::run_ended(const RunEnded& end) {
    intake_.take(end);
    told_until_ = end.tick + Tick{1};
    push();
}

void Recorder::push() {
    pushed_ = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_.size() < most_waiting; });
    ProbeBatch room;
    if (!rooms_.empty()) {
        room = std::move(rooms_.back());
        rooms_.pop_back();
    }
    waiting_.push_back(intake_.batch(told_until_, std::move(room)));
    changed_.notify_all();
}

void Recorder::drain() {
    if (thread_.joinable())
        push();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_.empty() && !busy_; });
}

void Recorder::save() {
    if (!thread_.joinable())
        return;
    push();
    std::unique_lock lock(mutex_);
    saving_ = true;
    changed_.notify_all();
    changed_.wait(lock, [&] { return waiting_.empty() && !busy_ && !saving_; });
}

void Recorder::finish() {
    end_thread();
    throw_failure();
}

void Recorder::throw_failure() {
    const std::lock_guard lock(mutex_);
    if (failure_)
        std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Recorder::end_thread() {
    if (!thread_.joinable())
        return;
    drain();
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

bool Recorder::has_ended() {
    const std::lock_guard lock(mutex_);
    return ended_;
}

void Recorder::work() {
    std::unique_lock lock(mutex_);
    auto save_at = std::chrono::steady_clock::now() + between_saves;
    while (true) {
        changed_.wait_until(lock, save_at, [&] { return closing_ || saving_ || !waiting_.empty(); });
        if (const auto now = std::chrono::steady_clock::now(); now >= save_at || (saving_ && waiting_.empty())) {
            busy_ = true;
            lock.unlock();
            for (EventSink* const sink : sinks_)
                sink->save();
            lock.lock();
            busy_ = false;
            saving_ = saving_ && !waiting_.empty();
            save_at = std::chrono::steady_clock::now() + between_saves;
            changed_.notify_all();
            continue;
        }
        if (waiting_.empty() && closing_)
            return;
        if (waiting_.empty())
            continue;
        ProbeBatch batch = std::move(waiting_.front());
        waiting_.pop_front();
        busy_ = true;
        changed_.notify_all();
        lock.unlock();
        std::exception_ptr failure;
        try {
            pass_on(batch);
        } catch (...) { // out of memory: thrown again on the run's own thread, which ends the run
            failure = std::current_exception();
            cut_ = true;
            batch.clear();
        }
        lock.lock();
        if (failure)
            failure_ = failure;
        rooms_.push_back(std::move(batch));
        busy_ = false;
        ended_ = cut_;
        changed_.notify_all();
    }
}

/// Sorts the events. Those of each node are in order already, so that neighbouring runs are merged until one is left.
void Recorder::sort(std::vector<Event>& events) {
    std::vector<std::ptrdiff_t> ends;
    for (std::size_t n = 1; n <= events.size(); ++n)
        if (n == events.size() || events[n].node != events[n - 1].node)
            ends.push_back(static_cast<std::ptrdiff_t>(n));
    while (ends.size() > 1) {
        std::vector<std::ptrdiff_t> merged;
        std::ptrdiff_t first = 0;
        for (std::size_t n = 0; n < ends.size(); n += 2) {
            const std::ptrdiff_t last = ends[std::min(n + 1, ends.size() - 1)];
            std::inplace_merge(events.begin() + first, events.begin() + ends[n], events.begin() + last, comes_before);
            merged.push_back(last);
            first = last;
        }
        ends = std::move(merged);
    }
}

void Recorder::take(std::span<Event> piece) {
    if (ordered_) {
        events_.insert(events_.end(), std::move_iterator(piece.begin()), std::move_iterator(piece.end()));
        return;
    }
    for (EventSink* const sink : sinks_)
        sink->events(piece);
}

void Recorder::pass_on(ProbeBatch& batch) {
    if (cut_)
        return batch.clear();
    const Tick reached = batch.reached;
    events_.clear();
    maker_.make(batch, pieces_);
    pieces_.flush();
    if (ordered_)
        return pass_on_in_order(reached);
    for (EventSink* const sink : sinks_)
        sink->time_reached(reached);
}

void Recorder::pass_on_in_order(Tick reached) {
    sort(events_);
    std::optional<Tick> end;
    for (EventSink* const sink : sinks_) {
        if (end && !cut_)
            end_at(*end);
        sink->events(events_);
        sink->time_reached(cut_ ? *end + Tick{1} : reached);
        if (const auto ends = sink->ends_at(); ends && !end)
            end = ends;
    }
    cut_ = cut_ || end.has_value();
    for (const Event& event : events_)
        if (event.node == host_node)
            host_number_ = event.number + 1;
}

/// Drops the events after `tick`, and ends the recording there.
void Recorder::end_at(Tick tick) {
    cut_ = true;
    std::erase_if(events_, [&](const Event& event) { return event.tick > tick; });
    std::uint64_t number = host_number_;
    for (const Event& event : events_)
        if (event.node == host_node)
            number = event.number + 1;
    if (!events_.empty() && events_.back().kind == EventKind::run_ended)
        return;
    Event& last = events_.emplace_back();
    last.kind = EventKind::run_ended;
    last.node = host_node;
    last.number = number;
    last.tick = tick;
    last.cycle = tick.count;
    last.word = Address{MostNeg};
    set_fields(last, {{"outcome", static_cast<std::uint64_t>(RunOutcome::interrupted)}});
}

} // namespace t8
