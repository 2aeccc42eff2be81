-- topology.b008 { nodes = 10, graph = { { "n0", "n9" }, { "n2", "n7" } }, boot = "prog.btl" }
-- The IMS B008, a board for the PC with slots for ten TRAMs and one C004. A node is a TRAM, ni in slot i, from slot 0 on. Link 2 of each
-- is wired to link 1 of the next; link 0 of n0 is the PC's. All other links 0 and 3 go to the C004, which makes the connections of
-- `graph`, a list as in connect { ... }; where the pipeline has one already, that serves.
--
-- Ports of the C004, c0: 10 link 3 of slot 0; 1 to 9 link 0 and 11 to 19 link 3 of slots 1 to 9; 20 to 27 edge connector; 28 and 29 patch
-- area. Link 1 of n0 is the head of the pipeline, link 2 of the last node its tail; cable them to other boards with link { ... }.
-- A 16-bit transputer on the board, which is left out here, sets the C004 as the host tells it: its
-- configuration link is on host connection 1.

local common = topology.common

return function(given)
    local o = common.options("topology.b008", given, { nodes = 10, graph = {} })
    local nodes = common.whole(o, "nodes", 1, 10)
    local cables = common.slots(o, nodes)
    local function cable(a, b)
        cables[#cables + 1] = link { a, b, mbits = o.mbits }
    end
    cable("n0.3", "c0.10")
    for i = 1, nodes - 1 do
        cable(("n%d.0"):format(i), ("c0.%d"):format(i))
        cable(("n%d.3"):format(i), ("c0.%d"):format(10 + i))
    end
    cable("host.1", "c0.control")
    return { common.nodes(o, nodes), switch { "c0" }, cables, host { "n0.0" }, common.connections(o, "graph") }
end
