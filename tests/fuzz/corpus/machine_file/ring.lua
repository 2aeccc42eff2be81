return { topology.ring { nodes = 3 }, host { "n0.0" } }
