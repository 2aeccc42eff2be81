#pragma once

#include <string>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// Returns "n3#12: text" for each note, and the number of notes left out.
std::vector<std::string> notes_of(const Verdict& verdict, const CheckReport& report);
/// Returns the witnesses of a verdict as the text report shows them.
std::string details_of(const Verdict& verdict, const CheckReport& report);

} // namespace t8
