#pragma once

#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Replaces routes by shorter ones that are free.
void shorten_routes(Routing& routing);

/// Returns the settings that make the routes: each switch on a path joins two of its ports in both directions.
/// REQUIRES: all nodes are placed and all edges have routes.
Solution solution_of(const Routing& routing, const Wiring& wiring);

} // namespace t8::crossbar
