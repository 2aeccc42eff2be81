#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/debug/context.hpp"

namespace t8::cli {

/// A breakpoint that is kept while another run is opened.
struct KeptStop {
    std::uint32_t number = 0;
    std::string name; ///< the command that sets it
    bool is_enabled = true;
    std::optional<NamedMemory> memory{}; ///< that a watch watches
};
std::vector<KeptStop> kept_stops(const DebugContext& context);

/// Whether two runs are of the same programs on the same machine, so that an address means the same in both.
enum class SameProgram : bool { no, yes };

/// Sets breakpoints of another run in this one, with their numbers. A watch watches the same memory, if it means the same. Returns the names of those
/// that mean nothing in this run.
std::vector<std::string> set_again(DebugContext& context, const std::vector<KeptStop>& stops, SameProgram same);

} // namespace t8::cli
