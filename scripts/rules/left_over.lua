-- Nothing is left over: for programs that wind down all their processes before they end. One that is still about to send has a message
-- that nobody anticipated. A message of which only the acknowledge is missing has been taken. Outputs over links are told; of an internal channel, `left_waiting` does not say who would have sent.

rule "no process is left with an output that nobody takes" {
    never { left_waiting { what = "output", left = { at_least = 1 } } },
}
