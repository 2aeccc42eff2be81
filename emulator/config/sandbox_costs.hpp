#pragma once

#include <cstdint>

struct lua_State;
struct lua_Debug;

namespace t8 {

// Costs of Lua instructions that take more than one step. Lua's interface does not give them, so these functions read Lua's own
// structures, in the layout of Lua 5.4. They change nothing.

/// True if the structures of the Lua library in use have the layout that these functions read, as a trial with known values shows.
/// The functions below require it.
bool lua_layout_is_known();

/// Returns the number of slots of the table at an index, used or not: lua_next visits all of them.
std::uint64_t table_slots(lua_State* state, int index);

/// Returns the steps that `<` takes for two long strings at two indices, and 0 for other values. They are counted high, because Lua
/// compares piecewise, from one zero byte to the next.
std::uint64_t ordering_steps(lua_State* state, int left, int right);

/// Returns the steps beyond the first that the next instruction takes: for values passed on as `...`, and for long strings that are
/// compared or are keys of tables. Must be called by a hook before that instruction.
std::uint64_t extra_steps(lua_State* state, const lua_Debug* record);

} // namespace t8
