-- How busy links are, each direction by itself.
-- Settings  link_most   largest share of any window in which a link may be busy, from 0 to 1
--           link_least  smallest share; 0 for none
--           window_us   length of the windows, which follow each other

local window = { us = setting("window_us", 1000) }
local least, most = setting("link_least", 0.0), setting("link_most", 0.95)

rule "links are busy as much as they should" {
    utilisation {
        sends {},
        busy = "duration",
        at_least = least,
        at_most = most,
        within = window,
        for_each = "channel",
    },
    allow_vacuous = true,
}
