#include "toolchain/networks/load.hpp"

#include <string>

#include "toolchain/networks/network_format.hpp"

namespace t8::networks {
namespace {

/// True if the text of `file` looks like a network file. False for a file that cannot be read, which load_machine_file then reports.
bool looks_like_network(const std::filesystem::path& file) {
    const Result<std::string> text = read_script(file);
    return text && format_of(NetworkText(file.string(), *text), {}).has_value();
}

} // namespace

Result<MachineSpec> load_machine(const std::filesystem::path& file, const LoadOptions& options,
                                 std::vector<Diagnostic>* warnings) {
    const bool is_network = has_network_extension(file) || (file.extension() != ".lua" && looks_like_network(file));
    return is_network ? load_network_file(file, options.network, warnings) : load_machine_file(file, options.machine_file);
}

} // namespace t8::networks
