#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace t8 {

/// Returns the names of the built-in rule sets in `directories`, sorted.
std::vector<std::string> ready_rule_names(const std::vector<std::filesystem::path>& directories);

/// Returns a hint for the unknown name `name`: a similar name, or all names. If there are no rule sets, it says where they are looked for.
std::string ready_rules_hint(std::string_view name, const std::vector<std::filesystem::path>& directories);

} // namespace t8
