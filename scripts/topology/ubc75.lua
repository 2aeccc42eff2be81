-- topology.ubc75 { shape = "ternary_tree", boot = "prog.btl" }
-- topology.ubc75 { graph = { { "n0", "n1" }, { "n0", "n2" }, { "n1.3", "n2.0" } }, boot = "prog.btl" }
-- The machine of the University of British Columbia: 75 T800s, ten C004 switches, and a Sun with four connections as the host. How it was
-- wired is not known; this wiring is ours.
--
-- `shape` is what the switches are set to: "chain", "ring", "binary_tree", "ternary_tree", "mesh" of 5 rows and 15 columns, each of all
-- nodes, or "none". `graph` is a list of connections of your own instead, as in connect { ... }. The nodes but n0 are movable: which of
-- the 75 places a node lies in is chosen so that every connection goes through one switch, if that can be.
--
-- Host connections: 0 on link 0 of n0, 1 on the port of a switch that this link would have had, 2 on the configuration links of c0 to
-- c4, 3 on those of c5 to c9.
--
-- How it is thought: six letters can be split into two halves in ten ways, and a switch is one of them. A node is a pair of letters, of
-- which there are fifteen, five places for each. It is on the four switches that leave its letters in one half. Any two nodes have a
-- switch in common then, and every switch has 30 links of nodes, on its ports 0 to 29 in the order of the places. Ports 30 and 31 make a
-- ring of the switches, for ways that need two of them.

local common = topology.common

local nodes, switches = 75, 10
local joker = 5 -- the letter that is always in the half a switch is named after

local function letters_of(place)
    local up = place % 5
    local down = (5 - up) % 5
    local kind = place // 5 % 3
    if kind == 0 then
        return up, (up + 4) % 5
    elseif kind == 1 then
        return down, (down + 3) % 5
    end
    return down, joker
end

-- The four switches of a place, ascending.
local function switches_of(place)
    local x, y = letters_of(place)
    local found, number = {}, 0
    for a = 0, 4 do
        for b = a + 1, 4 do
            local function in_half(letter)
                return letter == a or letter == b or letter == joker
            end
            if in_half(x) == in_half(y) then
                found[#found + 1] = number
            end
            number = number + 1
        end
    end
    return found
end

local function tree(fan_out)
    local edges = {}
    for child = 1, nodes - 1 do
        edges[child] = { (child - 1) // fan_out, child }
    end
    return edges
end

local shapes = {
    none = function() return {} end,
    chain = function() return tree(1) end,
    ring = function()
        local edges = tree(1)
        edges[nodes] = { nodes - 1, 0 }
        return edges
    end,
    binary_tree = function() return tree(2) end,
    ternary_tree = function() return tree(3) end,
    mesh = function()
        local columns, edges = 15, {}
        for i = 0, nodes - 1 do
            if i % columns + 1 < columns then
                edges[#edges + 1] = { i, i + 1 }
            end
            if i + columns < nodes then
                edges[#edges + 1] = { i, i + columns }
            end
        end
        return edges
    end,
}

local function connections(o)
    local result = {}
    if o.graph then
        return common.connections(o, "graph")
    end
    if not shapes[o.shape] then
        common.refuse(o, "shape", "one of binary_tree, chain, mesh, none, ring, ternary_tree")
    end
    for i, edge in ipairs(shapes[o.shape]()) do
        result[i] = connect { "n" .. edge[1], "n" .. edge[2] }
    end
    return result
end

return function(given)
    local o = common.options("topology.ubc75", given, { shape = "chain", graph = false })
    if o.graph and given.shape then
        error(o.preset .. " takes 'shape' or 'graph', not both", 0)
    end
    local wanted = connections(o)

    local machine, cables, used = {}, {}, {}
    local function cable(a, b)
        cables[#cables + 1] = link { a, b, mbits = o.mbits }
    end
    for i = 0, switches - 1 do
        machine[#machine + 1] = switch { "c" .. i }
        used[i] = 0
    end
    for place = 0, nodes - 1 do
        for index, i in ipairs(switches_of(place)) do
            local is_the_hosts = place == 0 and index == 1
            cable(is_the_hosts and "host.1" or ("n%d.%d"):format(place, index - 1), ("c%d.%d"):format(i, used[i]))
            used[i] = used[i] + 1
        end
    end
    for i = 0, switches - 1 do
        cable(("c%d.30"):format(i), ("c%d.31"):format((i + 1) % switches))
    end
    for i = 0, switches - 1 do
        cable(i < switches // 2 and "host.2" or "host.3", ("c%d.control"):format(i))
    end
    return { common.nodes(o, nodes, { movable = true }), machine, cables, host { "n0.0" }, wanted }
end
