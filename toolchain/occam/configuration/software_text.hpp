#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace t8::occam {

/// The software of a configuration as sources for the compiler. All have the lines of the file: what is left out is empty.
struct SoftwareText {
    std::string definitions; ///< what stands outside of NETWORK, MAPPING and CONFIG
    std::string whole;       ///< definitions; `#INCLUDE "network"` for the NETWORK; the procedures `mapping` and `configuration`
    std::map<std::string, std::string, std::less<>> includes; ///< what `#INCLUDE "placed N"` in `whole` names, N being the line
    std::uint32_t config_line = 0;                            ///< of CONFIG, from 1; 0: there is none
    bool has_mapping = false;
};

/// What `#INCLUDE` in SoftwareText::whole names, and the procedures that it makes of MAPPING and CONFIG.
inline constexpr std::string_view network_include = "network";
inline constexpr std::string_view mapping_routine = "mapping.of.nodes";
inline constexpr std::string_view configuration_routine = "processes.of.nodes";
inline constexpr std::string_view map_routine = "map.nodes"; ///< (VAL []INT logical, VAL INT physical, priority)

/// PLACE becomes abbreviations: of each channel one, then one of the arc.
inline constexpr std::string_view placed_include = "placed ";
inline constexpr std::string_view placed_channel = "placed.channel";
inline constexpr std::string_view placed_arc = "placed.arc";

/// Takes a configuration apart.
/// Shape   of MAPPING, DO becomes SEQ and `MAP a, b ONTO c PRI p` becomes a call of map.nodes; of CONFIG, `PLACE c ON arc` becomes an
///         include. Nodes and arcs are integers there.
/// Errors  a second CONFIG or MAPPING, a MAP or PLACE that is none, a CONFIG or MAPPING in front of the NETWORK.
/// Source  occam configurer; reference 8.
Result<SoftwareText> software_text(std::string_view text, const std::string& file);

} // namespace t8::occam
