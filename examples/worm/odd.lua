-- A network with all that may puzzle an explorer: t8 run examples/worm/odd.lua
-- The host on link 3, two wires between the same nodes, slow wires, a ring, parts of other types and with nothing but 4 KB, a node
-- at the end of one wire, and one that nobody can reach.

return {
    node { "root", boot = "worm.tasm" },
    node { "twin", part = "T414", memory = 4*KB },
    node { "fast", part = "T805", mhz = 30, external_cycles = 5 },
    node { "ring" },
    node { "leaf", memory = 4*KB },
    node { "lost" },
    host { "root.3" },
    link { "root.0", "twin.2" },
    link { "root.1", "twin.0" },
    link { "twin.1", "fast.3", mbits = 10 },
    link { "fast.0", "ring.2" },
    link { "ring.3", "twin.3", mbits = 5 },
    link { "ring.1", "leaf.1", mbits = 5 },
}
