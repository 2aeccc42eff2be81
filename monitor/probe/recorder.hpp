#pragma once

#include "emulator/machine/observer.hpp"
#include "monitor/history/writer.hpp"

namespace t8 {

/// The observer that writes what it is told to a history. The file follows from that alone, so that it is the same, byte for byte,
/// however a run was divided: by threads, by stops, by how often the user was asked.
/// Order   the writer outlives the recorder; who made the writer calls its finish after the run.
class Recorder final : public Observer {
public:
    explicit Recorder(HistoryWriter& writer) : writer_(writer) {}

    void link_message(const LinkMessage& message) override;
    void fault(const FaultEvent& fault) override;
    void error_flag_set(const ErrorFlagSet& error) override;
    void node_stopped(const NodeStopped& stop) override;
    void run_ended(const RunEnded& end) override;

private:
    HistoryWriter& writer_;
};

} // namespace t8
