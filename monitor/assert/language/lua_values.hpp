#pragma once

#include "monitor/events/probe_values.hpp"

struct lua_State;

namespace t8 {

// Push values of programs for rules and conditions. Lua may raise an error here, so that the caller may hold no object with a destructor, or must be
// outside protection, where only a lack of memory is an error.

/// Pushes an integer, a REAL or a Boolean.
void push_element(lua_State* state, ProbeKind kind, const ProbeElement& element);
/// Pushes a variable: an array of BYTE is a string, another array a list from 1; nil if bytes are missing.
void push_reading(lua_State* state, const ProbeReading& reading);

} // namespace t8
