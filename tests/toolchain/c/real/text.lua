-- The string, table, utf8, os and io libraries of Lua, as far as their results are the same on every machine.

-- string.format.
print(string.format("%d %5d %-5d| %05d %+d %x %X %#x %o %c%c", 42, 42, 42, 42, 42, 255, 255, 255, 8, 72, 105))
print(string.format("%d %x", math.mininteger, -1))
print(string.format("%f %.2f %10.3f %-10.1f| %e %.3E %g %G %g %a", 3.14159, 2.675, 1 / 3, 2.5, 12345.678, 0.00012, 1e20, 1e-10, 100000, 0.5))
print(string.format("%s %10s %-10s| %.2s %q %q %q", "text", "right", "left", "cut", 'a "quoted"\n\0line', 1 / 3, math.mininteger))
print(string.format("%i %u %%", 3, 4) == nil, pcall(string.format, "%y", 1))
print(string.format("%.14g %.17g %.20f %.3g", 0.1, 0.1, 0.1, 1e300))
print(string.format("%5.1f|%+.2e|% d|%s|%s|%s", -0.05, 1e-300, 7, nil, true, 1e15))

-- Patterns.
print(("hello world"):find("o w"), ("hello"):find("l+"), ("a.b"):find(".", 2, true), ("hello"):find("xyz"), ("hello"):find("", 10))
print(("key = value"):match("^(%w+)%s*=%s*(%w+)$"), ("2024-05-06"):match("(%d+)-(%d+)-(%d+)"))
print(("THE (quick) fox"):find("%((%a+)%)"), ("f(a(b)c)d"):match("%b()"), ("THE (quick) fox"):gsub("%f[%a]%a+", string.lower))
print(("hello world"):gsub("o", "0"), ("hello"):gsub("", "-"), ("abc"):gsub("%w", "%0%0"), ("abc def"):gsub("(%w+) (%w+)", "%2 %1"))
print(("$name is $age"):gsub("%$(%w+)", { name = "Ann", age = 42 }), ("abc"):gsub("b", function() return false end), ("a,b,,c"):gsub(",", ";", 2))
for k, v in ("a=1, b=2, c=3"):gmatch("(%w+)=(%w+)") do io.write(k, "->", v, " ") end
for position, word in ("one two  three"):gmatch("()(%S+)") do io.write(position, ":", word, " ") end
print()
print(("x"):rep(3, "-"), ("abc"):reverse(), ("Hello"):upper(), ("Hello"):lower(), ("abc"):byte(1, -1), ("abc"):sub(-2), ("abc"):sub(2, 10), #("\0\0"))
print(pcall(string.rep, "x", -1), pcall(string.gsub, "x", "(", ""), pcall(string.find, "x", "[a"), pcall(string.gsub, "x", "x", "%2"))
print(("%a"):rep(3), ("\65\066\x43\u{44}\z
       E"), 'single\tquote', [[long
string]], [==[with ]] inside]==])
local count = 0
for _ in ("the rain in spain stays mainly"):gmatch("ain") do count = count + 1 end
print(count, (("a"):rep(1000) .. "b"):find(".-b"), (("ab"):rep(200)):gsub("ab", "c") == ("c"):rep(200))

-- string.pack.
local packed = string.pack("<i4 >i2 <d z s1 B", -2, 258, 1.5, "zero", "counted", 200)
print(#packed, packed:gsub(".", function(c) return string.format("%02x", c:byte()) end))
print(string.unpack("<i4 >i2 <d z s1 B", packed))
print(string.packsize("<i4i8d"), string.unpack("<i8", string.pack("<i8", math.mininteger)), string.unpack("<f", string.pack("<f", 0.1)))

-- Tables.
local t = { 5, 2, 8, 1, 9, 3 }
table.sort(t)
print(table.concat(t, " "))
table.sort(t, function(x, y) return x > y end)
print(table.concat(t, ","), #t, table.concat({}, "x"), table.concat({ 1, 2, 3 }, "-", 2, 3))
table.insert(t, 1, 100)
table.insert(t, 7)
print(table.remove(t), table.remove(t, 1), table.concat(table.move({ 1, 2, 3 }, 1, 3, 3), " "), table.pack(1, nil, 3).n)
local words = {}
for w in ("It was the best of times it was the worst of times it was the age of wisdom"):lower():gmatch("%a+") do words[w] = (words[w] or 0) + 1 end
local names = {}
for w in pairs(words) do names[#names + 1] = w end
table.sort(names, function(x, y) if words[x] ~= words[y] then return words[x] > words[y] end; return x < y end)
for _, w in ipairs(names) do io.write(w, "=", words[w], " ") end
print()
print(pcall(table.sort, { 3, 1, "x" }))
print(pcall(table.concat, { 1, {}, 3 }))
print(next({}), rawlen { 1, 2 }, rawequal(t, t), #"abc", type(next), type(nil))

-- utf8.
print(utf8.char(72, 228, 8364, 0x10FFFF):byte(1, -1))
for position, code in utf8.codes("aä€") do io.write(position, ":", code, " ") end
print(utf8.len("aä€"), utf8.offset("aä€", 3), utf8.codepoint("€", 1), utf8.len("\xff"))

-- os and io.
print(os.time { year = 2001, month = 9, day = 9, hour = 1, min = 46, sec = 40 } - os.time { year = 2001, month = 9, day = 8, hour = 1, min = 46, sec = 40 })
print(os.date("!%Y-%m-%d %H:%M:%S %j %a %b %p", 1000000000), os.date("!*t", 86400).day, os.getenv("NO_SUCH_NAME"), type(os.clock()))
local name = "lua-text.tmp"
local file = assert(io.open(name, "w"))
print(io.type(file), file:write("first\n", 2, " ", 3.5, "\n0x1F -7e2\nlast without newline") == file, file:seek("cur"), file:close(), io.type(file))
for line in io.lines(name) do io.write("[", line, "]") end
for line in io.lines(name, "L") do io.write("<", line, ">") end
print()
file = assert(io.open(name, "r+b"))
print(file:read("l", "n", "n", "n", "n"))
print(file:read("L"), file:read(4), file:read("a"), file:read("a"), file:read("l"), file:read(0))
print(file:seek("set", 6), file:write("TWO") == file, file:seek("end") == nil, file:seek("set"), file:read("a"))
file:close()
print(pcall(file.read, file))
print(os.rename(name, name .. "2"), io.open(name), select("#", os.remove(name .. "2")), (select(2, os.remove(name))))
