#include "monitor/assert/rule_file.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <lua.hpp>

#include "monitor/assert/event_script.hpp"

namespace t8 {
namespace {

constexpr std::size_t most_rules = 10'000;

enum class HandleType : std::uint8_t { selector, property };

/// What selectors and properties are in the script: opaque values that name an entry of ours.
struct Handle {
    HandleType type;
    std::size_t index;
};

template <class Row> std::vector<std::string_view> names_of(std::span<const Row> rows) {
    std::vector<std::string_view> names;
    for (const Row& row : rows)
        names.push_back(row.name);
    return names;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates) {
    const std::string_view similar = closest(word, candidates);
    return similar.empty() ? fmt::format("known: {}", fmt::join(candidates, ", ")) : fmt::format("did you mean '{}'?", similar);
}

} // namespace

/// The functions of the rule language and what they have made so far.
class RuleFile::Language {
public:
    Language(const MachineSpec& machine, const SandboxLimits& limits, std::vector<Rule>& rules)
        : machine_(machine), sandbox_(limits), rules_(rules) {
        for (const NodeSpec& node : machine.nodes)
            node_names_.push_back(node.name);
        node_names_.emplace_back(host_name);
        for (const SelectorRow& row : selector_rows())
            sandbox_.define(row.name.data(), [this, &row](lua_State* state) { return select(state, row); });
        sandbox_.define("always", [this](lua_State* state) { return always(state); });
        sandbox_.define("never", [this](lua_State* state) { return one_selector(state, "never", &make_never); });
        sandbox_.define("eventually", [this](lua_State* state) { return one_selector(state, "eventually", &make_eventually); });
        sandbox_.define("count", [this](lua_State* state) { return count(state); });
        sandbox_.define("precedes", [this](lua_State* state) { return pair(state, "precedes", &make_precedes); });
        sandbox_.define("leads_to", [this](lua_State* state) { return pair(state, "leads_to", &make_leads_to); });
        sandbox_.define("rule", [this](lua_State* state) { return rule(state); });
        define_machine();
    }

    Result<void> run(std::string file, std::string_view text) {
        if (Result<void> ran = sandbox_.run(std::move(file), text, 0); !ran)
            return ran;
        for (const Opened& opened : opened_)
            if (!opened.closed)
                return problem(sandbox_.at_word(opened.place, "rule", fmt::format("rule '{}' has no body", opened.name),
                                                "write rule \"name\" { ... }"));
        if (rules_.empty())
            return problem({Severity::error,
                            sandbox_.source(0)->whole_line(0),
                            "the file has no rules",
                            {},
                            "for example: rule \"no faults\" { never { faults {} } }"});
        return {};
    }

private:
    /// A rule whose name has been read.
    struct Opened {
        std::string name;
        ScriptPlace place;
        bool closed = false;
    };

    static Result<void> problem(Diagnostic diagnostic) { return tl::unexpected<Failure>(Failure{{std::move(diagnostic)}}); }

    void define_machine() {
        lua_State* const state = sandbox_.state();
        lua_newtable(state);
        for (std::size_t i = 0; i < machine_.nodes.size(); ++i) {
            lua_pushstring(state, machine_.nodes[i].name.c_str());
            lua_rawseti(state, -2, static_cast<lua_Integer>(i) + 1);
        }
        sandbox_.define_top("nodes");
        lua_newtable(state);
        lua_Integer position = 0;
        for (const LinkSpec& link : machine_.links) {
            push_cable(link.a, link.b);
            lua_rawseti(state, -2, ++position);
            push_cable(link.b, link.a);
            lua_rawseti(state, -2, ++position);
        }
        sandbox_.define_top("links");
    }

    void push_cable(LinkEnd from, LinkEnd to) {
        lua_State* const state = sandbox_.state();
        lua_createtable(state, 0, 4);
        lua_pushstring(state, name_of(machine_, from.node).c_str());
        lua_setfield(state, -2, "from");
        lua_pushinteger(state, from.link);
        lua_setfield(state, -2, "from_link");
        lua_pushstring(state, name_of(machine_, to.node).c_str());
        lua_setfield(state, -2, "to");
        lua_pushinteger(state, to.link);
        lua_setfield(state, -2, "to_link");
    }

    int raise_at(std::string_view function, std::string_view key, std::string message, std::string hint = {}) {
        return sandbox_.raise(sandbox_.at_field(sandbox_.caller(), function, key, std::move(message), std::move(hint)));
    }

    int push_handle(HandleType type, std::size_t index) {
        new (lua_newuserdatauv(sandbox_.state(), sizeof(Handle), 0)) Handle{type, index};
        return 1;
    }

    /// The entry that the handle on top of the stack names; pops it.
    std::optional<std::size_t> pop_handle(HandleType type) {
        lua_State* const state = sandbox_.state();
        const auto* const handle = static_cast<const Handle*>(lua_touserdata(state, -1));
        std::optional<std::size_t> index;
        if (handle != nullptr && handle->type == type)
            index = handle->index;
        lua_pop(state, 1);
        return index;
    }

    /// Leaves the one argument, a table whose keys are all known and which has `positions` values, at index 1. An error
    /// otherwise.
    int check_table(lua_State* state, std::string_view function, std::size_t positions,
                    const std::vector<std::string_view>& keys) {
        if (positions == 0 && lua_isnone(state, 1))
            lua_newtable(state);
        if (!lua_istable(state, 1) || lua_gettop(state) != 1)
            return sandbox_.raise(fmt::format("{} wants one table", function), fmt::format("write {} {{ ... }}", function));
        std::string unknown;
        std::size_t values = 0;
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
            return raise_at(function, unknown, fmt::format("{} has no '{}'", function, unknown),
                            keys.empty() ? std::string{} : did_you_mean(unknown, keys));
        if (strange || values != positions)
            return raise_at(function, {},
                            fmt::format("{} wants {} value{} without a name, not {}", function, positions,
                                        positions == 1 ? "" : "s", values));
        return 0;
    }

    // Selectors

    int select(lua_State* state, const SelectorRow& row) {
        std::vector<std::string_view> keys = names_of(row.keys);
        keys.emplace_back("where");
        if (const int problem = check_table(state, row.name, 0, keys); problem < 0)
            return problem;
        Selector selector;
        selector.filter.kind = row.kind;
        selector.text = row.title;
        selector.place = place_text();
        for (const SelectorKey& key : row.keys) {
            lua_pushlstring(state, key.name.data(), key.name.size());
            if (lua_rawget(state, 1) == LUA_TNIL) {
                lua_pop(state, 1);
                continue;
            }
            if (const int problem = add_condition(state, row, key, selector); problem < 0)
                return problem;
        }
        lua_pushliteral(state, "where");
        const int type = lua_rawget(state, 1);
        if (type != LUA_TNIL && type != LUA_TFUNCTION)
            return raise_at(row.name, "where", fmt::format("'where' wants a function, not a {}", lua_typename(state, type)));
        if (type == LUA_TFUNCTION) {
            selector.where = make_script_function(sandbox_, machine_);
            selector.text += " of the wanted kind";
        }
        selectors_.push_back(std::move(selector));
        return push_handle(HandleType::selector, selectors_.size() - 1);
    }

    std::string place_text() const {
        const ScriptPlace place = sandbox_.caller();
        const ScriptSource* const source = sandbox_.source(place.source);
        return source != nullptr ? fmt::format("{}:{}", source->file(), place.line) : std::string{};
    }

    /// The key's value is on top of the stack; pops it.
    int add_condition(lua_State* state, const SelectorRow& row, const SelectorKey& key, Selector& selector) {
        Condition condition;
        condition.target = key.target;
        if (key.target == KeyTarget::field)
            condition.field = field_index_of(row.kind, key.field);
        std::string text;
        if (lua_istable(state, -1)) {
            if (const int problem = take_alternatives(state, row, key, condition, text); problem < 0)
                return problem;
        } else {
            std::uint64_t value = 0;
            if (const int problem = take_value(state, row, key, value, text); problem < 0)
                return problem;
            condition.any_of.push_back(value);
        }
        lua_pop(state, 1);
        const bool direction = key.name == "from" || key.name == "to";
        selector.text += direction            ? fmt::format(" {} {}", key.name, text)
                         : key.name == "node" ? fmt::format(" on {}", text)
                                              : fmt::format(" with {} {}", key.name, text);
        selector.filter.conditions.push_back(std::move(condition));
        return 0;
    }

    /// A list of values, or { at_least = n, at_most = n }, on top of the stack.
    int take_alternatives(lua_State* state, const SelectorRow& row, const SelectorKey& key, Condition& condition,
                          std::string& text) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer i = 1; i <= count; ++i) {
            std::uint64_t value = 0;
            std::string one;
            lua_rawgeti(state, -1, i);
            if (const int problem = take_value(state, row, key, value, one); problem < 0)
                return problem;
            lua_pop(state, 1);
            condition.any_of.push_back(value);
            text += (i == 1 ? "" : " or ") + one;
        }
        if (count > 0)
            return 0;
        for (const auto& [name, bound] : {std::pair{"at_least", &condition.low}, std::pair{"at_most", &condition.high}}) {
            lua_pushstring(state, name);
            lua_rawget(state, -2);
            if (lua_isinteger(state, -1) != 0 && key.type == KeyType::number) {
                *bound = static_cast<std::uint64_t>(std::max<lua_Integer>(0, lua_tointeger(state, -1)));
                text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, *bound);
            } else if (!lua_isnil(state, -1)) {
                text.clear();
                break;
            }
            lua_pop(state, 1);
        }
        if (text.empty())
            return raise_at(row.name, key.name, fmt::format("'{}' wants a value or a list of values", key.name),
                            key.type == KeyType::number ? "or { at_least = n, at_most = n }" : "");
        return 0;
    }

    /// The value on top of the stack, which stays there.
    int take_value(lua_State* state, const SelectorRow& row, const SelectorKey& key, std::uint64_t& value, std::string& text) {
        if (key.type == KeyType::number) {
            if (lua_isinteger(state, -1) == 0)
                return raise_at(row.name, key.name,
                                fmt::format("'{}' wants a whole number, not a {}", key.name, luaL_typename(state, -1)));
            value = static_cast<std::uint64_t>(lua_tointeger(state, -1));
            text = fmt::format("{}", value);
            return 0;
        }
        if (lua_type(state, -1) != LUA_TSTRING)
            return raise_at(row.name, key.name, fmt::format("'{}' wants a name, not a {}", key.name, luaL_typename(state, -1)));
        text = lua_tostring(state, -1);
        const std::vector<std::string_view> names = key.type == KeyType::node
                                                        ? std::vector<std::string_view>(node_names_.begin(), node_names_.end())
                                                        : std::vector<std::string_view>(key.names.begin(), key.names.end());
        const auto found = std::find(names.begin(), names.end(), text);
        if (found == names.end())
            return raise_at(row.name, key.name,
                            key.type == KeyType::node ? fmt::format("the recorded machine has no node '{}'", text.substr(0, 80))
                                                      : fmt::format("unknown {} '{}'", key.name, text.substr(0, 80)),
                            names.size() <= 20 ? did_you_mean(text, names) : std::string{});
        const auto index = static_cast<std::size_t>(found - names.begin());
        value = key.type == KeyType::node && index == machine_.nodes.size() ? host_node : index;
        return 0;
    }

    // Properties

    int push_property(std::unique_ptr<Property> property) {
        properties_.push_back(std::move(property));
        return push_handle(HandleType::property, properties_.size() - 1);
    }

    std::optional<Selector> selector_at(lua_State* state, int position) {
        lua_rawgeti(state, 1, position);
        const auto index = pop_handle(HandleType::selector);
        return index ? std::optional(selectors_[*index]) : std::nullopt;
    }

    int no_selector(std::string_view function) {
        return raise_at(function, {}, fmt::format("{} wants a selector", function),
                        fmt::format("as in {} {{ link_messages {{ from = \"n0\" }} ... }}", function));
    }

    int always(lua_State* state) {
        if (const int problem = check_table(state, "always", 2, {}); problem < 0)
            return problem;
        auto selector = selector_at(state, 1);
        if (!selector)
            return no_selector("always");
        if (lua_rawgeti(state, 1, 2) != LUA_TFUNCTION)
            return raise_at("always", {}, "always wants a selector and a function that says what must hold of each event");
        return push_property(make_always(std::move(*selector), make_script_function(sandbox_, machine_)));
    }

    int one_selector(lua_State* state, std::string_view function, std::unique_ptr<Property> (*make)(Selector)) {
        if (const int problem = check_table(state, function, 1, {}); problem < 0)
            return problem;
        auto selector = selector_at(state, 1);
        return selector ? push_property(make(std::move(*selector))) : no_selector(function);
    }

    int count(lua_State* state) {
        if (const int problem = check_table(state, "count", 1, {"at_least", "at_most", "exactly"}); problem < 0)
            return problem;
        auto selector = selector_at(state, 1);
        if (!selector)
            return no_selector("count");
        CountBounds bounds;
        bool bounded = false;
        for (const char* const key : {"at_least", "at_most", "exactly"}) {
            lua_pushstring(state, key);
            const int type = lua_rawget(state, 1);
            if (type == LUA_TNIL)
                continue;
            if (lua_isinteger(state, -1) == 0 || lua_tointeger(state, -1) < 0)
                return raise_at("count", key, fmt::format("'{}' wants a whole number of 0 or more", key));
            const auto number = static_cast<std::uint64_t>(lua_tointeger(state, -1));
            if (std::string_view(key) != "at_most")
                bounds.at_least = number;
            if (std::string_view(key) != "at_least")
                bounds.at_most = number;
            bounded = true;
        }
        if (!bounded)
            return raise_at("count", {}, "count wants 'exactly', 'at_least' or 'at_most'");
        if (bounds.at_least > bounds.at_most)
            return raise_at("count", "at_least", "no count is both that large and that small");
        return push_property(make_count(std::move(*selector), bounds));
    }

    int pair(lua_State* state, std::string_view function, std::unique_ptr<Property> (*make)(Selector, Selector, PairOptions)) {
        if (const int problem = check_table(state, function, 2, {"within", "for_each", "shared"}); problem < 0)
            return problem;
        auto first = selector_at(state, 1);
        auto second = selector_at(state, 2);
        if (!first || !second)
            return raise_at(
                function, {}, fmt::format("{} wants two selectors", function),
                fmt::format("as in {} {{ link_messages {{ to = \"n1\" }}, link_messages {{ from = \"n1\" }} }}", function));
        PairOptions options;
        for (const auto& take : {&Language::take_window, &Language::take_key, &Language::take_shared})
            if (const int problem = (this->*take)(state, function, *first, *second, options); problem < 0)
                return problem;
        return push_property(make(std::move(*first), std::move(*second), std::move(options)));
    }

    int take_window(lua_State* state, std::string_view function, const Selector&, const Selector&, PairOptions& options) {
        lua_pushliteral(state, "within");
        const int type = lua_rawget(state, 1);
        if (type == LUA_TNIL)
            return 0;
        const char* const hint = "write within = { us = 50 }, { ticks = n } or { cycles = n, on = \"n0\" }";
        if (type != LUA_TTABLE)
            return raise_at(function, "within", "'within' must name its clock", hint);
        std::optional<double> amount;
        std::string unit;
        std::optional<std::string> on;
        lua_pushnil(state);
        while (lua_next(state, -2) != 0) {
            const std::string key = lua_type(state, -2) == LUA_TSTRING ? lua_tostring(state, -2) : "";
            if (key == "on" && lua_type(state, -1) == LUA_TSTRING && !on)
                on = lua_tostring(state, -1);
            else if ((key == "us" || key == "ticks" || key == "cycles") && lua_type(state, -1) == LUA_TNUMBER && !amount) {
                amount = lua_tonumber(state, -1);
                unit = key;
            } else
                return raise_at(function, "within", "'within' is not understood", hint);
            lua_pop(state, 1);
        }
        if (!amount || on.has_value() != (unit == "cycles") || !(*amount >= 0) || *amount > 1e12)
            return raise_at(function, "within", "'within' is not understood", hint);
        std::uint64_t ticks = unit == "us" ? ticks_per_microsecond : 1;
        if (on) {
            const auto node = std::find(node_names_.begin(), node_names_.end() - 1, *on);
            if (node == node_names_.end() - 1)
                return raise_at(function, "within", fmt::format("the recorded machine has no node '{}'", on->substr(0, 80)));
            ticks = ticks_per_cycle(machine_.nodes[static_cast<std::size_t>(node - node_names_.begin())].tenths_mhz).count;
        }
        options.window = Tick{static_cast<std::uint64_t>(std::floor(*amount * static_cast<double>(ticks)))};
        options.window_text = on ? fmt::format("{} cycles of {}", *amount, *on) : fmt::format("{} {}", *amount, unit);
        return 0;
    }

    int take_key(lua_State* state, std::string_view function, const Selector& first, const Selector& second,
                 PairOptions& options) {
        lua_pushliteral(state, "for_each");
        const int type = lua_rawget(state, 1);
        if (type == LUA_TFUNCTION) {
            options.key = make_script_function(sandbox_, machine_);
        } else if (type == LUA_TSTRING) {
            const std::string field = lua_tostring(state, -1);
            for (const Selector* const selector : {&first, &second})
                if (!event_has(selector->filter.kind, field))
                    return raise_at(function, "for_each",
                                    fmt::format("a {} has no field '{}'", name_of(selector->filter.kind), field.substr(0, 80)),
                                    did_you_mean(field, event_field_names(selector->filter.kind)));
            options.key = make_field_key(field);
        } else if (type != LUA_TNIL) {
            return raise_at(function, "for_each", "'for_each' wants the name of a field or a function");
        }
        return 0;
    }

    int take_shared(lua_State* state, std::string_view function, const Selector&, const Selector&, PairOptions& options) {
        lua_pushliteral(state, "shared");
        const int type = lua_rawget(state, 1);
        if (type != LUA_TNIL && type != LUA_TBOOLEAN)
            return raise_at(function, "shared", "'shared' wants true or false");
        options.shared = lua_toboolean(state, -1) != 0;
        return 0;
    }

    // rule "name" { ... }

    int rule(lua_State* state) {
        if (lua_type(state, 1) != LUA_TSTRING || lua_gettop(state) != 1 || lua_rawlen(state, 1) == 0)
            return sandbox_.raise("rule wants a name", "write rule \"name\" { ... }");
        const std::string name = lua_tostring(state, 1);
        for (const Opened& other : opened_)
            if (other.name == name)
                return sandbox_.raise(fmt::format("a second rule '{}'", name.substr(0, 80)),
                                      fmt::format("the first one is at line {}", other.place.line));
        if (opened_.size() >= most_rules)
            return sandbox_.raise(fmt::format("more than {} rules", most_rules));
        const std::size_t index = opened_.size();
        opened_.push_back({name, sandbox_.caller()});
        sandbox_.push_function([this, index](lua_State* inner) { return rule_body(inner, index); });
        return 1;
    }

    int rule_body(lua_State* state, std::size_t index) {
        if (const int problem = check_table(state, "rule", 1, {"allow_vacuous"}); problem < 0)
            return problem;
        if (opened_[index].closed)
            return sandbox_.raise(fmt::format("rule '{}' has two bodies", opened_[index].name));
        lua_rawgeti(state, 1, 1);
        const auto property = pop_handle(HandleType::property);
        if (!property || properties_[*property] == nullptr)
            return sandbox_.raise(fmt::format("rule '{}' wants a property of its own", opened_[index].name),
                                  "one of: always, never, eventually, count, precedes, leads_to");
        lua_pushliteral(state, "allow_vacuous");
        const int type = lua_rawget(state, 1);
        if (type != LUA_TNIL && type != LUA_TBOOLEAN)
            return raise_at("rule", "allow_vacuous", "'allow_vacuous' wants true or false");
        opened_[index].closed = true;
        const ScriptPlace place = opened_[index].place;
        rules_.push_back({opened_[index].name, sandbox_.source(place.source)->whole_line(place.line),
                          std::move(properties_[*property]), lua_toboolean(state, -1) != 0});
        return 0;
    }

    const MachineSpec& machine_;
    Sandbox sandbox_;
    std::vector<Rule>& rules_;
    std::vector<std::string> node_names_; ///< the host's last
    std::vector<Selector> selectors_;
    std::vector<std::unique_ptr<Property>> properties_; ///< moved away once a rule has them
    std::vector<Opened> opened_;
};

RuleFile::RuleFile() = default;

RuleFile::~RuleFile() { rules_.clear(); }

Result<std::unique_ptr<RuleFile>> RuleFile::load(std::string file, std::string_view text, const MachineSpec& machine,
                                                 const SandboxLimits& limits) {
    std::unique_ptr<RuleFile> rules(new RuleFile());
    rules->language_ = std::make_unique<Language>(machine, limits, rules->rules_);
    if (Result<void> ran = rules->language_->run(std::move(file), text); !ran)
        return tl::unexpected<Failure>(std::move(ran.error()));
    return rules;
}

} // namespace t8
