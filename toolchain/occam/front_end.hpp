#pragma once

#include <string>
#include <vector>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/compile.hpp"

namespace t8::occam {

/// A source after parsing and checking.
struct Analysed {
    Unit* unit = nullptr;
    CheckedUnit checked;
    std::vector<std::string> used; ///< the names in #USE, each once
};

/// Parses and checks a source. Errors and warnings go to `compilation.reports`. If parsing finds no errors, `edit` may change the tree
/// before it is checked.
/// REQUIRES: `compilation` is new; it and `options` outlive the result.
Analysed analyse(const SourceText& source, const CompileOptions& options, Compilation& compilation,
                 Dialect dialect = Dialect::program, const TreeEdit& edit = {});

} // namespace t8::occam
