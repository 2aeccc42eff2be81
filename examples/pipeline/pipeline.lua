-- The sieve of root.tasm in a pipeline of eight transputers: t8 run examples/pipeline/pipeline.lua 20000
-- The programs do not know how many there are; change `nodes` as you like. The last one is wired to the root, where the primes come
-- out.

return { topology.ring { nodes = 8, boot = { "root.tasm", "stage.tasm" } } }
