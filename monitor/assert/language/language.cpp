#include "monitor/assert/language/language.hpp"

#include <algorithm>
#include <cmath>
#include <new>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/item_reader.hpp"
#include "emulator/config/presets.hpp"
#include "monitor/assert/language/library_text.hpp"
#include "monitor/assert/language/ready_rules.hpp"

namespace t8 {
namespace {

/// True if a text begins like a condition that stands outside of a selector: `channel = "c"`.
bool begins_with_condition(std::string_view text) {
    const std::size_t name = std::min(text.find_first_not_of(" \t\n"), text.size());
    const std::size_t end = std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", name), text.size());
    const std::size_t next = std::min(text.find_first_not_of(" \t\n", end), text.size());
    return end > name && next + 1 < text.size() && text[next] == '=' && text[next + 1] != '=';
}

constexpr std::size_t most_rules = 10'000;
constexpr std::size_t longest_name = 200;

/// Returns the names that the Lua library adds to those of this file.
std::vector<std::string_view> library_words() {
    std::vector<std::string_view> names;
    std::string_view text = library_text;
    constexpr std::string_view head = "\nfunction ";
    for (std::size_t at = text.find(head); at != std::string_view::npos; at = text.find(head)) {
        text.remove_prefix(at + head.size());
        names.push_back(text.substr(0, text.find('(')));
    }
    return names;
}

/// Looks up a global name. A name of the library is returned from the modules that define it; others go to the handler for other names.
/// Upvalues: the library's names, the table of modules, that handler.
int library_word(lua_State* state) {
    lua_pushvalue(state, 2);
    if (lua_rawget(state, lua_upvalueindex(1)) != LUA_TNIL) {
        lua_pushvalue(state, 2);
        lua_gettable(state, lua_upvalueindex(2));
        return 1;
    }
    lua_pushvalue(state, lua_upvalueindex(3));
    lua_pushvalue(state, 1);
    lua_pushvalue(state, 2);
    lua_call(state, 2, 1);
    return 1;
}

} // namespace

std::string known_or_similar(std::string_view word, const std::vector<std::string_view>& candidates) {
    const std::string_view similar = closest(word, candidates);
    return similar.empty() ? fmt::format("known: {}", fmt::join(candidates, ", ")) : did_you_mean(similar);
}

const std::vector<RuleFile::Language::Word>& RuleFile::Language::words() {
    static const std::vector<Word> all = {
        {"sequence", &Language::sequence},
        {"choice", &Language::choice},
        {"repetition", &Language::repetition},
        {"conjunction", &Language::conjunction},
        {"concurrency", &Language::concurrency},
        {"always", &Language::always},
        {"never", &Language::never},
        {"eventually", &Language::eventually},
        {"sometimes", &Language::sometimes},
        {"conforms", &Language::conforms},
        {"count", &Language::count},
        {"ascending", &Language::ascending},
        {"utilisation", &Language::utilisation},
        {"precedes", &Language::precedes},
        {"leads_to", &Language::leads_to},
        {"after", &Language::after},
        {"before", &Language::before},
        {"between", &Language::between},
        {"holds_until", &Language::holds_until},
        {"at_consistent_cut", &Language::at_consistent_cut},
        {"possibly", &Language::possibly},
        {"definitely", &Language::definitely},
        {"of", &Language::of},
        {"payload_word", &Language::payload_word},
        {"setting", &Language::setting},
        {"rule", &Language::rule},
    };
    return all;
}

std::vector<std::string_view> rule_words() {
    std::vector<std::string_view> names;
    for (const SelectorRow& row : selector_rows())
        names.push_back(row.name);
    names.push_back(all_events_selector);
    for (const auto& word : RuleFile::Language::words())
        names.emplace_back(word.name);
    names.emplace_back("use");
    names.emplace_back("note");
    const auto library = library_words();
    names.insert(names.end(), library.begin(), library.end());
    return names;
}

RuleFile::Language::Language(const RuleSubject& subject, const RuleOptions& options, RuleNames& names, std::vector<Rule>& rules)
    : subject_(subject), options_(options), names_(&names), sandbox_(options.limits), events_(sandbox_, subject),
      settings_(options.settings), rules_(rules) {
    if (auto clocks = NodeClocks::of(subject.machine))
        clocks_ = std::make_shared<const NodeClocks>(std::move(*clocks));
    define_words();
    define_machine();
    define_library();
}

void RuleFile::Language::define_words() {
    for (const SelectorRow& row : selector_rows())
        sandbox_.define(row.name.data(), [this, &row](lua_State* state) { return is_over() ? -1 : select(state, row); });
    sandbox_.define(all_events_selector.data(), [this](lua_State* state) { return is_over() ? -1 : all_events(state); });
    sandbox_.define("note", [this](lua_State*) { return note(); });
    for (const Word& word : words())
        sandbox_.define(word.name,
                        [this, function = word.function](lua_State* state) { return is_over() ? -1 : (this->*function)(state); });
}

/// note(...): keeps a line for the report. Never changes a verdict.
int RuleFile::Language::note() {
    if (names_ != nullptr || !events_.note())
        return sandbox_.raise("note can only be called by a function of a rule while it looks at events",
                              "as in always { sends {}, function(e) note(e.bytes) return true end }");
    return 0;
}

void RuleFile::Language::define_machine() {
    lua_State* const state = sandbox_.state();
    lua_newtable(state);
    for (std::size_t i = 0; i < subject_.machine.nodes.size(); ++i) {
        lua_pushstring(state, subject_.machine.nodes[i].name.c_str());
        lua_rawseti(state, -2, static_cast<lua_Integer>(i) + 1);
    }
    sandbox_.define_top("nodes");
    lua_newtable(state);
    lua_Integer position = 0;
    for (const LinkSpec& link : subject_.machine.links) {
        push_cable(link.a, link.b);
        lua_rawseti(state, -2, ++position);
        push_cable(link.b, link.a);
        lua_rawseti(state, -2, ++position);
    }
    sandbox_.define_top("links");
    lua_newtable(state);
    position = 0;
    for (const std::string& point : subject_.probe_points) {
        lua_pushlstring(state, point.data(), point.size());
        lua_rawseti(state, -2, ++position);
    }
    sandbox_.define_top("probe_points");
    sandbox_.define_whole("ticks_per_us", static_cast<std::int64_t>(ticks_per_microsecond));
}

void RuleFile::Language::push_cable(LinkEnd from, LinkEnd to) {
    lua_State* const state = sandbox_.state();
    lua_createtable(state, 0, 4);
    const auto set_name = [&](const char* key, std::uint32_t node) {
        lua_pushstring(state, key);
        lua_pushstring(state, name_of(subject_.machine, node).c_str());
        lua_rawset(state, -3);
    };
    const auto set_link = [&](const char* key, std::uint8_t link) {
        lua_pushstring(state, key);
        lua_pushinteger(state, link);
        lua_rawset(state, -3);
    };
    set_name("from", from.node);
    set_link("from_link", from.link);
    set_name("to", to.node);
    set_link("to_link", to.link);
}

/// Defines `use`, and the names of the library, which is loaded when one of them is first used.
void RuleFile::Language::define_library() {
    sandbox_.define_modules("ready_rules", [this](std::string_view name) -> Result<Sandbox::Module> {
        if (names_ == nullptr)
            return failure("rules and selectors can be made only while their file is loaded: a function of a rule runs later");
        Result<Sandbox::Module> module = load_preset(options_.ready_rules, name);
        if (module)
            return module;
        return failure(fmt::format("there is no built-in rule set {}", in_quotes(name)),
                       ready_rules_hint(name, options_.ready_rules));
    });
    sandbox_.define_modules("rule_library", [](std::string_view name) -> Result<Sandbox::Module> {
        return Sandbox::Module{"library.lua", fmt::format("{}\nreturn {}\n", library_text, name)};
    });
    lua_State* const state = sandbox_.state();
    lua_pushglobaltable(state);
    lua_getmetatable(state, -1);
    lua_newtable(state);
    for (const std::string_view name : library_words()) {
        lua_pushlstring(state, name.data(), name.size());
        lua_pushboolean(state, 1);
        lua_rawset(state, -3);
    }
    lua_pushliteral(state, "rule_library");
    lua_rawget(state, -4);
    lua_pushliteral(state, "__index");
    lua_rawget(state, -4);
    lua_pushcclosure(state, &library_word, 3);
    lua_pushliteral(state, "__index");
    lua_insert(state, -2);
    lua_rawset(state, -3);
    lua_pop(state, 2);
}

bool RuleFile::Language::is_over() {
    if (names_ == nullptr)
        sandbox_.raise("rules and selectors can be made only while their file is loaded: a function of a rule runs later");
    return names_ == nullptr;
}

Result<void> RuleFile::Language::run(const RuleText& text) {
    Result<void> ran = sandbox_.run(text.file, text.text, 0);
    names_ = nullptr;
    if (!ran)
        return ran;
    for (const Opened& opened : opened_)
        if (!opened.closed)
            return problem(sandbox_.at_word(opened.script, "rule", fmt::format("rule '{}' has no body", opened.name),
                                            "write rule \"name\" { ... }"));
    if (opened_.empty())
        return problem({Severity::error,
                        {text.file, 0, 0, 1},
                        "the file has no rules",
                        {},
                        "for example: rule \"no faults\" { never { faults {} } }"});
    return {};
}

Result<void> RuleFile::Language::run_selector(const RuleText& text) {
    Result<void> ran = sandbox_.run(text.file, "return " + text.text, 1);
    names_ = nullptr;
    const auto not_a_selector = [&] {
        return failure(fmt::format("{} must be a selector, or a choice of selectors", in_quotes(text.file)),
                       "as in sends { node = \"n1\", bytes = { at_least = 8 } }; docs/rules.md has them all");
    };
    if (!ran)
        return begins_with_condition(text.text) ? not_a_selector() : ran;
    const auto index = handle_at(-1, HandleType::pattern);
    std::vector<Selector> selectors;
    if (!opened_.empty() || !index || !add_selectors(*patterns_[*index], selectors))
        return not_a_selector();
    rules_.push_back({text.file, {text.file, 1, 1, 1}, make_found(std::move(selectors), options_.found), true});
    return {};
}

int RuleFile::Language::rule(lua_State* state) {
    if (lua_type(state, 1) != LUA_TSTRING || lua_gettop(state) != 1 || lua_rawlen(state, 1) == 0 ||
        lua_rawlen(state, 1) > longest_name)
        return sandbox_.raise("rule needs a name", "write rule \"name\" { ... }");
    const std::string name = lua_tostring(state, 1);
    if (name.size() != lua_rawlen(state, 1))
        return sandbox_.raise("the name of the rule has a NUL character in it", "names may hold any other character");
    for (const RuleNames::Taken& other : names_->rules)
        if (other.name == name)
            return sandbox_.raise(fmt::format("a second rule '{}'", name.substr(0, 80)),
                                  other.place.file == place().file
                                      ? fmt::format("the first one is at line {}", other.place.line)
                                      : fmt::format("the first one is at {}:{}", other.place.file, other.place.line));
    if (names_->rules.size() >= most_rules)
        return sandbox_.raise(fmt::format("more than {} rules", most_rules));
    const std::size_t index = opened_.size();
    opened_.push_back({name, sandbox_.caller(), place()});
    names_->rules.push_back({name, place()});
    sandbox_.push_function([this, index](lua_State* inner) { return is_over() ? -1 : rule_body(inner, index); });
    return 1;
}

int RuleFile::Language::rule_body(lua_State* state, std::size_t index) {
    if (!check_table(state, "rule", 1, {"allow_vacuous", "steps"}))
        return -1;
    Opened& opened = opened_[index];
    if (opened.closed)
        return sandbox_.raise(fmt::format("rule '{}' has two bodies", opened.name));
    const PlanPtr plan = plan_at(state, 1);
    if (plan == nullptr)
        return sandbox_.raise(fmt::format("rule '{}' needs a property", opened.name),
                              "one of: always, never, eventually, count, precedes, leads_to ... (docs/rules.md)");
    bool allow_vacuous = false;
    std::optional<std::uint64_t> steps;
    if (!take_flag(state, "rule", "allow_vacuous", allow_vacuous) ||
        !take_count(state, "rule", "steps", steps, RuleBudget::most_each))
        return -1;
    opened.closed = true;
    rules_.push_back({opened.name, opened.place, plan, allow_vacuous, steps});
    return 0;
}

int RuleFile::Language::setting(lua_State* state) {
    if (lua_type(state, 1) == LUA_TSTRING)
        names_->settings_asked.emplace_back(lua_tostring(state, 1));
    return settings_.get(sandbox_, state);
}

int RuleFile::Language::of(lua_State* state) {
    if (lua_gettop(state) != 2 || lua_type(state, 1) != LUA_TSTRING || lua_type(state, 2) != LUA_TSTRING)
        return sandbox_.raise("of needs the name of an event and one of its fields",
                              "as in messages { from = of(\"request\", \"to\") }");
    const std::string field = lua_tostring(state, 2);
    auto reader = FieldReader::named(field);
    if (!reader)
        return sandbox_.raise(fmt::format("no kind of event has a field {}", in_quotes(field)));
    references_.push_back({*reader, lua_tostring(state, 1), *reader});
    return push_handle(HandleType::reference, references_.size() - 1);
}

int RuleFile::Language::payload_word(lua_State* state) {
    if (lua_gettop(state) != 1 || lua_isinteger(state, 1) == 0 || lua_tointeger(state, 1) < 0 ||
        lua_tointeger(state, 1) > 1'000'000)
        return sandbox_.raise("payload_word needs the number of a word, counted from 0");
    values_.push_back(FieldReader::payload_word(static_cast<std::uint32_t>(lua_tointeger(state, 1))));
    return push_handle(HandleType::value, values_.size() - 1);
}

} // namespace t8
