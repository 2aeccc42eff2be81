-- Conway's game of life on a grid of transputers: t8 run examples/occam/life/life.lua, on 64 of them with --set side=8
-- Link 0 of each node leads north, 1 east, 2 south and 3 west. North of the first node is the root, which shows the board.

local side = setting("side", 4) -- 1, 2, 4 or 8

local function name(row, column)
    return ("n%d_%d"):format(row, column)
end

local function parameters(row, column)
    local given = { row = row, column = column, side = side }
    local function neighbour(direction, link, is_there)
        given[direction .. ".in"] = is_there and link or "none"
        given[direction .. ".out"] = is_there and link or "none"
    end
    neighbour("north", 0, row > 0 or column == 0)
    neighbour("east", 1, column < side - 1)
    neighbour("south", 2, row < side - 1)
    neighbour("west", 3, column > 0)
    return given
end

local machine = {
    node { "root", boot = "root.occ", parameters = { side = side, ["from.blocks"] = "n0_0" } },
    host { "root.0" },
    link { "root.2", name(0, 0) .. ".0" },
}
for row = 0, side - 1 do
    for column = 0, side - 1 do
        machine[#machine + 1] = node { name(row, column), boot = "node.occ", parameters = parameters(row, column) }
        if row > 0 then
            machine[#machine + 1] = link { name(row, column) .. ".0", name(row - 1, column) .. ".2" }
        end
        if column > 0 then
            machine[#machine + 1] = link { name(row, column) .. ".3", name(row, column - 1) .. ".1" }
        end
    end
end
return machine
