#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/debug/context.hpp"
#include "monitor/debugger/expression.hpp"
#include "monitor/debugger/typed_value.hpp"

namespace t8::cli {

// Names in expressions, besides the variables that are visible: Areg, Breg, Creg; node (the name), us (the time), cycle; word(#80000070).

/// Where an expression is evaluated.
struct Standpoint {
    const DebugContext& context;
    const Machine& machine; ///< at the instant
    Tick now;
    std::uint32_t node;
    std::optional<StandingProcess> process{}; ///< whose variables are known; nothing: only the names above are
};
/// Returns where the chosen node stands at this instant.
Standpoint standpoint_of(const DebugContext& context);

/// Evaluates an expression. Variables are those of the innermost routine of the call chain that has the name.
/// Errors  as Expression::compile and evaluate; a variable that cannot be read.
Result<Expression::Result> evaluate_at(const Standpoint& standpoint, const std::string& text);

/// True for the names that are known at every instant of a node: Areg, node, word(#80000070) and so on.
bool is_built_in(std::string_view name);

/// An expression at instructions, evaluated with the values that a search reads there. What the probes of the search cannot read, such as a variable of
/// a caller, is read from a machine that goes along.
class PointExpression {
public:
    /// `places`: where it is to be evaluated.
    /// Errors  as Expression::compile: a name that no variable of the program has; a variable without a place.
    static Result<PointExpression> compile(const DebugContext& context, const std::string& text,
                                           const std::vector<CodeAddress>& places);

    /// Returns the points, with the items that the expression reads.
    const std::vector<CodePoint>& points() const { return points_; }
    /// A variable that is not known to the process has the value nil.
    /// Errors  as Expression::evaluate.
    Result<Expression::Result> evaluate(const Execution& execution);

private:
    struct Slot {
        enum class Source : std::uint8_t { reading, typed, constant, chain, node, us, cycle };
        Source source = Source::reading;
        ProbeValue value{};
        std::size_t offset = 0; ///< in the values of the execution
        // typed, such as a record; constant
        const debuginfo::Unit* unit = nullptr;
        const debuginfo::Type* type = nullptr;
        Word bytes = 0;
        nlohmann::ordered_json data{};
    };
    class SlotMaker;
    class SlotValues;
    const std::vector<Slot>& slots_at(const Execution& execution) const;

    const DebugContext* context_ = nullptr;
    std::shared_ptr<Expression> expression_;
    std::vector<CodePoint> points_;
    std::vector<std::vector<Slot>> slots_;  ///< by point, by name
    std::vector<Expression::Value> values_; ///< used again by each evaluation
};

/// Splits "X if EXPRESSION" or "X at Y" at the last such word outside quotation marks. Returns empty text after it if there is none.
std::pair<std::string_view, std::string_view> split_at_word(std::string_view text, std::string_view word);

/// A text and the condition after its first `if`; empty: none.
struct WithCondition {
    std::string_view text;
    std::string_view condition;
};
/// Errors  nothing follows `if`.
Result<WithCondition> split_condition(std::string_view text);

/// A condition of a breakpoint. An error of its expression stops the search where it happened, and is kept.
class StopCondition {
public:
    explicit StopCondition(std::string text) : text_(std::move(text)) {}
    const std::string& text() const { return text_; }
    bool holds(const Result<Expression::Result>& result) {
        has_failed_ = !result;
        if (!result)
            last_failure_ = failure_ = result.error();
        else if (result->holds)
            failure_.reset(); // a search backwards asks for earlier ones first, and takes the last
        return !result || result->holds;
    }
    /// True if it could not be asked the last time.
    bool has_failed() const { return has_failed_; }
    /// Returns the failure of the last time that it could not be asked.
    const std::optional<Failure>& last_failure() const { return last_failure_; }
    std::optional<Failure> take_failure() { return std::exchange(failure_, std::nullopt); }

private:
    std::string text_;
    std::optional<Failure> failure_;
    std::optional<Failure> last_failure_;
    bool has_failed_ = false;
};

} // namespace t8::cli
