#include "cli/base/machine_settings.hpp"

#include <fmt/format.h>

namespace t8::cli {

Result<GivenSettings> given_settings(const Arguments& arguments) {
    GivenSettings settings;
    for (const std::string& word : arguments.all("set")) {
        const std::size_t equals = word.find('=');
        if (equals == 0 || equals == std::string::npos)
            return failure(fmt::format("'--set {}' is not NAME=VALUE", word), "as in --set nodes=16");
        const std::string name = word.substr(0, equals);
        if (!settings.emplace(name, word.substr(equals + 1)).second)
            return failure(fmt::format("'--set {}' is there twice", name), "give it one value");
    }
    return settings;
}

} // namespace t8::cli
