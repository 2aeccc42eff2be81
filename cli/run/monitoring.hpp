#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "cli/run/machine_setup.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/assert/rule_monitor.hpp"
#include "monitor/history/writer.hpp"
#include "monitor/probe/history_sink.hpp"
#include "monitor/probe/recorder.hpp"
#include "monitor/probe/rule_sink.hpp"

namespace t8::cli {

/// What `t8 run --record` and `--check` do with a run: probes in the machine, a history, rules.
/// Order   start before the machine boots, must_end between stretches of the run, finish after it, then report.
class Monitoring {
public:
    explicit Monitoring(const MonitorSettings& settings) : settings_(settings) {}

    /// `outputs` are all files that the run will write.
    /// Errors  rules with mistakes, probes whose place no program has, an output that is an input too, a history that cannot be written.
    Result<void> start(Machine& machine, const MachineSetup& setup, const std::filesystem::path& program,
                       std::span<const std::string> outputs);
    /// Puts what was recorded so far where it outlives the process. Before a wait that may be long.
    void save();
    /// A rule has failed, and that was to end the run. After finish it is known of the whole run.
    bool must_end();
    /// Errors  what went wrong with the history.
    Result<void> finish();

    /// Tells what became of the rules: on standard error, or into the file that was named. False when a rule does not hold, or the report
    /// could not be written.
    bool report(const std::string& run_name);

private:
    const MonitorSettings& settings_;
    std::unique_ptr<HistoryWriter> writer_;
    std::optional<HistorySink> history_;
    std::unique_ptr<RuleMonitor> rules_;
    std::optional<RuleSink> judge_;
    std::optional<Recorder> recorder_;
};

} // namespace t8::cli
