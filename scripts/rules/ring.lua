-- Rules for a token that goes round a ring made by topology.ring: n0 starts it, every other node takes it from the node
-- before and hands it to the node behind. Needs a history recorded with `t8 run --record`.

local longest_stay = { us = setting("stay_us", 100) } -- from the end of one hop to the end of the next

for i = 2, #nodes do
    local before, here, behind = nodes[i - 1], nodes[i], nodes[i % #nodes + 1]

    rule("every token that enters " .. here .. " leaves it again") {
        leads_to {
            link_messages { from = before, to = here, from_link = 2 },
            link_messages { from = here, to = behind, from_link = 2 },
            within = longest_stay,
        },
    }

    rule(here .. " sends no token that it did not get") {
        precedes {
            link_messages { from = before, to = here, from_link = 2 },
            link_messages { from = here, to = behind, from_link = 2 },
            order = "time",
        },
    }
end

rule "every token comes home" {
    leads_to {
        link_messages { from = nodes[1], to = nodes[2], from_link = 2 },
        link_messages { from = nodes[#nodes], to = nodes[1], from_link = 2 },
        within = { us = #nodes * longest_stay.us },
    },
}

rule "no token is lost to a fault" {
    never { faults { kind = "drop_message" } },
}

rule "no node of the ring sets its Error flag" {
    never { error_flags {} },
}
