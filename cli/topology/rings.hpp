#pragma once

#include <vector>

#include "cli/topology/survey.hpp"

namespace t8::cli {

/// The centre of a shape in a drawing.
/// Units   inches, y upwards
struct Point {
    double x = 0;
    double y = 0;
};

/// Positions for a machine with many cables to switches, which other layouts would draw as a tangle. The switches are on an inner
/// circle and the nodes on an outer one, where nodes at one switch are neighbours. The host's connections are further outside,
/// near the sockets that they are cabled to.
struct Rings {
    std::vector<Point> nodes;
    std::vector<Point> switches;
    std::vector<Point> hosts; ///< by index into Survey::hosts; the entries of one connection are in one place
};

Rings rings_of(const Survey& survey);

} // namespace t8::cli
