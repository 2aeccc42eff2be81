#pragma once

#include "crossbar/routing.hpp"

namespace t8::crossbar {

/// Gives routes fewer passes where a shorter way is free.
void shorten_routes(Routing& routing);

/// The settings that make the routes: each switch on a way joins two of its ports, both directions.
/// REQUIRES: all nodes are placed and all edges have routes.
Solution solution_of(const Routing& routing, const Wiring& wiring);

} // namespace t8::crossbar
