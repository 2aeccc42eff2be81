#pragma once

#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/private_directory.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/probe/declared_channels.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// All events of a recorded run, at level all with whole payloads: those of the recording, or those of a replay, which records them in a temporary
/// file.
class FullHistory {
public:
    /// The probe points of a replay, and their meaning.
    struct Points {
        std::vector<std::pair<std::uint32_t, ProbePlace>> places{};
        std::vector<ProbePoint> described{};
        DeclarationPoints declarations{};
    };
    /// True if the recording itself has all events with their whole payloads, so that no replay is needed.
    static bool is_recorded(const HistoryReader& history);
    /// Errors  the temporary file cannot be written; it was broken off.
    static Result<FullHistory> of(const Replayer& replayer, Points points, const Replayer::KeepGoing& keep_going = {});

    const HistoryReader& reader() const { return reader_; }

private:
    FullHistory(HistoryReader reader, PrivateDirectory directory)
        : reader_(std::move(reader)), directory_(std::move(directory)) {}
    HistoryReader reader_;
    PrivateDirectory directory_; ///< of the temporary file; none: there is no such file
};

} // namespace t8
