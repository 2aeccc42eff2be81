-- Real-time response: what must be answered is answered within a bound.
-- Settings  response_us     the bound
--           request, reply  names of probe points: a mark of the one is answered by a mark of the other. Without them it is the event
--                           pin that is answered, by a process of its node that takes what it brought.
--           response_word   the word of a mark's payload by which requests and replies belong together; -1: they do in their order

local bound = { us = setting("response_us", 100) }
local request, reply = setting("request", ""), setting("reply", "")
local word = setting("response_word", -1)

if request ~= "" then
    rule "every request is answered in time" {
        leads_to {
            marks { point = request },
            marks { point = reply },
            within = bound,
            for_each = word >= 0 and payload_word(word) or nil,
            weak = true,
        },
    }
else
    rule "the event pin is answered in time" {
        leads_to {
            event_raises {},
            event_takings {},
            within = bound,
            for_each = "node",
            weak = true,
        },
        allow_vacuous = true,
    }
end
