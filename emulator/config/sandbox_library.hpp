#pragma once

struct lua_State;

namespace t8 {

class Sandbox;

/// Gives a new state the functions of Lua's library that scripts may use. REQUIRES: a protected call, because it may run out of memory.
void open_sandbox_library(lua_State* state);

/// Defines the basic functions that differ from Lua's: pairs visits keys in order, tostring returns no addresses.
void define_sandbox_basics(Sandbox& sandbox);

} // namespace t8
