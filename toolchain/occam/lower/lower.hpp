#pragma once

#include <string>
#include <vector>

#include "toolchain/objects/object.hpp"
#include "toolchain/occam/check/check.hpp"
#include "toolchain/occam/usage/usage.hpp"

namespace t8::occam {

/// Options for the generated code and its debug information.
struct LoweringOptions {
    objects::ErrorMode mode = objects::ErrorMode::halt;
    bool range_checks = true;
    bool vectorspace = true; ///< true: larger arrays and records lie in vectorspace; false: all in workspace
    std::string source;      ///< name of the source
    std::string directory;
    std::string producer;
};

/// Makes the object of a checked unit.
/// REQUIRES: check() has reported no error.
/// Errors  go to the Reports of the compilation, for example errors in inserts. The object is not usable then.
objects::Object lower(const Unit& unit, const CheckedUnit& checked, const UsageFindings& findings, Compilation& compilation,
                      const LoweringOptions& options);

} // namespace t8::occam
