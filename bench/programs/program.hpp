#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "toolchain/build/network_build.hpp"
#include "emulator/config/script_settings.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8::bench {

/// A program as users write it, with the network that it runs on.
struct Program {
    /// A replacement of a string in a file before the program is compiled, for example to make an example run longer.
    struct Change {
        std::string file;
        std::string from;
        std::string to;
        bool everywhere = false; ///< otherwise `from` must occur once
    };

    std::string name;
    std::string file; ///< below examples/occam, or below bench/programs as programs/<file>: .occ for one node, .lua or .pgm
    std::vector<Change> changes{};
    std::vector<std::string> prints{}; ///< strings that its output must contain, in this order
    GivenSettings settings{};
    Word memory = Word{4} << 20; ///< bytes of memory of the node, if the file does not give them
    Part part = Part::T800;
};

/// A program that has been compiled and linked, ready to run as often as wanted.
struct BuiltProgram {
    struct Boot {
        std::uint32_t node;
        unsigned link;
        Bytes image;
    };
    std::string name;
    MachineSpec spec;
    std::vector<Boot> boots;
    std::vector<std::string> prints;
};

/// Copies the examples and bench/programs, changes the copy and compiles it.
/// Errors  ends the benchmark when a change does not fit or the program has mistakes.
BuiltProgram build(const Program& program);

/// Builds the programs of the occam compiler's own tests that need nothing of the host but its screen.
std::vector<BuiltProgram> build_compiler_tests();

/// Counts of a run, and the time that it took.
/// Units   seconds; instructions with prefixes.
struct Figures {
    double processor = 0;
    double emulated = 0;
    double instructions = 0;
    double wall = 0;
    double executed = 0; ///< instructions, prefixes not counted
    double left_tier =
        0; ///< instructions that the predecoded tier left to the reference interpreter, including those that were rolled back

    Figures& operator+=(const Figures& other);
};

/// Runs a program from reset to its end and checks its output. Building the machine is not part of the time.
/// Errors  ends the benchmark when the program does not end as it should or prints something else.
Figures run(const BuiltProgram& program, unsigned threads);

} // namespace t8::bench
