-- topology.ring { nodes = 4, boot = { "first.btl", "other.btl" } }
-- A pipeline (see pipeline.lua for its options) closed by link 2 of the last node to link 1 of n0.

return function(given)
    local o = options("topology.ring", given, {
        nodes = 4, part = "T800", mhz = 20, memory = 1*MB, external_cycles = 4, mbits = 20, boot = false,
    })
    if math.type(o.nodes) ~= "integer" or o.nodes < 2 then
        error("topology.ring wants a whole number of nodes, 2 or more", 0)
    end
    return {
        topology.pipeline(o),
        link { "n" .. o.nodes - 1 .. ".2", "n0.1", mbits = o.mbits },
    }
end
