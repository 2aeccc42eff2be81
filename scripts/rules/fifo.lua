-- First in, first out: each channel brings messages in the order in which they were sent, and leaves none out.

rule "outputs to a link follow each other" {
    ascending { sends {}, "sequence", by = 1, for_each = "channel" },
    allow_vacuous = true,
}

rule "bytes sent over a link follow each other" {
    ascending { sends {}, "position", by = "bytes", for_each = "channel" },
    allow_vacuous = true,
}

rule "bytes received over a link follow each other" {
    ascending { receives {}, "position", by = "bytes", for_each = "channel" },
    allow_vacuous = true,
}

rule "messages arrive in the order in which they were sent" {
    ascending { messages { whole = true }, "sequence", for_each = "channel" },
    allow_vacuous = true,
}
