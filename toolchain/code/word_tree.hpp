#pragma once

#include <cstdint>

#include "isa_t800/instruction_set.hpp"
#include "toolchain/code/operand.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::code {

struct RealTree;

/// An expression whose value is one word; each tree stands for one or a few instructions. Evaluating a tree has no effect except that it
/// may set Error, so that parts may be evaluated in any order. Trees may share parts.
struct WordTree {
    enum class Kind : std::uint8_t {
        constant,       ///< value
        slot,           ///< word `value` of slot
        slot_address,   ///< address of word `value` of slot
        frame_address,  ///< Wptr of frame
        vector_address, ///< address of word `value` of vector
        vector_top,     ///< address of the vectorspace that the current frame `id` leaves to the routines it calls
        atom_address,   ///< address of an atom (constants, code)
        label_address,
        routine_address,
        word_at,      ///< the word `value` words after address `left`: ldnl
        byte_at,      ///< the byte at address `left`: lb
        words_behind, ///< address `left` + 4 * value: ldnlp
        add_constant, ///< left + value, checked: adc
        equals,       ///< left = value: eqc
        binary,       ///< op with left in Breg, right in Areg
        unary,        ///< op with left in Areg
        long_binary,  ///< op with 0 in Creg, left in Breg, right in Areg; the value is in Areg, or with `value` 1 in Breg
        signed_shift, ///< left shifted right by `right` places, the sign coming in
        both,         ///< left AND right, right evaluated only when left is true; both are booleans
        either,       ///< left OR right, right evaluated only when left is false; both are booleans
        real,         ///< op (fpgt, fpeq, fpordered, ...) with real_left in FB, real_right in FA (or only FA), then check
    };
    Kind kind = Kind::constant;
    Op op = Op::ldc;
    SignedWord value = 0;
    std::uint32_t id = 0; ///< slot, frame, vector, atom, label, routine
    const WordTree* left = nullptr;
    const WordTree* right = nullptr;
    const RealTree* real_left = nullptr;
    const RealTree* real_right = nullptr;
    bool check_real = false; ///< real: fpchkerr follows
    bool is_ordered = false; ///< real: false if one of two reals is a NaN; with `value` 1, what op answers is negated before
    bool uses_fpu = false;   ///< contains a `real`: must not be evaluated while FPU registers are in use
    std::uint8_t depth = 1;  ///< number of Areg, Breg, Creg needed; 4: more than there are, so that a part must be stored
};

/// An expression whose value is on the FPU stack.
struct RealTree {
    enum class Kind : std::uint8_t {
        single_at, ///< address: fpldnlsn
        double_at, ///< address: fpldnldb
        zero_single,
        zero_double,
        binary,  ///< op with left in FB, right in FA
        unary,   ///< op on left: fpuabs, fpur32tor64, fpint, ...
        convert, ///< op (fpi32tor32, fpi32tor64, fpb32tor64) from the word at address
        root,    ///< square root: fpusqrtfirst, 2 or 5 fpusqrtstep, fpusqrtlast
        remainder,
    };
    Kind kind = Kind::single_at;
    Op op = Op::fpadd;
    Op mode = Op::fpurn; ///< rounding instruction put before op when it is not fpurn
    bool is_double = false;
    const WordTree* address = nullptr;
    const RealTree* left = nullptr;
    const RealTree* right = nullptr;
    std::uint8_t depth = 1;         ///< number of FAreg, FBreg, FCreg needed; 4: a part must be stored
    std::uint8_t word_depth = 1;    ///< integer registers needed to evaluate it
    bool has_fpu_addresses = false; ///< contains an address that uses the FPU and must be evaluated first
};

} // namespace t8::code
