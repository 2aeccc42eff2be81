-- Numbers, closures, coroutines, metatables and errors of Lua, written so that the output is the same on every machine.

print("integers", 7 // 2, -7 // 2, 7 // -2, -7 % 3, 7 % -3, 2^31 | 0, 1 << 62, 1 << 63, 1 << 64, -1 >> 1, ~5, 6 ~ 3)
print("wrapping", math.maxinteger + 1 == math.mininteger, math.mininteger // -1, math.mininteger % -1, math.maxinteger * 3)
print("division", 1e308 * 10, -1 / 0, 0 / 0 ~= 0 / 0, 5.5 // 2, -5.5 % 2, 3 % math.huge, -3 % math.huge, 2^0.5, 10 / 2)
print("compare", 1 == 1.0, math.maxinteger + 0.0 == math.maxinteger, 2^53 == 2^53 + 1, 1 < 1.5, "a" < "b", math.type(3), math.type(3.0))
print("convert", 10 .. 20, "10" + 5, "0x10" * 1, tostring(-0.0), tonumber("  12  "), tonumber("1e1"), tonumber("zz", 36), tonumber("8", 8))
print("floor", math.floor(-3.5), math.ceil(-3.5), math.tointeger(3.0), math.fmod(-7, 3), math.ult(1, -1), math.abs(math.mininteger))
for _, x in ipairs { 0.1, 1.5, 2.0, 10.0, 123.456, 1e-5, 1e10 } do
  print("functions", x, math.sin(x), math.cos(x), math.exp(-x), math.log(x), math.log(x, 2), math.log(x, 10), math.sqrt(x), math.atan(x, 2))
end
for i = 1, 5 do io.write(i / 3, " ", i * 1e15, " ", i * 1e14, " ", 10.0 ^ i, i < 5 and " " or "\n") end
for i = math.maxinteger - 2, math.maxinteger do io.write(i, " ") end
for x = 1, 0, -0.25 do io.write(x, " ") end
print()

math.randomseed(42)
for i = 1, 4 do io.write(math.random(0), " ", math.random(100), " ", string.format("%.17g", math.random()), "\n") end

-- Closures.
local function counter()
  local n = 0
  return function(step) n = n + (step or 1); return n end
end
local a, b = counter(), counter()
print("closures", a(), a(), b(10), a(5), b())
local functions = {}
for i = 1, 3 do functions[i] = function() i = i * 10; return i end end
print("loops", functions[1](), functions[1](), functions[2](), functions[3]())
print("varargs", select("#", nil, nil), select(-1, 1, 2, 3), (function(...) return ... end)(1, 2, 3), table.unpack({ 1, 2, 3 }, 2))
do
  local log = {}
  do
    local x <close> = setmetatable({}, { __close = function() log[#log + 1] = "closed x" end })
    local y <close> = setmetatable({}, { __close = function(_, e) log[#log + 1] = "closed y " .. tostring(e) end })
    local z <const> = 5
    log[#log + 1] = "body " .. z
  end
  print("close", table.concat(log, ", "))
end
for i = 1, 3 do
  for j = 1, 3 do
    if j == 2 then goto continue end
    io.write(i, ",", j, " ")
    ::continue::
  end
end
print()

-- Coroutines.
local function permutations(list, n)
  n = n or #list
  if n <= 1 then coroutine.yield(table.concat(list, " ")) end
  for i = 1, n do
    list[n], list[i] = list[i], list[n]
    if n > 1 then permutations(list, n - 1) end
    list[n], list[i] = list[i], list[n]
  end
end
for line in coroutine.wrap(function() permutations { "a", "b", "c", "d" } end) do io.write(line, "; ") end
print()
local co = coroutine.create(function(x)
  local y = coroutine.yield(x * 2)
  local ok, e = pcall(function() coroutine.yield(y + 1); error { code = 7 } end)
  print("inside", ok, e.code, coroutine.isyieldable(), coroutine.status(coroutine.running()))
  error("the end")
end)
print("resume", coroutine.resume(co, 21))
print("resume", coroutine.resume(co, 1))
print("resume", coroutine.resume(co))
print("resume", coroutine.resume(co))
print("status", coroutine.status(co), coroutine.close(co))
local function generate(n) return coroutine.wrap(function() for i = 2, n do coroutine.yield(i) end end) end
local function filter(p, g)
  return coroutine.wrap(function() for n in g do if n % p ~= 0 then coroutine.yield(n) end end end)
end
local numbers, primes = generate(100), {}
while true do
  local p = numbers()
  if not p then break end
  primes[#primes + 1] = p
  numbers = filter(p, numbers)
end
print("chain", #primes, table.concat(primes, " "))

-- Metatables.
local vector = {}
vector.__index = vector
local function new(x, y) return setmetatable({ x = x, y = y }, vector) end
vector.__add = function(p, q) return new(p.x + q.x, p.y + q.y) end
vector.__eq = function(p, q) return p.x == q.x and p.y == q.y end
vector.__lt = function(p, q) return p.x < q.x end
vector.__le = function(p, q) return p.x <= q.x end
vector.__unm = function(p) return new(-p.x, -p.y) end
vector.__idiv = function(p, k) return new(p.x // k, p.y // k) end
vector.__band = function(p, k) return new(p.x & k, p.y & k) end
vector.__concat = function(p, q) return tostring(p) .. "~" .. tostring(q) end
vector.__len = function() return 2 end
vector.__call = function(p, k) return new(p.x * k, p.y * k) end
vector.__tostring = function(p) return "(" .. p.x .. ", " .. p.y .. ")" end
local p, q = new(1, 2), new(3, -4)
print("vectors", p + q, p == new(1, 2), p < q, p <= q, -p, q // 2, q & 6, p .. q, #p, p(10))
local defaults = setmetatable({}, { __index = function(t, k) rawset(t, k, k .. k); return t[k] end, __newindex = function(t, k, v) rawset(t, k, v + 1) end })
print("defaults", defaults.ab, rawget(defaults, "ab"), rawget(defaults, "cd"))
defaults.n = 1
print("newindex", defaults.n)

-- Errors.
print("error", pcall(error, "text", 0))
print("error", pcall(error))
print("nil", pcall(function() local t; return t.x end))
print("call", pcall(function() return undefined_function() end))
print("arithmetic", pcall(function() return {} + 1 end))
print("zero", pcall(function() return 1 // 0 end))
print("zero", pcall(function() return 1 % 0 end))
print("integer", pcall(function() return 1.5 | 0 end))
print("compare", pcall(function() return {} < {} end))
print("argument", pcall(string.rep))
print("argument", pcall(setmetatable, 1, {}))
print("xpcall", xpcall(function(...) error("deep " .. ...) end, function(m) return "handled: " .. m end, "x"))
local function deep(n) if n == 0 then error("bottom", 0) end; return (deep(n - 1)) end
print("deep", pcall(deep, 150))
local levels = 0
local function endless() levels = levels + 1; return (("x"):gsub("x", endless)) end
local ok, message = pcall(endless)
print("overflow", ok, message:match("C stack overflow"), levels)
print("nested", pcall(pcall, pcall, error, "x"))
print("load", load("return 1 +"))
print("load", load("x = = 2", "=chunk"))
print("load", load("return ...", "=chunk")(1, 2))
print("dump", load(string.dump(function(x) return x * 2 end), "d", "b")(21))
print("assert", pcall(assert, false, "message"))
print("assert", pcall(assert, nil))
print("level", select(2, pcall(function() local function inner() error("here", 2) end; inner() end)))
print("trace", (debug.traceback("message", 1):gsub("\n.*", "")))

-- Collection.
local weak = setmetatable({}, { __mode = "v" })
for i = 1, 100 do weak[i] = { i } end
local kept = weak[50]
collectgarbage()
local left = 0
for _ in pairs(weak) do left = left + 1 end
print("weak", left, kept[1])
local finished = 0
for i = 1, 10 do setmetatable({}, { __gc = function() finished = finished + 1 end }) end
collectgarbage()
collectgarbage()
print("finalisers", finished)
collectgarbage("generational")
local text = {}
for i = 1, 2000 do text[i % 50 + 1] = ("x"):rep(i % 100) .. i end
print("generations", #text, text[1], #text[20])
collectgarbage("incremental")
