#pragma once

#include <string>
#include <string_view>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// A report for people: every verdict that is not good with its reason, its events and the space-time diagram around them, FILE:LINE
/// first, then one line of totals. At most 100 columns wide but for names and messages of the user's.
std::string text_report(const CheckReport& report);

/// Test Anything Protocol, version 13. Vacuous rules that may be so are skipped; pending ones are not ok.
std::string tap_report(const CheckReport& report);

/// JUnit XML as CI servers read it: one suite for each file, one case for each rule. Fail, pending and vacuous are failures, error is an error.
std::string junit_report(const CheckReport& report);

/// JSON; the schema stands in docs/rules.md.
std::string json_report(const CheckReport& report);

/// The cost of each rule, the most expensive first: hits, Lua calls, instances.
std::string cost_report(const CheckReport& report);

} // namespace t8
