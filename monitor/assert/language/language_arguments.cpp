#include <algorithm>
#include <cmath>
#include <new>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/item_reader.hpp"
#include "monitor/assert/language/language.hpp"

namespace t8 {
namespace {

constexpr double longest_window = 1e12;
constexpr const char* window_hint = "write within = { us = 50 }, { ms = n }, { ticks = n } or { cycles = n, on = \"n0\" }";

} // namespace

int RuleFile::Language::push_handle(HandleType type, std::size_t index) {
    new (lua_newuserdatauv(sandbox_.state(), sizeof(Handle), 0)) Handle{type, index};
    return 1;
}

std::optional<std::size_t> RuleFile::Language::handle_at(int index, HandleType type) const {
    // Events are userdata too, but they have a metatable.
    lua_State* const state = sandbox_.state();
    if (lua_type(state, index) != LUA_TUSERDATA || lua_rawlen(state, index) != sizeof(Handle) ||
        lua_getmetatable(state, index) != 0)
        return {};
    const auto* const handle = static_cast<const Handle*>(lua_touserdata(state, index));
    return handle->type == type ? std::optional(handle->index) : std::nullopt;
}

int RuleFile::Language::raise_at(std::string_view function, std::string_view key, std::string message, std::string hint) {
    return sandbox_.raise(sandbox_.at_field(sandbox_.caller(), function, key, std::move(message), std::move(hint)));
}

bool RuleFile::Language::check_table(lua_State* state, std::string_view function, int positions, const Keys& keys) {
    if (positions == 0 && lua_isnone(state, 1))
        lua_newtable(state);
    if (!lua_istable(state, 1) || lua_gettop(state) != 1) {
        sandbox_.raise(fmt::format("{} needs one table", function), fmt::format("write {} {{ ... }}", function));
        return false;
    }
    std::string unknown;
    int values = 0;
    bool strange = false;
    lua_pushnil(state);
    while (lua_next(state, 1) != 0) {
        lua_pop(state, 1);
        if (lua_isinteger(state, -1) != 0)
            ++values;
        else if (lua_type(state, -1) != LUA_TSTRING)
            strange = true;
        else if (const char* const key = lua_tostring(state, -1); std::find(keys.begin(), keys.end(), key) == keys.end())
            unknown = unknown.empty() ? key : std::min<std::string>(unknown, key);
    }
    if (!unknown.empty())
        return fail_at(function, unknown, fmt::format("{} has no {}", function, in_quotes(unknown)),
                       keys.empty() ? std::string{} : known_or_similar(unknown, keys));
    if (strange || (positions >= 0 && values != positions) || values != static_cast<int>(lua_rawlen(state, 1)))
        return fail_at(function, {},
                       fmt::format("{} needs {} value{} without a name, not {}", function,
                                   positions < 0 ? "a list of" : fmt::format("{}", positions), positions == 1 ? "" : "s",
                                   values));
    return true;
}

int RuleFile::Language::values_in(lua_State* state) const { return static_cast<int>(lua_rawlen(state, 1)); }

SourcePlace RuleFile::Language::place() const {
    const ScriptPlace script = sandbox_.caller();
    const ScriptSource* const source = sandbox_.source(script.source);
    return source != nullptr ? source->whole_line(script.line) : SourcePlace{};
}

std::string RuleFile::Language::place_text() const {
    const SourcePlace here = place();
    return fmt::format("{}:{}", here.file, here.line);
}

int RuleFile::Language::push_key(lua_State* state, std::string_view key) const {
    lua_pushlstring(state, key.data(), key.size());
    return lua_rawget(state, 1);
}

bool RuleFile::Language::take_flag(lua_State* state, std::string_view function, std::string_view key, bool& flag) {
    const int type = push_key(state, key);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        return fail_at(function, key, fmt::format("'{}' must be true or false", key));
    flag = lua_toboolean(state, -1) != 0;
    lua_pop(state, 1);
    return true;
}

bool RuleFile::Language::take_count(lua_State* state, std::string_view function, std::string_view key,
                                    std::optional<std::uint64_t>& count, std::uint64_t most) {
    if (push_key(state, key) != LUA_TNIL) {
        const lua_Integer value = lua_isinteger(state, -1) != 0 ? lua_tointeger(state, -1) : -1;
        const std::string limit = most > 1'000'000'000'000 ? std::string{} : fmt::format("at most {}", most);
        if (value < 0)
            return fail_at(function, key, fmt::format("'{}' must be an integer of 0 or more", key), limit);
        if (static_cast<std::uint64_t>(value) > most)
            return fail_at(function, key, fmt::format("'{}' must be at most {}, not {}", key, most, value));
        count = static_cast<std::uint64_t>(value);
    }
    lua_pop(state, 1);
    return true;
}

bool RuleFile::Language::take_share(lua_State* state, std::string_view function, std::string_view key, double& share) {
    if (const int type = push_key(state, key); type != LUA_TNIL) {
        const double value = type == LUA_TNUMBER ? lua_tonumber(state, -1) : -1;
        if (!(value >= 0 && value <= 1))
            return fail_at(function, key, fmt::format("'{}' must be a share, from 0 to 1", key));
        share = value;
    }
    lua_pop(state, 1);
    return true;
}

bool RuleFile::Language::take_name(lua_State* state, std::string_view function, std::string_view key, std::string& name) {
    if (const int type = push_key(state, key); type != LUA_TNIL) {
        if (type != LUA_TSTRING || lua_rawlen(state, -1) == 0 || lua_rawlen(state, -1) > 100)
            return fail_at(function, key, fmt::format("'{}' must be a name", key));
        name = lua_tostring(state, -1);
        if (name.size() != lua_rawlen(state, -1))
            return fail_at(function, key, fmt::format("'{}' has a NUL character in it", key));
    }
    lua_pop(state, 1);
    return true;
}

bool RuleFile::Language::take_window(lua_State* state, std::string_view function, std::optional<Window>& window) {
    const int type = push_key(state, "within");
    if (type == LUA_TNIL) {
        lua_pop(state, 1);
        return true;
    }
    if (type != LUA_TTABLE)
        return fail_at(function, "within", "'within' must name its clock", window_hint);
    std::optional<double> amount;
    std::string unit;
    std::optional<std::string> on;
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        const std::string key = lua_type(state, -2) == LUA_TSTRING ? lua_tostring(state, -2) : "";
        if (key == "on" && lua_type(state, -1) == LUA_TSTRING && !on) {
            on = lua_tostring(state, -1);
        } else if ((key == "us" || key == "ms" || key == "ticks" || key == "cycles") && lua_type(state, -1) == LUA_TNUMBER &&
                   !amount) {
            amount = lua_tonumber(state, -1);
            unit = key;
        } else {
            return fail_at(function, "within", "'within' is not understood", window_hint);
        }
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    if (!amount || on.has_value() != (unit == "cycles") || !(*amount >= 0) || *amount > longest_window)
        return fail_at(function, "within", "'within' is not understood", window_hint);
    if (on) {
        std::vector<std::uint64_t> nodes;
        if (!take_node(*on, function, "within", nodes))
            return false;
        if (nodes.size() != 1 || nodes.front() == host_node || clocks_ == nullptr)
            return fail_at(function, "within", "'within' with 'cycles' must name one node, in 'on'", window_hint);
        window = Window::cycles(static_cast<Cycles>(*amount), static_cast<std::uint32_t>(nodes.front()), clocks_,
                                fmt::format("{} cycles of {}", *amount, *on));
        return true;
    }
    const double ticks = *amount * (unit == "us"   ? static_cast<double>(ticks_per_microsecond)
                                    : unit == "ms" ? static_cast<double>(ticks_per_microsecond) * 1000
                                                   : 1.0);
    window = Window::ticks(Tick{static_cast<std::uint64_t>(std::floor(ticks))}, fmt::format("{} {}", *amount, unit));
    return true;
}

bool RuleFile::Language::take_order(lua_State* state, std::string_view function, OrderNeeded needed, Order& order) {
    const int type = push_key(state, "order");
    const std::string_view word = type == LUA_TSTRING ? lua_tostring(state, -1) : "";
    if (type == LUA_TNIL && needed == OrderNeeded::yes)
        return fail_at(function, {}, fmt::format("{} must say in which order", function),
                       "write order = \"time\" or order = \"causal\"");
    if (type != LUA_TNIL && word != "time" && word != "causal")
        return fail_at(function, "order", "'order' must be \"time\" or \"causal\"");
    order = word == "causal" ? Order::causal : Order::time;
    lua_pop(state, 1);
    return true;
}

bool RuleFile::Language::take_most(lua_State* state, std::string_view function, std::size_t& most) {
    std::optional<std::uint64_t> given;
    if (!take_count(state, function, "most", given, 10'000'000))
        return false;
    if (given)
        most = static_cast<std::size_t>(std::max<std::uint64_t>(1, *given));
    return true;
}

std::optional<FieldReader> RuleFile::Language::field_named(std::string_view function, std::string_view key,
                                                           const std::string& name, const std::vector<EventKind>& kinds) {
    auto reader = FieldReader::named(name);
    for (const EventKind kind : kinds) {
        if (reader && reader->has(kind))
            continue;
        raise_at(function, key, fmt::format("{} has no field {}", with_article(title_of(kind)), in_quotes(name)),
                 known_or_similar(name, value_names_of(kind)));
        return {};
    }
    return reader;
}

bool RuleFile::Language::take_key(lua_State* state, std::string_view function, std::string_view name,
                                  const std::vector<EventKind>& kinds, std::optional<Key>& key) {
    Key result;
    const auto add = [&](int index) {
        if (const auto value = handle_at(index, HandleType::value)) {
            result.fields.push_back(values_[*value]);
            return true;
        }
        if (lua_type(state, index) != LUA_TSTRING)
            return fail_at(
                function, name,
                fmt::format("'{}' must be the name of a field, a list of field names, payload_word(n) or a function", name));
        auto field = field_named(function, name, lua_tostring(state, index), kinds);
        if (!field)
            return false;
        result.fields.push_back(std::move(*field));
        return true;
    };
    switch (lua_type(state, -1)) {
    case LUA_TNIL:
        lua_pop(state, 1);
        return true;
    case LUA_TFUNCTION:
        result.function = events_.function(std::string(name));
        result.text = "value of the function";
        key = std::move(result);
        return true;
    case LUA_TTABLE: {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_rawgeti(state, -1, i);
            if (!add(lua_gettop(state)))
                return false;
            lua_pop(state, 1);
        }
        if (count == 0)
            return fail_at(function, name, fmt::format("'{}' has no fields", name));
        break;
    }
    default:
        if (!add(lua_gettop(state)))
            return false;
    }
    lua_pop(state, 1);
    for (const FieldReader& field : result.fields)
        result.text += (result.text.empty() ? "" : ", ") + field.name();
    key = std::move(result);
    return true;
}

} // namespace t8
