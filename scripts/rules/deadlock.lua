-- No deadlock. What waited for what in one is shown by the events before it, and by `t8 run` itself.

rule "the run does not end in a deadlock" {
    never { run_ends { outcome = "deadlock" } },
}
