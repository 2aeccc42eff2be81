#pragma once

#include <string>
#include <vector>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// Returns each note as "n3#12: text", and the number of notes left out.
std::vector<std::string> notes_of(const Verdict& verdict, const CheckReport& report);
/// Returns the witnesses of a verdict as the text report shows them.
std::string details_of(const Verdict& verdict, const CheckReport& report);

} // namespace t8
