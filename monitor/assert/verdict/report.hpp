#pragma once

#include <string>
#include <string_view>

#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// Returns a report for people: each verdict that is not good, with FILE:LINE, reason, events and the space-time diagram around them; then
/// a line of totals. Lines have at most 100 columns, except for names and messages of the user.
std::string text_report(const CheckReport& report);

/// Returns a report in Test Anything Protocol, version 13. A vacuous rule with allow_vacuous is skipped; a pending rule is not ok.
std::string tap_report(const CheckReport& report);

/// Returns a report in JUnit XML for CI servers: a suite for each file, a case for each rule. The verdicts `fail`, `pending` and `vacuous`
/// are failures; `error` is an error.
std::string junit_report(const CheckReport& report);

/// Returns a report in JSON; docs/rules.md has the schema.
std::string json_report(const CheckReport& report);

/// Returns the cost of each rule, the most expensive first: hits, Lua calls, instances.
std::string cost_report(const CheckReport& report);

} // namespace t8
