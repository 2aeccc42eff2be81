-- No lost message: what one node has sent over a link another one has received.
-- The bytes that boot a node, which no process receives, do not count: they come before the node has done anything.

rule "every message that was sent has been received" {
    never { unmatched_sends {} },
}

rule "no fault takes a message away" {
    never { faults { kind = { "drop_message", "lose_packet", "lose_acknowledge", "dead_link" } } },
}
