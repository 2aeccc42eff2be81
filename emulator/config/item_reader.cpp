#include "emulator/config/item_reader.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/spec/machine_spec.hpp"

namespace t8 {
namespace {

constexpr std::size_t longest_shown = 64;
constexpr unsigned deepest_parameter = 4;
constexpr std::int64_t most_exact = std::int64_t{1} << 53; ///< Lua's floats represent all integers up to this one exactly
constexpr std::int64_t most_microseconds = 1'000'000'000'000;

std::string_view text_at_top(lua_State* state) {
    std::size_t length = 0;
    const char* const text = lua_tolstring(state, -1, &length);
    return {text, length};
}

/// Describes the value on top of the stack for a message, about as the user wrote it.
std::string shown(lua_State* state) {
    if (lua_type(state, -1) == LUA_TSTRING)
        return in_quotes(text_at_top(state));
    if (lua_isinteger(state, -1) != 0)
        return fmt::format("{}", lua_tointeger(state, -1));
    if (lua_type(state, -1) == LUA_TNUMBER)
        return std::isnan(lua_tonumber(state, -1)) ? "nan" : fmt::format("{}", lua_tonumber(state, -1));
    if (lua_isnil(state, -1))
        return "nothing";
    return fmt::format("a {}", luaL_typename(state, -1));
}

std::optional<std::int64_t> whole_at_top(lua_State* state, std::int64_t low, std::int64_t high) {
    int is_whole = 0;
    const lua_Integer number = lua_type(state, -1) == LUA_TNUMBER ? lua_tointegerx(state, -1, &is_whole) : 0;
    if (is_whole != 0 && number >= low && number <= high)
        return number;
    return {};
}

std::optional<Tick> microseconds_at_top(lua_State* state) {
    if (const auto whole = whole_at_top(state, 0, most_microseconds))
        return Tick{static_cast<std::uint64_t>(*whole) * ticks_per_microsecond};
    const double number = lua_type(state, -1) == LUA_TNUMBER ? lua_tonumber(state, -1) : -1;
    if (!(number >= 0 && number <= static_cast<double>(most_microseconds)))
        return {};
    return Tick{static_cast<std::uint64_t>(std::llround(number * static_cast<double>(ticks_per_microsecond)))};
}

/// Returns the number of entries of the table on top of the stack if its keys are 1, 2, 3 and so on without a gap.
std::optional<lua_Integer> list_length(lua_State* state) {
    if (!lua_istable(state, -1))
        return {};
    const auto length = static_cast<lua_Integer>(lua_rawlen(state, -1));
    lua_Integer entries = 0;
    bool is_list = true;
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        lua_pop(state, 1);
        is_list = is_list && lua_isinteger(state, -1) != 0 && lua_tointeger(state, -1) >= 1 && lua_tointeger(state, -1) <= length;
        ++entries;
    }
    return is_list && entries == length ? std::optional(entries) : std::nullopt;
}

/// Returns the channel that a table on top of the stack names: { input = 2 }, { output = "worker" }. Nothing for other values.
std::optional<ChannelValue> channel_at_top(lua_State* state) {
    if (!lua_istable(state, -1))
        return {};
    std::optional<ChannelValue> channel;
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        lua_pushvalue(state, -2);
        const std::string_view direction = lua_type(state, -1) == LUA_TSTRING ? text_at_top(state) : "";
        lua_pop(state, 1); // the key's text stays in the table
        const bool is_first = !channel;
        channel = ChannelValue{direction == "output", {}};
        if (lua_isinteger(state, -1) != 0)
            channel->link = std::int64_t{lua_tointeger(state, -1)};
        else if (lua_type(state, -1) == LUA_TSTRING)
            channel->link = std::string(text_at_top(state));
        else
            channel.reset();
        lua_pop(state, 1);
        if (!channel || !is_first || (direction != "input" && direction != "output")) {
            lua_pop(state, 1); // the key
            return {};
        }
    }
    return channel;
}

std::string no_parameter(const std::string& which, std::string_view key, const std::string& what) {
    return fmt::format("{} in '{}' must be a number, a string, a Boolean, a channel or a list of these, not {}", which, key,
                       what);
}

std::string clocks_text() {
    std::vector<std::string> clocks;
    for (const unsigned clock : processor_clocks)
        clocks.push_back(clock % 10 == 0 ? fmt::format("{}", clock / 10) : fmt::format("{}.{}", clock / 10, clock % 10));
    return fmt::format("{}", fmt::join(clocks, ", "));
}

/// Returns "a node", "an interrupt_line".
std::string with_article(std::string_view name) { return fmt::format("{} {}", name.front() == 'i' ? "an" : "a", name); }

} // namespace

std::string in_quotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text.substr(0, longest_shown)) {
        if (c >= ' ' && c <= '~')
            result += c;
        else
            result += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    }
    return result + (text.size() > longest_shown ? "...'" : "'");
}

std::string did_you_mean(std::string_view similar) {
    return similar.empty() ? std::string{} : fmt::format("did you mean '{}'?", similar);
}

bool ItemReader::is_news(ScriptPlace place, const std::string& message) {
    return mistakes_.size() < most_mistakes && known_.emplace(place.source, place.line, message).second;
}

void ItemReader::note(Diagnostic diagnostic) {
    if (is_news({ScriptPlace::nowhere, diagnostic.place.line}, diagnostic.message))
        mistakes_.push_back(std::move(diagnostic));
}

void ItemReader::mistake(const Item& item, std::string message, std::string hint) {
    if (is_news(item.place, message))
        mistakes_.push_back(sandbox_.at_word(item.place, name_of(item.kind), std::move(message), std::move(hint)));
}

void ItemReader::mistake_at(const Item& item, std::string_view key, std::string message, std::string hint) {
    if (is_news(item.place, message))
        mistakes_.push_back(sandbox_.at_field(item.place, name_of(item.kind), key, std::move(message), std::move(hint)));
}

void ItemReader::mistake_at_text(const Item& item, std::string_view text, std::string message, std::string hint) {
    if (!is_news(item.place, message))
        return;
    Diagnostic diagnostic = sandbox_.at_word(item.place, text, message, hint);
    if (diagnostic.place.column == 0)
        diagnostic = sandbox_.at_word(item.place, name_of(item.kind), std::move(message), std::move(hint));
    mistakes_.push_back(std::move(diagnostic));
}

lua_State* ItemReader::push_field(const Item& item, std::string_view key) const {
    lua_State* const state = sandbox_.state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, item.table);
    lua_pushlstring(state, key.data(), key.size());
    lua_rawget(state, -2);
    lua_remove(state, -2);
    return state;
}

void ItemReader::check_keys(const Item& item, std::size_t positions, const std::vector<std::string_view>& keys,
                            std::string subject) {
    lua_State* const state = sandbox_.state();
    std::vector<std::string> unknown;
    bool too_many = false;
    lua_rawgeti(state, LUA_REGISTRYINDEX, item.table);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        lua_pop(state, 1);
        if (lua_type(state, -1) == LUA_TSTRING) {
            const std::string_view key = text_at_top(state);
            if (std::find(keys.begin(), keys.end(), key) == keys.end())
                unknown.emplace_back(key);
        } else if (!whole_at_top(state, 1, static_cast<std::int64_t>(positions))) {
            too_many = true;
        }
    }
    lua_pop(state, 1);
    if (!too_many && unknown.empty())
        return;
    if (subject.empty())
        subject = with_article(name_of(item.kind));
    const std::string all = keys.empty() ? std::string{} : fmt::format("its keys are: {}", fmt::join(keys, ", "));
    if (too_many)
        mistake(item, fmt::format("{} takes {} value{} without a name", subject, positions, positions == 1 ? "" : "s"), all);
    std::sort(unknown.begin(), unknown.end());
    for (const std::string& key : unknown) {
        const std::string_view similar = closest(std::string_view(key).substr(0, longest_shown), keys);
        mistake_at(item, key, fmt::format("{} has no {}", subject, in_quotes(key)),
                   similar.empty() ? all : did_you_mean(similar));
    }
}

bool ItemReader::has(const Item& item, std::string_view key) const {
    lua_State* const state = push_field(item, key);
    const bool result = !lua_isnil(state, -1);
    lua_pop(state, 1);
    return result;
}

bool ItemReader::has_text(const Item& item, std::string_view key) const {
    lua_State* const state = push_field(item, key);
    const bool result = lua_type(state, -1) == LUA_TSTRING;
    lua_pop(state, 1);
    return result;
}

std::optional<std::string> ItemReader::text_field(const Item& item, std::string_view key) {
    lua_State* const state = push_field(item, key);
    std::optional<std::string> text;
    if (lua_type(state, -1) == LUA_TSTRING)
        text = text_at_top(state);
    else if (!lua_isnil(state, -1))
        mistake_at(item, key, fmt::format("'{}' must be a string, not {}", key, shown(state)));
    lua_pop(state, 1);
    return text;
}

std::optional<bool> ItemReader::flag_field(const Item& item, std::string_view key) {
    lua_State* const state = push_field(item, key);
    std::optional<bool> flag;
    if (lua_isboolean(state, -1))
        flag = lua_toboolean(state, -1) != 0;
    else if (!lua_isnil(state, -1))
        mistake_at(item, key, fmt::format("'{}' must be true or false, not {}", key, shown(state)));
    lua_pop(state, 1);
    return flag;
}

std::optional<std::string> ItemReader::text_position(const Item& item, int position, std::string_view wanted) {
    lua_State* const state = sandbox_.state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, item.table);
    lua_rawgeti(state, -1, position);
    std::optional<std::string> text;
    if (lua_type(state, -1) == LUA_TSTRING)
        text = text_at_top(state);
    else if (lua_isnil(state, -1))
        mistake(item, fmt::format("this {} lacks {}", name_of(item.kind), wanted));
    else
        mistake(item, fmt::format("{} needs {}, not {}", name_of(item.kind), wanted, shown(state)));
    lua_pop(state, 2);
    return text;
}

std::optional<std::int64_t> ItemReader::whole_field(const Item& item, std::string_view key, std::int64_t low, std::int64_t high) {
    lua_State* const state = push_field(item, key);
    const std::optional<std::int64_t> value = whole_at_top(state, low, high);
    if (!value && !lua_isnil(state, -1))
        mistake_at(item, key, fmt::format("'{}' must be an integer from {} to {}, not {}", key, low, high, shown(state)));
    lua_pop(state, 1);
    return value;
}

std::optional<Tick> ItemReader::microseconds_field(const Item& item, std::string_view key) {
    lua_State* const state = push_field(item, key);
    const std::optional<Tick> time = microseconds_at_top(state);
    if (!time && !lua_isnil(state, -1))
        mistake_at(item, key,
                   fmt::format("'{}' must be microseconds from 0 to {}, not {}", key, most_microseconds, shown(state)));
    lua_pop(state, 1);
    return time;
}

std::optional<Address> ItemReader::address_field(const Item& item, std::string_view key) {
    lua_State* const state = push_field(item, key);
    std::optional<Address> address;
    if (const auto bits = whole_at_top(state, 0, 0xFFFF'FFFF))
        address = Address{static_cast<Word>(*bits)};
    else if (!lua_isnil(state, -1))
        mistake_at(item, key, fmt::format("'{}' must be an address from 0 to 0xFFFFFFFF, not {}", key, shown(state)));
    lua_pop(state, 1);
    return address;
}

std::optional<unsigned> ItemReader::speed_field(const Item& item, std::string_view key) {
    lua_State* const state = push_field(item, key);
    const auto number = whole_at_top(state, 5, 20);
    std::optional<unsigned> speed;
    if (number && (*number == 5 || *number == 10 || *number == 20))
        speed = static_cast<unsigned>(*number);
    else if (!lua_isnil(state, -1))
        mistake_at(item, key, fmt::format("a link cannot run at {} = {}", key, shown(state)), "possible: 5, 10, 20");
    lua_pop(state, 1);
    return speed;
}

std::optional<unsigned> ItemReader::clock_field(const Item& item, std::string_view key) {
    lua_State* const state = push_field(item, key);
    const double tenths = lua_type(state, -1) == LUA_TNUMBER ? lua_tonumber(state, -1) * 10 : -1;
    const auto* const clock = std::find_if(std::begin(processor_clocks), std::end(processor_clocks),
                                           [&](unsigned candidate) { return static_cast<double>(candidate) == tenths; });
    std::optional<unsigned> result;
    if (clock != std::end(processor_clocks))
        result = *clock;
    else if (!lua_isnil(state, -1))
        mistake_at(item, key, fmt::format("no part runs at {} = {}", key, shown(state)),
                   fmt::format("possible: {}", clocks_text()));
    lua_pop(state, 1);
    return result;
}

std::optional<std::vector<std::int64_t>> ItemReader::wholes_field(const Item& item, std::string_view key, std::int64_t low,
                                                                  std::int64_t high) {
    lua_State* const state = push_field(item, key);
    std::optional<std::vector<std::int64_t>> numbers;
    if (const auto entries = list_length(state)) {
        numbers.emplace();
        for (lua_Integer position = 1; position <= *entries; ++position) {
            lua_rawgeti(state, -1, position);
            if (const auto number = whole_at_top(state, low, high))
                numbers->push_back(*number);
            else
                mistake_at(
                    item, key,
                    fmt::format("entry {} of '{}' is {}, not an integer from {} to {}", position, key, shown(state), low, high));
            lua_pop(state, 1);
        }
    } else if (!lua_isnil(state, -1)) {
        mistake_at(item, key, fmt::format("'{}' must be a list of numbers, not {}", key, shown(state)),
                   fmt::format("as in {} = {{ 0, 1 }}", key));
    }
    lua_pop(state, 1);
    return numbers;
}

std::optional<std::vector<std::string>> ItemReader::texts_field(const Item& item, std::string_view key, std::string_view wanted) {
    lua_State* const state = push_field(item, key);
    std::optional<std::vector<std::string>> texts;
    if (const auto entries = list_length(state)) {
        texts.emplace();
        for (lua_Integer position = 1; position <= *entries; ++position) {
            lua_rawgeti(state, -1, position);
            if (lua_type(state, -1) == LUA_TSTRING)
                texts->emplace_back(text_at_top(state));
            else
                mistake_at(item, key, fmt::format("entry {} of '{}' is {}, not a name", position, key, shown(state)));
            lua_pop(state, 1);
        }
    } else if (!lua_isnil(state, -1)) {
        mistake_at(item, key, fmt::format("'{}' must be {}, not {}", key, wanted, shown(state)));
    }
    lua_pop(state, 1);
    return texts;
}

std::vector<std::pair<std::string, Tick>> ItemReader::named_microseconds_field(const Item& item, std::string_view key) {
    lua_State* const state = push_field(item, key);
    std::vector<std::pair<std::string, Tick>> times;
    std::vector<std::string> problems;
    if (lua_istable(state, -1)) {
        lua_pushnil(state);
        while (lua_next(state, -2) != 0) {
            const std::optional<Tick> time = microseconds_at_top(state);
            const std::string value = shown(state);
            lua_pop(state, 1);
            if (lua_type(state, -1) != LUA_TSTRING)
                problems.push_back(fmt::format("'{}' has a value without a name", key));
            else if (!time)
                problems.push_back(fmt::format("{} in '{}' must be microseconds from 0 to {}, not {}", shown(state), key,
                                               most_microseconds, value));
            else
                times.emplace_back(text_at_top(state), *time);
        }
    } else if (!lua_isnil(state, -1)) {
        problems.push_back(fmt::format("'{}' must be a table of microseconds keyed by name, not {}", key, shown(state)));
    }
    lua_pop(state, 1);
    // Lua visits tables in an order that differs from run to run, so messages are sorted.
    std::sort(problems.begin(), problems.end());
    for (std::string& problem : problems)
        mistake_at(item, key, std::move(problem), fmt::format("as in {} = {{ n1 = 0.3 }}", key));
    std::sort(times.begin(), times.end());
    return times;
}

std::optional<ParameterValue> ItemReader::parameter_at_top(unsigned depth) {
    lua_State* const state = sandbox_.state();
    if (lua_isboolean(state, -1))
        return ParameterValue{lua_toboolean(state, -1) != 0};
    if (lua_isinteger(state, -1) != 0)
        return ParameterValue{std::int64_t{lua_tointeger(state, -1)}};
    if (lua_type(state, -1) == LUA_TNUMBER) {
        // Integers may come as floats: in Lua, 64 / 2 is 32.0.
        const double number = lua_tonumber(state, -1);
        const auto whole = whole_at_top(state, -most_exact, most_exact);
        return whole && !(number == 0 && std::signbit(number)) ? ParameterValue{*whole} : ParameterValue{number};
    }
    if (lua_type(state, -1) == LUA_TSTRING)
        return ParameterValue{std::string(text_at_top(state))};
    if (std::optional<ChannelValue> channel = channel_at_top(state))
        return ParameterValue{std::move(*channel)};
    const auto entries = list_length(state);
    if (!entries || depth == deepest_parameter)
        return {};
    ParameterValue::List list;
    lua_checkstack(state, 4);
    for (lua_Integer position = 1; position <= *entries; ++position) {
        lua_rawgeti(state, -1, position);
        std::optional<ParameterValue> value = parameter_at_top(depth + 1);
        lua_pop(state, 1);
        if (!value)
            return {};
        list.push_back(std::move(*value));
    }
    return ParameterValue{std::move(list)};
}

std::vector<ProgramParameter> ItemReader::parameters_field(const Item& item, std::string_view key) {
    lua_State* const state = push_field(item, key);
    std::vector<ProgramParameter> parameters;
    std::vector<std::string> problems;
    if (const auto entries = list_length(state))
        listed_parameters(*entries, key, parameters, problems);
    else if (lua_istable(state, -1))
        named_parameters(key, parameters, problems);
    else if (!lua_isnil(state, -1))
        problems.push_back(fmt::format("'{}' must be a table of values, not {}", key, shown(state)));
    lua_pop(state, 1);
    // Lua visits tables in an order that differs from run to run, so messages are sorted.
    std::sort(problems.begin(), problems.end());
    for (std::string& problem : problems)
        mistake_at(item, key, std::move(problem), fmt::format("as in {} = {{ up = 0, down = {{ 1, 2 }}, size = 64 }}", key));
    return parameters;
}

void ItemReader::named_parameters(std::string_view key, std::vector<ProgramParameter>& parameters,
                                  std::vector<std::string>& problems) {
    lua_State* const state = sandbox_.state();
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        std::optional<ParameterValue> value = parameter_at_top(0);
        const std::string what = shown(state);
        lua_pop(state, 1);
        if (lua_type(state, -1) != LUA_TSTRING)
            problems.push_back(fmt::format("'{}' has values with names and values without", key));
        else if (!value)
            problems.push_back(no_parameter(shown(state), key, what));
        else
            parameters.push_back({std::string(text_at_top(state)), std::move(*value)});
    }
    std::sort(parameters.begin(), parameters.end(),
              [](const ProgramParameter& a, const ProgramParameter& b) { return a.name < b.name; });
}

void ItemReader::listed_parameters(std::int64_t entries, std::string_view key, std::vector<ProgramParameter>& parameters,
                                   std::vector<std::string>& problems) {
    lua_State* const state = sandbox_.state();
    for (lua_Integer position = 1; position <= entries; ++position) {
        lua_rawgeti(state, -1, position);
        std::optional<ParameterValue> value = parameter_at_top(0);
        if (value)
            parameters.push_back({{}, std::move(*value)});
        else
            problems.push_back(no_parameter(fmt::format("value {}", position), key, shown(state)));
        lua_pop(state, 1);
    }
}

SourcePlace ItemReader::place_of(const Item& item, std::string_view key) const {
    return sandbox_.at_field(item.place, name_of(item.kind), key, {}, {}).place;
}

std::vector<std::pair<unsigned, unsigned>> ItemReader::pairs_field(const Item& item, std::string_view key, unsigned high) {
    lua_State* const state = push_field(item, key);
    std::vector<std::pair<unsigned, unsigned>> pairs;
    const std::string example = fmt::format("as in {} = {{ {{ 0, 5 }}, {{ 2, 7 }} }}", key);
    const auto element = [&](lua_Integer position) {
        lua_rawgeti(state, -1, position);
        const auto number = whole_at_top(state, 0, high);
        lua_pop(state, 1);
        return number;
    };
    if (const auto entries = list_length(state)) {
        for (lua_Integer position = 1; position <= *entries; ++position) {
            lua_rawgeti(state, -1, position);
            const bool is_pair = list_length(state) == 2;
            const auto first = is_pair ? element(1) : std::nullopt;
            const auto second = is_pair ? element(2) : std::nullopt;
            if (first && second)
                pairs.emplace_back(static_cast<unsigned>(*first), static_cast<unsigned>(*second));
            else
                mistake_at(item, key, fmt::format("entry {} of '{}' is not two numbers from 0 to {}", position, key, high),
                           example);
            lua_pop(state, 1);
        }
    } else if (!lua_isnil(state, -1)) {
        mistake_at(item, key, fmt::format("'{}' must be a list of pairs, not {}", key, shown(state)), example);
    }
    lua_pop(state, 1);
    return pairs;
}

} // namespace t8
