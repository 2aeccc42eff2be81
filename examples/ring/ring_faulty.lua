-- The ring of ring.lua with a fault: n2 loses the third token that it sends. Nothing arrives any more, and the run ends in a
-- deadlock: t8 run examples/ring/ring_faulty.lua

local ring = topology.ring { nodes = 4, boot = { "root.tasm", "node.tasm" } }

-- Boot code goes the other way round: the wires of the token carry nothing else, and messages on them are tokens.
for _, item in ipairs(ring[1]) do
    if item.boot and item[1] ~= "n0" then
        item.boot_link = 2
    end
end

return {
    ring,
    fault { "drop_message", from = "n2.2", message = 2 },
}
