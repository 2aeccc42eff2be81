#include "monitor/assert/language/lua_values.hpp"

#include <lua.hpp>

namespace t8 {

void push_element(lua_State* state, ProbeKind kind, const ProbeElement& one) {
    if (one.is_real)
        lua_pushnumber(state, one.real);
    else if (kind == ProbeKind::boolean)
        lua_pushboolean(state, one.whole != 0);
    else
        lua_pushinteger(state, one.whole);
}

void push_reading(lua_State* state, const ProbeReading& reading) {
    const ProbeValue& value = *reading.value;
    if (value.is_array && value.kind == ProbeKind::byte) {
        lua_pushlstring(state, reinterpret_cast<const char*>(reading.bytes.data()), reading.bytes.size());
    } else if (value.is_array) {
        lua_createtable(state, static_cast<int>(elements(reading)), 0);
        for (std::size_t n = 0; n < elements(reading); ++n) {
            push_element(state, value.kind, element(reading, n));
            lua_rawseti(state, -2, static_cast<lua_Integer>(n) + 1);
        }
    } else if (elements(reading) == 1) {
        push_element(state, value.kind, element(reading, 0));
    } else {
        lua_pushnil(state);
    }
}

} // namespace t8
