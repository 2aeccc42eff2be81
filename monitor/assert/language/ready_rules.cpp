#include "monitor/assert/language/ready_rules.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/item_reader.hpp"

namespace t8 {

std::vector<std::string> ready_rule_names(const std::vector<std::filesystem::path>& directories) {
    std::vector<std::string> names;
    for (const std::filesystem::path& directory : directories) {
        std::error_code error;
        for (std::filesystem::directory_iterator it(directory, error), end; !error && it != end; it.increment(error))
            if (it->path().extension() == ".lua")
                names.push_back(it->path().stem().string());
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::string ready_rules_hint(std::string_view name, const std::vector<std::filesystem::path>& directories) {
    const std::vector<std::string> names = ready_rule_names(directories);
    if (names.empty())
        return "built-in rule sets are looked for in scripts/rules beside the program or above it, and in share/transcope/rules";
    const std::string_view similar = closest(name, {names.begin(), names.end()});
    return similar.empty()
               ? fmt::format("built-in rule sets are {}; name other rules by the path of their file", fmt::join(names, ", "))
               : did_you_mean(similar);
}

} // namespace t8
