#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace t8::build {

/// A name that a line of occam defines.
struct DefinedName {
    std::string name;
    bool is_routine = false; ///< PROC or FUNCTION
};
/// Returns the names that `text`, an include file or the interface of a unit, defines at its outermost level. For hints only: lines are
/// not parsed but recognised by their keywords: PROC, FUNCTION after its types, PROTOCOL, DATA TYPE, VAL ... IS, each also after
/// `#PRAGMA EXTERNAL "`.
std::vector<DefinedName> defined_names(std::string_view text);

} // namespace t8::build
