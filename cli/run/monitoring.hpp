#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "cli/run/machine_setup.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/assert/rule_monitor.hpp"
#include "monitor/history/writing/writer.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/probe/rule_sink.hpp"

namespace t8::cli {

/// Implements `t8 run --record` and `--check`: sets probes in the machine, writes a history, evaluates rules.
/// Order   start before the machine boots, must_end between stretches of the run, finish after it, then report.
class Monitoring {
public:
    explicit Monitoring(const MonitorSettings& settings) : settings_(settings) {}

    /// `outputs` are all files that the run will write. `served`: a host serves the machine. `snapshot` returns the beginning of the run.
    /// `check` also receives the events; null: none.
    /// Errors  rules with mistakes, probes whose place no program has, an output that is an input too, a history that cannot be written.
    Result<void> start(Machine& machine, const MachineSetup& setup, const std::filesystem::path& program,
                       std::span<const std::string> outputs, bool served, const std::function<Snapshot()>& snapshot,
                       EventSink* check = nullptr);
    /// Writes the recording so far to the file, so that it outlives the process. Call it before a wait that may be long. Returns the tick before which
    /// the file has all events; 0 if there is no recording.
    Tick save();
    /// True if a rule has failed and --end-at-failure is set. After finish this covers the whole run.
    bool must_end();
    /// Errors  the history could not be written.
    Result<void> finish();

    enum class Judged : std::uint8_t { good, failed, unwritten };
    /// Reports the verdicts on standard error, or into the file of --report. failed: a rule does not hold. unwritten: the file could not be
    /// written, which has been reported.
    Judged report(const std::string& run_name);

private:
    const MonitorSettings& settings_;
    std::unique_ptr<HistoryWriter> writer_;
    std::optional<HistorySink> history_;
    std::unique_ptr<RuleMonitor> rules_;
    std::optional<RuleSink> judge_;
    std::optional<Recorder> recorder_;
};

} // namespace t8::cli
