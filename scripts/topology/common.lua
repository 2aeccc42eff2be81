-- topology.common: what the presets have in common, for presets of your own too. Not a preset itself.
--
--   options(preset, given, own)      the given options, completed by the preset's own and by those that all presets take
--   whole(o, key, low, high)         that option's value, which must be a whole number
--   refuse(o, key, possible, why)    ends the script: the option's value will not do
--   nodes(o, count, others, first)   `count` nodes
--   slots(o, count)                  the cables of the pipeline of a board for TRAMs
--   connections(o, key)              what is to be connected through switches, as that option says
--   machine(o, count, wire)          the items of a machine of `count` nodes; wire(cable) calls cable(i, i_link, k, k_link)
--   tree_nodes(o, fan_out)           how many nodes a tree has, from option `nodes` or `depth`
--   tree(o, count, fan_out)          the items of a tree

local common = { most_nodes = 65536 }

-- boot   one file for every node, or a list: a file for each node in the order of the machine, the last one for all that follow
-- parameters  of the programs: a table for all of them, or a function that makes one: parameters(i) is called with the number of the
--        node, n0 being 0, and with nothing for a root that is not among these
-- mbits  speed of the cables between the nodes
local for_all = { part = "T800", mhz = 20, memory = 1*MB, external_cycles = 4, mbits = 20, boot = false, parameters = false }

function common.options(preset, given, own)
    local defaults = {}
    for key, value in pairs(for_all) do
        defaults[key] = value
    end
    for key, value in pairs(own) do
        defaults[key] = value
    end
    local o = options(preset, given, defaults)
    o.preset = preset
    if type(o.boot) == "table" and #o.boot == 0 then
        error(preset .. ": 'boot' must be a file or a list of files, as in boot = { \"first.btl\", \"other.btl\" }", 0)
    end
    return o
end

function common.refuse(o, key, possible, why)
    local value = o[key]
    local shown = type(value) == "string" and "'" .. value .. "'" or tostring(value)
    error(("%s: '%s' must be %s, not %s%s"):format(o.preset, key, possible, shown, why and "; " .. why or ""), 0)
end

function common.whole(o, key, low, high)
    local value = o[key]
    high = high or common.most_nodes
    if math.type(value) ~= "integer" or value < low or value > high then
        common.refuse(o, key, ("an integer from %d to %d"):format(low, high))
    end
    return value
end

-- Nodes "n0", "n1" and so on, after one called `first` if that is given. `others` is what node { ... } has besides, but for the first.
function common.nodes(o, count, others, first)
    local nodes, none = {}, {}
    local function add(name, number)
        local boot = o.boot or nil
        if type(boot) == "table" then
            boot = boot[#nodes + 1] or boot[#boot]
        end
        local new = {
            name, part = o.part, mhz = o.mhz, memory = o.memory, external_cycles = o.external_cycles, boot = boot,
        }
        if type(o.parameters) == "function" then
            new.parameters = o.parameters(number)
        elseif o.parameters then
            new.parameters = o.parameters
        end
        for key, value in pairs(#nodes > 0 and others or none) do
            new[key] = value
        end
        nodes[#nodes + 1] = node(new)
    end
    if first then
        add(first)
    end
    for i = 0, count - 1 do
        add("n" .. i, i)
    end
    return nodes
end

-- The cables of a board's pipeline: link 2 of each slot to link 1 of the next.
function common.slots(o, count)
    local links = {}
    for i = 0, count - 2 do
        links[i + 1] = link { ("n%d.2"):format(i), ("n%d.1"):format(i + 1), mbits = o.mbits }
    end
    return links
end

-- A list of pairs of nodes or links, given as an option, as connect items.
function common.connections(o, key)
    local result = {}
    if type(o[key]) ~= "table" then
        common.refuse(o, key, "a list of pairs, as in { { \"n0\", \"n5\" } }")
    end
    for i, pair in ipairs(o[key]) do
        if type(pair) ~= "table" then
            error(("%s: entry %d of '%s' is not a pair, as in { \"n0\", \"n5\" }"):format(o.preset, i, key), 0)
        end
        result[i] = connect { pair[1], pair[2], pair[3] }
    end
    return result
end

-- Nodes "n0", "n1", ... and the host on link 0 of n0. When a cable needs that link, a node "root" goes into the cable: its link 2 to
-- n0, its link 3 to the other end. The host is on its link 0 then, and it comes first in the machine.
function common.machine(o, count, wire)
    local links, root = {}, false
    local function connect(a, b)
        links[#links + 1] = link { a, b, mbits = o.mbits }
    end
    wire(function(i, i_link, k, k_link)
        local a, b = ("n%d.%d"):format(i, i_link), ("n%d.%d"):format(k, k_link)
        if a == "n0.0" or b == "n0.0" then
            root = true
            connect("root.2", "n0.0")
            connect("root.3", a == "n0.0" and b or a)
        else
            connect(a, b)
        end
    end)

    return { common.nodes(o, count, nil, root and "root"), links, host { root and "root.0" or "n0.0" } }
end

function common.tree_nodes(o, fan_out)
    if o.depth and o.nodes then
        error(o.preset .. " takes 'depth' or 'nodes', not both", 0)
    end
    if o.nodes then
        return common.whole(o, "nodes", 1)
    end
    o.depth = o.depth or 3
    local level, deepest = 1, 0
    while level <= common.most_nodes do
        level, deepest = level * fan_out + 1, deepest + 1
    end
    local count = 0
    for _ = 1, common.whole(o, "depth", 1, deepest) do
        count = count * fan_out + 1
    end
    return count
end

-- Numbered level by level. The last links of a node lead to its children, the one before those to its parent.
function common.tree(o, count, fan_out)
    return common.machine(o, count, function(cable)
        for child = 1, count - 1 do
            local parent, side = (child - 1) // fan_out, (child - 1) % fan_out
            cable(parent, 4 - fan_out + side, child, 3 - fan_out)
        end
    end)
end

return common
