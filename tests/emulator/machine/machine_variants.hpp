#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/emulator/machine/random_programs.hpp"

/// The same machine run in different ways, which must all come to the same.
namespace t8::machines {

/// A way of running. What it changes must show nowhere.
struct Variant {
    Tier tier = Tier::predecoded;
    unsigned threads = 1;
    bool watched = false;
    std::vector<Tick> stops{}; ///< where else the run is interrupted and continued, ascending
    /// What happens at each stop: nothing, or it goes on in another machine, made from an image or from a file.
    enum class Move : std::uint8_t { none, by_image, by_file };
    Move move = Move::none;
    Probing probing = Probing::none;
    bool profiled = false;
};
std::string to_text(const Variant& variant);

/// What came of it.
struct Ending {
    RunOutcome outcome = RunOutcome::interrupted;
    std::vector<std::uint64_t> hashes; ///< at each of the ticks asked for, as far as the run came, and at the end
    std::vector<Told> told;            ///< to the observer
    std::vector<std::string> disorder; ///< see Heard
    std::size_t stopped = 0;
    std::uint64_t to_host = 0;        ///< bytes that the host took
    Tick end{};                       ///< that the nodes had reached
    std::vector<std::string> missing; ///< of what should be in memory at the end
    Probing probing = Probing::none;
    ProbeHeard probed;                        ///< nothing when the run moved
    std::vector<std::vector<Cycles>> profile; ///< of each node, what lies beside last; nothing when the run moved
};

/// Runs until the last of the ticks, or until nothing can run any more. A host that is plugged in answers every byte it takes with
/// its complement, and ends the session after 200.
Ending run_variant(const MachineSpec& spec, const RandomPrograms& programs, const Variant& variant,
                   const std::vector<Tick>& ticks);

/// How two outcomes differ; empty when they do not. What was told counts when both were watched, or probed alike.
std::string difference(const Ending& one, const Ending& other);

} // namespace t8::machines
