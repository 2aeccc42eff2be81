-- topology.binary_tree { depth = 4, boot = "prog.btl" }
-- topology.binary_tree { nodes = 12, boot = "prog.btl" }
-- Numbered level by level: the children of node i are 2i + 1, on its link 2, and 2i + 2, on its link 3. Link 1 leads to the parent.
-- A depth of 4 is 15 nodes. The host is on link 0 of n0.

local common = topology.common

return function(given)
    local o = common.options("topology.binary_tree", given, { depth = false, nodes = false })
    return common.tree(o, common.tree_nodes(o, 2), 2)
end
