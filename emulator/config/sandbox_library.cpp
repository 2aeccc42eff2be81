#include "emulator/config/sandbox_library.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/sandbox.hpp"
#include "emulator/config/sandbox_costs.hpp"

// Lua calls the functions of this first part directly, and they may raise Lua errors. Therefore they hold no object with a destructor
// during a call of Lua.

namespace t8 {
namespace {

constexpr lua_Integer most_values = 1000; ///< results that one library call may push

void charge_or_raise(lua_State* state, std::uint64_t work) {
    if (!Sandbox::of(state).charge(work))
        Sandbox::raise_pending(state);
}

/// Calls the library function in the closure's first upvalue. It gets the caller's frame, so that its messages name the script's call.
int original(lua_State* state) { return lua_tocfunction(state, lua_upvalueindex(1))(state); }

std::uint64_t size_of_argument(lua_State* state, int index) {
    return lua_type(state, index) == LUA_TSTRING || lua_type(state, index) == LUA_TTABLE ? lua_rawlen(state, index) : 0;
}

int charged_by_size(lua_State* state) {
    charge_or_raise(state, 1 + (size_of_argument(state, 1) + size_of_argument(state, 2)) / 8);
    return original(state);
}

std::uint64_t distance(lua_Integer first, lua_Integer last) {
    return last < first ? 0 : static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
}

/// table.concat: the cost is the number of its pieces.
int charged_by_pieces(lua_State* state) {
    luaL_checktype(state, 1, LUA_TTABLE);
    const lua_Integer first = luaL_optinteger(state, 3, 1);
    const lua_Integer last =
        lua_isnoneornil(state, 4) ? static_cast<lua_Integer>(size_of_argument(state, 1)) : luaL_checkinteger(state, 4);
    const std::uint64_t pieces = distance(first, last) + 1;
    charge_or_raise(state, pieces);
    charge_or_raise(state, pieces * (size_of_argument(state, 2) / 64));
    return original(state);
}

/// table.insert and table.remove with a position: the cost is the number of elements that are moved.
int charged_by_moves(lua_State* state) {
    luaL_checktype(state, 1, LUA_TTABLE);
    const bool inserts = lua_toboolean(state, lua_upvalueindex(2)) != 0;
    if (lua_gettop(state) == (inserts ? 3 : 2))
        charge_or_raise(state, 1 + distance(luaL_checkinteger(state, 2), static_cast<lua_Integer>(size_of_argument(state, 1))));
    return original(state);
}

int limited_byte(lua_State* state) {
    const lua_Integer length = static_cast<lua_Integer>(size_of_argument(state, 1));
    const lua_Integer first = luaL_optinteger(state, 2, 1);
    lua_Integer last = luaL_optinteger(state, 3, first);
    if (last < 0)
        last = length + last + 1;
    if (std::min(last, length) - std::max<lua_Integer>(first < 0 ? length + first + 1 : first, 1) >= most_values)
        return luaL_error(state, "more than %d values from one call", static_cast<int>(most_values));
    charge_or_raise(state, distance(first, last) / 8);
    return original(state);
}

int limited_unpack(lua_State* state) {
    const lua_Integer first = luaL_optinteger(state, 2, 1);
    const lua_Integer last =
        lua_isnoneornil(state, 3) ? static_cast<lua_Integer>(size_of_argument(state, 1)) : luaL_checkinteger(state, 3);
    if (distance(first, last) >= static_cast<std::uint64_t>(most_values))
        return luaL_error(state, "more than %d values from one call", static_cast<int>(most_values));
    charge_or_raise(state, distance(first, last) / 8);
    return original(state);
}

int limited_rep(lua_State* state) {
    const lua_Integer times = luaL_checkinteger(state, 2);
    if (times > 0) {
        const std::uint64_t piece = size_of_argument(state, 1) + size_of_argument(state, 3);
        if (piece > 0 && static_cast<std::uint64_t>(times) > (std::uint64_t{1} << 20) / piece)
            return luaL_error(state, "the string would be too long");
        charge_or_raise(state, static_cast<std::uint64_t>(times));
    }
    return original(state);
}

/// Returns an upper bound for the steps of Lua's matcher, which backtracks: from every start, every quantifier may try every length,
/// and `%b` may search to the end.
std::uint64_t matching_cost(std::uint64_t subject, const char* pattern, std::size_t length) {
    constexpr std::uint64_t too_much = std::uint64_t{1} << 40;
    std::uint64_t cost = subject + 1 + subject * length / 8;
    for (std::size_t i = 0; i < length; ++i)
        if ((std::strchr("*+-?", pattern[i]) != nullptr && pattern[i] != '\0') ||
            (pattern[i] == '%' && i + 1 < length && pattern[i + 1] == 'b'))
            cost = cost > too_much / (subject + 2) ? too_much : cost * (subject + 2);
    return cost;
}

int limited_match(lua_State* state) {
    std::size_t length = 0;
    const char* const pattern = luaL_checklstring(state, 2, &length);
    const std::uint64_t subject = size_of_argument(state, 1);
    const bool plain = lua_toboolean(state, lua_upvalueindex(2)) != 0 && lua_toboolean(state, 4) != 0;
    charge_or_raise(state, plain ? 1 + subject + subject * length / 64 : matching_cost(subject, pattern, length));
    return original(state);
}

int format_without_addresses(lua_State* state) {
    const char* format = luaL_checkstring(state, 1);
    charge_or_raise(state, size_of_argument(state, 1) / 4);
    for (; *format != '\0'; ++format) {
        if (*format != '%')
            continue;
        ++format;
        while (*format != '\0' && std::strchr("-+ #0123456789.", *format) != nullptr)
            ++format;
        if (*format == 'p')
            return luaL_error(state, "'%%p' is not available to scripts");
        if (*format == '\0')
            break;
    }
    for (int index = 2; index <= lua_gettop(state); ++index) {
        if (lua_istable(state, index) || lua_isfunction(state, index) || lua_isuserdata(state, index)) {
            lua_pushstring(state, luaL_typename(state, index));
            lua_replace(state, index);
        }
    }
    return original(state);
}

/// True if the value at `left` must come before the one at `right`, by the comparison function at index 2 or by `<`.
bool comes_before(lua_State* state, int left, int right) {
    if (lua_isnil(state, 2)) {
        charge_or_raise(state, ordering_steps(state, left, right));
        return lua_compare(state, left, right, LUA_OPLT) != 0;
    }
    lua_pushvalue(state, 2);
    lua_pushvalue(state, left);
    lua_pushvalue(state, right);
    lua_call(state, 2, 1);
    const bool before = lua_toboolean(state, -1) != 0;
    lua_pop(state, 1);
    return before;
}

/// Merges the runs [low, middle) and [middle, high) of the table at index `from` into the one at index `to`.
void merge_runs(lua_State* state, int from, int to, lua_Integer low, lua_Integer middle, lua_Integer high) {
    lua_Integer left = low;
    lua_Integer right = middle;
    for (lua_Integer out = low; out < high; ++out) {
        bool take_left = left < middle;
        if (take_left && right < high) {
            lua_rawgeti(state, from, left);
            lua_rawgeti(state, from, right);
            take_left = !comes_before(state, lua_gettop(state), lua_gettop(state) - 1);
            lua_pop(state, 2);
        }
        lua_rawgeti(state, from, take_left ? left++ : right++);
        lua_rawseti(state, to, out);
    }
}

/// table.sort as a merge sort, which is stable. Lua's own sort chooses pivots by the clock, so that its result may differ from run to run.
int stable_sort(lua_State* state) {
    luaL_checktype(state, 1, LUA_TTABLE);
    if (!lua_isnoneornil(state, 2))
        luaL_checktype(state, 2, LUA_TFUNCTION);
    lua_settop(state, 2);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, 1));
    lua_createtable(state, static_cast<int>(std::min<lua_Integer>(count, 1 << 20)), 0);
    lua_createtable(state, static_cast<int>(std::min<lua_Integer>(count, 1 << 20)), 0);
    int from = 3;
    int to = 4;
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(state, 1, i);
        lua_rawseti(state, from, i);
    }
    for (lua_Integer width = 1; width < count; width *= 2) {
        charge_or_raise(state, static_cast<std::uint64_t>(count));
        for (lua_Integer low = 1; low <= count; low += 2 * width)
            merge_runs(state, from, to, low, std::min(low + width, count + 1), std::min(low + 2 * width, count + 1));
        std::swap(from, to);
    }
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(state, from, i);
        lua_rawseti(state, 1, i);
    }
    return 0;
}

int absent_field(lua_State* state) {
    const char* const library = lua_tostring(state, lua_upvalueindex(1));
    return luaL_error(state, "'%s.%s' is not available to scripts", library, luaL_tolstring(state, 2, nullptr));
}

struct Entry {
    const char* name;
    lua_CFunction limit; ///< is called instead of Lua's function, charges the cost and calls it; null: no charge
    bool variant =
        false; ///< the second upvalue of `limit`: true for `find`, which can be plain, and `insert`, which moves upwards
};

constexpr Entry basic_entries[] = {
    {"assert", nullptr}, {"error", nullptr}, {"ipairs", nullptr}, {"select", nullptr}, {"tonumber", &charged_by_size},
    {"type", nullptr}};

constexpr Entry string_entries[] = {{"byte", &limited_byte},
                                    {"char", nullptr},
                                    {"find", &limited_match, true},
                                    {"format", &format_without_addresses},
                                    {"gmatch", &limited_match},
                                    {"gsub", &limited_match},
                                    {"len", nullptr},
                                    {"lower", &charged_by_size},
                                    {"match", &limited_match},
                                    {"rep", &limited_rep},
                                    {"reverse", &charged_by_size},
                                    {"sub", nullptr},
                                    {"upper", &charged_by_size}};

constexpr Entry table_entries[] = {{"concat", &charged_by_pieces},
                                   {"insert", &charged_by_moves, true},
                                   {"pack", nullptr},
                                   {"remove", &charged_by_moves},
                                   {"unpack", &limited_unpack}};

constexpr Entry math_entries[] = {{"abs", nullptr},        {"ceil", nullptr}, {"floor", nullptr},      {"fmod", nullptr},
                                  {"huge", nullptr},       {"max", nullptr},  {"maxinteger", nullptr}, {"min", nullptr},
                                  {"mininteger", nullptr}, {"modf", nullptr}, {"pi", nullptr},         {"sqrt", nullptr},
                                  {"tointeger", nullptr},  {"type", nullptr}, {"ult", nullptr}};

/// Copies the named entries of the library table at `from` to the table at `to`, each wrapped in its `limit`.
template <std::size_t n> void copy_entries(lua_State* state, int from, int to, const Entry (&entries)[n]) {
    for (const Entry& entry : entries) {
        lua_getfield(state, from, entry.name);
        if (entry.limit != nullptr) {
            lua_pushboolean(state, entry.variant ? 1 : 0);
            lua_pushcclosure(state, entry.limit, 2);
        }
        lua_setfield(state, to, entry.name);
    }
}

template <std::size_t n> void open_library(lua_State* state, lua_CFunction open, const char* name, const Entry (&entries)[n]) {
    lua_pushcfunction(state, open);
    lua_call(state, 0, 1);
    const int from = lua_gettop(state);
    lua_newtable(state);
    const int to = lua_gettop(state);
    copy_entries(state, from, to, entries);
    lua_createtable(state, 0, 1);
    lua_pushstring(state, name);
    lua_pushcclosure(state, &absent_field, 1);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, to);
    lua_pushvalue(state, to);
    lua_setglobal(state, name);
}

} // namespace

void open_sandbox_library(lua_State* state) {
    lua_pushcfunction(state, luaopen_base);
    lua_call(state, 0, 1);
    const int all = lua_gettop(state);
    lua_newtable(state);
    copy_entries(state, all, all + 1, basic_entries);
    lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_settop(state, 0);

    open_library(state, luaopen_math, "math", math_entries);
    open_library(state, luaopen_table, "table", table_entries);
    lua_pushcfunction(state, &stable_sort);
    lua_setfield(state, -2, "sort");
    open_library(state, luaopen_string, "string", string_entries);

    // Strings get a new metatable: their methods are those of the allowed table, and arithmetic with strings ends with the old one.
    lua_pushliteral(state, "");
    lua_createtable(state, 0, 1);
    lua_pushvalue(state, -3);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
    lua_settop(state, 0);
}

// The functions from here on are native functions, called with the limits off. They call only those functions of Lua that cannot raise.

namespace {

/// A key of a table. The characters of a string are Lua's, and the table keeps them alive.
struct Key {
    int group;
    lua_Integer whole;
    lua_Number number;
    std::string_view text;
    lua_Integer place; ///< position in the order of lua_next

    friend bool operator<(const Key& a, const Key& b) {
        return std::tie(a.group, a.whole, a.number, a.text) < std::tie(b.group, b.whole, b.number, b.text);
    }
};

/// Returns the steps that sorting the keys takes: one for each comparison, and more for long common beginnings of strings.
std::uint64_t ordering_cost(const std::vector<Key>& keys) {
    std::uint64_t cost = 0;
    for (const Key& key : keys)
        cost += 2 + key.text.size() / 16;
    return cost * static_cast<std::uint64_t>(std::bit_width(keys.size()));
}

enum class Ordered : std::uint8_t { yes, strange, too_much };

/// Sorts the keys of the table at index 1. The table at index 2 holds them in the order of lua_next.
/// Errors  a key of a type without an order, whose name is put into `bad_type`; too many steps, with the error pending.
Ordered ordered_keys(Sandbox& sandbox, lua_State* state, std::vector<Key>& keys, const char*& bad_type) {
    // lua_next also visits empty slots, of which a table that was larger before has many.
    if (!sandbox.charge_unsteady(table_slots(state, 1) / 4))
        return Ordered::too_much;
    lua_pushnil(state);
    while (lua_next(state, 1) != 0) {
        lua_pop(state, 1);
        const auto place = static_cast<lua_Integer>(keys.size()) + 1;
        std::size_t length = 0;
        switch (lua_type(state, -1)) {
        case LUA_TNUMBER:
            if (lua_isinteger(state, -1) != 0)
                keys.push_back({0, lua_tointeger(state, -1), 0, {}, place});
            else
                keys.push_back({1, 0, lua_tonumber(state, -1), {}, place});
            break;
        case LUA_TSTRING: {
            const char* const text = lua_tolstring(state, -1, &length);
            keys.push_back({2, 0, 0, std::string_view(text, length), place});
            break;
        }
        case LUA_TBOOLEAN:
            keys.push_back({3, lua_toboolean(state, -1), 0, {}, place});
            break;
        default:
            bad_type = luaL_typename(state, -1);
            return Ordered::strange;
        }
        lua_pushvalue(state, -1);
        lua_rawseti(state, 2, place);
    }
    if (!sandbox.charge(ordering_cost(keys)))
        return Ordered::too_much;
    std::sort(keys.begin(), keys.end());
    return Ordered::yes;
}

/// The iterator of pairs. Its upvalues are the table, its keys in order, and the number of keys visited so far. Skips keys that were
/// removed after the start.
int next_in_order(lua_State* state) {
    for (lua_Integer given = lua_tointeger(state, lua_upvalueindex(3)) + 1;; ++given) {
        if (lua_rawgeti(state, lua_upvalueindex(2), given) == LUA_TNIL)
            return 1;
        lua_pushvalue(state, -1);
        if (lua_rawget(state, lua_upvalueindex(1)) != LUA_TNIL) {
            lua_pushinteger(state, given);
            lua_replace(state, lua_upvalueindex(3));
            return 2;
        }
        lua_settop(state, 0);
    }
}

int pairs_in_order(Sandbox& sandbox, lua_State* state) {
    if (!lua_istable(state, 1))
        return sandbox.raise(
            fmt::format("pairs needs a table, not {}", lua_isnoneornil(state, 1) ? "nil" : luaL_typename(state, 1)));
    lua_settop(state, 1);
    lua_newtable(state);
    std::vector<Key> keys;
    const char* bad_type = nullptr;
    const Ordered ordered = ordered_keys(sandbox, state, keys, bad_type);
    if (ordered == Ordered::strange)
        return sandbox.raise(fmt::format("pairs has no order for keys of type {}", bad_type), "use names or numbers as keys");
    if (ordered == Ordered::too_much)
        return -1;
    lua_pushvalue(state, 1);
    lua_createtable(state, static_cast<int>(keys.size()), 0);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        lua_rawgeti(state, 2, keys[i].place);
        lua_rawseti(state, -2, static_cast<lua_Integer>(i) + 1);
    }
    lua_pushinteger(state, 0);
    lua_pushcclosure(state, &next_in_order, 3);
    return 1;
}

int text_without_address(Sandbox& sandbox, lua_State* state) {
    if (lua_isnone(state, 1))
        return sandbox.raise("tostring needs a value");
    if (lua_istable(state, 1) || lua_isfunction(state, 1) || lua_isuserdata(state, 1))
        lua_pushstring(state, luaL_typename(state, 1));
    else
        luaL_tolstring(state, 1, nullptr);
    return 1;
}

} // namespace

void define_sandbox_basics(Sandbox& sandbox) {
    sandbox.define("pairs", [&sandbox](lua_State* state) { return pairs_in_order(sandbox, state); });
    sandbox.define("tostring", [&sandbox](lua_State* state) { return text_without_address(sandbox, state); });
}

} // namespace t8
