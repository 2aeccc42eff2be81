#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/assert/rule_file.hpp"
#include "monitor/assert/rule_monitor.hpp"

namespace t8 {

/// What about a rule is likely a mistake: selectors that can never match on this machine, an obligation weaker than its trigger.
std::vector<Diagnostic> doubts_about(const Rule& rule, const RuleSubject& subject);

/// What the rule asks for and the recording does not hold: with it the rule could only be right or wrong by accident.
std::optional<std::string> unrecorded(const Rule& rule, const RuleSubject& subject);

} // namespace t8
