#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/debug/context.hpp"
#include "monitor/debugger/expression.hpp"

namespace t8::cli {

// Names in expressions, besides the variables that are visible: Areg, Breg, Creg; node (the name), us (the time), cycle; word(#80000070).

/// Evaluates an expression where a process stands. Variables are those of the innermost routine of the call chain that has the name.
/// Errors  as Expression::compile and evaluate; a variable that cannot be read.
Result<Expression::Result> evaluate_at(const DebugContext& context, const StandingProcess& process, const std::string& text);

/// An expression at instructions, evaluated with the values that a search reads there.
class PointExpression {
public:
    /// `places`: where it is to be evaluated.
    /// Errors  as Expression::compile; a variable that is not known at one of the places.
    static Result<PointExpression> compile(const DebugContext& context, const std::string& text,
                                           const std::vector<CodeAddress>& places);

    /// Returns the points, with the items that the expression reads.
    const std::vector<CodePoint>& points() const { return points_; }
    /// Errors  as Expression::evaluate.
    Result<Expression::Result> evaluate(const Execution& execution);

private:
    struct Slot {
        enum class Source : std::uint8_t { reading, node, us, cycle };
        Source source = Source::reading;
        ProbeValue value{};
        std::size_t offset = 0; ///< in the values of the execution
    };
    const DebugContext* context_ = nullptr;
    std::shared_ptr<Expression> expression_;
    std::vector<CodePoint> points_;
    std::vector<std::vector<Slot>> slots_; ///< by point, by name
};

/// The memory that a name stands for on the chosen node: a variable that can be read where it stands, or "[NODE:]#80000070".
struct NamedMemory {
    MemoryRange range;
    ProbeValue value; ///< how its bytes are read
};
/// Errors  no such variable, address or node.
Result<NamedMemory> named_memory(const DebugContext& context, std::string_view name);

/// Splits "X if EXPRESSION" or "X at Y" at the last such word outside quotation marks. Returns empty text after it if there is none.
std::pair<std::string_view, std::string_view> split_at_word(std::string_view text, std::string_view word);

/// A condition of a breakpoint. An error of its expression stops the search where it happened, and is kept.
class StopCondition {
public:
    explicit StopCondition(std::string text) : text_(std::move(text)) {}
    const std::string& text() const { return text_; }
    bool holds(const Result<Expression::Result>& result) {
        if (!result)
            failure_ = result.error();
        else if (result->holds)
            failure_.reset(); // a search backwards asks for earlier ones first, and takes the last
        return !result || result->holds;
    }
    std::optional<Failure> take_failure() { return std::exchange(failure_, std::nullopt); }

private:
    std::string text_;
    std::optional<Failure> failure_;
};

} // namespace t8::cli
