#include "emulator/config/script_settings.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/item_reader.hpp"

namespace t8 {
namespace {

template <class Number> std::optional<Number> number_in(const std::string& text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::string_view wanted_text(lua_State* state, int index) {
    switch (lua_type(state, index)) {
    case LUA_TBOOLEAN:
        return "true or false";
    case LUA_TNUMBER:
        return lua_isinteger(state, index) != 0 ? "an integer" : "a number";
    default:
        return "a string";
    }
}

} // namespace

/// Pushes the value of `text` in the type of the default, which is argument 2. Returns false if `text` has another type.
bool ScriptSettings::push(lua_State* state, const std::string& text) const {
    if (lua_isinteger(state, 2) != 0) {
        const auto number = number_in<lua_Integer>(text);
        if (number)
            lua_pushinteger(state, *number);
        return number.has_value();
    }
    if (lua_type(state, 2) == LUA_TNUMBER) {
        const auto number = number_in<lua_Number>(text);
        if (!number || !std::isfinite(*number))
            return false;
        lua_pushnumber(state, *number);
        return true;
    }
    if (lua_isboolean(state, 2)) {
        lua_pushboolean(state, text == "true");
        return text == "true" || text == "false";
    }
    lua_pushlstring(state, text.data(), text.size());
    return true;
}

int ScriptSettings::get(Sandbox& sandbox, lua_State* state) {
    constexpr const char* example = "as in setting(\"nodes\", 16)";
    const int type = lua_gettop(state) >= 2 ? lua_type(state, 2) : LUA_TNIL;
    const bool has_default = type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TSTRING;
    if (lua_type(state, 1) != LUA_TSTRING || lua_gettop(state) > 2 || !(has_default || type == LUA_TNIL))
        return sandbox.raise("setting needs a name and a default: a number, a string or a Boolean", example);
    const std::string name = lua_tostring(state, 1);
    if (std::find(asked_.begin(), asked_.end(), name) == asked_.end())
        asked_.push_back(name);
    const auto found = given_.find(name);
    if (found == given_.end() && !has_default)
        return sandbox.raise(fmt::format("the setting {} has no value", in_quotes(name)), fmt::format("--set {}=VALUE", name));
    if (found == given_.end())
        lua_pushvalue(state, 2);
    else if (!push(state, found->second))
        return sandbox.raise(
            fmt::format("the setting {} must be {}, not {}", in_quotes(name), wanted_text(state, 2), in_quotes(found->second)),
            "'--set' replaces the script's default");
    return 1;
}

std::vector<Diagnostic> ScriptSettings::unknown(const std::string& file) const {
    std::vector<Diagnostic> found;
    for (const auto& [name, value] : given_) {
        if (std::find(asked_.begin(), asked_.end(), name) != asked_.end())
            continue;
        const std::string_view similar = closest(name, {asked_.begin(), asked_.end()});
        found.push_back({Severity::error,
                         {file, 0, 0, 1},
                         fmt::format("the script has no setting {}", in_quotes(name)),
                         {},
                         !similar.empty() ? did_you_mean(similar)
                         : asked_.empty() ? std::string("the script has no settings; setting(\"nodes\", 16) would make one")
                                          : fmt::format("it has {}", fmt::join(asked_, ", "))});
    }
    return found;
}

} // namespace t8
