-- topology.pipeline { nodes = 4, boot = { "first.btl", "other.btl" } }
-- Nodes "n0", "n1", ... in a chain: link 2 of each to link 1 of the next. The host is on link 0 of n0.
--
-- boot  one file for every node, or a list: a file for each node, the last one for all that follow.
-- mbits speed of the links between the nodes.

return function(given)
    local o = options("topology.pipeline", given, {
        nodes = 4, part = "T800", mhz = 20, memory = 1*MB, external_cycles = 4, mbits = 20, boot = false,
    })
    if math.type(o.nodes) ~= "integer" or o.nodes < 1 then
        error("topology.pipeline wants a whole number of nodes, 1 or more", 0)
    end

    local function boot(i)
        if type(o.boot) == "table" then
            return o.boot[i] or o.boot[#o.boot]
        end
        return o.boot or nil
    end

    local list = { host { "n0.0" } }
    for i = 1, o.nodes do
        table.insert(list, node {
            "n" .. i - 1, part = o.part, mhz = o.mhz, memory = o.memory, external_cycles = o.external_cycles, boot = boot(i),
        })
        if i > 1 then
            table.insert(list, link { "n" .. i - 2 .. ".2", "n" .. i - 1 .. ".1", mbits = o.mbits })
        end
    end
    return list
end
