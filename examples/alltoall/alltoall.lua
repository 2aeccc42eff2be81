-- 64 transputers wired as cube-connected cycles, which run as a hypercube of six dimensions: t8 run examples/alltoall/alltoall.lua
-- Node n(4C + P) is position P (0 to 3) of the square at corner C (0 to 15). Links: 0 host, 1 to the position before, 2 to the
-- position after, 3 to the same position at the corner whose number differs in bit P.

local cube = topology.cube_connected_cycles { dimension = 4, memory = 64*KB, boot = { "root.tasm", "node.tasm" } }

-- The position where a square is booted from another one, over link 3: the highest bit of its corner. From there the boot code goes
-- round the square. join.tasm counts on it.
local function entry(corner)
    local bit = 0
    while corner >> bit + 1 ~= 0 do
        bit = bit + 1
    end
    return bit
end

for i, node in ipairs(cube[1]) do
    local corner, position = (i - 1) // 4, (i - 1) % 4
    if corner == 0 then
        node.boot_link = position == 0 and 0 or 1
    else
        node.boot_link = position == entry(corner) and 3 or 1
    end
end

return { cube }
