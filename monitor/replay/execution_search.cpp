#include "monitor/replay/execution_search.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "monitor/replay/run_part.hpp"

namespace t8 {
namespace {

/// The machine is run for so long before the executions are looked at.
constexpr Tick slice{10'000 * ticks_per_microsecond};

Machine::Probes probes_for(const ExecutionSearch& search) {
    Machine::Probes probes{{.messages = false}, {}};
    for (std::size_t n = 0; n < search.points.size(); ++n) {
        const CodePoint& point = search.points[n];
        probes.points.emplace_back(point.where.node, ProbePlace{point.where.iptr, static_cast<std::uint32_t>(n), point.items});
    }
    return probes;
}

/// Collects the executions in a part of the recorded run.
class Executions final : public Observer {
public:
    Executions(const Replayer& replayer, const ExecutionSearch& search, const MachineImage& from)
        : part_(replayer, probes_for(search), this) {
        part_.restore(from);
    }

    bool wants_messages() const override { return false; }
    void processes(std::uint32_t node, std::span<const ProcessRecord> records, std::span<const Byte> payloads) override {
        std::size_t at = 0;
        for (const ProcessRecord& record : records) {
            const auto values = payloads.subspan(at, record.payload);
            at += record.payload;
            if (record.act == ProcessAct::marked)
                found_.push_back({part_.machine().node(node).oscillator().tick_of(record.at),
                                  {node, record.iptr},
                                  record.other,
                                  record.wdesc,
                                  record.process,
                                  {values.begin(), values.end()}});
        }
    }
    void time_reached(Tick tick) override { reached_ = tick; }

    Tick now() const { return part_.now(); }
    bool is_over() const { return part_.is_over(); }
    /// Runs a slice, but not past `until`. Returns the executions that are known to come before all others, in their order.
    std::vector<Execution> go_on(Tick until) {
        part_.run(std::min(until, part_.now() + slice));
        const Tick certain = part_.is_over() ? end_of_time : reached_;
        std::sort(found_.begin(), found_.end(), [](const Execution& a, const Execution& b) {
            return std::tie(a.at, a.where.node, a.where.iptr) < std::tie(b.at, b.where.node, b.where.iptr);
        });
        const auto end = std::partition_point(found_.begin(), found_.end(), [&](const Execution& e) { return e.at < certain; });
        std::vector<Execution> known(std::make_move_iterator(found_.begin()), std::make_move_iterator(end));
        found_.erase(found_.begin(), end);
        return known;
    }

private:
    std::vector<Execution> found_;
    Tick reached_{};
    RunPart part_; ///< reports to the members before it
};

/// Passes the accepted executions from a snapshot on, up to `until`, to see(), in their order, until it returns true. Returns false if it was
/// broken off.
template <class See> bool walk(const Replayer& replayer, const ExecutionSearch& search, const TimeIndex::Image& from, Tick until,
                               const Replayer::KeepGoing& keep_going, See see) {
    Executions executions(replayer, search, *from);
    while (!executions.is_over() && executions.now() < until) {
        if (keep_going && !keep_going(executions.now()))
            return false;
        for (const Execution& execution : executions.go_on(until))
            if (see(execution))
                return true;
    }
    return true;
}

bool accepts(const ExecutionSearch& search, const Execution& execution) { return !search.accepts || search.accepts(execution); }

} // namespace

ExecutionSearch any_of(const std::vector<CodeAddress>& places) {
    ExecutionSearch search;
    for (const CodeAddress& place : places)
        search.points.push_back({place});
    return search;
}

std::optional<Execution> nth_execution(const Replayer& replayer, const ExecutionSearch& search, std::uint64_t which,
                                       const Replayer::KeepGoing& keep_going) {
    std::optional<Execution> found;
    std::uint64_t count = 0;
    walk(replayer, search, replayer.start().snapshot.image, end_of_time, keep_going, [&](const Execution& execution) {
        if (accepts(search, execution) && ++count == which)
            found = execution;
        return found.has_value();
    });
    return found;
}

std::optional<Execution> next_execution(const Replayer& replayer, const ExecutionSearch& search, Tick after, Tick until,
                                        const Replayer::KeepGoing& keep_going) {
    std::optional<Execution> found;
    walk(replayer, search, replayer.index().before(after), until, keep_going, [&](const Execution& execution) {
        if (execution.at > after && execution.at < until && accepts(search, execution))
            found = execution;
        return found || execution.at >= until;
    });
    return found;
}

std::optional<Execution> previous_execution(const Replayer& replayer, const ExecutionSearch& search, Tick before, Tick from,
                                            const Replayer::KeepGoing& keep_going) {
    const Tick first = std::max(from, replayer.beginning());
    for (Tick until = before; until > first;) {
        const TimeIndex::Image& snapshot = replayer.index().before(until - Tick{1});
        std::optional<Execution> found;
        const bool done = walk(replayer, search, snapshot, until, keep_going, [&](const Execution& execution) {
            if (execution.at >= first && execution.at < before && accepts(search, execution))
                found = execution;
            return execution.at >= before;
        });
        if (!done || found)
            return done ? found : std::nullopt;
        until = snapshot->come_to;
    }
    return {};
}

bool visit_executions(const Replayer& replayer, const ExecutionSearch& search, Tick from, Tick until,
                      const std::function<bool(const Execution&)>& see, const Replayer::KeepGoing& keep_going,
                      TimeIndex::Image image) {
    const TimeIndex::Image begin = image ? std::move(image) : replayer.index().before(from);
    return walk(replayer, search, begin, until, keep_going, [&](const Execution& execution) {
        if (execution.at < from || execution.at >= until || !accepts(search, execution))
            return execution.at >= until;
        return !see(execution);
    });
}

} // namespace t8
