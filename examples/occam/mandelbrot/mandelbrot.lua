-- The Mandelbrot set by a farm of transputers: t8 run examples/occam/mandelbrot/mandelbrot.lua, 64 of them with --set nodes=64
-- A tree in which every node has up to three below it, on its links 1 to 3, which are wired to link 0 there. The farmer is on node 0 too.

local nodes = setting("nodes", 16)

local function parameters(i)
    local children = {}
    for child = 3 * i + 1, math.min(3 * i + 3, nodes - 1) do
        children[#children + 1] = child - 3 * i
    end
    local given = { ["to.children"] = children, ["from.children"] = children }
    if i > 0 then
        given.down, given.up = 0, 0
    end
    return given
end

return { topology.ternary_tree { nodes = nodes, boot = { "first.occ", "node.occ" }, parameters = parameters } }
