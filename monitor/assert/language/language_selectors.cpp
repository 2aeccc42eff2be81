#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/item_reader.hpp"
#include "monitor/assert/language/language.hpp"
#include "monitor/events/channel_element.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/name_pattern.hpp"

namespace t8 {
namespace {

/// The unit of a value that is the number of a link in rules, and the number of a channel in events.
constexpr std::string_view number_of_link = "number of a link";

bool is_address(std::string_view unit) { return unit == "address" || unit == "wdesc" || unit == "iptr"; }

/// Reads an address: "#80000070" or "0x80000070".
std::optional<std::uint64_t> address_in(std::string_view text) {
    if (text.starts_with('#'))
        text.remove_prefix(1);
    else if (text.starts_with("0x") || text.starts_with("0X"))
        text.remove_prefix(2);
    else
        return {};
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

void add_text(Selector& selector, std::string_view key, const std::string& text) {
    const bool direction = key == "from" || key == "to";
    selector.text += direction       ? fmt::format(" {} {}", key, text)
                     : key == "node" ? fmt::format(" on {}", text)
                                     : fmt::format(" with {} {}", key, text);
}

/// Adds filters to `made` for elements of a node's arrays of channels. `name` is the name of an element or a pattern.
void add_element_filters(const CodeMap& code, std::uint32_t node, std::string_view name, const Condition& on_node,
                         const std::vector<Filter>& filters, std::vector<Filter>& made) {
    const std::optional<ElementPattern> pattern = element_pattern(name);
    if (!pattern)
        return;
    for (const std::size_t number : code.channel_numbers(node, pattern->array)) {
        const std::uint64_t array = channel_element(number, {});
        if (array == 0)
            continue;
        Condition is_element;
        is_element.mask = pattern->mask | ~std::uint64_t{0} << (bits_of_subscript * most_subscripts);
        is_element.any_of = {array | pattern->value};
        for (Filter filter : filters) {
            const auto field = field_index(filter.kind, "element");
            if (!field)
                continue;
            is_element.field = *field;
            filter.conditions.insert(filter.conditions.end(), {on_node, is_element});
            made.push_back(std::move(filter));
        }
    }
}

void add_to_all(Selector& selector, const Condition& condition) {
    for (Filter& filter : selector.filters)
        filter.conditions.push_back(condition);
}

} // namespace

int RuleFile::Language::push_selector(Selector selector) {
    auto pattern = std::make_shared<Pattern>();
    pattern->form = Pattern::Form::event;
    pattern->text = selector.text;
    pattern->selector = std::move(selector);
    patterns_.push_back(std::move(pattern));
    return push_handle(HandleType::pattern, patterns_.size() - 1);
}

int RuleFile::Language::select(lua_State* state, const SelectorRow& row) {
    Selector selector;
    selector.text = row.title;
    selector.place = place_text();
    selector.filters.push_back({row.kind, {}});
    const bool unmatched = row.name.starts_with("unmatched_");
    selector.stage = unmatched ? Stage::unmatched : Stage::run;
    Keys keys = value_names_of(row.kind);
    const Keys values = keys;
    keys.insert(keys.end(), {"where", "as", "key"});
    if (!check_table(state, row.name, 0, keys))
        return -1;
    if (row.name == "link_messages") {
        Condition on_links;
        on_links.common = CommonField::channel;
        on_links.low = output_channel(0);
        on_links.high = input_channel(3);
        selector.filters.front().conditions.push_back(on_links);
    }
    for (const std::string_view key : values) {
        if (push_key(state, key) == LUA_TNIL) {
            lua_pop(state, 1);
            continue;
        }
        if (!add_condition(state, row.name, row.kind, key, selector))
            return -1;
    }
    if (!take_selector_options(state, row.name, selector, {row.kind}))
        return -1;
    return push_selector(std::move(selector));
}

/// events { kinds = {...}, node = ... }: selects events of all stored kinds in the recording, or of the named kinds.
int RuleFile::Language::all_events(lua_State* state) {
    Keys keys{"kinds", "where", "as", "key"};
    Keys values;
    for (const CommonRow& row : common_rows())
        values.push_back(row.name);
    keys.insert(keys.end(), values.begin(), values.end());
    if (!check_table(state, all_events_selector, 0, keys))
        return -1;
    Selector selector;
    selector.text = "event";
    selector.place = place_text();
    std::vector<EventKind> kinds;
    Keys names;
    for (const KindRow& row : kind_rows())
        if (row.level != Level::derived)
            names.push_back(row.name);
    const int type = push_key(state, "kinds");
    if (type == LUA_TTABLE) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer i = 1; i <= count; ++i) {
            const std::string name = lua_rawgeti(state, -1, i) == LUA_TSTRING ? lua_tostring(state, -1) : "";
            lua_pop(state, 1);
            if (std::find(names.begin(), names.end(), name) == names.end())
                return raise_at(all_events_selector, "kinds", fmt::format("there is no kind of event {}", in_quotes(name)),
                                known_or_similar(name, names));
            kinds.push_back(*kind_named(name));
            selector.text += (i == 1 ? " of kind " : " or ") + name;
        }
        if (kinds.empty())
            return raise_at(all_events_selector, "kinds", "'kinds' is empty");
    } else if (type != LUA_TNIL) {
        return raise_at(all_events_selector, "kinds", "'kinds' must be a list of names");
    } else {
        for (const KindRow& row : kind_rows())
            if (row.level <= subject_.level && row.level != Level::derived)
                kinds.push_back(row.kind);
    }
    lua_pop(state, 1);
    for (const EventKind kind : kinds)
        selector.filters.push_back({kind, {}});
    for (const std::string_view key : values) {
        if (push_key(state, key) == LUA_TNIL) {
            lua_pop(state, 1);
            continue;
        }
        if (!add_condition(state, all_events_selector, kinds.front(), key, selector))
            return -1;
    }
    if (!take_selector_options(state, all_events_selector, selector, kinds))
        return -1;
    return push_selector(std::move(selector));
}

bool RuleFile::Language::take_selector_options(lua_State* state, std::string_view function, Selector& selector,
                                               const std::vector<EventKind>& kinds) {
    if (!take_name(state, function, "as", selector.variable))
        return false;
    push_key(state, "key");
    if (!take_key(state, function, "key", kinds, selector.key))
        return false;
    const int type = push_key(state, "where");
    if (type != LUA_TNIL && type != LUA_TFUNCTION)
        return fail_at(function, "where", fmt::format("'where' must be a function, not a {}", lua_typename(state, type)));
    if (type == LUA_TNIL) {
        lua_pop(state, 1);
        return true;
    }
    selector.where = events_.function("where");
    selector.text += " of the wanted kind";
    return true;
}

/// Adds the condition that `key` has the value on top of the stack, and pops the value.
bool RuleFile::Language::add_condition(lua_State* state, std::string_view function, EventKind kind, std::string_view key,
                                       Selector& selector) {
    if (const auto reference = handle_at(lua_gettop(state), HandleType::reference)) {
        Reference one = references_[*reference];
        auto here = field_named(function, key, std::string(key), {kind});
        if (!here)
            return false;
        one.here = std::move(*here);
        add_text(selector, key, fmt::format("that of {}", one.variable));
        selector.references.push_back(std::move(one));
        lua_pop(state, 1);
        return true;
    }
    const std::string_view in_table = table_name(kind, key);
    Condition condition;
    std::string_view unit;
    const bool is_link = key == "link" || key == "from_link" || key == "to_link";
    if (const auto field = field_index(kind, in_table)) {
        condition.field = *field;
        unit = field_rows(kind)[*field].unit;
    } else if (is_link) {
        unit = number_of_link;
        if (kind == EventKind::message && key == "to_link")
            condition.field = *field_index(kind, "to_channel");
        else
            condition.common = CommonField::channel;
    } else {
        condition.common = common_field(in_table);
        unit = common_rows()[static_cast<std::size_t>(*condition.common)].unit;
    }
    if (key == "channel" && lua_type(state, -1) == LUA_TSTRING)
        return add_channel_name_condition(state, function, kind, selector);
    if (unit == "iptr" && (lua_type(state, -1) == LUA_TSTRING || (lua_istable(state, -1) && lua_rawlen(state, -1) > 0)))
        return add_instruction_condition(state, function, key, selector, condition);
    std::string text;
    if (lua_istable(state, -1)) {
        if (!take_alternatives(state, function, unit, key, condition, text))
            return false;
    } else if (!take_value(state, function, unit, key, condition.any_of, text)) {
        return false;
    }
    lua_pop(state, 1);
    if (is_link && !field_index(kind, in_table)) {
        const std::vector<std::uint64_t> links = std::exchange(condition.any_of, {});
        for (const std::uint64_t link : links) {
            if (link > 3)
                return fail_at(function, key, fmt::format("there is no link {}", link), "links are 0 to 3");
            const bool output = kind == EventKind::sent || (kind == EventKind::message && key != "to_link");
            const bool input = kind == EventKind::received || (kind == EventKind::message && key == "to_link");
            if (!input)
                condition.any_of.push_back(output_channel(static_cast<unsigned>(link)));
            if (!output)
                condition.any_of.push_back(input_channel(static_cast<unsigned>(link)));
        }
    }
    add_text(selector, key, text);
    add_to_all(selector, condition);
    return true;
}

/// Takes an address, "worker.occ:41" or the name of a routine, or a list of these, from the top of the stack. A place has different
/// addresses in the programs of different nodes, so that each alternative has filters of its own.
bool RuleFile::Language::add_instruction_condition(lua_State* state, std::string_view function, std::string_view key,
                                                   Selector& selector, const Condition& field) {
    Selector made;
    if (lua_istable(state, -1)) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_rawgeti(state, -1, i);
            if (!take_instruction(state, function, key, made, selector.filters, field))
                return false;
            lua_pop(state, 1);
        }
    } else if (!take_instruction(state, function, key, made, selector.filters, field)) {
        return false;
    }
    lua_pop(state, 1);
    add_text(selector, key, made.text);
    selector.filters = std::move(made.filters);
    return true;
}

/// Takes the name of a channel in the source, or a pattern, from the top of the stack. An event matches if the instruction of one of its
/// processes uses a channel of that name, or if its channel is an element of an array with that name.
bool RuleFile::Language::add_channel_name_condition(lua_State* state, std::string_view function, EventKind kind,
                                                    Selector& selector) {
    const std::string name = lua_tostring(state, -1);
    const CodeMap* const code = subject_.symbols == nullptr ? nullptr : subject_.symbols->code();
    std::vector<Filter> made;
    std::vector<std::string_view> known;
    for (std::uint32_t node = 0; code != nullptr && node < subject_.machine.nodes.size(); ++node) {
        const std::vector<std::string_view> names = code->channel_names(node);
        known.insert(known.end(), names.begin(), names.end());
        Condition here;
        here.common = CommonField::iptr;
        for (const Address use : code->channel_uses(node, name))
            here.any_of.push_back(use.bits);
        Condition on_node;
        on_node.common = CommonField::node;
        on_node.any_of = {node};
        add_element_filters(*code, node, name, on_node, selector.filters, made);
        if (here.any_of.empty())
            continue;
        const auto add = [&](const Condition& where, const Condition& what) {
            for (Filter filter : selector.filters) {
                filter.conditions.insert(filter.conditions.end(), {where, what});
                made.push_back(std::move(filter));
            }
        };
        add(on_node, here);
        if (const auto receiver = field_index(kind, "receiver_iptr")) {
            here.common.reset();
            here.field = *receiver;
            if (const auto to = field_index(kind, "to_node")) {
                on_node.common.reset();
                on_node.field = *to;
            }
            add(on_node, here);
        }
    }
    if (made.empty())
        return fail_at(function, "channel", fmt::format("no program calls a channel {}", in_quotes(name)),
                       known.empty() ? "the recording does not know the source; give the channel's number"
                                     : known_or_similar(name, known));
    lua_pop(state, 1);
    add_text(selector, "channel", name);
    selector.filters = std::move(made);
    return true;
}

/// Reads the place on top of the stack and leaves it there. Adds filters with its condition, and its description, to `made`.
bool RuleFile::Language::take_instruction(lua_State* state, std::string_view function, std::string_view key, Selector& made,
                                          const std::vector<Filter>& filters, const Condition& field) {
    const auto add = [&](const std::vector<Condition>& conditions) {
        for (Filter filter : filters) {
            filter.conditions.insert(filter.conditions.end(), conditions.begin(), conditions.end());
            made.filters.push_back(std::move(filter));
        }
    };
    Condition here = field;
    std::string text;
    if (lua_type(state, -1) != LUA_TSTRING || address_in(lua_tostring(state, -1))) {
        if (!take_value(state, function, "iptr", key, here.any_of, text))
            return false;
        add({here});
    } else {
        text = lua_tostring(state, -1);
        const std::size_t before = made.filters.size();
        for (std::uint32_t node = 0; subject_.symbols != nullptr && node < subject_.machine.nodes.size(); ++node) {
            for (const SymbolSource::Range& range : subject_.symbols->ranges(node, text)) {
                Condition on_node;
                if (const auto to = key == "receiver_iptr" ? field_index(filters.front().kind, "to_node") : std::nullopt)
                    on_node.field = *to;
                else
                    on_node.common = CommonField::node;
                on_node.any_of = {node};
                here.low = range.first.bits;
                here.high = range.last.bits;
                add({on_node, here});
            }
        }
        if (made.filters.size() == before)
            return fail_at(
                function, key, fmt::format("no program has a routine or line {}", in_quotes(text)),
                subject_.symbols == nullptr ? "there is no debug information; give an address, as in iptr = \"#80000070\"" : "");
    }
    made.text += (made.text.empty() ? "" : " or ") + text;
    return true;
}

/// Reads a list of values, or { at_least = n, at_most = n }, on top of the stack.
bool RuleFile::Language::take_alternatives(lua_State* state, std::string_view function, std::string_view unit,
                                           std::string_view key, Condition& condition, std::string& text) {
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    for (lua_Integer i = 1; i <= count; ++i) {
        std::string one;
        lua_rawgeti(state, -1, i);
        if (!take_value(state, function, unit, key, condition.any_of, one))
            return false;
        lua_pop(state, 1);
        text += (i == 1 ? "" : " or ") + one;
    }
    if (count > 0)
        return true;
    const bool is_number =
        unit != "node" && value_names(unit).empty() && unit != "flag" && unit != "point" && unit != number_of_link;
    bool strange = !is_number;
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        const std::string_view name = lua_type(state, -2) == LUA_TSTRING ? lua_tostring(state, -2) : "";
        if ((name != "at_least" && name != "at_most") || lua_isinteger(state, -1) == 0)
            strange = true;
        lua_pop(state, 1);
    }
    for (const auto& [name, bound] : {std::pair{"at_least", &condition.low}, std::pair{"at_most", &condition.high}}) {
        lua_pushstring(state, name);
        lua_rawget(state, -2);
        if (lua_isinteger(state, -1) != 0) {
            *bound = static_cast<std::uint64_t>(std::max<lua_Integer>(0, lua_tointeger(state, -1)));
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, *bound);
        }
        lua_pop(state, 1);
    }
    if (strange || text.empty())
        return fail_at(function, key, fmt::format("'{}' must be a value or a list of values", key),
                       is_number ? "or { at_least = n, at_most = n }" : "");
    return true;
}

bool RuleFile::Language::take_node(const std::string& name, std::string_view function, std::string_view key,
                                   std::vector<std::uint64_t>& nodes) {
    const std::size_t before = nodes.size();
    const bool has_wildcards = is_pattern(name);
    for (std::size_t i = 0; i < subject_.machine.nodes.size(); ++i)
        if (has_wildcards ? fits_pattern(name, subject_.machine.nodes[i].name) : subject_.machine.nodes[i].name == name)
            nodes.push_back(i);
    if (name == host_name)
        nodes.push_back(host_node);
    if (nodes.size() > before)
        return true;
    std::vector<std::string_view> names;
    for (const NodeSpec& node : subject_.machine.nodes)
        names.push_back(node.name);
    names.emplace_back(host_name);
    return fail_at(function, key,
                   has_wildcards ? fmt::format("no node of the recorded machine fits {}", in_quotes(name))
                                 : fmt::format("the recorded machine has no node {}", in_quotes(name)),
                   names.size() <= 1000 && !has_wildcards ? known_or_similar(name, names).substr(0, 200) : std::string{});
}

/// Reads the value on top of the stack and leaves it there.
bool RuleFile::Language::take_value(lua_State* state, std::string_view function, std::string_view unit, std::string_view key,
                                    std::vector<std::uint64_t>& values, std::string& text) {
    const int type = lua_type(state, -1);
    if (unit == "flag" && type == LUA_TBOOLEAN) {
        values.push_back(lua_toboolean(state, -1) != 0 ? 1 : 0);
        text = values.back() != 0 ? "true" : "false";
        return true;
    }
    const auto one_of = [&](const std::vector<std::string_view>& names) {
        text = lua_tostring(state, -1);
        const auto found = std::find(names.begin(), names.end(), text);
        if (found == names.end())
            return fail_at(function, key, fmt::format("unknown {} {}", key, in_quotes(text)), known_or_similar(text, names));
        values.push_back(static_cast<std::uint64_t>(found - names.begin()));
        return true;
    };
    if (type == LUA_TSTRING) {
        if (unit == "node") {
            text = lua_tostring(state, -1);
            return take_node(text, function, key, values);
        }
        if (const auto names = value_names(unit); !names.empty())
            return one_of({names.begin(), names.end()});
        if (unit == "point" && subject_.probe_points.empty())
            return fail_at(
                function, key, fmt::format("unknown {} {}: the run has no probe points", key, in_quotes(lua_tostring(state, -1))),
                "record it with probe { \"NAME\", at = \"ROUTINE\" } in the machine file, or in a file for t8 run --probes");
        if (unit == "point")
            return one_of({subject_.probe_points.begin(), subject_.probe_points.end()});
        if (unit == "switch") {
            std::vector<std::string_view> names;
            for (const SwitchSpec& one : subject_.machine.switches)
                names.push_back(one.name);
            return one_of(names);
        }
        if (const auto address = is_address(unit) ? address_in(lua_tostring(state, -1)) : std::nullopt) {
            values.push_back(*address);
            text = lua_tostring(state, -1);
            return true;
        }
    }
    const bool wants_name = unit == "node" || !value_names(unit).empty();
    if (lua_isinteger(state, -1) == 0 || wants_name)
        return fail_at(function, key,
                       fmt::format("'{}' must be {} {}, not a {}", key, wants_name ? "a" : "an", wants_name ? "name" : "integer",
                                   lua_typename(state, type)),
                       is_address(unit) ? "or an address as text, as in \"#80000070\"" : "");
    values.push_back(static_cast<std::uint64_t>(lua_tointeger(state, -1)));
    if (is_address(unit))
        values.back() &= 0xFFFFFFFFu;
    text = is_address(unit) ? fmt::format("#{:08X}", values.back()) : fmt::format("{}", values.back());
    return true;
}

} // namespace t8
