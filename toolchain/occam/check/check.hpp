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

/// The interface of a used object, library or source: occam text in which routines are declared as `#PRAGMA EXTERNAL "heading = ws, vs"`.
struct Interface {
    std::string name; ///< of the file it is from
    std::string text;
};

/// A routine of the compiler's own library, which code calls although the source does not name it.
struct SupportRoutine {
    std::string heading;
    code::Needs needs;
};

/// Callbacks by which a compilation gets text and routines from outside of its source.
struct Surroundings {
    /// The interface of `#USE "file"` in the source named `from`.
    std::function<Result<Interface>(std::string_view file, std::string_view from)> use;
    /// The routine of the compiler's own library with this external name: it is called for what takes more than a few instructions.
    std::function<std::optional<SupportRoutine>(std::string_view name)> support;
    /// Returns the line that would declare a name, such as `#USE "hostio.lib"`; an empty string if none is known.
    std::function<std::string(std::string_view name)> provider;
    /// Reads a text as a unit, mistakes going to the Reports of the compilation.
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

/// The definitions of a unit at its outermost level, in the order of the source.
struct CheckedUnit {
    std::vector<Declaration*> routines;
};

/// Resolves every name, determines the type of every expression, evaluates constants, and reports violations of all rules of
/// the language except those on aliases and parallel usage, which usage/ checks. Stores its results in the tree.
/// REQUIRES: the tree is complete; parts that could not be parsed are Error nodes.
/// Source  occam 2.1 Reference Manual; reference 3.
CheckedUnit check(Unit& unit, Compilation& compilation);

/// Headings of the routines that every program knows without #USE.
const std::string& predefined_headings();

} // namespace t8::occam
