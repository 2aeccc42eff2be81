#pragma once

#include <string>

#include "monitor/assert/verdict.hpp"

namespace t8 {

/// A report for people: every verdict that is not good with its reason and events, FILE:LINE first, then one line of totals.
std::string text_report(const CheckReport& report);

/// Test Anything Protocol, version 13. Vacuous rules that may be so are skipped; pending ones are not ok.
std::string tap_report(const CheckReport& report);

/// JUnit XML as CI servers read it: one suite, one case per rule. Fail, pending and vacuous are failures, error is an error.
std::string junit_report(const CheckReport& report);

/// One event in one line: "#17 123.456 us (tick 777777) link message n1.2 > n2.1, message 2, 4 bytes".
std::string event_line(const NumberedEvent& event, const MachineSpec& machine);

} // namespace t8
