-- Eight transputers in a ring, whose clocks differ, and an interrupt line that reaches them all: t8 run examples/clocks/clocks.lua
-- The programs do not know how many there are; a node for each of these. Parts per billion.

local oscillators = { 0, 12000, -7500, 48000, -100, 3300, -50000, 1000 }

local ring = topology.ring { nodes = #oscillators, boot = { "root.tasm", "node.tasm" } }
for i, node in ipairs(ring[1]) do
    node.oscillator_ppb = oscillators[i]
end

-- n0 pulls the line by a store to the word at #00000010. The delay lets n0 finish what it does behind the store, so that it is waiting
-- like the others when the pulse comes. n5 hears each pulse 3 us late; its clock will seem to be ahead by so much, which no program
-- on it could know.
return {
    ring,
    interrupt_line { from = "n0", delay_us = 10, skew_us = { n5 = 3 } },
}
