#pragma once

#include <optional>
#include <vector>

#include "isa_t800/assembler/program.hpp"

namespace t8::assembler {

/// Evaluates expressions of a program, with the labels where a layout put them.
class Evaluator {
public:
    Evaluator(const Program& program, SourceLines& lines) : program_(program), lines_(lines) {}

    /// The addresses of the items, one more than there are items. While null, labels and `$` have no value yet.
    const std::vector<Word>* item_addresses = nullptr;
    /// Whether mistakes are reported. An expression with a mistake has no value.
    bool reports = true;

    /// Forgets the values of constants. To be called when addresses have changed or names were added.
    void forget() { ++round_; }

    /// The value with `$` at an item.
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
