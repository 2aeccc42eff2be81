#include "emulator/networks/configuration/configuration.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "emulator/networks/configuration/c_parser.hpp"
#include "emulator/networks/configuration/elaborator.hpp"
#include "emulator/networks/configuration/occam_parser.hpp"

namespace t8::networks {
namespace {

constexpr std::string_view known_beforehand = "setconf.inc";

/// The files that #INCLUDE and #include lines name.
std::vector<std::string> included_files(const NetworkText& text) {
    std::vector<std::string> files;
    for (std::size_t index = 0; index < text.lines(); ++index) {
        std::string_view line = text.of(text.line(index));
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (!line.starts_with("#INCLUDE") && !line.starts_with("#include"))
            continue;
        const std::size_t opening = line.find_first_of("\"<");
        const std::size_t closing = opening == std::string_view::npos ? opening : line.find_first_of("\">", opening + 1);
        if (closing != std::string_view::npos && line.substr(opening + 1, closing - opening - 1) != known_beforehand)
            files.emplace_back(line.substr(opening + 1, closing - opening - 1));
    }
    return files;
}

ConfigurationNetwork build(Configuration configuration, const NetworkText& text, const NetworkOptions& options,
                           const ConfigurationConstants& constants, Complaints& complaints) {
    if (constants.empty())
        configuration.not_read = included_files(text);
    return complaints.any_error() ? ConfigurationNetwork{} : elaborate(configuration, text, options, constants, complaints);
}

} // namespace

ConfigurationNetwork read_occam_network(const NetworkText& text, const NetworkOptions& options,
                                        const ConfigurationConstants& constants, Complaints& complaints) {
    Configuration configuration = parse_occam(text, complaints, constants);
    const auto is_block = [](const Statement& statement) { return std::holds_alternative<Block>(statement.what); };
    const bool has_network = std::any_of(configuration.body.begin(), configuration.body.end(), is_block);
    if (!has_network && !complaints.any_error()) {
        const std::vector<std::string> files = included_files(text);
        complaints.error_of_file(
            "no NETWORK found",
            files.empty() ? std::string{}
                          : fmt::format("if the hardware is described in {}, name that file instead", in_quotes(files.front())));
    }
    return build(std::move(configuration), text, options, constants, complaints);
}

MachineSpec read_occam_configuration(const NetworkText& text, const NetworkOptions& options, Complaints& complaints) {
    return read_occam_network(text, options, {}, complaints).machine;
}

MachineSpec read_c_configuration(const NetworkText& text, const NetworkOptions& options, Complaints& complaints) {
    return build(parse_c(text, complaints), text, options, {}, complaints).machine;
}

} // namespace t8::networks
