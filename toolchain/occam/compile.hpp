#pragma once

#include <map>
#include <string>
#include <vector>

#include "toolchain/objects/object.hpp"
#include "toolchain/occam/check/check.hpp"

namespace t8::occam {

struct CompileOptions {
    objects::ErrorMode mode = objects::ErrorMode::halt;
    bool usage_check = true;
    bool alias_check = true;
    bool range_checks = true;
    bool vectorspace = true;
    std::map<std::string, std::string> defined; ///< names for #IF, with their values as the user writes them (-D)
    std::string directory;                      ///< directory of the source, for debug information
    std::string producer = "t8 occ";
    IncludeResolver include;
    std::function<Result<Interface>(std::string_view file, std::string_view from)> use;
    std::function<std::optional<SupportRoutine>(std::string_view name)> support;
    /// Returns the line that would declare a name, such as `#USE "hostio.lib"`; an empty string if none is known.
    std::function<std::string(std::string_view name)> provider;
};

struct Compiled {
    objects::Object object;
    std::vector<Diagnostic> warnings;
};

/// Changes a tree after it has been parsed and before it is checked.
using TreeEdit = std::function<void(Unit& unit, Compilation& compilation)>;

/// Compiles one source to an object.
/// Errors  all errors and warnings, by place.
Result<Compiled> compile(const SourceText& source, const CompileOptions& options, Dialect dialect = Dialect::program,
                         const TreeEdit& edit = {});

} // namespace t8::occam
