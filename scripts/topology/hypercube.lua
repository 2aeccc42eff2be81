-- topology.hypercube { dimension = 3, boot = "prog.btl" }
-- Two nodes are neighbours when their numbers differ in one bit. Up to dimension 3, bit k is on link k + 1 and the host on link 0 of n0.
-- In dimension 4 bit k is on link k; all links are used then, and a node `root` for the host is put into the cable from n0 to n1.

local common = topology.common

-- What to use for a hypercube that needs more links than there are: at least as many nodes.
local function advice(dimension)
    if math.type(dimension) ~= "integer" or dimension < 5 or dimension > 15 then
        return
    end
    local cycles = 3
    while cycles << cycles < 1 << dimension do
        cycles = cycles + 1
    end
    return ("a node has four links, but topology.cube_connected_cycles { dimension = %d } makes %d nodes with three")
        :format(cycles, cycles << cycles)
end

return function(given)
    local o = common.options("topology.hypercube", given, { dimension = 3 })
    if math.type(o.dimension) ~= "integer" or o.dimension < 1 or o.dimension > 4 then
        common.refuse(o, "dimension", "an integer from 1 to 4", advice(o.dimension))
    end
    local first_link = o.dimension < 4 and 1 or 0
    local nodes = 1 << o.dimension
    return common.machine(o, nodes, function(cable)
        for bit = 0, o.dimension - 1 do
            for i = 0, nodes - 1 do
                local other = i ~ (1 << bit)
                if i < other then
                    cable(i, first_link + bit, other, first_link + bit)
                end
            end
        end
    end)
end
