#pragma once

#include <optional>

#include "emulator/ports/host_port.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/recorded_end.hpp"

namespace t8 {

/// The host of a replay: gives the answers of a recording, each at its tick, and ends the session when the recorded host did. No file,
/// keyboard or clock is read, and nothing is written.
/// Order   as HostPort. An answer at another tick than those of the recording is not given: the replay has departed, which the comparison
///         of events reports (ReplayCheck).
class ReplayHost final : public HostPort {
public:
    ReplayHost(const HistoryReader& history, const RecordedEnd& end);

    /// Goes on from `now`, where everything before has happened.
    void seek(Tick now);

    void take(Tick at, std::span<const Byte> bytes, bool error_pin) override;
    std::vector<Byte> to_send() override;
    bool ended() const override;
    void watch(Tick now, bool error_pin) override;

    /// Returns the damage that was met in the file: answers may be missing.
    const std::vector<Diagnostic>& damage() const { return answers_.problems(); }

private:
    HistoryReader history_;
    EventCursor answers_;
    const Event* next_ = nullptr; ///< the next answer of the recording; null: no more
    RecordedEnd end_;
    Tick now_{};
};

} // namespace t8
