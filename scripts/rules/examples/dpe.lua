-- Data path expressions (Hseush, Kaiser, Ponamgi) in the words of this program.
--
--   data path expression            here
--   an event                        a selector
--   p ; q        sequencing         sequence { p, q, order = "causal" }
--   p | q        exclusive choice   choice { p, q }
--   p *          repetition         repetition { p, order = "causal" }
--   p & q        both, any order    conjunction { p, q }
--   p && q       total concurrency  concurrency { p, q }
--   the program behaves so          conforms { ... }
--   this can be seen                eventually { ... },  this is wrong: never { ... }
--
-- A predecessor automaton takes an event by a transition only when its immediate predecessors are those that the transition names. That
-- is what order = "causal" asks: the event comes, by happened-before, after the ones that the expression has before it, and not
-- only later in time. An event of the expression that no transition takes makes `conforms` fail.
--
-- The program: a farm. The farmer, the first node, sends tasks to workers at its links and takes their results.
-- Settings  tasks  how many tasks each worker gets at least

local farmer = nodes[1]
local workers = {}
for i = 2, #nodes do
    workers[#workers + 1] = nodes[i]
end

-- For each worker: ( task ; result ) *
for _, worker in ipairs(workers) do
    local task = link_messages { from = farmer, to = worker }
    local result = link_messages { from = worker, to = farmer }

    rule("dpe: " .. worker .. " behaves as (task ; result)*") {
        conforms {
            repetition { sequence { task, result, order = "causal" }, order = "causal", at_least = setting("tasks", 1) },
        },
    }
end

-- result of one && task of another: the farm is one, and not a relay in which each worker waits for the one before.
if #workers >= 2 then
    rule "dpe: two workers work at the same time" {
        eventually {
            concurrency {
                receives { node = workers[1] },
                receives { node = workers[2] },
            },
        },
    }
end

-- The farmer's own path: tasks and results in any order, but as many of the one as of the other when it has handed each worker one.
rule "dpe: the farmer gives every worker a task and takes a result of each" {
    eventually {
        conjunction {
            link_messages { from = farmer, to = workers[1] },
            link_messages { from = workers[#workers], to = farmer },
        },
    },
}
