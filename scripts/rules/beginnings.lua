-- Beginnings: nobody acts before he was started, nobody is started twice, and links begin with their first output. Needs the run from
-- its beginning, not from a snapshot.

rule "no process acts before it was started" {
    precedes {
        process_starts { key = "started" },
        events {
            kinds = {
                "communication", "sent", "received", "alt_chosen",
                "process_started", "process_ended", "process_joined", "process_stopped",
            },
            process = { at_least = 1 },
        },
        for_each = "process",
        shared = true,
        order = "time",
    },
    allow_vacuous = true,
}

rule "no process is started twice" {
    count { process_starts {}, at_most = 1, for_each = "started" },
    allow_vacuous = true,
}

rule "the first output to a link is its first" {
    ascending { sends {}, "sequence", from = 0, by = 1, for_each = "channel" },
    allow_vacuous = true,
}
