#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/quantities.hpp"
#include "diagnostics/diagnostic.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "emulator/config/script_settings.hpp"
#include "emulator/host/file_room.hpp"
#include "emulator/host/guest_environment.hpp"
#include "emulator/host/options.hpp"
#include "emulator/hardware/node.hpp"
#include "toolchain/networks/network_file.hpp"
#include "monitor/events/event.hpp"

namespace t8::cli {

/// The instructions that a trace shows.
struct TraceSettings {
    bool on = false;
    std::vector<AddressRange> ranges; ///< empty: everywhere
    std::vector<std::string> nodes;   ///< empty: all
    std::uint64_t skip = 0;
    std::uint64_t count = std::numeric_limits<std::uint64_t>::max();
    std::string file; ///< empty: standard error
};

/// A snapshot to be written during the run.
struct SaveAt {
    Tick tick;
    std::string file;
};

/// The recording of a run, and the rules that check it.
struct MonitorSettings {
    std::string record; ///< file; empty: none
    std::string probes; ///< a file of probe points besides those of the machine file; empty: none
    Level level = Level::messages;
    std::uint32_t payload = 0;      ///< bytes recorded of each message
    bool keeps_start = true;        ///< the recording holds the programs, so that it can be replayed by itself
    std::vector<std::string> rules; ///< files
    bool ends_at_failure = false;
    std::string report; ///< file; empty: standard error
};

/// A directory of the host that the program sees under another name.
struct MountSetting {
    std::string guest;
    std::string directory;
    host::MountAccess access;
};

/// The settings of `t8 run`, from its command line.
struct RunSettings {
    std::filesystem::path own_path{}; ///< of this command; for `t8 debug`
    std::string machine_file;         ///< or a network; empty: one node, `root`, with the host on its link 0
    bool is_network = false;          ///< the machine is a network of INMOS's tools
    GivenSettings given;              ///< values for the settings of its machine file
    networks::NetworkOptions network; ///< defaults for facts that the network file leaves open
    host::ServerOptions server;
    bool verbose = false; ///< true if -si was given; -sb alone does not make a run report what it does
    NodeSpec root;
    std::string rom;
    bool halt_on_error = false;
    std::string root_directory = ".";
    std::vector<MountSetting> mounts;
    std::uint64_t quota = host::FileRoom::usual_quota;
    host::GuestEnvironment environment;
    bool warns = true;                            ///< report possible mistakes in sources and machines
    std::vector<std::string> include_directories; ///< folders in which files may be that other files name
    bool allow_system = false;
    bool keep_cr = false;
    MonitorSettings monitor;
    TraceSettings trace;
    enum class Stats : std::uint8_t { none, short_of_big_machines, all_nodes };
    Stats stats = Stats::none;
    bool engine_stats = false;
    std::string profile; ///< file for the profile of cycles; empty: none
    bool hash = false;
    std::vector<Tick> hash_at;       ///< ascending, each once
    std::vector<SaveAt> save_at;     ///< by tick
    std::string load;                ///< a snapshot to go on from; empty: none
    std::string replay;              ///< a recording to replay; empty: none
    std::string replay_start;        ///< a recording that holds the beginning of `replay`; empty: `replay` itself
    bool compares_all = false;       ///< compare every event of the replay, not only those of level inputs
    std::string deadlock_graph;      ///< file for the drawing of the wait graph; empty: none
    std::optional<unsigned> threads; ///< nothing: the number of processors or nodes, whichever is smaller
    Tier tier = Tier::predecoded;
    std::optional<Tick> limit;
};

/// Returns the files that the run writes.
std::vector<std::string> outputs_of(const RunSettings& settings);

/// Returns the settings that the command line gives.
/// Errors  all mistakes of the command line that can be found without reading a file.
Result<RunSettings> read_settings(const Arguments& arguments);

/// Returns the settings of `t8 replay`, from its command line.
/// Errors  as for read_settings.
Result<RunSettings> read_replay_settings(const Arguments& arguments);

} // namespace t8::cli
