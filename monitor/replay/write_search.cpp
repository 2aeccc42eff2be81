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

/// A span with more writes is gone through by instructions, if there is a condition or some are passed over.
constexpr std::uint64_t many_writes = 16;
/// The most parts of such a span with several writes, which are searched by halves afterwards.
constexpr std::ptrdiff_t most_unclear = 64;

/// Searches a part of the run.
class WritesOfPart {
public:
    /// `left` counts down to the write that is searched for.
    WritesOfPart(const Replayer& replayer, const WriteSearch& search, Order order, const Replayer::KeepGoing& keep_going,
                 std::uint64_t& left)
        : replayer_(replayer), search_(search), order_(order), keep_going_(keep_going), left_(left),
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

    /// Returns the wanted one of the writes of a span that are accepted, in the order of the search.
    std::optional<MemoryAccess> search(const Span& span) {
        if ((search_.accepts || left_ > 1) && span.writes > many_writes && is_on_one_node()) {
            std::vector<Part> parts = parts_with_writes(span);
            if (std::count_if(parts.begin(), parts.end(), [](const Part& one) { return one.is_unclear; }) <= most_unclear)
                return search(span, std::move(parts));
        }
        return search_by_halves(span);
    }

private:
    /// From one tick to another: writes between two instructions. Of one write it is known that it is accepted; of several, the states between
    /// them are not, so that the part is unclear.
    struct Part {
        Tick from;
        Tick to;
        bool is_unclear = false;
        bool has_failed = false;
    };

    /// Notes the parts in which writes happened that are accepted or unclear.
    class PartsWithWrites final : public Tracer {
    public:
        PartsWithWrites(WritesOfPart& of, std::vector<Part>& found, Tick begin)
            : of_(of), found_(found), last_tick_(begin), writes_(of.count()) {
            if (of.search_.accepts)
                for (const MemoryRange& range : of.search_.ranges)
                    accesses_.push_back({begin, range, {}, of.bytes(range), {}});
        }
        void instruction(std::uint32_t, const Processor& processor) override {
            come_to(of_.node().oscillator().tick_of(processor.state().cycles));
            iptr_ = processor.state().iptr;
        }
        /// Everything before `tick` has happened.
        void come_to(Tick tick) {
            const std::uint64_t writes = of_.count();
            if (writes != writes_)
                note(tick, writes - writes_);
            writes_ = writes;
            last_tick_ = tick;
        }

    private:
        void note(Tick tick, std::uint64_t writes) {
            for (MemoryAccess& access : accesses_) {
                access.at = last_tick_;
                access.iptr = iptr_;
                of_.read(access.range, access.after);
            }
            Part part{last_tick_, tick, writes != 1 || (of_.search_.accepts && !iptr_), false};
            if (part.is_unclear || is_accepted()) {
                part.has_failed = !part.is_unclear && of_.has_failed();
                found_.push_back(part);
            }
            for (MemoryAccess& access : accesses_)
                access.before.swap(access.after);
        }
        /// One write is as search_by_halves() would find it; with several ranges, a write of the value that was there is passed over.
        bool is_accepted() const {
            return accesses_.empty() || std::any_of(accesses_.begin(), accesses_.end(), [&](const MemoryAccess& access) {
                       return (accesses_.size() == 1 || access.before != access.after) &&
                              of_.search_.accepts(access, of_.part_.machine());
                   });
        }

        WritesOfPart& of_;
        std::vector<Part>& found_;
        Tick last_tick_;
        std::uint64_t writes_;
        std::vector<MemoryAccess> accesses_; ///< by range, if there is a condition
        std::optional<Address> iptr_{};
    };

    bool is_on_one_node() const {
        return std::all_of(search_.ranges.begin(), search_.ranges.end(),
                           [&](const MemoryRange& range) { return range.node == search_.ranges.front().node; });
    }
    Node& node() { return part_.machine().node(search_.ranges.front().node); }

    std::vector<Part> parts_with_writes(const Span& span) {
        part_.restore(*span.before);
        std::vector<Part> found;
        PartsWithWrites tracer(*this, found, span.before->come_to);
        const std::uint32_t number = search_.ranges.front().node;
        node().trace(&tracer, number);
        part_.run(span.end);
        node().trace(nullptr, number);
        tracer.come_to(span.end);
        return found;
    }

    std::optional<MemoryAccess> search(const Span& span, std::vector<Part> parts) {
        if (order_ == Order::backwards)
            std::reverse(parts.begin(), parts.end());
        for (const Part& one : parts) {
            if (!one.is_unclear && !one.has_failed && left_ > 1) {
                --left_;
                continue;
            }
            part_.restore(*span.before);
            part_.run(one.from);
            Span part{part_.machine().image(), std::min(std::max(one.to, one.from + Tick{1}), span.end), 0};
            part.writes = writes_until(part.end);
            if (auto found = search_by_halves(part); found || is_broken_off_)
                return found;
        }
        return {};
    }

    std::optional<MemoryAccess> search_by_halves(const Span& span) {
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
        if (auto found = search_by_halves(is_forwards ? first : second))
            return found;
        return search_by_halves(is_forwards ? second : first);
    }

    bool has_failed() const { return search_.accepts && search_.has_failed && search_.has_failed(); }
    bool is_for_reads() const { return search_.what == WriteSearch::For::reads; }
    std::uint64_t count_of(const MemoryRange& range) {
        return is_for_reads() ? memory(range).watched_reads() : memory(range).watched_writes();
    }
    Memory& memory(const MemoryRange& range) { return part_.machine().node(range.node).memory(); }
    void read(const MemoryRange& range, std::vector<Byte>& into) {
        into.resize(range.bytes);
        memory(range).peek_bytes(range.from, into);
    }
    std::vector<Byte> bytes(const MemoryRange& range) {
        std::vector<Byte> read_there;
        read(range, read_there);
        return read_there;
    }
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
    /// Runs the tick before `end`. Returns the write that happens there, if it is the wanted one.
    std::optional<MemoryAccess> accepted_at(Tick end) {
        struct Before {
            std::uint64_t writes;
            std::uint64_t instructions;
            Address iptr;
            std::vector<Byte> value;
        };
        std::vector<Before> before;
        for (const MemoryRange& range : search_.ranges) {
            const CoreState& state = part_.machine().node(range.node).processor().state();
            before.push_back({count_of(range), state.instructions, state.iptr, bytes(range)});
        }
        part_.run(end);
        for (std::size_t n = 0; n < search_.ranges.size(); ++n) {
            const MemoryRange& range = search_.ranges[n];
            if (count_of(range) == before[n].writes)
                continue;
            const bool executed = part_.machine().node(range.node).processor().state().instructions != before[n].instructions;
            MemoryAccess write{Tick{end.count - 1}, range, executed ? std::optional(before[n].iptr) : std::nullopt,
                               std::move(before[n].value), bytes(range)};
            if (search_.accepts && !search_.accepts(write, part_.machine()))
                continue;
            if (left_ == 1 || has_failed())
                return write;
            --left_;
            break; // writes at one tick are one
        }
        return {};
    }

    const Replayer& replayer_;
    const WriteSearch& search_;
    Order order_;
    const Replayer::KeepGoing& keep_going_;
    std::uint64_t& left_;
    bool is_broken_off_ = false;
    RunPart part_;
};

} // namespace

std::optional<MemoryAccess> next_write(const Replayer& replayer, const WriteSearch& search, Tick from, Tick until,
                                       const Replayer::KeepGoing& keep_going, std::uint64_t& left) {
    WritesOfPart part(replayer, search, Order::forwards, keep_going, left);
    for (part.stand_at(std::max(from, replayer.beginning())); !part.is_over() && part.now() < until;) {
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

std::optional<MemoryAccess> next_write(const Replayer& replayer, const WriteSearch& search, Tick from, Tick until,
                                       const Replayer::KeepGoing& keep_going) {
    std::uint64_t first = 1;
    return next_write(replayer, search, from, until, keep_going, first);
}

std::optional<MemoryAccess> previous_write(const Replayer& replayer, const WriteSearch& search, Tick before, Tick from,
                                           const Replayer::KeepGoing& keep_going, std::uint64_t& left) {
    const Tick first = std::max(from, replayer.beginning());
    WritesOfPart part(replayer, search, Order::backwards, keep_going, left);
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

std::optional<MemoryAccess> previous_write(const Replayer& replayer, const WriteSearch& search, Tick before, Tick from,
                                           const Replayer::KeepGoing& keep_going) {
    std::uint64_t last = 1;
    return previous_write(replayer, search, before, from, keep_going, last);
}

} // namespace t8
