#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace t8 {

/// Returns the names of the built-in rule sets in those folders, in order.
std::vector<std::string> ready_rule_names(const std::vector<std::filesystem::path>& directories);

/// Returns the hint for an unknown name: a similar name, or all names, or that there are no such folders.
std::string ready_rules_hint(std::string_view name, const std::vector<std::filesystem::path>& directories);

} // namespace t8
