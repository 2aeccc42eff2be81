#pragma once

#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/assert/rule_monitor.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8 {

/// The result of a search.
struct SearchEnd {
    std::vector<Diagnostic> warnings; ///< about a selector that can never match
    std::vector<Diagnostic> damage;   ///< damage found in the history, in addition to HistoryReader::problems
};
/// Calls `found` for each event of `history` that `selector` selects, in the order of the run. A message is found at its receipt.
/// Errors  `selector` is not a selector: returned before the first call. A function of the selector fails: returned after the calls for the
///         events before that one.
Result<SearchEnd> search(const HistoryReader& history, const RuleText& selector, std::function<void(const Event&)> found,
                         RuleOptions options = {});

/// Asked from time to time with the tick that a check has reached; returns false to break it off.
using CheckGoesOn = std::function<bool(Tick)>;

/// Checks `history` by the rules of Lua files (rule_monitor.hpp). The rules see the machine and the level that the history describes.
/// Source places come from `symbols`, or from the code map in the history if `symbols` is null. A check that is broken off is that of a history
/// which ends there.
/// Errors  a wrong rule file. An unfinished or damaged history is checked as far as it can be read, with warnings in the report; rules that
///         need the rest remain pending.
Result<CheckReport> check(const HistoryReader& history, std::vector<RuleText> files, RuleOptions options = {},
                          std::shared_ptr<const SymbolSource> symbols = {}, const CheckGoesOn& goes_on = {});

/// Reads the rule file `file` if it exists; otherwise the built-in rule set of that name ("fifo") in the folders `ready_rules`.
/// Errors  the file cannot be read; there is no such file and no such rule set. The hint then is a similar built-in rule set.
Result<RuleText> read_rule_file(const std::filesystem::path& file, const std::vector<std::filesystem::path>& ready_rules);

} // namespace t8
