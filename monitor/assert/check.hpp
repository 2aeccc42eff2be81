#pragma once

#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/assert/rule_monitor.hpp"
#include "monitor/history/reader.hpp"

namespace t8 {

/// What became of a search.
struct SearchEnd {
    std::vector<Diagnostic> warnings; ///< about a selector that can never match
    std::vector<Diagnostic> damage;   ///< met in the history, beside HistoryReader::problems
};
/// Tells `found` of the events of a history that a selector of the rule language selects, in the order of the run; messages at their
/// receipt.
/// Errors  a text that is no selector, at once; a function of it that goes wrong, after the events before.
Result<SearchEnd> search(const HistoryReader& history, const RuleText& selector, std::function<void(const Event&)> found,
                         RuleOptions options = {});

/// Judges a history by the rules of Lua files (rule_monitor.hpp). The subject is what the history says of itself, source
/// places too unless other symbols are given.
/// Errors  fails when a rule file is wrong. A history that is unfinished or damaged is checked as far as it goes, with warnings in the
///         report, and rules that would need the rest stay pending.
Result<CheckReport> check(const HistoryReader& history, std::vector<RuleText> files, RuleOptions options = {},
                          std::shared_ptr<const SymbolSource> symbols = {});

/// The text of a rule file: the file itself when there is one of that name, else the shipped one ("fifo").
/// Errors  what cannot be read; a name that is neither, with the shipped one that it may mean.
Result<RuleText> read_rule_file(const std::filesystem::path& file, const std::vector<std::filesystem::path>& ready_rules);

} // namespace t8
