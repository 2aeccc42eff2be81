#pragma once

#include <optional>
#include <vector>

#include "isa_t800/assembler/program.hpp"

namespace t8::assembler {

/// Evaluates expressions of a program. The values of labels are the addresses that a layout gave them.
class Evaluator {
public:
    Evaluator(const Program& program, SourceLines& lines) : program_(program), lines_(lines) {}

    /// The address of each item, and the end of the last one. Null before the layout; labels and `$` then have no value.
    const std::vector<Word>* item_addresses = nullptr;
    /// True if mistakes are reported to `lines`. An expression with a mistake has no value in either case.
    bool reports = true;

    /// Forgets the values of constants. Must be called when addresses have changed or names were added.
    void forget() { ++round_; }

    /// Returns the value of `expression`, in which `$` is the address of `item`; nothing if it has a mistake.
    std::optional<Value> evaluate(const Expression& expression, std::uint32_t item) { return evaluate(expression, item, 0); }

private:
    struct Known {
        std::uint64_t round = 0;
        std::optional<Value> value;
        bool in_progress = false;
    };
    std::optional<Value> evaluate(const Expression& expression, std::uint32_t item, unsigned depth);
    std::optional<Value> value_of_name(const Expression& expression, const Term& term, unsigned depth);
    std::optional<Value> value_of_constant(std::uint32_t symbol, const Place& place, unsigned depth);
    std::optional<Value> address_of(std::uint32_t item, const Place& place);
    std::nullopt_t fail(const Place& place, std::string message, std::string hint = {});
    std::string suggestion(std::string_view name) const;

    const Program& program_;
    SourceLines& lines_;
    std::uint64_t round_ = 1;
    std::vector<Known> constants_; ///< by symbol
};

} // namespace t8::assembler
