#pragma once

#include <cstdint>

struct lua_State;
struct lua_Debug;

namespace t8 {

// What some things of a script take beyond the one step of an instruction. Lua's interface does not tell it, so the layout of Lua
// 5.4 is looked at; nothing is changed.

/// Whether the Lua library that runs is laid out as it is looked at here: known values are put into it once and looked for. Nothing below
/// may be called when it is not.
bool lua_layout_is_known();

/// The slots of the table at an index, used or not: lua_next goes through all of them.
std::uint64_t table_slots(lua_State* state, int index);

/// Steps of comparing the values at two indices by `<`, when both are long texts: Lua goes from one zero byte to the next.
std::uint64_t ordering_steps(lua_State* state, int left, int right);

/// In a hook, before an instruction: steps that it takes more than one. Of values that are handed on as `...`, and of long texts that
/// are compared or are keys of tables.
std::uint64_t extra_steps(lua_State* state, const lua_Debug* record);

} // namespace t8
