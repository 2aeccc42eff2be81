#pragma once

#include <string>

#include "cli/topology/figures.hpp"
#include "cli/topology/survey.hpp"

namespace t8::cli {

/// How a drawing shows connections between nodes that are cabled to switches.
enum class Switches : std::uint8_t {
    shown,   ///< switches, and the cables to them
    followed ///< only what is connected through them, by dashed lines
};

/// A drawing as Graphviz reads it: nodes as boxes, switches as octagons, host connections as ellipses, cables with the number of the
/// link or port at each end.
/// Shape   The text chooses the layout: `dot` for trees, `neato` for other machines of up to 150 nodes, `sfdp` beyond. With many cables to
///         switches it places everything itself (rings.hpp); port numbers stand in what is shown under the mouse then. Colours of shapes
///         are those of Okabe and Ito, which people who see few colours can tell apart; shapes differ too.
std::string drawing_text(const MachineSpec& machine, const Survey& survey, const Figures& figures, Switches switches);

} // namespace t8::cli
