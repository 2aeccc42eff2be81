#pragma once

#include "emulator/machine/observer.hpp"
#include "monitor/history/writer.hpp"

namespace t8 {

/// The observer that writes what it is told to a history.
/// Order   the writer outlives the recorder; who made the writer calls its finish after the run.
class Recorder final : public Observer {
public:
    explicit Recorder(HistoryWriter& writer) : writer_(writer) {}

    void link_message(const LinkMessage& message) override;
    void fault(const FaultEvent& fault) override;
    void error_flag_set(const ErrorFlagSet& error) override;
    void node_stopped(const NodeStopped& stop) override;
    void run_ended(const RunEnded& end) override;
    void time_reached(Tick tick) override;

private:
    HistoryWriter& writer_;
};

} // namespace t8
