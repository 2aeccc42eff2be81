#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "emulator/machine/machine.hpp"

namespace t8::bench {

/// Ends the program with a message: a benchmark that cannot run has no figures.
[[noreturn]] void give_up(const std::string& message);

/// Returns the machine of a machine file whose contents are `text`; presets are those of scripts/topology.
MachineSpec machine_of(std::string_view text);

/// Symbols of a source, with their values.
using Symbols = std::vector<std::pair<std::string, SignedWord>>;
/// Returns the bytes that boot a node: `source`, a file below the root of the tree, assembled with `symbols` set.
std::vector<Byte> boot_image(const std::string& source, const Symbols& symbols = {}, Part part = Part::T800);

/// A machine with the images that boot it.
struct Network {
    struct Boot {
        std::uint32_t node;
        unsigned link;
        std::vector<Byte> image;
    };
    MachineSpec spec;
    std::vector<Boot> boots;
    std::string arguments;  ///< for the program that the host serves
    bool by_program = true; ///< the run ends when the program ends its session; otherwise when nothing can run any more
};

/// Returns the farm of examples/processor_farm on 1, 4, 16 or 64 nodes, which counts primes.
Network farm(unsigned nodes, unsigned tasks, unsigned numbers);

/// The length of messages in bytes, and their number.
struct Traffic {
    Word bytes;
    unsigned messages;
};
/// Returns a torus of `rows` x `columns` nodes, each of which exchanges messages with its four neighbours (torus.tasm).
Network torus(unsigned rows, unsigned columns, const Traffic& traffic);
/// Returns one node that exchanges messages with itself, over channels in memory.
Network talks_to_itself(const Traffic& traffic);

/// Counts of a run, and the time that it took.
/// Units   seconds.
struct Run {
    double wall = 0;
    double processor = 0; ///< of all threads
    double emulated = 0;
    double instructions = 0; ///< prefixes not counted
    double messages = 0;     ///< over links
};

/// A run of a network that is continued piece by piece.
class Running {
public:
    explicit Running(const Network& network, unsigned threads = 1);
    ~Running();

    Machine& machine();
    /// Continues the run until the tick `until`. Returns false if the run has ended before it.
    /// Errors  ends the program when the run does not end as it should.
    bool run_until(Tick until);
    bool has_ended() const { return ended_; }
    /// Returns the counts of the run so far, without times.
    Run done() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
    bool by_program_;
    bool ended_ = false;
};

/// Builds the machine and runs it to its end; building is not part of the times.
/// Errors  ends the program when the run does not end as it should.
Run run(const Network& network, unsigned threads = 1);

} // namespace t8::bench
