-- A product of matrices on a torus of 16 transputers: t8 run examples/occam/matrix/matrix.lua
-- Link 0 of each node leads up, 1 right, 2 down and 3 left, round the edges. The root is between the first node of row 0 and its last.

local side = 4

local function name(row, column)
    return ("n%d_%d"):format(row % side, column % side)
end

local machine = {
    node { "root", boot = "root.occ", parameters = { ["from.row"] = name(0, 0), ["to.row"] = name(0, side - 1) } },
    host { "root.0" },
    link { "root.1", name(0, 0) .. ".3" },
    link { "root.2", name(0, side - 1) .. ".1" },
}
for row = 0, side - 1 do
    for column = 0, side - 1 do
        machine[#machine + 1] = node {
            name(row, column),
            boot = "node.occ",
            parameters = {
                row = row, column = column, ["left.out"] = 3, ["right.in"] = 1, ["up.out"] = 0, ["down.in"] = 2,
            },
        }
        machine[#machine + 1] = link { name(row, column) .. ".0", name(row - 1, column) .. ".2" }
        if row > 0 or column > 0 then
            machine[#machine + 1] = link { name(row, column) .. ".3", name(row, column - 1) .. ".1" }
        end
    end
end
return machine
