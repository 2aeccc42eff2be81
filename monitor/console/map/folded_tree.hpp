#pragma once

#include "monitor/console/map/placement.hpp"
#include "monitor/console/map/rooted_tree.hpp"

namespace t8::console {

/// Places a wide tree, as tree_places() says.
Placement folded_tree(const RootedTree& tree, std::size_t& work);

} // namespace t8::console
