#include <algorithm>

#include <fmt/format.h>
#include <lua.hpp>

#include "monitor/assert/language/language.hpp"

namespace t8 {
namespace {

constexpr std::size_t most_parts = 1000;
constexpr std::size_t longest_text = 300;

std::string joined(const std::vector<PatternPtr>& parts, std::string_view between) {
    std::string text = "(";
    for (const PatternPtr& part : parts) {
        text += (text.size() == 1 ? std::string{} : std::string(between)) + part->text;
        if (text.size() > longest_text)
            return text + " ...)";
    }
    return text + ")";
}

} // namespace

bool RuleFile::Language::add_selectors(const Pattern& pattern, std::vector<Selector>& selectors) const {
    if (pattern.form == Pattern::Form::event)
        selectors.push_back(pattern.selector);
    else if (pattern.form != Pattern::Form::choice || pattern.within || pattern.without)
        return false;
    return std::all_of(pattern.parts.begin(), pattern.parts.end(),
                       [&](const PatternPtr& part) { return add_selectors(*part, selectors); });
}

PatternPtr RuleFile::Language::pattern_at(lua_State* state, int position) {
    lua_rawgeti(state, 1, position);
    const auto index = handle_at(lua_gettop(state), HandleType::pattern);
    lua_pop(state, 1);
    return index ? patterns_[*index] : nullptr;
}

std::optional<Selector> RuleFile::Language::selector_at(lua_State* state, int position) {
    const PatternPtr pattern = pattern_at(state, position);
    if (pattern == nullptr || pattern->form != Pattern::Form::event)
        return {};
    return pattern->selector;
}

bool RuleFile::Language::take_selector(lua_State* state, std::string_view function, std::string_view key,
                                       std::optional<Selector>& selector) {
    if (push_key(state, key) != LUA_TNIL) {
        const auto index = handle_at(lua_gettop(state), HandleType::pattern);
        if (!index || patterns_[*index]->form != Pattern::Form::event)
            return fail_at(function, key, fmt::format("'{}' must be a selector", key));
        selector = patterns_[*index]->selector;
    }
    lua_pop(state, 1);
    return true;
}

int RuleFile::Language::combine(lua_State* state, std::string_view function, Pattern::Form form, Keys keys) {
    keys.insert(keys.end(), {"within", "without"});
    if (!check_table(state, function, -1, keys))
        return -1;
    auto pattern = std::make_shared<Pattern>();
    pattern->form = form;
    const int parts = values_in(state);
    if (parts == 0 || static_cast<std::size_t>(parts) > most_parts || (form == Pattern::Form::repetition && parts != 1))
        return no_pattern(function, form == Pattern::Form::repetition ? "one selector or pattern" : "selectors or patterns");
    for (int i = 1; i <= parts; ++i) {
        const PatternPtr part = pattern_at(state, i);
        if (part == nullptr)
            return no_pattern(function, "selectors or patterns");
        pattern->parts.push_back(part);
    }
    if (!take_window(state, function, pattern->within) || !take_selector(state, function, "without", pattern->without))
        return -1;
    if (form == Pattern::Form::sequence || form == Pattern::Form::repetition) {
        const bool said = parts == 1 && form == Pattern::Form::sequence;
        if (!take_order(state, function, said ? OrderNeeded::no : OrderNeeded::yes, pattern->order))
            return -1;
    }
    if (form == Pattern::Form::repetition) {
        std::optional<std::uint64_t> times;
        std::optional<std::uint64_t> least;
        std::optional<std::uint64_t> most;
        constexpr std::uint64_t highest = 10'000;
        if (!take_count(state, function, "times", times, highest) || !take_count(state, function, "at_least", least, highest) ||
            !take_count(state, function, "at_most", most, highest))
            return -1;
        if (times && (least || most))
            return raise_at(function, "times", "'times' cannot be combined with 'at_least' or 'at_most'");
        pattern->at_least = static_cast<std::uint32_t>(times ? *times : least.value_or(0));
        pattern->at_most = times  ? static_cast<std::uint32_t>(*times)
                           : most ? static_cast<std::uint32_t>(*most)
                                  : Pattern::no_limit;
        if (pattern->at_least > pattern->at_most || pattern->at_most == 0)
            return raise_at(function, "at_most", "'at_most' must be at least 1, and not less than 'at_least'");
    }
    switch (form) {
    case Pattern::Form::sequence:
        pattern->text = joined(pattern->parts, pattern->order == Order::causal ? ", causally then " : ", then ");
        break;
    case Pattern::Form::choice:
        pattern->text = joined(pattern->parts, " or ");
        break;
    case Pattern::Form::conjunction:
        pattern->text = joined(pattern->parts, " and ");
        break;
    case Pattern::Form::concurrency:
        pattern->text = joined(pattern->parts, " beside ");
        break;
    default:
        pattern->text = pattern->at_most == Pattern::no_limit
                            ? fmt::format("{} or more of {}", pattern->at_least, pattern->parts.front()->text)
                        : pattern->at_least == pattern->at_most
                            ? fmt::format("{} of {}", pattern->at_most, pattern->parts.front()->text)
                            : fmt::format("{} to {} of {}", pattern->at_least, pattern->at_most, pattern->parts.front()->text);
    }
    if (pattern->within)
        pattern->text += " within " + pattern->within->text();
    if (pattern->without)
        pattern->text += " without " + pattern->without->text;
    std::size_t leaves = 0;
    for_each_selector(*pattern, [&](const Selector&) { ++leaves; });
    if (leaves > most_parts)
        return raise_at(function, {}, fmt::format("a pattern of more than {} selectors", most_parts));
    patterns_.push_back(std::move(pattern));
    return push_handle(HandleType::pattern, patterns_.size() - 1);
}

int RuleFile::Language::sequence(lua_State* state) { return combine(state, "sequence", Pattern::Form::sequence, {"order"}); }
int RuleFile::Language::choice(lua_State* state) { return combine(state, "choice", Pattern::Form::choice, {}); }
int RuleFile::Language::repetition(lua_State* state) {
    return combine(state, "repetition", Pattern::Form::repetition, {"order", "times", "at_least", "at_most"});
}
int RuleFile::Language::conjunction(lua_State* state) { return combine(state, "conjunction", Pattern::Form::conjunction, {}); }
int RuleFile::Language::concurrency(lua_State* state) { return combine(state, "concurrency", Pattern::Form::concurrency, {}); }

} // namespace t8
