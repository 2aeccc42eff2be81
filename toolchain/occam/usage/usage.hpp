#pragma once

#include <map>
#include <vector>

#include "toolchain/occam/check/check.hpp"

namespace t8::occam {

/// Which of two checks are made. `alias`: the rules on abbreviations, parameters and targets; `usage`: the rules on PAR and on the
/// directions of channels. In the unit, `#OPTION "A"` turns off `alias`, and `#OPTION "N"` turns off `usage`.
struct UsageOptions {
    bool usage = true;
    bool alias = true;
};

/// Two elements that must not overlap, which must be checked at run time.
/// Shape   both are evaluated at the node of the check; `second` may be the name of an abbreviation.
struct OverlapCheck {
    const Expression* first;
    const Expression* second;
};

/// The checks that are left for run time.
/// Shape   `checks` is by tree node: Assignment, Input, Output, CallProcess, Call, Abbreviation, Retyping. The checks of a node are made
///         before its code.
struct UsageFindings {
    std::map<const void*, std::vector<OverlapCheck>> checks;
};

/// Checks that no variable is used under two names at a time, and that no two components of a PAR share one that either changes. Returns
/// the checks that are left for run time.
/// REQUIRES: check() has reported no errors.
/// Errors  go to the Reports of the compilation.
/// Source  occam 2.1 Reference Manual; reference 3.4, 3.5, 4.3.
UsageFindings check_usage(const Unit& unit, const CheckedUnit& checked, Compilation& compilation, const UsageOptions& options);

} // namespace t8::occam
