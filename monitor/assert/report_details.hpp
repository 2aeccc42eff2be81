#pragma once

#include <string>

#include "monitor/assert/verdict.hpp"

namespace t8 {

/// The witnesses of a verdict as the text report shows them.
std::string details_of(const Verdict& verdict, const CheckReport& report);

} // namespace t8
