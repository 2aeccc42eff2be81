-- Measures the frames of the console, in milliseconds of processor time, and prints "name median p99" for each way to use it.
-- Processor time is that of all threads of the process; "until" has all frames and answers from the key to the last change.
-- Run by scripts/bench: t8 console --script bench/console/frames.lua --size 1280x800 run.t8h

local picture = os.tmpname()

local function measure(name, count, prepare, draw)
    local times = {}
    for n = 1, count do
        prepare(n)
        local start = os.clock()
        draw(n)
        times[n] = 1000 * (os.clock() - start)
    end
    table.sort(times)
    print(string.format("%s\t%.2f\t%.2f", name, times[(count + 1) // 2], times[math.ceil(count * 0.99)]))
end

local function frame() frames(1) end
local function nothing() end

run "go end"
local last = position().tick

local function move(n) run("go " .. last * (n % 101) // 101) end
local function zoom(n) key(n % 20 < 10 and "=" or "-") end
local function pan(n) key(n % 20 < 10 and "Shift+Right" or "Shift+Left") end

measure("a frame, nothing changes", 200, nothing, frame)
measure("a frame after the instant has moved", 100, move, frame)
measure("the instant moves, until all panels show it", 100, nothing, move)
focus "diagram"
measure("the diagram is zoomed, until it is fresh", 100, nothing, zoom)
measure("the diagram is panned, until it is fresh", 100, nothing, pan)
-- What the renderer takes of each of these, bench/console/presents.cpp notes.
measure("a picture at another instant, written as PNG", 200, move, function() screenshot(picture) end)
os.remove(picture)
