-- topology.single { part = "T800", mhz = 20, memory = 2*MB, boot = "prog.btl" }
-- One node, n0, with the host on its link 0. For the options of all presets see common.lua.

local common = topology.common

return function(given)
    local o = common.options("topology.single", given, {})
    return common.machine(o, 1, function() end)
end
