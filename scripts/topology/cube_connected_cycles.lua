-- topology.cube_connected_cycles { dimension = 4, boot = "prog.btl" }
-- A hypercube with a ring of as many nodes as it has dimensions at each corner: as short ways as a hypercube's, nearly, with three links.
-- Node i of the ring at corner c is number c * dimension + i. Link 2 leads to the next node of the ring, 1 to the one before, 3 to
-- node i of the corner that differs in bit i. The host is on link 0 of n0.

local common = topology.common

return function(given)
    local o = common.options("topology.cube_connected_cycles", given, { dimension = 3 })
    local dimension = common.whole(o, "dimension", 3, 12)
    local corners = 1 << dimension
    return common.machine(o, corners * dimension, function(cable)
        for corner = 0, corners - 1 do
            for i = 0, dimension - 1 do
                local other = corner ~ (1 << i)
                cable(corner * dimension + i, 2, corner * dimension + (i + 1) % dimension, 1)
                if corner < other then
                    cable(corner * dimension + i, 3, other * dimension + i, 3)
                end
            end
        end
    end)
end
