#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/occam/check/declaration.hpp"
#include "toolchain/occam/source/arena.hpp"
#include "toolchain/occam/source/sources.hpp"
#include "toolchain/occam/syntax/dialect.hpp"

namespace t8::occam {

/// The interface of an object, library or source that `#USE` names. `text` is occam; it declares each routine by a line
/// `#PRAGMA EXTERNAL "heading = ws, vs"`.
struct Interface {
    std::string name; ///< name of the file
    std::string text;
};

/// A routine of the compiler's own library, which compiled code calls although the source does not name it.
struct SupportRoutine {
    std::string heading;
    code::Needs needs;
};

/// Callbacks by which a compilation gets text and routines that are not in its source.
struct Surroundings {
    /// Returns the interface for `#USE "file"` in the source named `from`.
    std::function<Result<Interface>(std::string_view file, std::string_view from)> use;
    /// Returns the routine of the compiler's own library with the external name `name`, or nothing. Such routines are called for operations
    /// that take more than a few instructions.
    std::function<std::optional<SupportRoutine>(std::string_view name)> support;
    /// Returns the line that would declare a name, such as `#USE "hostio.lib"`; an empty string if none is known.
    std::function<std::string(std::string_view name)> provider;
    /// Parses `text` as a unit. Errors go to the Reports of the compilation.
    std::function<Unit*(SourceText text)> parse;
};

/// The state that all passes of one compilation share.
struct Compilation {
    Sources sources;
    Names names;
    Arena arena;
    TypeTable types;
    Reports reports{sources};
    Surroundings surroundings;
    Dialect dialect = Dialect::program;
    std::deque<Declaration> declarations;
    std::deque<RoutineInfo> routines;
    std::vector<std::string> comments;               ///< #COMMENT, #PRAGMA COMMENT
    std::map<const Name*, std::string> translations; ///< PRAGMA TRANSLATE
};

/// The routines that a unit defines at its outermost level, in the order of the source.
struct CheckedUnit {
    std::vector<Declaration*> routines;
};

/// Resolves every name, determines the type of every expression, evaluates constants, and reports violations of the rules of the
/// language, except for the rules on aliases and parallel usage, which check_usage checks. Stores the results in the tree.
/// REQUIRES: the tree is complete; parts that could not be parsed are Error nodes.
/// Source  occam 2.1 Reference Manual; reference 3.
CheckedUnit check(Unit& unit, Compilation& compilation);

/// Returns the interface text of the predefined routines, which every program knows without #USE.
const std::string& predefined_headings();

} // namespace t8::occam
