#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isa_t800/encode.hpp"
#include "toolchain/code/line.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::code {

/// The effect of a name for debuggers on a slot.
enum class Naming : std::uint8_t {
    keeps,    ///< the slot keeps its word, used or not
    lets_go,  ///< code is as good as without the name; the variable is nowhere when it needs no word
    is_second ///< lets_go, and the slot has a name of its own: known until the scope ends
};

/// A variable as the debugger will know it, and where it lives.
struct NamedSlot {
    debuginfo::Variable variable;
    Slot slot; ///< none: absolute or constant
    std::optional<Vector> vector;
};

/// The lines and facts of one routine that have been emitted.
struct Routine {
    std::string name;
    Frame root;
    SourceLine place;
    bool is_closed = false;
    std::vector<std::uint32_t> frames; ///< its own, from the outside in
    std::vector<Line> lines;
    std::vector<Bytes> raw;
    std::vector<NamedSlot> variables;
    std::vector<debuginfo::Communication> communications; ///< offsets are filled in at the end
};

/// The number of references to a label in its routine.
struct LabelUses {
    std::uint32_t entries = 0; ///< as a place to go to
    std::uint32_t bases = 0;   ///< as a place to measure from
    std::uint32_t line = 0;    ///< the label's line or offset, for the pass that is working
};

} // namespace t8::code
