#include "monitor/replay/execution_search.hpp"

#include <algorithm>
#include <tuple>

namespace t8 {
namespace {

/// The machine is run for so long before the executions are looked at.
constexpr Tick slice{10'000 * ticks_per_microsecond};

/// A part of the recorded run on a machine with probe points.
class PartOfRun final : public Observer {
public:
    PartOfRun(const Replayer& replayer, const std::vector<CodeAddress>& places, const TimeIndex::Image& from)
        : machine_(replayer.start().snapshot.spec, Tier::predecoded, replayer.threads()), root_(replayer.root()),
          end_(replayer.recorded_end().until), now_(from->come_to) {
        Machine::Probes probes{{.messages = false}, {}};
        for (const CodeAddress& place : places) {
            ProbePlace point;
            point.iptr = place.iptr;
            probes.points.emplace_back(place.node, point);
        }
        machine_.set_probes(probes);
        machine_.attach(*this);
        if (replayer.history().description().start.is_served)
            machine_.attach_host(host_.emplace(replayer.history(), replayer.recorded_end()));
        machine_.restore(*from);
        if (host_)
            host_->seek(now_);
    }

    bool wants_messages() const override { return false; }
    void processes(std::uint32_t node, std::span<const ProcessRecord> records, std::span<const Byte>) override {
        for (const ProcessRecord& record : records)
            if (record.act == ProcessAct::marked)
                found_.push_back({machine_.node(node).oscillator().tick_of(record.at), {node, record.iptr}});
    }
    void time_reached(Tick tick) override { reached_ = tick; }

    Tick now() const { return now_; }
    /// Runs a slice, but not past `until`. Returns the executions that are known to come before all others, in their order.
    std::vector<Execution> go_on(Tick until) {
        now_ = std::min({end_, until, now_ + slice});
        is_over_ = machine_.run({.until = now_, .ends_with = root_, .goes_on = true}) != RunOutcome::interrupted || now_ >= end_;
        const Tick certain = is_over_ ? end_of_time : reached_;
        std::sort(found_.begin(), found_.end(), [](const Execution& a, const Execution& b) {
            return std::tie(a.at, a.where.node, a.where.iptr) < std::tie(b.at, b.where.node, b.where.iptr);
        });
        const auto end = std::partition_point(found_.begin(), found_.end(), [&](const Execution& e) { return e.at < certain; });
        std::vector<Execution> known(found_.begin(), end);
        found_.erase(found_.begin(), end);
        return known;
    }
    bool is_over() const { return is_over_; }

private:
    Machine machine_;
    std::optional<ReplayHost> host_;
    std::uint32_t root_;
    Tick end_;
    Tick now_;
    std::vector<Execution> found_;
    Tick reached_{};
    bool is_over_ = false;
};

/// Passes the executions from a snapshot on, up to `until`, to see(), in their order, until it returns true. Returns false if it was broken off.
template <class See> bool walk(const Replayer& replayer, const std::vector<CodeAddress>& places, const TimeIndex::Image& from,
                               Tick until, const Replayer::KeepGoing& keep_going, See see) {
    PartOfRun part(replayer, places, from);
    while (!part.is_over() && part.now() < until) {
        if (keep_going && !keep_going(part.now()))
            return false;
        for (const Execution& execution : part.go_on(until))
            if (see(execution))
                return true;
    }
    return true;
}

} // namespace

std::optional<Execution> nth_execution(const Replayer& replayer, const std::vector<CodeAddress>& places, std::uint64_t which,
                                       const Replayer::KeepGoing& keep_going) {
    std::optional<Execution> found;
    std::uint64_t count = 0;
    walk(replayer, places, replayer.start().snapshot.image, end_of_time, keep_going, [&](const Execution& execution) {
        if (++count == which)
            found = execution;
        return found.has_value();
    });
    return found;
}

std::optional<Execution> next_execution(const Replayer& replayer, const std::vector<CodeAddress>& places, Tick after,
                                        const Replayer::KeepGoing& keep_going) {
    std::optional<Execution> found;
    walk(replayer, places, replayer.index().before(after), end_of_time, keep_going, [&](const Execution& execution) {
        if (execution.at > after)
            found = execution;
        return found.has_value();
    });
    return found;
}

std::optional<Execution> previous_execution(const Replayer& replayer, const std::vector<CodeAddress>& places, Tick before,
                                            const Replayer::KeepGoing& keep_going) {
    const Tick first = replayer.start().snapshot.image->come_to;
    for (Tick until = before; until > first;) {
        const TimeIndex::Image& from = replayer.index().before(until - Tick{1});
        std::optional<Execution> found;
        const bool done = walk(replayer, places, from, until, keep_going, [&](const Execution& execution) {
            if (execution.at < before)
                found = execution;
            return execution.at >= before;
        });
        if (!done || found)
            return done ? found : std::nullopt;
        until = from->come_to;
    }
    return {};
}

} // namespace t8
