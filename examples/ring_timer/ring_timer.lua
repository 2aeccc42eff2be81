-- Eight transputers in a ring, for timing what goes round: t8 run examples/ring_timer/ring_timer.lua ROUNDS
-- The programs do not know how many there are; change `nodes` as you like.

return { topology.ring { nodes = 8, boot = { "root.tasm", "node.tasm" } } }
