-- topology.single { part = "T800", mhz = 20, memory = 2*MB, boot = "prog.btl" }
-- One node, "n0", with the host on its link 0.

return function(given)
    local o = options("topology.single", given, {
        part = "T800", mhz = 20, memory = 1*MB, external_cycles = 4, boot = false,
    })
    return {
        node { "n0", part = o.part, mhz = o.mhz, memory = o.memory, external_cycles = o.external_cycles, boot = o.boot or nil },
        host { "n0.0" },
    }
end
