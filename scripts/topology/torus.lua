-- topology.torus { rows = 4, columns = 4, boot = "prog.btl" }
-- A grid (see grid.lua) whose rows and columns are closed to rings. All links are used: a node `root` for the host is put into the
-- cable from n0 up to the last row.

local common = topology.common

return function(given)
    local o = common.options("topology.torus", given, { rows = 4, columns = 4 })
    local rows = common.whole(o, "rows", 2, common.most_nodes // 2)
    local columns = common.whole(o, "columns", 2, common.most_nodes // rows)
    return common.machine(o, rows * columns, function(cable)
        for row = 0, rows - 1 do
            for column = 0, columns - 1 do
                local here = row * columns + column
                cable(here, 2, (row + 1) % rows * columns + column, 0)
                cable(here, 3, row * columns + (column + 1) % columns, 1)
            end
        end
    end)
end
