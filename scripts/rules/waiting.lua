-- Bounded waiting.
-- Settings  waiting_us      longest time that one end of a channel waits for the other, and a process for the event pin
--           waiting_cycles  longest time that an alternative waits for a guard, in cycles of its node

local longest_us = setting("waiting_us", 10000)
local longest_cycles = setting("waiting_cycles", 20 * longest_us)
local longest = longest_us * ticks_per_us

rule "no end of a message waits too long for the other" {
    never { messages { waited = { at_least = longest + 1 } } },
}

rule "no alternative waits too long" {
    never { alternatives { waited = { at_least = longest_cycles + 1 } } },
}

rule "nobody waits too long for the event pin" {
    never { event_takings { waited = { at_least = longest + 1 } } },
}

rule "nobody has waited too long when the run ends" {
    never {
        left_waiting {
            what = { "output", "event" }, -- whoever waits for an input may be a server
            where = function(e) return e.since > 0 and e.tick - e.since > longest end,
        },
    },
}
