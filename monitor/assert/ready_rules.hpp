#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace t8 {

/// The names of the shipped rule files in those folders, in order.
std::vector<std::string> ready_rule_names(const std::vector<std::filesystem::path>& directories);

/// For a name that none of them has: the one it may be a slip of, or all there are, or that there are no such folders.
std::string ready_rules_hint(std::string_view name, const std::vector<std::filesystem::path>& directories);

} // namespace t8
