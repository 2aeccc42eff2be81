-- topology.ternary_tree { depth = 3, boot = "prog.btl" }
-- topology.ternary_tree { nodes = 10, boot = "prog.btl" }
-- Numbered level by level: the children of node i are 3i + 1 to 3i + 3, on its links 1 to 3. Link 0 leads to the parent, and of n0
-- to the host. A depth of 3 is 13 nodes.

local common = topology.common

return function(given)
    local o = common.options("topology.ternary_tree", given, { depth = false, nodes = false })
    return common.tree(o, common.tree_nodes(o, 3), 3)
end
