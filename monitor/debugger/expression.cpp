#include "monitor/debugger/expression.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/sandbox.hpp"
#include "monitor/assert/language/lua_values.hpp"
#include "monitor/events/event_json.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t most_work = 2'000'000;
constexpr std::size_t most_elements_shown = 16;
constexpr std::size_t most_described = 100'000; // values of a result, those in lists included
constexpr std::string_view keywords[] = {"and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
                                         "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
                                         "repeat",   "return", "then", "true", "until",  "while"};

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool goes_on_name(char c) { return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.'; }

/// Returns the end of a string of Lua in quotation marks.
std::size_t end_of_string(std::string_view text, std::size_t at) {
    const char quote = text[at++];
    while (at < text.size() && text[at] != quote)
        at += text[at] == '\\' ? 2U : 1U;
    return std::min(at + 1, text.size());
}

constexpr std::size_t hexadecimal_length = 9;                // "#80000070"
constexpr std::size_t word_operand = hexadecimal_length + 2; // "(#80000070)"

/// Reads the eight digits of a word at the beginning of a text.
std::optional<Word> hexadecimal(std::string_view text) {
    Word word = 0;
    if (text.size() < hexadecimal_length || text.front() != '#')
        return {};
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + hexadecimal_length, word, 16);
    return error == std::errc() && end == text.data() + hexadecimal_length ? std::optional(word) : std::nullopt;
}

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
}
Expression::Expression(Expression&&) noexcept = default;
Expression& Expression::operator=(Expression&&) noexcept = default;
Expression::~Expression() = default;

t8::Result<Expression> Expression::compile(std::string text, const std::function<bool(std::string_view)>& is_name) {
    Expression expression;
    std::string body;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '"' || text[at] == '\'') {
            const std::size_t end = end_of_string(text, at);
            body += text.substr(at, end - at);
            at = end;
            continue;
        }
        if (const auto word = hexadecimal(std::string_view(text).substr(at))) {
            body += fmt::format("({})", static_cast<std::int32_t>(*word));
            at += hexadecimal_length;
            continue;
        }
        if (std::isdigit(static_cast<unsigned char>(text[at])) != 0 || text[at] == '.') { // a number with its letters, or ..
            const std::size_t begin = at++;
            while (at < text.size() && (goes_on_name(text[at])))
                ++at;
            body += text.substr(begin, at - begin);
            continue;
        }
        if (!begins_name(text[at])) {
            body += text[at++];
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && goes_on_name(text[end]))
            ++end;
        if (text.compare(at, end - at, "word") == 0 && end + word_operand <= text.size() && text[end] == '(' &&
            text[end + word_operand - 1] == ')' && hexadecimal(std::string_view(text).substr(end + 1, hexadecimal_length)))
            end += word_operand; // the operand is part of the name
        const std::string_view chain = std::string_view(text).substr(at, end - at);
        std::string_view name = chain;
        while (!is_name(name) && name.find('.') != std::string_view::npos)
            name = name.substr(0, name.rfind('.'));
        if (is_name(name) && std::find(std::begin(keywords), std::end(keywords), name) == std::end(keywords)) {
            auto known = std::find(expression.names_.begin(), expression.names_.end(), name);
            if (known == expression.names_.end())
                known = expression.names_.insert(known, std::string(name));
            body += fmt::format("v{}", known - expression.names_.begin() + 1);
            body += chain.substr(name.size());
        } else {
            body += chain;
        }
        at = end;
    }
    std::string parameters;
    for (std::size_t n = 1; n <= expression.names_.size(); ++n)
        parameters += fmt::format("{}v{}", n == 1 ? "" : ", ", n);
    // Several expressions with commas make a list. The end of the line closes a comment.
    auto done = expression.sandbox_->run("expression", fmt::format("return function({}) return ({}\n) end", parameters, body), 1);
    if (!done && body.find(',') != std::string::npos)
        done =
            expression.sandbox_->run("expression", fmt::format("return function({}) return {{{}\n}} end", parameters, body), 1);
    if (!done)
        return failure(fmt::format("'{}' is no expression of Lua: {}", text, done.error().diagnostics.front().message),
                       "as in total > 10 and name == \"abc\"");
    expression.function_ = luaL_ref(expression.sandbox_->state(), LUA_REGISTRYINDEX);
    expression.text_ = std::move(text);
    return expression;
}

t8::Result<Expression::Result> Expression::evaluate(std::span<const Value> values) {
    lua_State* const state = sandbox_->state();
    lua_settop(state, 0);
    lua_rawgeti(state, LUA_REGISTRYINDEX, function_);
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
    if (const auto done = sandbox_->call(static_cast<int>(values.size()), 1); !done) {
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
