#pragma once

#include <memory>
#include <string>
#include <vector>

#include "emulator/config/sandbox.hpp"
#include "monitor/assert/evaluation/property.hpp"
#include "monitor/assert/evaluation/rule_account.hpp"
#include "monitor/assert/language/rule_text.hpp"

namespace t8 {

/// Calls the functions of a rule script with events, and charges their steps to a rule.
/// Shape   a script gets an event as a value with the fields of its kind, the common ones, `kind`, `us` and `payload`. Nodes are names,
///         addresses and descriptors integers, named values strings. A field of another kind is nil; a name that no kind has is an error.
///         Events taken before are the fields of a table.
class ScriptEvents {
public:
    ScriptEvents(Sandbox& sandbox, const RuleSubject& subject);

    /// Pops the function on top of the Lua stack and returns it as a condition or a key.
    std::shared_ptr<EventFunction> function(std::string what); ///< `what`: its key in the rule, for messages
    std::shared_ptr<StateFunction> state_function(std::string what);

    /// Charges later calls to the account that `*account` points to at the call. A call is stopped when its account is spent.
    void charge(RuleAccount* const* account) { account_ = account; }
    /// Opens an account for the memory of one more rule, and returns its number.
    unsigned open_account() { return sandbox_.open_account(); }

    /// Adds the values on the Lua stack as a note of the rule whose function is running. Returns false if no function of a rule is running.
    bool note();

private:
    friend class ScriptFunction;
    friend class ScriptStateFunction;
    void define_events();
    /// Begins a call. Must come before the values for the call are made, because they count as memory of the calling rule.
    void begin(std::optional<EventId> event);
    std::string text_at(int index) const;
    /// Calls a function. `handed`: the number of values made for the call; they are charged to the rule.
    Result<void> call(int arguments, std::uint64_t handed);
    /// Pops the result of a function and returns it as a Boolean.
    Result<bool> take_truth(std::string_view what, ScriptPlace function);
    RuleAccount* account() const { return account_ == nullptr ? nullptr : *account_; }
    void push_event(const OccurrencePtr& event);
    /// Pushes the events taken before and returns their number.
    std::uint64_t push_taken(const Taken* taken);

    Sandbox& sandbox_;
    const RuleSubject& subject_;
    RuleAccount* const* account_ = nullptr;
    int metatable_ = 0;
    std::optional<EventId> looked_at_{}; ///< the event of the current call
};

} // namespace t8
