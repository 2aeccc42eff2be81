#pragma once

#include <vector>

#include "cli/topology/survey.hpp"

namespace t8::cli {

/// Where a shape's middle lies in a drawing.
/// Units   inches, y upwards
struct Point {
    double x = 0;
    double y = 0;
};

/// Places for a machine with many cables to switches, which would otherwise be drawn as a tangle: the switches on an inner circle, the
/// nodes on an outer one, those on the same switches side by side, and the host's connections beyond, near what they are cabled to.
struct Rings {
    std::vector<Point> nodes;
    std::vector<Point> switches;
    std::vector<Point> hosts; ///< by index into Survey::hosts; the entries of one connection are in one place
};

Rings rings_of(const Survey& survey);

} // namespace t8::cli
