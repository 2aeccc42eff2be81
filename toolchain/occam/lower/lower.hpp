#pragma once

#include <string>
#include <vector>

#include "toolchain/objects/object.hpp"
#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/usage/usage.hpp"

namespace t8::occam {

/// How code is made.
struct LoweringOptions {
    objects::ErrorMode mode = objects::ErrorMode::halt;
    bool range_checks = true;
    bool vectorspace = true; ///< larger arrays go there; else all into workspace
    std::string source;      ///< name of the source
    std::string directory;
    std::string producer;
};

/// Makes the object of a checked unit.
/// Order   check() has reported no error.
/// Errors  what only shows here (inserts that are wrong, say) goes to the Reports; the object is then of no use.
objects::Object lower(const Unit& unit, const CheckedUnit& checked, const UsageFindings& findings, Compilation& compilation,
                      const LoweringOptions& options);

} // namespace t8::occam
