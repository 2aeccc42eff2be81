#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/emulator/machine/random_programs.hpp"

/// Runs one machine in different ways, which must all give the same results.
namespace t8::machines {

/// A way of running a machine. It must not change any result.
struct Variant {
    Tier tier = Tier::predecoded;
    unsigned threads = 1;
    bool watched = false;
    std::vector<Tick> stops{}; ///< ticks at which the run is also interrupted and continued, ascending
    /// The action at each stop: none, or the run continues in another machine, which is made from an image or from a file.
    enum class Move : std::uint8_t { none, by_image, by_file };
    Move move = Move::none;
    Probing probing = Probing::none;
    bool profiled = false;
};
std::string to_text(const Variant& variant);

/// The results of a run.
struct Ending {
    RunOutcome outcome = RunOutcome::interrupted;
    std::vector<std::uint64_t> hashes; ///< at each of the ticks given that the run has reached, and at the end
    std::vector<Told> told;            ///< the calls of the observer
    std::vector<std::string> disorder; ///< see Heard
    std::size_t stopped = 0;
    std::uint64_t to_host = 0;        ///< bytes that the host took
    Tick end{};                       ///< the tick that the nodes had reached
    std::vector<std::string> missing; ///< contents that memory should have at the end and has not
    Probing probing = Probing::none;
    ProbeHeard probed;                        ///< empty if the run moved to another machine
    std::vector<std::vector<Cycles>> profile; ///< by node, cycles outside all borders last; empty if the run moved
};

/// Runs until the last of the ticks, or until nothing can run any more. A host that is plugged in answers every byte it takes with
/// its complement, and ends the session after 200.
Ending run_variant(const MachineSpec& spec, const RandomPrograms& programs, const Variant& variant,
                   const std::vector<Tick>& ticks);

/// Returns the difference of two results; empty if there is none. Calls of observers are compared if both runs were observed, or had the
/// same probes.
std::string difference(const Ending& one, const Ending& other);

} // namespace t8::machines
