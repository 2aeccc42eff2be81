-- Progress: every process that is alive does something again within a bound. What counts is what a recording of level `messages`
-- holds; a process that computes for longer without talking to anybody needs a larger bound.
-- Settings  progress_us  the bound

local bound = { us = setting("progress_us", 100000) }

local doing = { "sent", "received", "alt_chosen", "event_taken", "process_joined", "mark" }

local function something()
    return choice {
        events { kinds = doing },
        communications {},
        communications { key = "receiver" },
        process_starts { key = "started" },
        process_wakings { key = "woken" },
    }
end

rule "every process gets on" {
    leads_to {
        something(),
        choice { something(), process_ends {}, process_stops {}, process_starts {}, process_wakings {} },
        within = bound,
        for_each = "process",
        shared = true,
        weak = true,
    },
    allow_vacuous = true,
}
