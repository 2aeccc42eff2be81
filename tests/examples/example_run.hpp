#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "emulator/hardware/node.hpp"
#include "emulator/ports/observer.hpp"
#include "tests/emulator/machine/machine_bench.hpp"

/// Runs the machines of examples/ for tests: assembles the boot images of their nodes, and serves the root.
namespace t8::examples {

/// Returns the machine of a file below examples/.
MachineSpec machine(std::string_view file);
/// Returns the machine of a machine file whose contents are `text`; boot files in it are relative to examples/.
MachineSpec machine_of(std::string_view text);
/// Returns the path of a file below examples/, for a NodeSpec.
std::string boot_file(std::string_view file);

struct Ended {
    RunOutcome outcome = RunOutcome::deadlock;
    std::optional<int> exit_code;  ///< nothing when the program did not end
    std::string output;            ///< what the program wrote to standard output
    std::uint64_t state_hash = 0;  ///< taken when all nodes have come to the end of the engine's window
    std::size_t stopped_nodes = 0; ///< trapped or halted
    std::vector<CoreState> nodes;  ///< their states at the end
};
/// A way of running a machine. It does not change the results.
struct Way {
    enum class Move : std::uint8_t { none, by_image, by_file };
    Tier tier = Tier::predecoded;
    unsigned threads = 1;
    bool watched = false;   ///< an observer is attached that wants everything
    Tick piece{};           ///< the run stops after each such interval; 0: never
    Move move = Move::none; ///< at each stop the run goes on in another machine
    machines::Probing probing = machines::Probing::none;
    std::function<void(Machine&)> prepare{};       ///< called before it boots
    std::vector<std::string>* snapshots = nullptr; ///< gets the contents of the snapshot at each stop; needs by_file
    machines::ProbeHeard* probed = nullptr;        ///< the observer of the probes; null: none, though the probes are set
};
Ended run(const MachineSpec& machine, const std::string& arguments = {}, const Way& way = {});

/// A boot image for a node, sent over one of its links.
struct Boot {
    std::uint32_t node = 0;
    unsigned link = 0;
    std::vector<Byte> image;
};
/// Runs a machine with boot images that exist already. The program sees the files of `folder`.
Ended run(const MachineSpec& machine, const std::vector<Boot>& boots, const std::string& folder, const std::string& arguments,
          const Way& way);

/// Returns the number after `label` in a program's output. Fails the test if there is none.
std::uint64_t number_after(const std::string& output, const std::string& label);

} // namespace t8::examples
