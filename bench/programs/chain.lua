-- The farm of examples/occam/raytracer on a chain: everything for a node passes through all nodes before it.

local nodes = setting("nodes", 16)

local function parameters(i)
    local next = i < nodes - 1 and { 2 } or {}
    local given = { ["to.children"] = next, ["from.children"] = next }
    if i > 0 then
        given.down, given.up = 1, 1
    end
    return given
end

return { topology.pipeline { nodes = nodes, boot = { "../raytracer/first.occ", "../raytracer/node.occ" }, parameters = parameters } }
