-- The farm of root.c on 16 transputers: t8 run examples/c/processor_farm/farm16.lua TASKS NUMBERS
-- A tree in which every node has up to three below it, on its links 1 to 3, which are wired to link 0 there.

local nodes = 16

local function parameters(i)
    local inputs, outputs = {}, {}
    for link = 1, 3 do
        if 3 * i + link < nodes then
            inputs[#inputs + 1] = { input = link }
            outputs[#outputs + 1] = { output = link }
        end
    end
    return { #inputs, inputs, outputs }
end

return { topology.ternary_tree { nodes = nodes, boot = { "root.c", "node.c" }, parameters = parameters } }
