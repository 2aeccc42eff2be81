#pragma once

#include <filesystem>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/machine/machine.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/probe/declared_channels.hpp"
#include "monitor/replay/replayer.hpp"

namespace t8 {

/// All events of a recorded run, at level all with payloads: those of the recording, or those of a replay, which records them in a temporary file.
class FullHistory {
public:
    /// What a replay records besides the level: probe points, and what they mean.
    struct Points {
        std::vector<std::pair<std::uint32_t, ProbePlace>> places{};
        std::vector<ProbePoint> described{};
        DeclarationPoints declarations{};
    };
    /// Errors  the temporary file cannot be written; it was broken off.
    static Result<FullHistory> of(const Replayer& replayer, Points points, const Replayer::KeepGoing& keep_going = {});
    FullHistory(FullHistory&& other) noexcept;
    FullHistory& operator=(FullHistory&&) = delete;
    FullHistory(const FullHistory&) = delete;
    FullHistory& operator=(const FullHistory&) = delete;
    /// Removes the temporary file.
    ~FullHistory();

    const HistoryReader& reader() const { return reader_; }

private:
    FullHistory(HistoryReader reader, std::filesystem::path directory)
        : reader_(std::move(reader)), directory_(std::move(directory)) {}
    HistoryReader reader_;
    std::filesystem::path directory_; ///< empty: there is no temporary file
};

} // namespace t8
