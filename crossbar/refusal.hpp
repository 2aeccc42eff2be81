#pragma once

#include "crossbar/request.hpp"
#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Returns the reason why `edge` has no route while all other edges keep theirs: no link is left, there is no path between the
/// links that are left, or all paths are taken.
/// REQUIRES: both ends of the edge are placed, and it has no free route.
std::string why_unrouted(Routing& routing, EdgeId edge, const Names& names);

} // namespace t8::crossbar
