#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Works out expressions of a checked tree where the values of some names are known: those of replicators and of what depends on them.
class Evaluation {
public:
    void bind(const Declaration* name, std::optional<std::int64_t> value);
    /// What the expression is worth, or nothing when that depends on what is not known, or it would stop a program.
    std::optional<Constant> value(const Expression* expression) const;
    std::optional<std::int64_t> number(const Expression* expression) const;

private:
    std::optional<Constant> element(const Subscript& subscript) const;

    std::map<const Declaration*, std::int64_t, DeclarationOrder> known_;
};

} // namespace t8::occam
