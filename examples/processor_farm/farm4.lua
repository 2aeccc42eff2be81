-- The farm of root.tasm on 4 transputers: t8 run examples/processor_farm/farm4.lua TASKS NUMBERS
-- A tree in which every node has up to three below it, on its links 1 to 3, which are wired to link 0 there.

return { topology.ternary_tree { nodes = 4, boot = { "root.tasm", "node.tasm" } } }
