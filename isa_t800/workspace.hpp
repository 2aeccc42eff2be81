#pragma once

#include "types/word.hpp"

namespace t8 {

/// Words of a process below its workspace pointer, as offsets in words.
/// Source  CWG, process workspace.
namespace workspace_offset {
inline constexpr SignedWord temp_s = 0;
inline constexpr SignedWord iptr_s = -1;
inline constexpr SignedWord link_s = -2;
inline constexpr SignedWord state_s = -3; ///< also Pointer.s
inline constexpr SignedWord tlink_s = -4;
inline constexpr SignedWord time_s = -5;
} // namespace workspace_offset

constexpr Address iptr_s(Address wptr) { return word_at(wptr, workspace_offset::iptr_s); }
constexpr Address link_s(Address wptr) { return word_at(wptr, workspace_offset::link_s); }
constexpr Address state_s(Address wptr) { return word_at(wptr, workspace_offset::state_s); }
constexpr Address pointer_s(Address wptr) { return word_at(wptr, workspace_offset::state_s); }
constexpr Address tlink_s(Address wptr) { return word_at(wptr, workspace_offset::tlink_s); }
constexpr Address time_s(Address wptr) { return word_at(wptr, workspace_offset::time_s); }

// Values of State.s during an alternative.
inline constexpr Word Enabling_p = MostNeg + 1;
inline constexpr Word Waiting_p = MostNeg + 2;
inline constexpr Word Ready_p = MostNeg + 3; ///< also Disabling.p

// Values of TLink.s during an alternative.
inline constexpr Word TimeSet_p = MostNeg + 1;
inline constexpr Word TimeNotSet_p = MostNeg + 2;

/// The value of workspace word 0 before a guard has been selected.
inline constexpr Word NoneSelected_o = 0xFFFFFFFFu;

/// The value of word 11 of memory while no low priority process is interrupted. Also the Wdesc of an idle processor.
inline constexpr Word no_interrupted_process = MostNeg + 1;

/// Reserved words at the bottom of memory.
/// Source  DS, memory map.
namespace reserved {
constexpr Address word(SignedWord n) { return word_at(Address{MostNeg}, n); }
inline constexpr Address output_channel0 = word(0);
inline constexpr Address input_channel0 = word(4);
inline constexpr Address event_channel = word(8);
inline constexpr Address timer_head_high = word(9);
inline constexpr Address timer_head_low = word(10);
} // namespace reserved

namespace save_area {
inline constexpr Address wdesc = reserved::word(11);
inline constexpr Address iptr = reserved::word(12);
inline constexpr Address areg = reserved::word(13);
inline constexpr Address breg = reserved::word(14);
inline constexpr Address creg = reserved::word(15);
inline constexpr Address status = reserved::word(16);
inline constexpr Address ereg = reserved::word(17);
} // namespace save_area

/// Bits of STATUS. Sources disagree on the position of goto_snp; nothing here sets it.
namespace status_bit {
inline constexpr Word error = 0x80000000u;
inline constexpr Word halt_on_error = 0x80u;
inline constexpr Word goto_snp = 1u;
} // namespace status_bit

} // namespace t8
