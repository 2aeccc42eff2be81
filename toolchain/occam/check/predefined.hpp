#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "isa_t800/instruction_set.hpp"

namespace t8::occam {

/// How a call of a predefined routine is compiled.
struct PredefinedCode {
    enum class Kind : std::uint8_t {
        library,   ///< as a call of a routine of the compiler's library
        words,     ///< one instruction on words
        shift,     ///< an arithmetic shift, by an instruction that shifts two words
        rotation,  ///< a rotation, by an instruction that shifts two words
        real,      ///< one instruction on a REAL
        real_test, ///< one instruction on one or two REALs, which makes a BOOL
        root,
        negation,
        move_2d,
        address, ///< assigns the address of the second actual to the first
        kernel_run,
        reschedule,
        cause_error,
        assertion,
    };
    Kind kind = Kind::library;
    Op op = Op::j;                           ///< words, shift, rotation, real, real_test, move_2d
    std::array<int, 3> operands{-1, -1, -1}; ///< words: numbers of the actuals that go to Areg, Breg, Creg; -1: nothing
    std::array<int, 3> results{-1, -1, -1};  ///< words: numbers of the results that come in Areg, Breg, Creg
    bool is_in_library = false;              ///< the library defines the routine (too)
};

/// A predefined routine: a row of predefined.def, for REAL32 or REAL64.
struct PredefinedRoutine {
    std::string_view name;
    PredefinedCode code;
    std::string_view head;    ///< as for REAL32
    std::string_view formals; ///< as for REAL32
    bool is_long = false;     ///< for REAL64
};

/// Returns all predefined routines, in the order of predefined.def.
std::span<const PredefinedRoutine> predefined_routines();

/// Returns the heading as in object files, with REAL64 for REAL32 if `is_long`.
std::string heading_of(const PredefinedRoutine& routine);

} // namespace t8::occam
