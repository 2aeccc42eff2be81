#include "monitor/replay/write_search.hpp"

#include <algorithm>

#include "monitor/replay/run_part.hpp"

namespace t8 {
namespace {

/// The machine is run for so long before the writes are counted.
constexpr Tick piece{10'000 * ticks_per_microsecond};

/// The most parts with writes that are kept on the way to the end of a part that is searched backwards.
constexpr std::size_t most_spans = 256;

enum class Order : bool { forwards, backwards };

/// Searches a part of the run.
class WritesOfPart {
public:
    WritesOfPart(const Replayer& replayer, const WriteSearch& search, Order order, const Replayer::KeepGoing& keep_going)
        : replayer_(replayer), search_(search), order_(order), keep_going_(keep_going),
          part_(replayer, {{.messages = false}, {}}, nullptr,
                search.what == WriteSearch::For::reads ? Tier::reference : Tier::predecoded) {
        for (const MemoryRange& range : search.ranges)
            if (is_for_reads())
                memory(range).watch_reads(range.from, range.bytes);
            else
                memory(range).watch_writes(range.from, range.bytes);
    }

    void stand_at(Tick tick) {
        part_.restore(*replayer_.index().before(tick));
        part_.run(tick);
    }
    bool is_over() const { return part_.is_over(); }
    Tick now() const { return part_.now(); }
    bool is_broken_off() const { return is_broken_off_; }

    /// A span of the run.
    struct Span {
        TimeIndex::Image before;
        Tick end{};
        std::uint64_t writes = 0;
    };
    /// Runs for a piece of time, but not past `until`.
    Span go_on(Tick until) {
        Span span{part_.machine().image(), {}, 0};
        span.writes = writes_until(std::min(until, part_.now() + piece));
        span.end = part_.now();
        return span;
    }

    /// Returns the first write of a span that is accepted, in the order of the search.
    std::optional<MemoryWrite> search(const Span& span) {
        if (span.writes == 0 || is_broken_off_)
            return {};
        if (keep_going_ && !keep_going_(span.before->come_to)) {
            is_broken_off_ = true;
            return {};
        }
        part_.restore(*span.before);
        if (span.end == span.before->come_to + Tick{1})
            return accepted_at(span.end);
        const Tick middle{span.before->come_to.count + (span.end - span.before->come_to).count / 2};
        Span first{span.before, middle, 0};
        first.writes = writes_until(middle);
        const Span second{part_.machine().image(), span.end, span.writes - first.writes};
        const bool is_forwards = order_ == Order::forwards;
        if (auto found = search(is_forwards ? first : second))
            return found;
        return search(is_forwards ? second : first);
    }

private:
    bool is_for_reads() const { return search_.what == WriteSearch::For::reads; }
    std::uint64_t count_of(const MemoryRange& range) {
        return is_for_reads() ? memory(range).watched_reads() : memory(range).watched_writes();
    }
    Memory& memory(const MemoryRange& range) { return part_.machine().node(range.node).memory(); }
    std::uint64_t count() {
        std::uint64_t writes = 0;
        for (std::size_t n = 0; n < search_.ranges.size(); ++n)
            if (is_first_of_node(n))
                writes += count_of(search_.ranges[n]);
        return writes;
    }
    bool is_first_of_node(std::size_t n) const {
        const auto& ranges = search_.ranges;
        return std::none_of(ranges.begin(), ranges.begin() + static_cast<std::ptrdiff_t>(n),
                            [&](const MemoryRange& range) { return range.node == ranges[n].node; });
    }
    std::uint64_t writes_until(Tick until) {
        const std::uint64_t earlier = count();
        part_.run(until);
        return count() - earlier;
    }
    /// Runs the tick before `end`. Returns the write that happens there, if it is accepted.
    std::optional<MemoryWrite> accepted_at(Tick end) {
        struct Before {
            std::uint64_t writes;
            std::uint64_t instructions;
            Address iptr;
            Word value;
        };
        std::vector<Before> before;
        for (const MemoryRange& range : search_.ranges) {
            const CoreState& state = part_.machine().node(range.node).processor().state();
            before.push_back({count_of(range), state.instructions, state.iptr, memory(range).peek_word(range.from)});
        }
        part_.run(end);
        for (std::size_t n = 0; n < search_.ranges.size(); ++n) {
            const MemoryRange& range = search_.ranges[n];
            if (count_of(range) == before[n].writes)
                continue;
            const bool executed = part_.machine().node(range.node).processor().state().instructions != before[n].instructions;
            const MemoryWrite write{Tick{end.count - 1}, range, executed ? std::optional(before[n].iptr) : std::nullopt,
                                    before[n].value, memory(range).peek_word(range.from)};
            if (!search_.accepts || search_.accepts(write, part_.machine()))
                return write;
        }
        return {};
    }

    const Replayer& replayer_;
    const WriteSearch& search_;
    Order order_;
    const Replayer::KeepGoing& keep_going_;
    bool is_broken_off_ = false;
    RunPart part_;
};

} // namespace

std::optional<MemoryWrite> next_write(const Replayer& replayer, const WriteSearch& search, Tick after, Tick until,
                                      const Replayer::KeepGoing& keep_going) {
    if (after == end_of_time)
        return {};
    WritesOfPart part(replayer, search, Order::forwards, keep_going);
    for (part.stand_at(after + Tick{1}); !part.is_over() && part.now() < until;) {
        if (keep_going && !keep_going(part.now()))
            return {};
        const WritesOfPart::Span span = part.go_on(until);
        if (span.writes == 0)
            continue;
        const bool is_over = part.is_over();
        auto found = part.search(span);
        if (found || part.is_broken_off() || is_over)
            return found;
        part.stand_at(span.end);
    }
    return {};
}

std::optional<MemoryWrite> previous_write(const Replayer& replayer, const WriteSearch& search, Tick before, Tick from,
                                          const Replayer::KeepGoing& keep_going) {
    const Tick first = std::max(from, replayer.beginning());
    WritesOfPart part(replayer, search, Order::backwards, keep_going);
    for (Tick until = before; until > first;) {
        Tick begin = std::max(first, replayer.index().before(Tick{until.count - 1})->come_to);
        std::vector<WritesOfPart::Span> spans; // with writes, ascending
        for (part.stand_at(begin); !part.is_over() && part.now() < until;) {
            if (keep_going && !keep_going(part.now()))
                return {};
            WritesOfPart::Span span = part.go_on(until);
            if (span.writes != 0)
                spans.push_back(std::move(span));
            if (spans.size() > most_spans) { // the earlier ones are come to again, if they are needed
                spans.erase(spans.begin(), spans.begin() + most_spans / 2);
                begin = spans.front().before->come_to;
            }
        }
        for (auto span = spans.rbegin(); span != spans.rend(); ++span)
            if (auto found = part.search(*span); found || part.is_broken_off())
                return found;
        until = begin;
    }
    return {};
}

} // namespace t8
