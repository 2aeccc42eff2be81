#pragma once

#include <string>
#include <string_view>

#include "isa_t800/part.hpp"

namespace llvm {
class Function;
}

namespace t8::c {

/// Returns the name of the routine in a heading in occam, "PROC name (...)" or "INT FUNCTION name (...)"; empty if it is none.
std::string name_in_heading(std::string_view heading);

/// Compares a heading with the function in C that it is given to, by the table of docs/c.md. Returns what is wrong, or an empty text.
/// Types that are not those of occam itself match anything of a word, and naked functions anything. For a part without an FPU reals are
/// words, and no result is one, because occam expects it in FAreg.
std::string mistake_in_heading(std::string_view heading, const llvm::Function& function, Part part);

} // namespace t8::c
