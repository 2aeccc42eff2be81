#pragma once

#include <string>

#include "cli/topology/figures.hpp"
#include "cli/topology/survey.hpp"

namespace t8::cli {

/// The form in which a drawing shows connections between nodes that are cabled to switches.
enum class Switches : std::uint8_t {
    shown,   ///< switches, and the cables to them
    followed ///< only what is connected through them, by dashed lines
};

/// Returns a drawing for Graphviz: nodes are boxes, switches octagons, host connections ellipses; cables have the number of the
/// link or port at each end.
/// Shape   the text selects the layout: `dot` for trees, `neato` for other machines of up to 150 nodes, `sfdp` for larger ones.
///         With many cables to switches the text contains all positions (rings.hpp), and port numbers are only shown under the
///         mouse. The colours are those of Okabe and Ito, which colour-blind people can distinguish; the shapes differ too.
std::string drawing_text(const MachineSpec& machine, const Survey& survey, const Figures& figures, Switches switches);

} // namespace t8::cli
