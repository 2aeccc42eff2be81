-- Where the token of ring.lua has come in, on every node, with its value:
-- t8 run --record run.t8h --probes examples/ring/probes.lua examples/ring/ring.lua

return {
    probe { "token home", at = "n0:50", words = { 0 } },
    probe { "token", at = "node.tasm:14", words = { 0 } },
}
