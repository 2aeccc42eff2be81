#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isa_t800/encode.hpp"
#include "toolchain/code/line.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::code {

/// The effect that a variable's name has on the slot that it is given to.
enum class Naming : std::uint8_t {
    keeps,    ///< the slot gets a word even if no instruction uses it
    lets_go,  ///< the name has no effect on code: without uses, the slot gets no word and debuggers cannot read the variable
    is_second ///< as lets_go, but the slot is named already: this name is known until its scope ends
};

/// A variable for debuggers, and the slot that it lives in.
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
    std::uint32_t entries = 0; ///< references as a target
    std::uint32_t bases = 0;   ///< references as the base of a distance
    std::uint32_t line = 0;    ///< the label's line; set and used by thread_jumps
};

} // namespace t8::code
