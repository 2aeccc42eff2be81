rule "no error" { never { error_flags {} } }
rule "answered" { leads_to { link_messages { from = "n0" }, link_messages { to = "n0" }, within = { us = 5 } } }
