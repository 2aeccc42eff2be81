#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "toolchain/networks/network_file.hpp"

namespace t8::test {

/// What came of a network: a machine and warnings, or mistakes; both as the user reads them.
struct LoadedNetwork {
    std::optional<MachineSpec> machine;
    std::string told;
};
LoadedNetwork load_network(std::string_view text, std::string_view file, const networks::NetworkOptions& options = {});

/// All that is told of a text, briefly, a line for each: the line, the marked piece of it, the message, the hint behind two dashes.
///     3 [grey] warning: 'grey[0]' has no type -- it is taken to be a T800
std::string told_briefly(std::string_view text, std::string_view file, const networks::NetworkOptions& options = {});

/// One of the examples, which are also the seeds of the fuzzer; `told` is empty, or the test fails.
MachineSpec example_network(std::string_view file, const networks::NetworkOptions& options = {});
/// The same with its warnings.
LoadedNetwork load_example(std::string_view file, const networks::NetworkOptions& options = {});

/// The machine as lines: `name part clock memory cycles` of each node, `a.2 b.1 20` of each link, `host a.0`.
std::string described(const MachineSpec& machine);

/// Returns the machine as INMOS's tools print it. The collector's map gives the name and part of a node, the listing of ISPY its part
/// and clock.
std::string as_collector_map(const MachineSpec& machine);
std::string as_ispy_listing(const MachineSpec& machine);
/// The machine in the configuration languages, without any loop.
std::string as_occam(const MachineSpec& machine);
std::string as_c(const MachineSpec& machine);

} // namespace t8::test
