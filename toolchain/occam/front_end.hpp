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
    std::vector<std::string> used; ///< what #USE names, each once
};

/// Parses and checks a source; errors and warnings go to `compilation.reports`.
/// Order   the source is parsed; if there are no errors, `edit` changes the tree, which is then checked.
/// REQUIRES: `compilation` is fresh, and it and the options outlive the result.
Analysed analyse(const SourceText& source, const CompileOptions& options, Compilation& compilation,
                 Dialect dialect = Dialect::program, const TreeEdit& edit = {});

} // namespace t8::occam
