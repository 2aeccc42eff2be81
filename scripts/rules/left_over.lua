-- Nothing is left over: for programs that wind down all their processes before they end. One that is still about to send has a message
-- that nobody anticipated. Outputs over links are told; of an internal channel, `left_waiting` does not say who would have sent.

rule "no process is left with an output that nobody takes" {
    never { left_waiting { what = "output" } },
}
