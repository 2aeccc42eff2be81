-- A torus of 64 nodes that exchange messages with their neighbours all the time: t8 run --limit 100ms bench/programs/torus.lua
-- --set rows=15 --set columns=5 makes another one; --set messages=long exchanges 512 bytes that compress badly, for recordings of any size.
-- The root stands in the ring of the first column, and passes on what crosses its place. Links: 0 up, 1 left, 2 down, 3 right.

local function parameters(i)
    if i == nil then
        return { ["below.in"] = 2, ["below.out"] = 2, ["above.in"] = 3, ["above.out"] = 3 }
    end
    return { ["up.in"] = 0, ["up.out"] = 0, ["left.in"] = 1, ["left.out"] = 1, ["down.in"] = 2, ["down.out"] = 2,
             ["right.in"] = 3, ["right.out"] = 3, id = i }
end

local kind = setting("messages", "short") == "long" and "torus_long_" or "torus_"
return { topology.torus { rows = setting("rows", 8), columns = setting("columns", 8), boot = { kind .. "root.occ", kind .. "node.occ" },
                          parameters = parameters } }
