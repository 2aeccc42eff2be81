-- Opens a recording and uses the console as a person does who does not wait. Prints for each step
-- "name  milliseconds that passed  processor time of the longest frame".
-- Run by scripts/bench: T8_BENCH_RECORDING=run.t8h t8 console --script bench/console/long.lua --size 1280x800

local patience <const> = 15000
local costs = {}
io.stdout:setvbuf "line"

-- Draws frames until `holds` is true. Prints how long that took since `start`.
local function wait(name, start, holds)
    frame_times()
    while not holds() and milliseconds() - start < patience do frames(1, 1) end
    local longest = 0
    for _, frame in ipairs(frame_times()) do
        longest = math.max(longest, frame.processor)
        costs[#costs + 1] = frame.processor
    end
    print(string.format("%s\t%.0f\t%.2f", name, milliseconds() - start, longest))
end

local function tell_memory(name)
    for line in io.lines "/proc/self/status" do
        local kilobytes = line:match "^VmRSS:%s*(%d+)"
        if kilobytes then print(string.format("%s\t%.0f\t", name, kilobytes / 1024)) end
    end
end

local function go(name, place, holds)
    local start = milliseconds()
    run_at_once("go " .. place)
    wait(name, start, holds)
end

local function press(name, chords, holds)
    local start = milliseconds()
    for _, chord in ipairs(chords) do key_at_once(chord) end
    wait(name, start, holds)
end

local function stands_at(tick) return function() return math.abs(position().tick - tick) < 100 end end
local function has_exact_diagram() return sees("1 px", "diagram") and not sees("about", "diagram") end

local start = milliseconds()
open_at_once(os.getenv "T8_BENCH_RECORDING")
wait("opened, until the diagram has a picture", start, function() return sees("1 px", "diagram") end)
wait("until the place and the processes are seen", start, function() return position().node ~= "" end)
tell_memory "memory, MB"
go("an instant near the beginning", "5ms", stands_at(31500000))
go("a little later", "5100us", stands_at(32130000))
focus_at_once "diagram"
press("zoomed in until each event is seen", {"=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "=", "="},
      has_exact_diagram)
press("panned", {"Shift+Right"}, has_exact_diagram)
go("back to the beginning", "start", stands_at(0))
tell_memory "memory at last, MB"
table.sort(costs)
print(string.format("frames\t%d\t", #costs))
print(string.format("p99 of all frames\t\t%.2f", costs[math.max(1, math.ceil(#costs * 0.99))]))
