#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "cli/run/run_code.hpp"
#include "cli/run/settings.hpp"
#include "emulator/snapshot/snapshot_file.hpp"
#include "monitor/replay/edit.hpp"
#include "monitor/replay/recorded_end.hpp"
#include "monitor/replay/run_start.hpp"
#include "toolchain/build/sources.hpp"

namespace t8::cli {

/// Everything that is read before a machine is made.
struct MachineSetup {
    struct Boot {
        std::uint32_t node = 0;
        unsigned link = 0;
        build::BootImage image;
    };
    MachineSpec spec;
    std::uint32_t root = 0; ///< the host's node, or the first one
    std::vector<Boot> boots;
    RunCode code;
    Bytes rom;             ///< the ROM of the root; empty: none
    std::string program{}; ///< the program of the root, as the user named it
    host::CommandLines lines;
    std::optional<Snapshot> snapshot; ///< the run goes on from it; nothing is booted then
    /// A recording that the run replays. The snapshot is then its beginning.
    struct Replay {
        HistoryReader history;
        RecordedEnd end;
        std::vector<Byte> start;    ///< as encode_run_start wrote it
        std::vector<EditsAt> edits; ///< of a fork
    };
    std::optional<Replay> replay;
    std::vector<Diagnostic> warnings;

    /// Returns the beginning of the run that is replayed, for a Replayer. REQUIRES: a recording is replayed.
    RunStart replay_start() const { return {*snapshot, {}, replay->edits}; }
    /// Returns the assembly of a node's code, which has its source lines; null if the code was not assembled for this run.
    const assembler::Assembly* assembly_of(std::uint32_t node) const;
};

/// Reads either the machine file or network, boot files, sources and the ROM, or the snapshot; then the file of probes. `program` is this
/// command's own path.
Result<MachineSetup> prepare_machine(const RunSettings& settings, const std::filesystem::path& program);

} // namespace t8::cli
