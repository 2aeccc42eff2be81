-- topology.ring { nodes = 4, boot = { "first.btl", "other.btl" } }
-- Link 2 of each node to link 1 of the next, and of the last one to n0. The host is on link 0 of n0.

local common = topology.common

return function(given)
    local o = common.options("topology.ring", given, { nodes = 4 })
    local nodes = common.whole(o, "nodes", 2)
    return common.machine(o, nodes, function(cable)
        for i = 0, nodes - 1 do
            cable(i, 2, (i + 1) % nodes, 1)
        end
    end)
end
