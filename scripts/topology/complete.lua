-- topology.complete { nodes = 4, boot = "prog.btl" }
-- Every node linked to every other: 2 to 5 nodes. Up to 4, link k leads k nodes on, and the host is on link 0 of n0. Of 5, link k leads
-- k + 1 nodes on; all links are used then, and a node `root` for the host is put into the cable from n0 to n1.

local common = topology.common

return function(given)
    local o = common.options("topology.complete", given, { nodes = 4 })
    local nodes = common.whole(o, "nodes", 2, 5)
    local first_step = nodes < 5 and 0 or 1
    return common.machine(o, nodes, function(cable)
        for i = 0, nodes - 1 do
            for k = i + 1, nodes - 1 do
                cable(i, k - i - first_step, k, nodes + i - k - first_step)
            end
        end
    end)
end
