-- topology.star { leaves = 3, boot = { "centre.btl", "leaf.btl" } }
-- A centre, n0, and up to three leaves on its links 1 to 3; each leaf has its link 0 to the centre. The host is on link 0 of n0.
-- More leaves want more links than a node has, so nodes that only pass on, hubs, come between: the ternary tree with that many leaves
-- and the fewest hubs. The hubs are numbered before the leaves: of 2k or 2k + 1 leaves, n0 to n(k - 1) are the centre and its hubs.

local common = topology.common

return function(given)
    local o = common.options("topology.star", given, { leaves = 3 })
    local leaves = common.whole(o, "leaves", 1, common.most_nodes * 2 // 3)
    local hubs = math.max(1, leaves // 2)
    return common.tree(o, hubs + leaves, 3)
end
