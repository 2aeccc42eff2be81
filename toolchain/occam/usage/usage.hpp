#pragma once

#include <map>
#include <vector>

#include "toolchain/occam/check/check.hpp"

namespace t8::occam {

/// Which of the two checks are made. `alias` has the rules on abbreviations, parameters and targets, `usage` those on PAR and
/// on the directions of channels. `#OPTION "A"` and `#OPTION "N"` in the unit turn them off as well.
struct UsageOptions {
    bool usage = true;
    bool alias = true;
};

/// Two elements that must not overlap. Whether they do is known only at run time.
/// Shape   both are evaluated at the node of the check; `second` may be the name of an abbreviation.
struct OverlapCheck {
    const Expression* first;
    const Expression* second;
};

/// Shape   `checks` is by node: Assignment, Input, Output, CallProcess, Call, Abbreviation, Retyping. The checks are made
///         before what the node does.
struct UsageFindings {
    std::map<const void*, std::vector<OverlapCheck>> checks;
};

/// Finds variables that are reached under two names, and those that components of a PAR would share.
/// Order   check() has found no errors.
/// Errors  to the Reports of the compilation.
/// Source  occam 2.1 Reference Manual; reference 3.4, 3.5, 4.3.
UsageFindings check_usage(const Unit& unit, const CheckedUnit& checked, Compilation& compilation, const UsageOptions& options);

} // namespace t8::occam
