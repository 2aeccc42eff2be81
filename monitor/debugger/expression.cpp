#include "monitor/debugger/expression.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <lua.hpp>

#include "monitor/debugger/expression_text.hpp"
#include "emulator/config/sandbox.hpp"
#include "monitor/assert/language/lua_values.hpp"
#include "monitor/events/event_json.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t most_work = 2'000'000;
constexpr std::size_t most_elements_shown = 16;
constexpr std::size_t most_described = 100'000; // values of a result, those in lists included

/// Subscripts count from 0, as in occam. Names of fields may hold dots. Pointers of C are texts such as #80000070.
constexpr std::string_view selectors = R"(
local type, byte, sub, find, error = type, string.byte, string.sub, string.find, error
local function follow_no_pointer(value)
  if type(value) == "string" and #value == 9 and find(value, "^#%x+$") then
    error("pointers are followed by 'print p->x', 'print p[2]' and 'watch', not in expressions", 0)
  end
end
local function at(list, index)
  follow_no_pointer(list)
  if type(index) ~= "number" then return list[index] end
  if type(list) == "string" then return index >= 0 and byte(list, index + 1) or nil end
  return list[index + 1]
end
local function field(record, name)
  follow_no_pointer(record)
  local value = record[name]
  for last = #name - 1, 2, -1 do
    if value ~= nil then break end
    if byte(name, last) == 46 and record[sub(name, 1, last - 1)] ~= nil then
      return field(record[sub(name, 1, last - 1)], sub(name, last + 1))
    end
  end
  return value
end
)";

void push(lua_State* state, const nlohmann::ordered_json& value) {
    if (lua_checkstack(state, 4) == 0)
        return;
    if (value.is_number_integer() || value.is_number_unsigned())
        return lua_pushinteger(state, value.get<std::int64_t>());
    if (value.is_number_float())
        return lua_pushnumber(state, value.get<double>());
    if (value.is_boolean())
        return lua_pushboolean(state, value.get<bool>() ? 1 : 0);
    if (value.is_string()) {
        const std::string& text = value.get_ref<const std::string&>();
        lua_pushlstring(state, text.data(), text.size());
        return;
    }
    if (value.is_null())
        return lua_pushnil(state);
    lua_newtable(state);
    lua_Integer index = 0;
    for (const auto& [key, one] : value.items()) {
        if (value.is_object())
            lua_pushlstring(state, key.data(), key.size());
        push(state, one);
        if (value.is_object())
            lua_rawset(state, -3);
        else
            lua_rawseti(state, -2, ++index);
    }
}

std::string number_text(lua_State* state, int index) {
    return lua_isinteger(state, index) != 0 ? fmt::format("{}", lua_tointeger(state, index))
                                            : fmt::format("{}", lua_tonumber(state, index));
}

/// Describes the value at an index of the stack, down to lists in a list.
/// Returns the names that a table has, ascending. With them it is a record.
std::vector<std::string> names_in(lua_State* state, int index) {
    std::vector<std::string> names;
    lua_pushnil(state);
    while (lua_next(state, index) != 0) {
        lua_pop(state, 1);
        if (lua_type(state, -1) != LUA_TSTRING)
            continue;
        std::size_t length = 0;
        const char* const name = lua_tolstring(state, -1, &length);
        names.emplace_back(name, length);
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::pair<std::string, std::string> described(lua_State* state, int index, unsigned depth, std::size_t& left);

std::pair<std::string, std::string> described_record(lua_State* state, int index, const std::vector<std::string>& names,
                                                     unsigned depth, std::size_t& left) {
    std::string text = "{", json = "{";
    for (std::size_t n = 0; n < names.size() && depth != 0 && left != 0; ++n) {
        lua_pushlstring(state, names[n].data(), names[n].size());
        lua_rawget(state, index);
        const auto one = described(state, lua_gettop(state), depth - 1, left);
        lua_pop(state, 1);
        if (n < most_elements_shown)
            text += fmt::format("{}{} {}", n == 0 ? "" : ", ", names[n], one.first);
        json += fmt::format("{}{}:{}", n == 0 ? "" : ",", json_text(names[n]), one.second);
    }
    return {text + (names.size() > most_elements_shown ? ", ...}" : "}"), json + "}"};
}

/// `left`: the number of values that may still be described.
std::pair<std::string, std::string> described(lua_State* state, int index, unsigned depth, std::size_t& left) {
    left -= left == 0 ? 0 : 1;
    switch (lua_type(state, index)) {
    case LUA_TNIL:
        return {"nil", "null"};
    case LUA_TBOOLEAN: {
        const std::string text = lua_toboolean(state, index) != 0 ? "true" : "false";
        return {text, text};
    }
    case LUA_TNUMBER: {
        const std::string text = number_text(state, index);
        const bool is_finite = text.find_first_not_of("-+.eE0123456789") == std::string::npos;
        return {text, is_finite ? text : json_text(text)};
    }
    case LUA_TSTRING: {
        std::size_t length = 0;
        const char* const begin = lua_tolstring(state, index, &length);
        const auto* const bytes = reinterpret_cast<const Byte*>(begin);
        return {quoted({bytes, length}), json_text({begin, length})};
    }
    case LUA_TTABLE:
        break;
    default:
        return {luaL_typename(state, index), json_text(luaL_typename(state, index))};
    }
    if (const std::vector<std::string> names = names_in(state, index); !names.empty())
        return described_record(state, index, names, depth, left);
    std::string text = "[", json = "[";
    const std::size_t length = lua_rawlen(state, index);
    for (std::size_t n = 1; n <= length && depth != 0 && left != 0; ++n) {
        lua_rawgeti(state, index, static_cast<lua_Integer>(n));
        const auto one = described(state, lua_gettop(state), depth - 1, left);
        lua_pop(state, 1);
        if (n <= most_elements_shown)
            text += (n == 1 ? "" : ", ") + one.first;
        json += (n == 1 ? "" : ",") + one.second;
    }
    return {text + (length > most_elements_shown ? ", ...]" : "]"), json + "]"};
}

} // namespace

Expression::Expression() : sandbox_(std::make_unique<Sandbox>(SandboxLimits{.work = most_work})) {
    for (const auto& [name, value] : {std::pair{"TRUE", 1}, std::pair{"FALSE", 0}}) { // as occam writes them
        lua_pushboolean(sandbox_->state(), value);
        sandbox_->define_top(name);
    }
    protect_library();
}
Expression::Expression(Expression&&) noexcept = default;
Expression& Expression::operator=(Expression&&) noexcept = default;
Expression::~Expression() = default;

/// Prepares what a call sees as its globals: an empty table before those of Lua, whose libraries cannot be changed through it.
void Expression::protect_library() {
    lua_State* const state = sandbox_->state();
    constexpr int metatable = 1, view = 2, globals = 3;
    lua_settop(state, 0);
    lua_newtable(state);
    lua_newtable(state);
    lua_pushglobaltable(state);
    for (lua_pushnil(state); lua_next(state, globals) != 0; lua_settop(state, globals + 1)) {
        lua_pushvalue(state, -2);
        if (lua_istable(state, -2)) {
            lua_newtable(state); // stands for a library
            lua_newtable(state);
            lua_pushvalue(state, -4);
            lua_setfield(state, -2, "__index");
            sandbox_->push_function([sandbox = sandbox_.get()](lua_State*) {
                return sandbox->raise("an expression cannot change Lua's library", "it keeps nothing from one call to the next");
            });
            lua_setfield(state, -2, "__newindex");
            lua_setmetatable(state, -2);
        } else {
            lua_pushvalue(state, -2);
        }
        lua_rawset(state, view);
    }
    if (lua_getmetatable(state, globals) != 0)
        lua_setmetatable(state, view);
    lua_pushvalue(state, view);
    lua_setfield(state, metatable, "__index");
    lua_settop(state, metatable);
    environment_ = luaL_ref(state, LUA_REGISTRYINDEX);
    has_functions_ = true;
    push_globals();
    empty_globals_ = luaL_ref(state, LUA_REGISTRYINDEX);
}

/// Pushes the globals of a call. Without functions, an expression leaves them as they are.
void Expression::push_globals() {
    lua_State* const state = sandbox_->state();
    if (!has_functions_) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, empty_globals_);
        return;
    }
    lua_newtable(state);
    lua_rawgeti(state, LUA_REGISTRYINDEX, environment_);
    lua_setmetatable(state, -2);
}

t8::Result<void> Expression::call(int arguments) {
    return has_functions_ ? sandbox_->call(arguments, 1) : sandbox_->call_without_loops(arguments, 1);
}

bool Expression::is_of_lua(const std::string& name) const {
    lua_State* const state = sandbox_->state();
    lua_pushglobaltable(state);
    lua_pushlstring(state, name.data(), name.size());
    const bool is_known = lua_rawget(state, -2) != LUA_TNIL;
    lua_settop(state, 0);
    return is_known;
}

/// Makes a function of the globals and the values of names.
t8::Result<void> Expression::load(const std::string& body) {
    std::string parameters = "_ENV";
    for (std::size_t n = 1; n <= names_.size(); ++n)
        parameters += fmt::format(", v{}", n);
    const auto run = [&](std::string_view begin, std::string_view end) {
        // The end of the line closes a comment.
        return sandbox_->run(
            "expression", fmt::format("{}return function({}) return {}{}\n{} end", selectors, parameters, begin, body, end), 1);
    };
    auto done = run("(", ")");
    if (!done && body.find(',') != std::string::npos) // several expressions with commas make a list
        done = run("{", "}");
    if (done)
        function_ = luaL_ref(sandbox_->state(), LUA_REGISTRYINDEX);
    return done;
}

t8::Result<Expression> Expression::compile(std::string text, const std::function<bool(std::string_view)>& is_name,
                                           std::vector<std::string> known) {
    ExpressionText lua = expression_text(text, is_name);
    Expression expression;
    expression.names_ = std::move(lua.names);
    expression.has_functions_ = lua.has_functions;
    if (const auto done = expression.load(lua.body); !done)
        return failure(fmt::format("'{}' is no expression of Lua: {}", text, done.error().diagnostics.front().message),
                       "as in total > 10 and name == \"abc\"");
    for (const std::string& name : lua.others) {
        if (expression.is_of_lua(name))
            continue;
        const std::string_view similar = closest(name, {known.begin(), known.end()});
        if (!similar.empty())
            return failure(fmt::format("unknown name '{}'", name), fmt::format("did you mean '{}'?", similar));
        constexpr std::size_t most_known = 16;
        known.resize(std::min(known.size(), most_known));
        return failure(fmt::format("unknown name '{}'", name),
                       known.empty() ? std::string() : fmt::format("known there: {}", fmt::join(known, ", ")));
    }
    expression.text_ = std::move(text);
    return expression;
}

t8::Result<Expression::Result> Expression::evaluate(std::span<const Value> values) {
    lua_State* const state = sandbox_->state();
    lua_settop(state, 0);
    lua_rawgeti(state, LUA_REGISTRYINDEX, function_);
    push_globals();
    struct Push {
        lua_State* state;
        void operator()(std::int64_t value) const { lua_pushinteger(state, value); }
        void operator()(double value) const { lua_pushnumber(state, value); }
        void operator()(bool value) const { lua_pushboolean(state, value ? 1 : 0); }
        void operator()(std::string_view value) const { lua_pushlstring(state, value.data(), value.size()); }
        void operator()(const ProbeReading& value) const { push_reading(state, value); }
        void operator()(const nlohmann::ordered_json* value) const { push(state, *value); }
    };
    for (const Value& value : values)
        std::visit(Push{state}, value);
    if (const auto done = call(static_cast<int>(values.size()) + 1); !done) {
        lua_settop(state, 0);
        const Diagnostic& problem = done.error().diagnostics.front();
        return failure(fmt::format("'{}' cannot be evaluated: {}", text_, problem.message), problem.hint);
    }
    Result result;
    result.holds = lua_toboolean(state, 1) != 0;
    std::size_t left = most_described;
    std::tie(result.text, result.json) = described(state, 1, 3, left);
    lua_settop(state, 0);
    return result;
}

} // namespace t8
