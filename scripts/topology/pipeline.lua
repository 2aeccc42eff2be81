-- topology.pipeline { nodes = 4, boot = { "first.btl", "other.btl" } }
-- A chain: link 2 of each node to link 1 of the next. The host is on link 0 of n0.

local common = topology.common

return function(given)
    local o = common.options("topology.pipeline", given, { nodes = 4 })
    local nodes = common.whole(o, "nodes", 1)
    return common.machine(o, nodes, function(cable)
        for i = 0, nodes - 2 do
            cable(i, 2, i + 1, 1)
        end
    end)
end
