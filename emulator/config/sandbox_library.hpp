#pragma once

struct lua_State;

namespace t8 {

class Sandbox;

/// Fills a fresh state with the part of Lua's library that scripts may use. Call it protected: it may run out of memory.
void open_sandbox_library(lua_State* state);

/// The basic functions that differ from Lua's: pairs in key order, tostring without addresses.
void define_sandbox_basics(Sandbox& sandbox);

} // namespace t8
