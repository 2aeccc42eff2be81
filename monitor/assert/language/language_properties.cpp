#include <algorithm>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/item_reader.hpp"
#include "monitor/assert/language/language.hpp"

namespace t8 {
namespace {

std::vector<EventKind> kinds_of(const PropertyPlan& plan) {
    std::vector<EventKind> kinds;
    for (const Selector* const selector : plan.selectors())
        if (!selector->key)
            for (const Filter& filter : selector->filters)
                if (std::find(kinds.begin(), kinds.end(), filter.kind) == kinds.end())
                    kinds.push_back(filter.kind);
    return kinds;
}

std::vector<EventKind> kinds_of(const Selector& selector) {
    std::vector<EventKind> kinds;
    for (const Filter& filter : selector.filters)
        kinds.push_back(filter.kind);
    return kinds;
}

} // namespace

PlanPtr RuleFile::Language::plan_at(lua_State* state, int position) {
    lua_rawgeti(state, 1, position);
    const auto index = handle_at(lua_gettop(state), HandleType::plan);
    lua_pop(state, 1);
    return index ? plans_[*index] : nullptr;
}

int RuleFile::Language::no_pattern(std::string_view function, std::string_view wanted) {
    return raise_at(function, {}, fmt::format("{} needs {}", function, wanted),
                    fmt::format("as in {} {{ link_messages {{ from = \"n0\" }} ... }}", function));
}

std::shared_ptr<EventFunction> RuleFile::Language::function_at(lua_State* state, int position, std::string_view what) {
    if (lua_rawgeti(state, 1, position) != LUA_TFUNCTION) {
        lua_pop(state, 1);
        return nullptr;
    }
    return events_.function(std::string(what));
}

int RuleFile::Language::push_plan(lua_State* state, std::string_view function, PlanPtr plan) {
    std::optional<Key> key;
    push_key(state, "for_each");
    if (!take_key(state, function, "for_each", kinds_of(*plan), key))
        return -1;
    if (key) {
        std::size_t most = 100'000;
        if (!take_most(state, function, most))
            return -1;
        plan = make_for_each(std::move(*key), std::move(plan), most);
    }
    plans_.push_back(std::move(plan));
    return push_handle(HandleType::plan, plans_.size() - 1);
}

int RuleFile::Language::always(lua_State* state) {
    if (!check_table(state, "always", 2, {"for_each", "most"}))
        return -1;
    PatternPtr pattern = pattern_at(state, 1);
    if (pattern == nullptr)
        return no_pattern("always", "a selector or pattern");
    auto condition = function_at(state, 2, "always");
    if (condition == nullptr)
        return raise_at("always", {}, "always needs a selector or pattern and a function that says what must hold of each match");
    return push_plan(state, "always", make_always(std::move(pattern), std::move(condition)));
}

int RuleFile::Language::never(lua_State* state) {
    if (!check_table(state, "never", 1, {"for_each", "most"}))
        return -1;
    PatternPtr pattern = pattern_at(state, 1);
    std::size_t most = Matcher::default_most;
    if (pattern == nullptr)
        return no_pattern("never", "a selector or pattern");
    if (!take_most(state, "never", most))
        return -1;
    return push_plan(state, "never", make_never(std::move(pattern), most));
}

int RuleFile::Language::eventually_as(lua_State* state, std::string_view function, Wanted wanted) {
    if (!check_table(state, function, 1, {"for_each", "most"}))
        return -1;
    PatternPtr pattern = pattern_at(state, 1);
    std::size_t most = Matcher::default_most;
    if (pattern == nullptr)
        return no_pattern(function, "a selector or pattern");
    if (!take_most(state, function, most))
        return -1;
    return push_plan(state, function, make_eventually(std::move(pattern), wanted, most));
}

int RuleFile::Language::eventually(lua_State* state) { return eventually_as(state, "eventually", Wanted::in_each_run); }
int RuleFile::Language::sometimes(lua_State* state) { return eventually_as(state, "sometimes", Wanted::somewhere); }

int RuleFile::Language::conforms(lua_State* state) {
    if (!check_table(state, "conforms", 1, {"for_each", "most"}))
        return -1;
    PatternPtr pattern = pattern_at(state, 1);
    std::size_t most = Matcher::default_most;
    if (pattern == nullptr)
        return no_pattern("conforms", "a pattern");
    if (!take_most(state, "conforms", most))
        return -1;
    return push_plan(state, "conforms", make_conforms(std::move(pattern), most));
}

int RuleFile::Language::count(lua_State* state) {
    if (!check_table(state, "count", 1, {"at_least", "at_most", "exactly", "sum", "within", "for_each", "most"}))
        return -1;
    auto selector = selector_at(state, 1);
    if (!selector)
        return no_pattern("count", "a selector");
    std::optional<std::uint64_t> least;
    std::optional<std::uint64_t> most;
    std::optional<std::uint64_t> exactly;
    std::string sum;
    std::optional<Window> window;
    if (!take_count(state, "count", "at_least", least) || !take_count(state, "count", "at_most", most) ||
        !take_count(state, "count", "exactly", exactly) || !take_name(state, "count", "sum", sum) ||
        !take_window(state, "count", window))
        return -1;
    if (!least && !most && !exactly)
        return raise_at("count", {}, "count needs 'exactly', 'at_least' or 'at_most'");
    CountBounds bounds;
    bounds.at_least = std::max(least.value_or(0), exactly.value_or(0));
    bounds.at_most = std::min(most.value_or(bounds.at_most), exactly.value_or(bounds.at_most));
    if (bounds.at_least > bounds.at_most)
        return raise_at("count", "at_least", "the bounds contradict each other: no count can satisfy them");
    std::optional<FieldReader> field;
    if (!sum.empty() && !(field = field_named("count", "sum", sum, kinds_of(*selector))))
        return -1;
    return push_plan(state, "count", make_count(std::move(*selector), bounds, std::move(field), std::move(window)));
}

int RuleFile::Language::ascending(lua_State* state) {
    if (!check_table(state, "ascending", 2, {"from", "by", "for_each", "most"}))
        return -1;
    auto selector = selector_at(state, 1);
    if (!selector)
        return no_pattern("ascending", "a selector");
    lua_rawgeti(state, 1, 2);
    std::optional<FieldReader> value;
    if (const auto handle = handle_at(lua_gettop(state), HandleType::value))
        value = values_[*handle];
    else if (lua_type(state, -1) != LUA_TSTRING)
        return raise_at("ascending", {}, "ascending needs a selector and the name of a field");
    else if (!(value = field_named("ascending", {}, lua_tostring(state, -1), kinds_of(*selector))))
        return -1;
    lua_pop(state, 1);
    AscendingStep step;
    if (!take_count(state, "ascending", "from", step.from))
        return -1;
    const int type = push_key(state, "by");
    if (type == LUA_TSTRING) {
        if (!(step.field = field_named("ascending", "by", lua_tostring(state, -1), kinds_of(*selector))))
            return -1;
        lua_pop(state, 1);
    } else {
        lua_pop(state, 1);
        if (!take_count(state, "ascending", "by", step.by))
            return -1;
    }
    return push_plan(state, "ascending", make_ascending(std::move(*selector), std::move(*value), std::move(step)));
}

int RuleFile::Language::utilisation(lua_State* state) {
    if (!check_table(state, "utilisation", 1, {"busy", "at_least", "at_most", "within", "for_each", "most"}))
        return -1;
    auto selector = selector_at(state, 1);
    if (!selector)
        return no_pattern("utilisation", "a selector");
    std::string busy;
    ShareBounds bounds;
    std::optional<Window> window;
    if (!take_name(state, "utilisation", "busy", busy) || !take_share(state, "utilisation", "at_least", bounds.at_least) ||
        !take_share(state, "utilisation", "at_most", bounds.at_most) || !take_window(state, "utilisation", window))
        return -1;
    if (busy.empty())
        return raise_at("utilisation", {}, "utilisation needs 'busy', the name of the field that holds the time",
                        "as in busy = \"duration\"");
    auto field = field_named("utilisation", "busy", busy, kinds_of(*selector));
    if (!field)
        return -1;
    for (const EventKind kind : kinds_of(*selector))
        if (field->unit(kind) != "ticks")
            return raise_at("utilisation", "busy", fmt::format("{} is not in ticks", in_quotes(busy)));
    return push_plan(state, "utilisation", make_utilisation(std::move(*selector), std::move(*field), bounds, std::move(window)));
}

bool RuleFile::Language::take_pair_options(lua_State* state, std::string_view function, PairOptions& options) {
    if (!take_window(state, function, options.window) || !take_flag(state, function, "shared", options.shared) ||
        !take_flag(state, function, "weak", options.weak) || !take_selector(state, function, "before", options.before) ||
        !take_most(state, function, options.most))
        return false;
    return take_order(state, function, options.window || options.before ? OrderNeeded::no : OrderNeeded::yes, options.order);
}

int RuleFile::Language::leads_to(lua_State* state) {
    if (!check_table(state, "leads_to", 2, {"within", "order", "before", "for_each", "shared", "weak", "most"}))
        return -1;
    PatternPtr trigger = pattern_at(state, 1);
    PatternPtr answer = pattern_at(state, 2);
    if (trigger == nullptr || answer == nullptr)
        return no_pattern("leads_to", "two selectors or patterns");
    PairOptions options;
    if (!take_pair_options(state, "leads_to", options))
        return -1;
    return push_plan(state, "leads_to", make_leads_to(std::move(trigger), std::move(answer), std::move(options)));
}

int RuleFile::Language::precedes(lua_State* state) {
    if (!check_table(state, "precedes", 2, {"within", "order", "for_each", "shared", "most"}))
        return -1;
    PatternPtr first = pattern_at(state, 1);
    auto second = selector_at(state, 2);
    if (first == nullptr || !second)
        return no_pattern("precedes", "a selector or pattern, and a selector");
    PairOptions options;
    if (!take_pair_options(state, "precedes", options))
        return -1;
    return push_plan(state, "precedes", make_precedes(std::move(first), std::move(*second), std::move(options)));
}

int RuleFile::Language::scope(lua_State* state, std::string_view function, Scope scope, int begin, int end, int inner,
                              Keys keys) {
    const bool ordered = !keys.empty();
    keys.insert(keys.end(), {"for_each", "most"});
    if (!check_table(state, function, std::max({begin, end, inner}), keys))
        return -1;
    std::optional<Selector> first;
    std::optional<Selector> last;
    for (const auto& [position, selector] : {std::pair{begin, &first}, std::pair{end, &last}})
        if (position != 0 && !(*selector = selector_at(state, position)))
            return no_pattern(function, begin != 0 && end != 0 ? "two selectors and a property" : "a selector and a property");
    PlanPtr plan = plan_at(state, inner);
    if (plan == nullptr)
        return raise_at(function, {}, fmt::format("{} needs a property", function),
                        "one of: always, never, eventually, count, precedes, leads_to ... (docs/rules.md)");
    Order order = Order::time;
    if (ordered && !take_order(state, function, OrderNeeded::yes, order))
        return -1;
    return push_plan(state, function, make_scope(scope, std::move(first), std::move(last), std::move(plan), order));
}

int RuleFile::Language::after(lua_State* state) { return scope(state, "after", Scope::after, 1, 0, 2, {"order"}); }
int RuleFile::Language::before(lua_State* state) { return scope(state, "before", Scope::before, 0, 1, 2, {}); }
int RuleFile::Language::holds_until(lua_State* state) { return scope(state, "holds_until", Scope::until, 0, 2, 1, {}); }
int RuleFile::Language::between(lua_State* state) { return scope(state, "between", Scope::between, 1, 2, 3, {"order"}); }

int RuleFile::Language::at_cut(lua_State* state, std::string_view function, CutMode mode) {
    if (!check_table(state, function, 1, {"watch", "budget", "most"}))
        return -1;
    if (lua_rawgeti(state, 1, 1) != LUA_TFUNCTION)
        return raise_at(function, {}, fmt::format("{} needs a function of the state", function), "function(s) ... end");
    auto predicate = events_.state_function(std::string(function));
    std::vector<std::string> names;
    if (push_key(state, "watch") != LUA_TTABLE)
        return raise_at(function, "watch", fmt::format("{} must say what it watches", function),
                        "as in watch = { inside = marks { point = \"entered\" } }");
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        lua_pop(state, 1);
        if (lua_type(state, -1) != LUA_TSTRING)
            return raise_at(function, "watch", "'watch' gives each selector a name");
        names.emplace_back(lua_tostring(state, -1));
    }
    std::sort(names.begin(), names.end());
    std::vector<Watched> watched;
    for (const std::string& name : names) {
        lua_pushlstring(state, name.data(), name.size());
        lua_rawget(state, -2);
        const auto index = handle_at(lua_gettop(state), HandleType::pattern);
        lua_pop(state, 1);
        if (!index || patterns_[*index]->form != Pattern::Form::event)
            return raise_at(function, "watch", fmt::format("{} is not a selector", in_quotes(name)));
        if (name == "node" || name == "process")
            return raise_at(function, "watch", fmt::format("{} already stands for something else", in_quotes(name)));
        watched.push_back({name, patterns_[*index]->selector});
    }
    lua_pop(state, 1);
    if (watched.empty())
        return raise_at(function, "watch", "'watch' is empty");
    std::optional<std::uint64_t> budget;
    std::size_t most = 100'000;
    if (!take_count(state, function, "budget", budget, 100'000'000) || !take_most(state, function, most))
        return -1;
    plans_.push_back(make_at_cut(mode, std::move(watched), std::move(predicate), budget.value_or(100'000), most));
    return push_handle(HandleType::plan, plans_.size() - 1);
}

int RuleFile::Language::at_consistent_cut(lua_State* state) { return at_cut(state, "at_consistent_cut", CutMode::always); }
int RuleFile::Language::possibly(lua_State* state) { return at_cut(state, "possibly", CutMode::possibly); }
int RuleFile::Language::definitely(lua_State* state) { return at_cut(state, "definitely", CutMode::definitely); }

} // namespace t8
