-- No unanticipated message: whatever comes is expected, and comes from somebody.

rule "nobody receives what nobody sent" {
    never { unmatched_receives {} },
}

rule "no noise is taken for a byte" {
    never { faults { kind = "extra_byte" } },
}
