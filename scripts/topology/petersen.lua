-- topology.petersen { boot = "prog.btl" }
-- Ten nodes of three links, any two at most two steps apart. n0 to n4 are a ring, n5 to n9 a ring that takes two steps at a time, link 2
-- of each to link 1 of the next; link 3 joins n0 to n5 and so on. The host is on link 0 of n0.

local common = topology.common

return function(given)
    local o = common.options("topology.petersen", given, {})
    return common.machine(o, 10, function(cable)
        for i = 0, 4 do
            cable(i, 2, (i + 1) % 5, 1)
            cable(5 + i, 2, 5 + (i + 2) % 5, 1)
            cable(i, 3, 5 + i, 3)
        end
    end)
end
