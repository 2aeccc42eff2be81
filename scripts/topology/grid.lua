-- topology.grid { rows = 4, columns = 8, boot = "prog.btl" }
-- Numbered row by row, n0 in the upper left corner. Link 0 leads up, 1 left, 2 down, 3 right; those of the rim lead nowhere, but for
-- link 0 of n0, which has the host.

local common = topology.common

return function(given)
    local o = common.options("topology.grid", given, { rows = 4, columns = 4 })
    local rows = common.whole(o, "rows", 1, common.most_nodes)
    local columns = common.whole(o, "columns", 1, common.most_nodes // rows)
    return common.machine(o, rows * columns, function(cable)
        for row = 0, rows - 1 do
            for column = 0, columns - 1 do
                local here = row * columns + column
                if row + 1 < rows then
                    cable(here, 2, here + columns, 0)
                end
                if column + 1 < columns then
                    cable(here, 3, here + 1, 1)
                end
            end
        end
    end)
end
