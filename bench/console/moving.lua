-- Measures how long the drawing thread needs for each frame while the instant moves and panels take new answers; prints for each way to use the console
-- "name  frames  median  p99  longest  p99 of the time that passed", in milliseconds.
-- Frames are built as a window builds them, one after another until nothing is carried out any more. None is rasterised.
-- Run by scripts/bench: t8 console --script bench/console/moving.lua --size 1280x800 run.t8h

local function percentile(times, part) return times[math.max(1, math.ceil(#times * part))] end

local all = {}
local function report(name, frames)
    local processor, passed = {}, {}
    for n, frame in ipairs(frames) do processor[n], passed[n] = frame.processor, frame.passed end
    table.sort(processor)
    table.sort(passed)
    print(string.format("%s\t%d\t%.2f\t%.2f\t%.2f\t%.2f", name, #frames, percentile(processor, 0.5), percentile(processor, 0.99), processor[#processor],
                        percentile(passed, 0.99)))
end

local function measure(name, count, act)
    frame_times()
    for n = 1, count do act(n) end
    local frames = frame_times()
    table.move(frames, 1, #frames, #all + 1, all)
    report(name, frames)
end

run "go end"
local last = position().tick
local function to(part) run("go " .. last * part // 1000) end

-- The panel's middle: its first words are at its top left.
local function diagram_box()
    local x, y = place_of("n1", "diagram")
    return x, y
end

to(500)
measure("nothing changes", 200, function() frames(1) end)
focus "diagram"
measure("steps by an instruction, F7 and Shift+F7", 60, function(n) key(n % 3 < 2 and "F7" or "Shift+F7") end)
measure("steps by the unit of the bar, Alt+Right and Alt+Left", 60, function(n) key(n % 3 < 2 and "Alt+Right" or "Alt+Left") end)
measure("messages of the node, F6 and Shift+F6", 60, function(n) key(n % 3 < 2 and "F6" or "Shift+F6") end)
measure("events in the diagram, Right and Left", 60, function(n) key(n % 3 < 2 and "Right" or "Left") end)
to(500)
local x, y = diagram_box()
measure("clicks in the diagram", 60, function(n) click_at(x + 60 + n * 37 % 500, y + n * 29 % 90) end)
measure("jumps all over the run", 60, function(n) to(n * 381 % 1000) end)
measure("other nodes are chosen", 40, function(n) run("node n" .. n * 17 % 75) end)
to(500)
focus "diagram"
measure("zooms", 60, function(n) key(n % 30 < 15 and "=" or "-") end)
measure("pans", 60, function(n) key(n % 20 < 10 and "Shift+Right" or "Shift+Left") end)
to(100)
measure("plays, 60 frames a second", 1, function()
    key_at_once "Ctrl+Space"
    frames(300, 16)
    key "Ctrl+Space"
end)
measure("zooms and moves with nothing waited for", 100, function(n)
    key_at_once(n % 20 < 10 and "=" or "-")
    key_at_once(n % 3 < 2 and "Alt+Right" or "Alt+Left")
    frames(4, 4)
end)
report("all of these", all)
