#include "emulator/networks/configuration/configuration.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/networks/configuration/c_parser.hpp"
#include "emulator/networks/configuration/elaborator.hpp"

namespace t8::networks {
namespace {

constexpr std::string_view known_beforehand = "setconf.inc";

/// Returns the files that #include lines name.
std::vector<std::string> included_files(const NetworkText& text) {
    std::vector<std::string> files;
    for (std::size_t index = 0; index < text.lines(); ++index) {
        std::string_view line = text.of(text.line(index));
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (!line.starts_with("#include"))
            continue;
        const std::size_t opening = line.find_first_of("\"<");
        const std::size_t closing = opening == std::string_view::npos ? opening : line.find_first_of("\">", opening + 1);
        if (closing != std::string_view::npos && line.substr(opening + 1, closing - opening - 1) != known_beforehand)
            files.emplace_back(line.substr(opening + 1, closing - opening - 1));
    }
    return files;
}

} // namespace

MachineSpec read_c_configuration(const NetworkText& text, const NetworkOptions& options, Complaints& complaints) {
    Configuration configuration = parse_c(text, complaints);
    configuration.not_read = included_files(text);
    return complaints.any_error() ? MachineSpec{} : elaborate(configuration, text, options, complaints);
}

} // namespace t8::networks
