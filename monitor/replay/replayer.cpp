#include "monitor/replay/replayer.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "diagnostics/assertion.hpp"

namespace t8 {
namespace {

constexpr Tick shortest_slice{6'300}; // a microsecond
constexpr Tick longest_slice{ticks_per_second};
constexpr std::chrono::milliseconds slice_time{4}; // of the host
constexpr Cycles first_span = 256;                 // searched for the last instruction
constexpr Cycles wider = 16;

} // namespace

/// Notes when a node began its first instruction, and its last one before a cycle.
class Replayer::Instructions final : public Tracer {
public:
    explicit Instructions(Cycles before) : before_(before) {}
    void instruction(std::uint32_t, const Processor& processor) override {
        const Cycles at = processor.state().cycles;
        if (!first)
            first = at;
        if (at < before_)
            last = at;
    }
    std::optional<Cycles> first;
    std::optional<Cycles> last;

private:
    Cycles before_;
};

Replayer::Replayer(RunStart start, const HistoryReader& history, const Options& options)
    : start_(std::move(start)), history_(history), options_(options),
      end_(t8::recorded_end(history, start_.snapshot.image->come_to)), index_(start_.snapshot.image, options.budget) {
    make_machine();
}

/// Makes a machine that stands at the beginning of the run.
void Replayer::make_machine() {
    machine_ = std::make_unique<Machine>(start_.snapshot.spec, options_.tier, options_.threads);
    if (log_ != nullptr)
        machine_->isolate(log_);
    if (history_.description().start.is_served)
        machine_->attach_host(host_.emplace(history_, end_));
    restore(start_.snapshot.image);
}

bool Replayer::isolate(std::shared_ptr<const LinkLog> log, const KeepGoing& keep_going) {
    const Tick here = now_;
    if (log_ == nullptr && log != nullptr)
        whole_index_.emplace(std::exchange(index_, TimeIndex(start_.snapshot.image, options_.budget)));
    else if (log == nullptr && log_ != nullptr)
        index_ = std::move(*std::exchange(whole_index_, std::nullopt));
    else
        index_ = TimeIndex(start_.snapshot.image, options_.budget);
    log_ = std::move(log);
    make_machine();
    return go_to(here, keep_going);
}

std::uint32_t Replayer::root() const {
    const auto& host = start_.snapshot.spec.host;
    return host ? host->node : 0;
}

void Replayer::add(const std::vector<TimeIndex::Saved>& saved) {
    for (const TimeIndex::Saved& one : saved)
        if (one.image->come_to > beginning() && one.image->come_to < end_.until)
            index_.add(one.image, one.way);
}

void Replayer::grow(const HistoryReader& history, const RecordedEnd& end) {
    T8_ASSERT(log_ == nullptr && !end_.is_known && end.last_instant() >= end_.last_instant(),
              "a recording that grows had no end, and ends later than before");
    const Tick here = now_;
    history_ = history;
    end_ = end;
    if (host_)
        host_.emplace(history_, end_).seek(now_); // where it was, so that the machine keeps it
    if (outcome_ != RunOutcome::interrupted) {    // it had come to rest without the answers that follow
        restore(index_.before(std::min(here, last_instant())));
        go_to(here);
    }
}

void Replayer::restore(const TimeIndex::Image& image) {
    if (image == start_.snapshot.image)
        stand_at_beginning(*machine_, *image, start_.edits);
    else
        machine_->restore(*image);
    now_ = image->come_to;
    outcome_ = RunOutcome::interrupted;
    way_ = {};
    if (host_)
        host_->seek(now_);
}

/// Goes on to `until`, at most. Returns false when the run ends before.
bool Replayer::advance(Tick until) {
    const auto begin = std::chrono::steady_clock::now();
    const Tick from = now_;
    outcome_ =
        run_edited(*machine_, start_.edits, now_, {.until = until, .ends_with = root(), .goes_on = true, .past_end = true});
    const auto time = std::chrono::steady_clock::now() - begin;
    if (until >= last_instant() && (end_.ends_there() || (log_ != nullptr && end_.is_known))) {
        now_ = end_.tick;
        outcome_ = end_.outcome;
        return false;
    }
    if (outcome_ != RunOutcome::interrupted) {
        // The recorded end is the machine's own, if the replay has not departed.
        now_ = end_.is_known && end_.outcome == outcome_ ? end_.tick : std::max(from, machine_->ended() + Tick{1});
        return false;
    }
    now_ = until;
    if (!measures_)
        return true;
    way_ += std::chrono::duration_cast<TimeIndex::Cost>(time);
    if (until - from == slice_)
        slice_ = std::clamp(time > slice_time ? Tick{slice_.count / 2} : Tick{slice_.count * 2}, shortest_slice, longest_slice);
    if (index_.wants(way_)) {
        index_.add(machine_->image(), way_);
        way_ = {};
    }
    return true;
}

bool Replayer::go_to(Tick tick, const KeepGoing& keep_going) {
    tick = std::max(std::min(tick, last_instant()), beginning());
    const TimeIndex::Image& image = index_.before(tick);
    if (tick < now_ || image->come_to > now_)
        restore(image);
    while (now_ < tick && outcome_ == RunOutcome::interrupted) {
        if (keep_going && !keep_going(now_))
            return false;
        advance(std::min(tick, now_ + slice_));
    }
    return true;
}

/// Goes on to `tick` while `tracer` sees the instructions of `node`.
bool Replayer::traced_to(Tick tick, std::uint32_t node, Tracer& tracer, const KeepGoing& keep_going) {
    tick = std::min(tick, last_instant());
    machine_->node(node).trace(&tracer, node);
    measures_ = false;
    bool done = true; // a snapshot on the way would leave instructions out
    while (done && now_ < tick && outcome_ == RunOutcome::interrupted) {
        done = !keep_going || keep_going(now_);
        if (done)
            advance(std::min(tick, now_ + slice_));
    }
    measures_ = true;
    machine_->node(node).trace(nullptr, node);
    return done;
}

std::optional<Cycles> Replayer::last_instruction(std::uint32_t node, Cycles before, const KeepGoing& keep_going) {
    const Oscillator& clock = machine_->node(node).oscillator();
    const Tick first = beginning();
    for (Cycles span = first_span;; span *= wider) {
        const Tick from = std::max(first, span < before ? clock.tick_of(before - span) : Tick{});
        if (!go_to(from, keep_going))
            return {};
        Instructions search(before);
        if (!traced_to(clock.tick_of(before), node, search, keep_going))
            return {};
        if (search.last || from == first)
            return search.last;
    }
}

bool Replayer::step_back(std::uint32_t node, const KeepGoing& keep_going) {
    const Tick here = now_;
    const std::uint64_t done = machine_->node(node).processor().state().instructions;
    // An instruction that a link's transfer delays begins before the cycle at which the node stands, and is still to come.
    Cycles before = machine_->node(node).processor().state().cycles;
    while (const std::optional<Cycles> last = last_instruction(node, before, keep_going)) {
        if (!go_to(machine_->node(node).oscillator().tick_of(*last), keep_going))
            break;
        if (machine_->node(node).processor().state().instructions < done)
            return true;
        before = *last;
    }
    go_to(here);
    return false;
}

bool Replayer::step(std::uint32_t node, const KeepGoing& keep_going) {
    const Tick here = now_;
    Node& stepped = machine_->node(node);
    const std::uint64_t done = stepped.processor().state().instructions;
    const auto stay = [&] {
        go_to(here);
        return false;
    };
    // A node that executes begins its next instruction at once. What wakes one that waits is not known, so the way goes on in longer and longer
    // pieces until the node has executed something.
    Tick piece{1};
    for (Tick from = std::max(now_, stepped.now()); stepped.processor().state().instructions == done; piece = piece * 2) {
        if (is_at_end() || !go_to(from + piece, keep_going))
            return stay();
        from = std::max(now_, stepped.next_activity().value_or(now_));
    }
    if (stepped.processor().state().instructions == done + 1)
        return true;
    const Tick too_far = now_;
    Instructions search(0);
    if (!go_to(here) || !traced_to(too_far, node, search, keep_going))
        return stay();
    return go_to(stepped.oscillator().tick_of(*search.first) + Tick{1}, keep_going) || stay();
}

} // namespace t8
