#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Returns a process as the type of tree node that it is. REQUIRES: Process::kind is that of `Node`.
template <class Node> const Node& as(const Process* process) { return *static_cast<const Node*>(process); }

/// Evaluates expressions of a checked tree. Besides constants it knows the values of bound names: indices of replicators, and VAL
/// abbreviations that depend on them.
class Evaluation {
public:
    void bind(const Declaration* name, std::optional<std::int64_t> value);
    /// Returns the value of the expression, or nothing when it depends on unknown values or would be a run-time error.
    std::optional<Constant> value(const Expression* expression) const;
    std::optional<std::int64_t> number(const Expression* expression) const;

    /// An operation on known values that has no result: a subscript out of range, a division by zero.
    struct Problem {
        Place place;
        std::string message;
    };
    /// Returns the innermost problem in an expression. Returns nothing if it has a value, or has none because it depends on unknown values.
    std::optional<Problem> problem(const Expression* expression) const;

private:
    std::optional<Constant> element(const Subscript& subscript) const;

    std::map<const Declaration*, std::int64_t, DeclarationOrder> known_;
};

} // namespace t8::occam
