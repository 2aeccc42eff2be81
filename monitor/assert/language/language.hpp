#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/config/sandbox.hpp"
#include "emulator/config/script_settings.hpp"
#include "monitor/assert/language/event_script.hpp"
#include "monitor/assert/language/rule_file.hpp"
#include "monitor/events/node_clocks.hpp"

struct lua_State;

namespace t8 {

/// The functions of the rule language, and the objects that a script has made with them so far.
/// Shape   a function takes its arguments from the Lua stack. If it returns int, that is the number of results, negative if there is an
///         error. If it returns bool, false means that there is an error. The error is then pending in the sandbox.
class RuleFile::Language {
public:
    Language(const RuleSubject& subject, const RuleOptions& options, RuleNames& names, std::vector<Rule>& rules);

    Result<void> run(const RuleText& text);
    /// Runs a text that is a selector, or a choice of selectors. Makes one rule from it, which finds the selected events.
    Result<void> run_selector(const RuleText& text);
    ScriptEvents& events() { return events_; }

private:
    friend std::vector<std::string_view> rule_words();
    using Keys = std::vector<std::string_view>;

    // language.cpp: rules, functions for messages to scripts, and values
    enum class HandleType : std::uint8_t { pattern, plan, reference, value };
    struct Handle {
        HandleType type;
        std::size_t index;
    };
    struct Word {
        const char* name;
        int (Language::*function)(lua_State*);
    };
    static const std::vector<Word>& words();
    /// True if the file is loaded, so that no more rules can be made. The error is then pending.
    bool is_over();
    void define_words();
    void define_machine();
    void push_cable(LinkEnd from, LinkEnd to);
    void define_library();
    int rule(lua_State* state);
    int rule_body(lua_State* state, std::size_t index);
    int setting(lua_State* state);
    int of(lua_State* state);
    int payload_word(lua_State* state);
    int note();
    Result<void> problem(Diagnostic diagnostic) const { return tl::unexpected<Failure>(Failure{{std::move(diagnostic)}}); }

    int push_handle(HandleType type, std::size_t index);
    std::optional<std::size_t> handle_at(int index, HandleType type) const;
    int raise_at(std::string_view function, std::string_view key, std::string message, std::string hint = {});
    bool fail_at(std::string_view function, std::string_view key, std::string message, std::string hint = {}) {
        raise_at(function, key, std::move(message), std::move(hint));
        return false;
    }
    /// Checks that the one argument is a table with keys of `keys` only and `positions` values (any number if negative). Leaves it at 1.
    bool check_table(lua_State* state, std::string_view function, int positions, const Keys& keys);
    int values_in(lua_State* state) const;
    SourcePlace place() const;
    std::string place_text() const;
    /// Pushes the value of `key` in the table at 1 and returns its type.
    int push_key(lua_State* state, std::string_view key) const;
    bool take_flag(lua_State* state, std::string_view function, std::string_view key, bool& flag);
    bool take_count(lua_State* state, std::string_view function, std::string_view key, std::optional<std::uint64_t>& count,
                    std::uint64_t most = ~std::uint64_t{0} >> 1);
    bool take_share(lua_State* state, std::string_view function, std::string_view key, double& share);
    bool take_name(lua_State* state, std::string_view function, std::string_view key, std::string& name);
    bool take_window(lua_State* state, std::string_view function, std::optional<Window>& window);
    enum class OrderNeeded : std::uint8_t { no, yes };
    bool take_order(lua_State* state, std::string_view function, OrderNeeded needed, Order& order);
    bool take_most(lua_State* state, std::string_view function, std::size_t& most);
    /// Takes the value of the key `name` as a key of for_each.
    bool take_key(lua_State* state, std::string_view function, std::string_view name, const std::vector<EventKind>& kinds,
                  std::optional<Key>& key);
    std::optional<FieldReader> field_named(std::string_view function, std::string_view key, const std::string& name,
                                           const std::vector<EventKind>& kinds);

    // language_selectors.cpp
    int select(lua_State* state, const SelectorRow& row);
    int all_events(lua_State* state);
    bool take_selector_options(lua_State* state, std::string_view function, Selector& selector,
                               const std::vector<EventKind>& kinds);
    bool add_condition(lua_State* state, std::string_view function, EventKind kind, std::string_view key, Selector& selector);
    bool add_channel_name_condition(lua_State* state, std::string_view function, EventKind kind, Selector& selector);
    bool add_instruction_condition(lua_State* state, std::string_view function, std::string_view key, Selector& selector,
                                   const Condition& field);
    bool take_instruction(lua_State* state, std::string_view function, std::string_view key, Selector& made,
                          const std::vector<Filter>& filters, const Condition& field);
    bool take_alternatives(lua_State* state, std::string_view function, std::string_view unit, std::string_view key,
                           Condition& condition, std::string& text);
    bool take_value(lua_State* state, std::string_view function, std::string_view unit, std::string_view key,
                    std::vector<std::uint64_t>& values, std::string& text);
    bool take_node(const std::string& name, std::string_view function, std::string_view key, std::vector<std::uint64_t>& nodes);
    int push_selector(Selector selector);

    // language_patterns.cpp
    int sequence(lua_State* state);
    int choice(lua_State* state);
    int repetition(lua_State* state);
    int conjunction(lua_State* state);
    int concurrency(lua_State* state);
    int combine(lua_State* state, std::string_view function, Pattern::Form form, Keys keys);
    /// Adds the selectors of a pattern that is a selector or a choice of selectors. Returns false for any other pattern.
    bool add_selectors(const Pattern& pattern, std::vector<Selector>& selectors) const;
    PatternPtr pattern_at(lua_State* state, int position);
    std::optional<Selector> selector_at(lua_State* state, int position);
    /// Reads a selector from the key `key` of the table at 1.
    bool take_selector(lua_State* state, std::string_view function, std::string_view key, std::optional<Selector>& selector);

    // language_properties.cpp
    int always(lua_State* state);
    int never(lua_State* state);
    int eventually(lua_State* state);
    int sometimes(lua_State* state);
    int eventually_as(lua_State* state, std::string_view function, Wanted wanted);
    int conforms(lua_State* state);
    int count(lua_State* state);
    int ascending(lua_State* state);
    int utilisation(lua_State* state);
    int leads_to(lua_State* state);
    int precedes(lua_State* state);
    int after(lua_State* state);
    int before(lua_State* state);
    int holds_until(lua_State* state);
    int between(lua_State* state);
    int scope(lua_State* state, std::string_view function, Scope scope, int begin, int end, int inner, Keys keys);
    int at_consistent_cut(lua_State* state);
    int possibly(lua_State* state);
    int definitely(lua_State* state);
    int at_cut(lua_State* state, std::string_view function, CutMode mode);
    PlanPtr plan_at(lua_State* state, int position);
    int no_pattern(std::string_view function, std::string_view wanted);
    std::shared_ptr<EventFunction> function_at(lua_State* state, int position, std::string_view what);
    bool take_pair_options(lua_State* state, std::string_view function, PairOptions& options);
    /// Leaves the property on the stack, within the for_each of the table at 1 if there is one.
    int push_plan(lua_State* state, std::string_view function, PlanPtr plan);

    const RuleSubject& subject_;
    const RuleOptions& options_;
    RuleNames* names_; ///< null once the file is loaded
    Sandbox sandbox_;
    ScriptEvents events_;
    ScriptSettings settings_;
    std::vector<Rule>& rules_;
    std::shared_ptr<const NodeClocks> clocks_; ///< null: no clocks can be made for the machine
    std::vector<PatternPtr> patterns_;
    std::vector<PlanPtr> plans_;
    std::vector<Reference> references_;
    std::vector<FieldReader> values_;
    struct Opened {
        std::string name;
        ScriptPlace script;
        SourcePlace place;
        bool closed = false;
    };
    std::vector<Opened> opened_;
};

/// Returns "did you mean 'x'?", or the list of all names.
std::string known_or_similar(std::string_view word, const std::vector<std::string_view>& candidates);

} // namespace t8
