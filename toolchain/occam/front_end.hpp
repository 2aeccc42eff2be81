#pragma once

#include <string>
#include <vector>

#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/compile.hpp"

namespace t8::occam {

/// A source as far as it is understood before code is made of it.
struct Analysed {
    Unit* unit = nullptr;
    CheckedUnit checked;
    std::vector<std::string> used; ///< what #USE names, each once
};

/// Parses and checks a source; what was found wrong is in `compilation.reports`.
/// REQUIRES: `compilation` is fresh, and it and the options outlive what comes of it.
Analysed analyse(const SourceText& source, const CompileOptions& options, Compilation& compilation);

} // namespace t8::occam
