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
/// Calls `found` for the events of a history that a selector of the rule language selects, in the order of the run; for messages,
/// at their receipt.
/// Errors  a text that is no selector, before the first call; an error in a function of the selector, after the events before it.
Result<SearchEnd> search(const HistoryReader& history, const RuleText& selector, std::function<void(const Event&)> found,
                         RuleOptions options = {});

/// Checks a history by the rules of Lua files (rule_monitor.hpp). The subject is the description in the history, and also the
/// source places unless other symbols are given.
/// Errors  a wrong rule file. An unfinished or damaged history is checked as far as it can be read, with warnings in the report;
///         rules that need the rest remain pending.
Result<CheckReport> check(const HistoryReader& history, std::vector<RuleText> files, RuleOptions options = {},
                          std::shared_ptr<const SymbolSource> symbols = {});

/// Reads a rule file: the file of that name when there is one, else the built-in rule set ("fifo").
/// Errors  the file cannot be read; the name is neither, with a similar built-in rule set as hint.
Result<RuleText> read_rule_file(const std::filesystem::path& file, const std::vector<std::filesystem::path>& ready_rules);

} // namespace t8
