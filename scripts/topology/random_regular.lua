-- topology.random_regular { nodes = 16, degree = 3, seed = 1, boot = "prog.btl" }
-- Nodes with 3 or 4 neighbours each, drawn at random: connected, no two nodes linked twice. The same options always give the same
-- machine. Of degree 3, links 1 to 3 are used, in the order of the neighbours, and the host is on link 0 of n0. Of degree 4 all are, and
-- a node `root` for the host is put into the cable from n0 to its lowest neighbour.

local common = topology.common

-- A function that gives whole numbers from 0 to n - 1. Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014).
local function random_numbers(seed)
    local state = seed
    return function(n)
        state = state + 0x9E3779B97F4A7C15
        local z = state
        z = (z ~ z >> 30) * 0xBF58476D1CE4E5B9
        z = (z ~ z >> 27) * 0x94D049BB133111EB
        return ((z ~ z >> 31) >> 1) % n
    end
end

-- Joins free link ends, two by two, and leaves out pairs that are not allowed. Steger, Wormald: Generating random regular graphs
-- quickly (1999). A list of pairs, the lower node first; nothing when it came to ends of which no two may be joined.
local function draw(nodes, degree, random)
    local most_misses = 100
    local ends, joined, edges = {}, {}, {}
    for i = 0, nodes - 1 do
        for _ = 1, degree do
            ends[#ends + 1] = i
        end
    end
    local function take()
        local at = 1 + random(#ends)
        local i = ends[at]
        ends[at] = ends[#ends]
        ends[#ends] = nil
        return i
    end
    local misses = 0
    while #ends > 0 and misses < most_misses do
        local a, b = take(), take()
        a, b = math.min(a, b), math.max(a, b)
        if a == b or joined[a * nodes + b] then
            ends[#ends + 1] = a
            ends[#ends + 1] = b
            misses = misses + 1
        else
            joined[a * nodes + b] = true
            edges[#edges + 1] = { a, b }
            misses = 0
        end
    end
    if #ends == 0 then
        return edges
    end
end

local function is_connected(nodes, edges)
    local neighbours = {}
    for i = 0, nodes - 1 do
        neighbours[i] = {}
    end
    for _, edge in ipairs(edges) do
        table.insert(neighbours[edge[1]], edge[2])
        table.insert(neighbours[edge[2]], edge[1])
    end
    local reached, found = { [0] = true }, { 0 }
    for _, i in ipairs(found) do
        for _, k in ipairs(neighbours[i]) do
            if not reached[k] then
                reached[k] = true
                found[#found + 1] = k
            end
        end
    end
    return #found == nodes
end

return function(given)
    local o = common.options("topology.random_regular", given, { nodes = 16, degree = 3, seed = 1 })
    local degree = common.whole(o, "degree", 3, 4)
    local nodes = common.whole(o, "nodes", degree + 1)
    common.whole(o, "seed", 0, math.maxinteger)
    if nodes * degree % 2 ~= 0 then
        common.refuse(o, "nodes", "an even number when the degree is 3")
    end

    local random, edges = random_numbers(o.seed), nil
    repeat
        edges = draw(nodes, degree, random)
    until edges and is_connected(nodes, edges)
    table.sort(edges, function(x, y) return x[1] < y[1] or x[1] == y[1] and x[2] < y[2] end)

    local used = {}
    local function next_link(i)
        used[i] = used[i] and used[i] + 1 or 4 - degree
        return used[i]
    end
    return common.machine(o, nodes, function(cable)
        for _, edge in ipairs(edges) do
            local a, b = edge[1], edge[2]
            cable(a, next_link(a), b, next_link(b))
        end
    end)
end
