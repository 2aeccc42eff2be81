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

/// Runs the machines of examples/ for tests: assembles what their nodes boot, and serves the root.
namespace t8::examples {

/// The machine of a file below examples/.
MachineSpec machine(std::string_view file);
/// The machine of a text; boot files in it are relative to examples/.
MachineSpec machine_of(std::string_view text);
/// A file below examples/, for a NodeSpec.
std::string boot_file(std::string_view file);

struct Ended {
    RunOutcome outcome = RunOutcome::deadlock;
    std::optional<int> exit_code;  ///< nothing when the program did not end
    std::string output;            ///< what the program wrote to standard output
    std::uint64_t state_hash = 0;  ///< when all nodes have come to the end of the engine's window
    std::size_t stopped_nodes = 0; ///< trapped or halted
    std::vector<CoreState> nodes;  ///< as they are at the end
};
/// How to run it. Nothing here changes how it ends.
struct Way {
    enum class Move : std::uint8_t { none, by_image, by_file };
    Tier tier = Tier::predecoded;
    unsigned threads = 1;
    bool watched = false;   ///< an observer listens to everything
    Tick piece{};           ///< it stops every so often; 0: never
    Move move = Move::none; ///< at each stop the run goes on in another machine
    machines::Probing probing = machines::Probing::none;
    std::function<void(Machine&)> prepare{};       ///< called before it boots
    std::vector<std::string>* snapshots = nullptr; ///< who keeps the contents of a snapshot at each stop; needs by_file
    machines::ProbeHeard* probed = nullptr;        ///< who hears what the probes tell; null: nobody, but they are there
};
Ended run(const MachineSpec& machine, const std::string& arguments = {}, const Way& way = {});

/// What a node is sent over one of its links.
struct Boot {
    std::uint32_t node = 0;
    unsigned link = 0;
    std::vector<Byte> image;
};
/// The same with boot files that are there already; the program sees the files of a folder.
Ended run(const MachineSpec& machine, const std::vector<Boot>& boots, const std::string& folder, const std::string& arguments,
          const Way& way);

/// The number behind `label` in a program's output; fails the test when it is not there.
std::uint64_t number_after(const std::string& output, const std::string& label);

} // namespace t8::examples
