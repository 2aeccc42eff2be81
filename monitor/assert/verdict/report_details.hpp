#pragma once

#include <string>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// "n3#12: text" of each note, and how many are left out.
std::vector<std::string> notes_of(const Verdict& verdict, const CheckReport& report);
/// The witnesses of a verdict as the text report shows them.
std::string details_of(const Verdict& verdict, const CheckReport& report);

} // namespace t8
