-- Words of the rule language that are made of others. Part of the program: it is built in. docs/rules.md is the manual.
-- A function at the left margin is a word that every rule file knows.

local function with(options, changes)
    local result = {}
    for key, value in pairs(options) do
        result[key] = value
    end
    for key, value in pairs(changes) do
        result[key] = value
    end
    return result
end

-- Loads shipped rules: use "fifo".
function use(name)
    return ready_rules[name]
end

-- Another name for choice.
function either(parts)
    return choice(parts)
end

-- Every trigger is answered; one answer may serve several.
function responds(options)
    return leads_to(with(options, { shared = true }))
end

-- The run comes to a place, or it does not.
function reachable(options)
    return sometimes(options)
end

function unreachable(options)
    return never(options)
end

-- A sequence by happened-before.
function causally_before(parts)
    return sequence(with(parts, { order = "causal" }))
end

-- Events that happened-before does not order.
function concurrent(parts)
    return concurrency(parts)
end

-- One property for each key: per_link(leads_to, { ... }).
function per_link(property, options)
    return property(with(options, { for_each = "link" }))
end

function per_channel(property, options)
    return property(with(options, { for_each = "channel" }))
end

function per_process(property, options)
    return property(with(options, { for_each = "process" }))
end

function per_node(property, options)
    return property(with(options, { for_each = "node" }))
end
