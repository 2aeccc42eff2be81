#pragma once

#include "crossbar/request.hpp"
#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Returns the reason why an edge has no route while all others keep theirs: no link left, no path between the links that are
/// left, or all paths taken.
/// REQUIRES: both ends of the edge are placed, and it has no free route.
std::string why_unrouted(Routing& routing, EdgeId edge, const Names& names);

} // namespace t8::crossbar
