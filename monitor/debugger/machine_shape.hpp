#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "emulator/spec/machine_spec.hpp"

namespace t8 {

/// The shape in which a map can draw the nodes of a machine.
/// Shape   a grid or torus has columns and rows, from the upper left corner; a pipeline one row; a tree its levels as rows. A ring has no
///         positions: its nodes follow each other in their order. A node `root` in a cable of a torus stands beside it.
struct MachineShape {
    struct Position {
        double x = 0;
        double y = 0;
    };
    std::string_view name{};                          ///< "grid", "torus", "pipeline", "ring", "tree"; empty: none of these
    std::vector<std::optional<Position>> positions{}; ///< by node; empty: none has one
};

/// Recognises the shape by the numbers of the nodes that cables connect, as the presets of machine files number them (topology.grid and so on).
/// A machine with switches has none.
MachineShape shape_of(const MachineSpec& machine);

} // namespace t8
