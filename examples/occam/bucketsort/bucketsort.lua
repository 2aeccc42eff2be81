-- Keys sorted on a cube of eight transputers: t8 run examples/occam/bucketsort/bucketsort.lua
-- Link d of each node leads along dimension d, to the node whose number differs in that bit. The root is on link 3 of node 0.

local dimensions = 3

local machine = {
    node { "root", boot = "root.occ", parameters = { ["from.cube"] = "n0" } },
    host { "root.0" },
    link { "root.1", "n0.3" },
}
for i = 0, (1 << dimensions) - 1 do
    local edges = {}
    for d = 0, dimensions - 1 do
        edges[#edges + 1] = d
        local other = i ~ (1 << d)
        if i < other then
            machine[#machine + 1] = link { ("n%d.%d"):format(i, d), ("n%d.%d"):format(other, d) }
        end
    end
    machine[#machine + 1] = node {
        "n" .. i,
        boot = "node.occ",
        parameters = { here = i, ["edge.in"] = edges, ["edge.out"] = edges, outside = i == 0 and 3 or "none" },
    }
end
return machine
