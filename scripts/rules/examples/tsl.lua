-- The task sequencing language (Rosenblum, Luckham) in the words of this program.
--
--   task sequencing language                here
--   basic event, A calls B at E             a selector; the tasks are nodes or processes
--   ?x           placeholder, bound by the  as = "x" where it is bound, of("x", FIELD) where it is used again
--                first event that has it
--   A => B       then                       sequence { a, b, order = "time" }
--   A and B,  A or B                        conjunction { a, b },  choice { a, b }
--   A ^ n        repetition                 repetition { a, times = n, order = "time" }
--   not A        (in between)               without = a
--   when ACTIVATOR then BODY before END     leads_to { activator, body, before = end }
--   when ACTIVATOR then BODY                leads_to { activator, body, order = "time" }
--   not BODY                                never { body }
--   macros                                  Lua functions
--
-- A specification has one instance for each match of its activator, with placeholders of its own, as leads_to has obligations.
--
-- The program: a farm. The farmer, the first node, sends tasks to workers at its links and takes their results.

local farmer = nodes[1]

-- when farmer calls ?w at task then ?w calls farmer at result before farmer calls ?w at task
rule "tsl: a worker answers before it gets the next task" {
    leads_to {
        link_messages { from = farmer, to = "*", as = "task" },
        link_messages { to = farmer, from = of("task", "to") },
        before = link_messages { from = farmer, to = of("task", "to") },
    },
}

-- not ( ?w calls farmer at result => ?w calls farmer at result ) without a task for ?w in between
rule "tsl: no worker answers twice" {
    never {
        sequence {
            link_messages { to = farmer, from = "*", as = "result" },
            link_messages { to = farmer, from = of("result", "from") },
            order = "time",
            without = link_messages { from = farmer, to = of("result", "from") },
        },
    },
}

-- when ( farmer calls ?w at task ) ^ 2 then ?w calls farmer at result
rule "tsl: two tasks for the first worker bring a result" {
    leads_to {
        repetition { link_messages { from = farmer, to = nodes[2] }, times = 2, order = "time" },
        link_messages { from = nodes[2], to = farmer },
        order = "time",
    },
}
