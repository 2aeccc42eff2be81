#pragma once

#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/assert/rule_monitor.hpp"
#include "monitor/history/reader.hpp"

namespace t8 {

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
