-- No node sets its Error flag, and none stops but by its program.

rule "no node sets its Error flag" {
    never { error_flags {} },
}

rule "no processor stops for an error" {
    never { node_stops { reason = { "error", "crashed" } } },
}
