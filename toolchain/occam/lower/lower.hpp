#pragma once

#include <string>
#include <vector>

#include "toolchain/objects/object.hpp"
#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/usage/usage.hpp"

namespace t8::occam {

/// The options for code.
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
/// Errors  errors that are found only here (in inserts, for example) go to the Reports; the object is not usable then.
objects::Object lower(const Unit& unit, const CheckedUnit& checked, const UsageFindings& findings, Compilation& compilation,
                      const LoweringOptions& options);

} // namespace t8::occam
