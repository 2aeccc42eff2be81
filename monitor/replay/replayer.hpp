#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "emulator/hardware/link_log.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/replay_host.hpp"
#include "monitor/replay/run_start.hpp"
#include "monitor/replay/time_index.hpp"

namespace t8 {

/// A recorded run that can be taken to any of its instants. The machine stands at an instant when everything before its tick has happened, and
/// nothing that begins at it or later; each node stands at the first boundary between instructions from that tick on.
/// Order   the machine may be read and traced between two calls. It must not be changed.
/// Errors  none: an instant after the end of the run is taken as its end, one before its beginning as that.
class Replayer {
public:
    struct Options {
        Tier tier = Tier::predecoded;
        unsigned threads = 1;
        TimeIndex::Budget budget{};
    };
    /// Called from time to time on a long way, with the tick that has been reached; returns false to break off.
    using KeepGoing = std::function<bool(Tick)>;

    /// Stands at the beginning of the run.
    Replayer(RunStart start, const HistoryReader& history, const Options& options);

    Machine& machine() { return *machine_; }
    const Machine& machine() const { return *machine_; }
    const HistoryReader& history() const { return history_; }
    const RunStart& start() const { return start_; }
    /// Returns the instant at which the run begins: 0, or that of the snapshot from which it went on.
    Tick beginning() const { return start_.snapshot.image->come_to; }
    unsigned threads() const { return options_.threads; }
    /// Returns the node with which the run ends when it halts: the host's, or the first one.
    std::uint32_t root() const;
    const RecordedEnd& recorded_end() const { return end_; }
    /// Returns the instant at which the machine stands.
    Tick now() const { return now_; }
    /// True if the run has ended at now(): nothing comes after it.
    bool is_at_end() const { return outcome_ != RunOutcome::interrupted || now_ >= last_instant(); }
    /// Returns how the run has ended; `interrupted` if it has not.
    RunOutcome outcome() const { return outcome_; }

    /// Goes to `tick`, forwards or backwards. Returns false if it was broken off; the machine then stands at an instant on the way.
    bool go_to(Tick tick, const KeepGoing& keep_going = {});

    /// Returns the last cycle before `before` at which `node` began an instruction; nothing if there is none since the beginning, or it was
    /// broken off. The machine then stands somewhere else.
    std::optional<Cycles> last_instruction(std::uint32_t node, Cycles before, const KeepGoing& keep_going = {});
    /// Goes back by one instruction of `node`. Returns false if there is none, or it was broken off; the machine then stands where it stood.
    bool step_back(std::uint32_t node, const KeepGoing& keep_going = {});
    /// Goes on until `node` has executed one instruction, or the run ends. Returns false if there is none, or it was broken off.
    bool step(std::uint32_t node, const KeepGoing& keep_going = {});

    // Running a group of nodes alone (isolate_nodes)
    /// Lets the nodes outside the group of `log` stand still from now on, as they were at the beginning of the run; null: all nodes run again.
    /// Goes to the instant at which the machine stood. Returns false if it was broken off on the way.
    bool isolate(std::shared_ptr<const LinkLog> log, const KeepGoing& keep_going = {});
    /// Returns the log from which nodes that stand still are replaced; null: all nodes run.
    const std::shared_ptr<const LinkLog>& isolation() const { return log_; }
    /// True if the node runs: it belongs to the group, or there is none.
    bool runs(std::uint32_t node) const { return log_ == nullptr || log_->runs[node]; }

    /// Returns the snapshots of the run: while a group runs alone, those of its own.
    const TimeIndex& index() const { return index_; }
    /// Returns the snapshots of the run with all nodes.
    const TimeIndex& whole_index() const { return whole_index_ ? *whole_index_ : index_; }
    /// Adds snapshots of an earlier session with this recording. REQUIRES: all nodes run.
    void add(const std::vector<TimeIndex::Saved>& saved);

    /// Takes a longer recording of the same run, which ends at `end`. The machine stands where it stood, and snapshots stay.
    /// REQUIRES: all nodes run; the recording so far was not known to end, and `end` is not before its end.
    void grow(const HistoryReader& history, const RecordedEnd& end);

private:
    class Instructions;
    void make_machine();
    /// Returns the last instant: of a group that has come to rest, too, the end of the whole run.
    Tick last_instant() const { return log_ != nullptr && end_.is_known ? end_.tick : end_.last_instant(); }
    void restore(const TimeIndex::Image& image);
    bool advance(Tick until);
    bool traced_to(Tick tick, std::uint32_t node, Tracer& tracer, const KeepGoing& keep_going);

    RunStart start_;
    HistoryReader history_;
    Options options_;
    RecordedEnd end_;
    std::shared_ptr<const LinkLog> log_;
    std::unique_ptr<Machine> machine_;
    std::optional<ReplayHost> host_;
    TimeIndex index_;
    std::optional<TimeIndex> whole_index_; ///< while a group runs alone
    Tick now_{};
    RunOutcome outcome_ = RunOutcome::interrupted;
    TimeIndex::Cost way_{}; ///< from the last snapshot before now()
    Tick slice_{6'300'000}; ///< run at a time; follows the host's speed
    bool measures_ = true;  ///< false while a node is traced, which is slower
};

} // namespace t8
