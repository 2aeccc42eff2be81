#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/sandbox.hpp"
#include "monitor/assert/verdict.hpp"
#include "monitor/history/reader.hpp"

namespace t8 {

/// Runs the rules of a Lua file (monitor/assert/rule_file.hpp) over a history.
/// Errors  fails when the rule file cannot be read or is wrong. A history that is unfinished or damaged is checked as far as it
///         goes, with warnings in the report, and rules that would need the rest stay pending.
Result<CheckReport> check(const HistoryReader& history, const std::filesystem::path& rule_file, const SandboxLimits& limits = {});

/// The same with the rules as text; `file` is what to call it.
Result<CheckReport> check_text(const HistoryReader& history, std::string file, std::string_view text,
                               const SandboxLimits& limits = {});

} // namespace t8
