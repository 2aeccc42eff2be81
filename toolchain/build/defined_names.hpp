#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace t8::build {

/// Lists the names that an include file or the interface of a unit defines at its outermost level, for lines that begin with a word that
/// shows it: PROC, FUNCTION after its types, PROTOCOL, DATA TYPE, VAL, also after #PRAGMA EXTERNAL. For hints only: nothing is parsed.
struct DefinedName {
    std::string name;
    bool is_routine = false; ///< PROC or FUNCTION
};
std::vector<DefinedName> defined_names(std::string_view text);

} // namespace t8::build
