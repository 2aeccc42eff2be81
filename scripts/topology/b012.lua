-- topology.b012 { nodes = 16, graph = { { "n0", "n4" }, { "n4", "n8" } }, patches = 4, boot = "prog.btl" }
-- The IMS B012, a double Eurocard with slots for 16 TRAMs and two C004s. A node is a TRAM, ni in slot i, from slot 0 on. Link 2 of each is
-- wired to link 1 of the next; the host is at the head of this pipeline, on link 1 of n0, and link 2 of the last node is its tail. The
-- C004s make the connections of `graph`, a list as in connect { ... }; where the pipeline has one already, that serves.
--
-- Links 0 go to c0 and links 3 to c1, those of slot i to port i, and ports 16 to 31 of both to the edge connector. Which link the board
-- takes to which of its switches we have not found in print; this is ours. A link 0 meets a link 3 over a cable between edge connectors:
-- `patches` of them join c0.31 to c1.31, c0.30 to c1.30 and so on.
-- A 16-bit transputer on the board, which is left out here, sets the C004s as the host tells it: their
-- configuration links are on host connection 1.

local common = topology.common

return function(given)
    local o = common.options("topology.b012", given, { nodes = 16, graph = {}, patches = 0 })
    local nodes = common.whole(o, "nodes", 1, 16)
    local cables = common.slots(o, nodes)
    local function cable(a, b)
        cables[#cables + 1] = link { a, b, mbits = o.mbits }
    end
    for i = 0, nodes - 1 do
        cable(("n%d.0"):format(i), ("c0.%d"):format(i))
        cable(("n%d.3"):format(i), ("c1.%d"):format(i))
    end
    for i = 1, common.whole(o, "patches", 0, 16) do
        cable(("c0.%d"):format(32 - i), ("c1.%d"):format(32 - i))
    end
    cable("host.1", "c0.control")
    cable("host.1", "c1.control")
    return { common.nodes(o, nodes), switch { "c0" }, switch { "c1" }, cables, host { "n0.1" }, common.connections(o, "graph") }
end
