#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace t8::cli {

/// The names that an include file or the interface of a unit defines at its outermost level, as far as their lines begin with a word that
/// says so: PROC, FUNCTION behind its types, PROTOCOL, DATA TYPE, VAL, and the same behind #PRAGMA EXTERNAL. For hints: nothing is parsed.
struct DefinedName {
    std::string name;
    bool is_routine = false; ///< PROC or FUNCTION
};
std::vector<DefinedName> defined_names(std::string_view text);

} // namespace t8::cli
