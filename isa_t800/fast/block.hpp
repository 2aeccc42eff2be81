#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "isa_t800/decode.hpp"

namespace t8::fast {

/// Handlers of the threaded interpreter.
enum class Handler : std::uint8_t {
#define HANDLER(name) name,
#define HANDLER_PAIR(first, second) first##_then_##second,
#define HANDLER_END(first, end) first##_then_##end,
#include "isa_t800/fast/handlers.def"
#undef HANDLER
#undef HANDLER_PAIR
#undef HANDLER_END
};

#define HANDLER(name) +1
#define HANDLER_PAIR(first, second) +1
#define HANDLER_END(first, end) +1
inline constexpr std::size_t handler_count = 0
#include "isa_t800/fast/handlers.def"
#include "types/word.hpp"
    ;
#undef HANDLER
#undef HANDLER_PAIR
#undef HANDLER_END

/// One decoded instruction, or a fused pair of them.
struct MicroOp {
    const void* handler = nullptr;
    std::int32_t operand = 0; ///< byte offset from the block's entry Wptr for locals, otherwise the operand
    std::int32_t second = 0;  ///< operand of the second instruction of a fused pair
};

/// The place of an instruction, and the part of the block's account from it to the end of the block. Needed only if the block is left
/// before its end, and for reports.
struct Detail {
    Decoded decoded;
    Address address;
    std::int32_t adjusted = 0; ///< bytes that ajw has moved Wptr since the block's entry
    // From this instruction, inclusive, to the end of the block:
    std::uint32_t cycles = 0;
    std::uint32_t penalty = 0; ///< of workspace accesses, if the workspace is external
    std::uint16_t instructions = 0;
    std::uint16_t prefixes = 0;
    bool is_interruptible = false;  ///< true if a horizon may interrupt the instruction
    std::uint32_t extra_before = 0; ///< the most cycles that varying costs can add from the block's entry to this instruction
    std::uint32_t lag = 0;          ///< lag of the instruction fetch before this instruction
};

/// The place of a block, its account, and where it goes on.
struct BlockOutline {
    Address start;
    Address end;                  ///< address of the first byte after the last instruction
    Address target;               ///< of a jump with a known target
    std::int32_t taken_extra = 0; ///< cycles that a taken jump costs beyond those charged
    std::int32_t adjusted = 0;    ///< bytes by which ajw has moved Wptr at the end of the block
    std::uint32_t lag = 0;        ///< lag of the instruction fetch at the last instruction, for jumps whose target is not known
    std::uint64_t counts = 0;     ///< instructions charged at entry, and prefixes in the upper half
};

/// A run of instructions that is entered only at the first one and left only after the last one, apart from errors and changes of code.
/// Unless is_reported, depends on the part, its timing and the size of its memory, and on the bytes and place of the code only, so that
/// nodes share it (see CodeStore).
struct BlockCode : BlockOutline {
    std::vector<MicroOp> ops;
    std::vector<MicroOp> external_ops;       ///< for an external workspace, if its costs change an operand; otherwise empty
    std::vector<std::uint16_t> first_detail; ///< per op
    std::vector<Detail> details;             ///< by instruction; and one more for the end of the block

    /// The operands of ops that hold the block's cost from an FPU instruction on.
    struct FpuPlace {
        std::uint16_t op = 0;
        std::uint16_t detail = 0;
        bool is_second = false; ///< true if it is the second instruction of a fused pair
    };
    std::vector<FpuPlace> fpu_places;

    // The account
    std::uint32_t cycles = 0;     ///< with an internal workspace
    std::uint32_t penalty = 0;    ///< cycles to be added with an external workspace
    std::uint32_t most_extra = 0; ///< the most cycles that varying costs can add
    bool is_reported = false;     ///< true if it has operations for a probe or a profile, which belong to one node

    // The words of its workspace that the block touches, in bytes from the entry Wptr.
    bool uses_workspace = false;
    std::int32_t lowest = 0;
    std::int32_t highest = 0;
    std::vector<std::int32_t> written; ///< offsets of the words written
};

/// A block of one node.
struct Block : BlockOutline {
    explicit Block(std::shared_ptr<const BlockCode> shared)
        : BlockOutline(*shared), code(std::move(shared)), ops(code->ops.data()) {}

    std::shared_ptr<const BlockCode> code;
    const MicroOp* ops; ///< for the workspace placement seen last; or those of FastTier::Engine::stop_inside()

    // Charged at entry, for the workspace placement seen last
    std::int64_t charged = 0; ///< cycles
    std::int64_t needed = 0;  ///< the most cycles that the block can take
    bool workspace_external = false;

    /// Returns the cycles charged from the instruction `from` to the end of the block, for the workspace placement seen last.
    std::int64_t rest(const Detail& from) const { return std::int64_t{from.cycles} + (workspace_external ? from.penalty : 0); }

    /// The entry Wptr for which placement and writes have been checked, as an offset from MostNeg. The upper half is the memory's epoch at
    /// that time. `unchecked`: none.
    static constexpr std::uint64_t unchecked = 1;
    std::uint64_t checked_wptr = unchecked;

    // The blocks that follow. Null until first taken.
    Block* taken = nullptr;
    Block* follows = nullptr;
};

} // namespace t8::fast
