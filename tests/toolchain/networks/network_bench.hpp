#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "toolchain/networks/network_file.hpp"

namespace t8::test {

/// The result of loading a network: a machine and warnings, or mistakes; both as the user reads them.
struct LoadedNetwork {
    std::optional<MachineSpec> machine;
    std::string told;
};
LoadedNetwork load_network(std::string_view text, std::string_view file, const networks::NetworkOptions& options = {});

/// Returns the diagnostics of a network file in short form, one on each line: line number, marked text, message, and hint after two
///     dashes. 3 [grey] warning: 'grey[0]' has no type -- it is taken to be a T800
std::string told_briefly(std::string_view text, std::string_view file, const networks::NetworkOptions& options = {});

/// Returns the machine of an example; the examples are also the seeds of the fuzzer. The test fails if there are diagnostics.
MachineSpec example_network(std::string_view file, const networks::NetworkOptions& options = {});
/// Loads an example, and returns it with its warnings.
LoadedNetwork load_example(std::string_view file, const networks::NetworkOptions& options = {});

/// Returns the machine as lines: `name part clock memory cycles` for each node, `a.2 b.1 20` for each link, `host a.0`.
std::string described(const MachineSpec& machine);

/// Returns the machine as INMOS's tools print it. The collector's map gives the name and part of a node, the listing of ISPY its part
/// and clock.
std::string as_collector_map(const MachineSpec& machine);
std::string as_ispy_listing(const MachineSpec& machine);
/// Return the machine in the configuration languages, without loops.
std::string as_occam(const MachineSpec& machine);
std::string as_c(const MachineSpec& machine);

} // namespace t8::test
