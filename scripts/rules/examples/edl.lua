-- The event definition language (Bates) in the words of this program.
--
--   event definition language               here
--   primitive event                         a selector
--   event H is ( E1 ... ) end               a Lua function that makes the expression: definitions of definitions are calls
--   E1 . E2         sequence                sequence { e1, e2, order = ... }
--   E1 | E2         alternation             choice { e1, e2 }
--   E1 ^ E2         shuffle                 conjunction { e1, e2 }
--   E +  E *        repetition              repetition { e, at_least = 1 }, repetition { e }
--   cond  E1.a == E2.b                      as = "e1" on the one, a = of("e1", "b") on the other
--   cond  any other                         where = function(e, b) ... end, b.e1 being the first event
--   with  H.attribute = E1.a                the fields of the events by their names: b.task.to, in where and in always
--   to recognise H among other events       events between the parts are passed over, as Bates's shuffled streams want it
--
-- Definitions build on each other: a task's completion is made of link messages, a round of completions.
--
-- The program: a farm. The farmer, the first node, sends tasks to workers at its links and takes their results.
-- Settings  round_us  how long a completion may take

local farmer = nodes[1]
local longest_us = setting("round_us", 1000)

-- event COMPLETION is TASK . RESULT  cond RESULT.from == TASK.to  with worker = TASK.to  end
-- `name` tells its parts apart when a definition uses it twice.
local function completion(name)
    return sequence {
        link_messages { from = farmer, to = "*", as = name .. "task" },
        link_messages { to = farmer, from = of(name .. "task", "to"), as = name .. "result" },
        order = "time",
    }
end

-- event ROUND is COMPLETION . COMPLETION  cond the second worker is another one  end
local function round()
    return sequence {
        completion "first ",
        link_messages {
            from = farmer,
            to = "*",
            as = "next task",
            where = function(e, b) return e.to ~= b["first task"].to end,
        },
        link_messages { to = farmer, from = of("next task", "to") },
        order = "time",
    }
end

rule "edl: a completion takes no longer than it may" {
    always {
        completion "",
        function(e, b) return e.us - b.task.us <= longest_us end,
    },
}

rule "edl: there is a round of two workers" {
    eventually { round() },
}

-- Shuffle: the completions of two workers, however their events lie in between each other.
rule "edl: every worker completes something" {
    eventually {
        conjunction {
            sequence {
                link_messages { from = farmer, to = nodes[2] },
                link_messages { from = nodes[2], to = farmer },
                order = "time",
            },
            sequence {
                link_messages { from = farmer, to = nodes[#nodes] },
                link_messages { from = nodes[#nodes], to = farmer },
                order = "time",
            },
        },
    },
}
