#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "monitor/assert/check.hpp"

namespace t8::cli {

/// Rule files with the options that a command line gives for them.
struct RuleInputs {
    std::vector<RuleText> files;
    RuleOptions options;
};

/// Reads rule files. A name without a file means the built-in rule set of that name ("fifo"). `program` is this command's own path.
Result<RuleInputs> read_rules(const std::vector<std::string>& files, const std::filesystem::path& program);

/// Returns a report in a format: text, tap, junit or json.
std::string report_text(const CheckReport& report, std::string_view format);

inline constexpr std::string_view report_formats = "text|tap|junit|json";

/// Returns the report format for the extension of the file; text for any other.
std::string_view report_format_of(std::string_view file);

} // namespace t8::cli
