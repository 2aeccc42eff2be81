#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "tests/toolchain/occam/differential/generator.hpp"
#include "tests/toolchain/occam/differential/random.hpp"

namespace t8::differential {

/// Builds programs of rounds: small processes one after the other, each kept only if the program then ends as wanted, with the same
/// result on all schedules. A round that is not kept leaves no names behind.
class RoundBuilder {
public:
    explicit RoundBuilder(std::uint64_t seed) : random_(seed) {}
    virtual ~RoundBuilder() = default;

protected:
    virtual Process round() = 0;

    /// The program of main's specifications and initial steps, and of `rounds` rounds; with an error, in the last one.
    Generated with_rounds(int rounds, bool wants_error);

    int symbol(std::string_view stem, Role, Type, int protocol = -1);
    int number(std::string_view stem, Role role) { return symbol(stem, role, integer_type()); }
    Expression name(int of) const { return name_of(program_, of); }
    /// A routine of the outermost level, known from then on.
    int define(std::string_view stem, Routine);
    /// A VALOF that works out `result (n)` from a local variable n, which is changed `changes` /\ 3 times.
    Expression worked_out(Expression start, Expression changes, const std::function<Expression(Expression)>& result);
    /// A PROC, and its call.
    Process call_of_local(Routine, std::vector<Expression> actuals);
    Process show(Expression value) { return print(labels_++, std::move(value)); }

    Random random_;
    Program program_;                         ///< without a body
    std::vector<Specification> declarations_; ///< of main
    std::vector<Process> beginning_;          ///< of main

private:
    Program whole(const std::vector<Process>& rounds) const;

    int names_ = 0;
    int labels_ = 0;
};

/// (a OP b) OP c ...: an INT of all that is given, in which each place counts. REQUIRES: INTs
Expression mixture(std::vector<Expression> parts);

} // namespace t8::differential
