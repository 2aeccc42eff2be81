#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/networks/draft/complaints.hpp"
#include "emulator/networks/configuration/syntax.hpp"
#include "emulator/networks/configuration/value.hpp"

namespace t8::networks {

/// The most names that are compared with an unknown one for a hint.
inline constexpr std::size_t most_candidates = 1000;

/// Binds names to values and evaluates expressions over them.
/// Order   names are bound from the outermost block inwards; a later one hides an earlier one with equal spelling.
/// Errors  complaints, and an unknown value. Every part of an expression costs a step. When all steps are used up, that is
///         reported once, and `exhausted` returns true.
class Evaluator {
public:
    Evaluator(const Configuration& configuration, Complaints& complaints, std::uint64_t steps);

    /// Returns a mark. Names bound after it go out of scope with release().
    std::size_t mark() const { return bindings_.size(); }
    void release(std::size_t mark) { bindings_.resize(mark); }
    void bind(std::string_view name, Value value) { bindings_.push_back({name, std::move(value)}); }
    void rebind_last(Value value) { bindings_.back().value = std::move(value); }

    Value evaluate(const Expression& expression);
    /// Evaluates an integer from `least` to `most`; `what` names it in the complaint.
    std::optional<std::int64_t> number(const Expression& expression, std::string_view what, std::int64_t least,
                                       std::int64_t most);
    /// Evaluates a condition. Returns nothing, with a complaint, when the expression is not a condition.
    std::optional<bool> condition(const Expression& expression);

    /// Takes a step. Returns false when no steps are left, with a complaint the first time.
    bool spend(Span span, std::uint64_t steps = 1);
    bool exhausted() const { return exhausted_; }

    /// Returns the hint for an unknown name: a similar name, or the files that were not read.
    std::string hint_for(std::string_view name, const std::vector<std::string_view>& known) const;

private:
    struct Binding {
        std::string_view name;
        Value value;
    };
    Value value_of_name(const Expression& expression);
    Value element(const Expression& expression);
    Value operation(const Expression& expression);
    Value logical(const Expression& expression);
    Value comparison(const Expression& expression, const Value& a, const Value& b);
    Value unexpected(const Expression& operand, const Value& value, std::string_view wanted);
    bool is_condition(const Value& value) const;
    bool is_number(const Value& value) const;

    const Configuration& configuration_;
    Complaints& complaints_;
    std::vector<Binding> bindings_;
    std::uint64_t steps_;
    std::uint64_t left_;
    bool exhausted_ = false;
};

} // namespace t8::networks
