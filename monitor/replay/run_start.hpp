#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/snapshot/snapshot_file.hpp"
#include "monitor/history/reading/reader.hpp"
#include "monitor/replay/edit.hpp"
#include "types/word.hpp"

namespace t8 {

/// The beginning of a run, as a recording keeps it (StartRecord): all that a replay needs except the answers of the host, which are events.
struct RunStart {
    /// A program as its linker knows it, with debug information.
    struct Program {
        std::uint32_t number = 0; ///< among the programs of the recording's code map
        std::vector<Byte> file;   ///< an executable ELF file (toolchain/link/program.hpp)

        friend bool operator==(const Program&, const Program&) = default;
    };
    Snapshot snapshot;             ///< before the first event: at tick 0, or that from which the run went on
    std::vector<Program> programs; ///< those that were linked for the run
    /// The changes of a fork, by tick. The machine of the snapshot has their faults. They stand in the description, not in the bytes.
    std::vector<EditsAt> edits{};
};

/// Returns the bytes of a beginning: a version, the programs, then the contents of the snapshot (docs/history-format.md).
std::vector<Byte> encode_run_start(const RunStart& start);

/// Returns the beginning that encode_run_start has written. `file` is the name of the recording, for messages.
/// Errors  the bytes are damaged, or of another version. No bytes make a machine whose run goes out of range.
Result<RunStart> decode_run_start(std::span<const Byte> bytes, const std::string& file);

/// Returns the beginning of the run that `history` has recorded. `bytes` are those of its StartRecord.
/// Errors  as decode_run_start; a machine that is not that of the description, programs that it does not list, or edits that are none.
Result<RunStart> run_start_of(const HistoryReader& history, std::span<const Byte> bytes);

} // namespace t8
