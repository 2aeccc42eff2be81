#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/assert/language/rule_file.hpp"
#include "monitor/assert/language/rule_text.hpp"

namespace t8 {

/// Returns warnings of likely mistakes in a rule: selectors that can never match on this machine, an obligation weaker than its trigger.
std::vector<Diagnostic> doubts_about(const Rule& rule, const RuleSubject& subject);

/// Returns the data that the rule needs and the recording lacks, in words. Without that data its verdict would mean nothing. Returns
/// nothing if the recording has all.
std::optional<std::string> unrecorded(const Rule& rule, const RuleSubject& subject);

} // namespace t8
