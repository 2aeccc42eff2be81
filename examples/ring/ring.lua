-- Four transputers in a ring, and a token that goes round it: t8 run examples/ring/ring.lua 10
-- scripts/rules/ring.lua says what a recorded run must look like.

local ring = topology.ring { nodes = 4, boot = { "root.tasm", "node.tasm" } }

-- Boot code goes the other way round: the wires of the token carry nothing else, and messages on them are tokens.
for _, item in ipairs(ring[1]) do
    if item.boot and item[1] ~= "n0" then
        item.boot_link = 2
    end
end

return { ring }
