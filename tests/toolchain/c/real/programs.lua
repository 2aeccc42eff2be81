-- Small programs in Lua: recursion, arrays, strings and floating point.

local function fib(n) if n < 2 then return n end; return fib(n - 1) + fib(n - 2) end
print("fib", fib(20))

local function sieve(n)
  local composite, count, last = {}, 0, 0
  for i = 2, n do
    if not composite[i] then
      count, last = count + 1, i
      for j = i * i, n, i do composite[j] = true end
    end
  end
  return count, last
end
print("sieve", sieve(10000))

local function queens(n)
  local columns, up, down, row, solutions, first = {}, {}, {}, {}, 0, nil
  local function place(r)
    if r > n then
      solutions = solutions + 1
      first = first or table.concat(row, " ")
      return
    end
    for c = 1, n do
      if not (columns[c] or up[r + c] or down[r - c + n]) then
        columns[c], up[r + c], down[r - c + n], row[r] = true, true, true, c
        place(r + 1)
        columns[c], up[r + c], down[r - c + n] = nil, nil, nil
      end
    end
  end
  place(1)
  return solutions, first
end
for n = 4, 7 do print("queens", n, queens(n)) end

local function hanoi(n, from, to, by)
  if n == 0 then return 0 end
  return hanoi(n - 1, from, by, to) + 1 + hanoi(n - 1, by, to, from)
end
print("hanoi", hanoi(10, "a", "b", "c"))

local function ackermann(m, n)
  if m == 0 then return n + 1 elseif n == 0 then return ackermann(m - 1, 1) end
  return ackermann(m - 1, ackermann(m, n - 1))
end
print("ackermann", ackermann(2, 9))

-- Pi to 60 digits by an array of digits.
local function pi(digits)
  local length = digits * 10 // 3 + 1
  local a, result, held, nines = {}, {}, 0, 0
  for i = 1, length do a[i] = 2 end
  for _ = 1, digits + 1 do
    local q = 0
    for i = length, 1, -1 do
      local x = 10 * a[i] + q * i
      a[i] = x % (2 * i - 1)
      q = x // (2 * i - 1)
    end
    a[1], q = q % 10, q // 10
    if q == 9 then
      nines = nines + 1
    else
      result[#result + 1] = q == 10 and held + 1 or held
      for _ = 1, nines do result[#result + 1] = q == 10 and 0 or 9 end
      held, nines = q == 10 and 0 or q, 0
    end
  end
  return table.concat(result):sub(2)
end
print("pi", pi(60))

for y = -1.2, 1.2, 0.2 do
  for x = -2.0, 0.6, 0.05 do
    local zr, zi, n = 0.0, 0.0, 0
    while zr * zr + zi * zi < 4 and n < 30 do zr, zi, n = zr * zr - zi * zi + x, 2 * zr * zi + y, n + 1 end
    io.write((" .:-=+*#%@"):sub(n // 3 + 1 > 10 and 10 or n // 3 + 1):sub(1, 1))
  end
  print()
end

local function spectral(n)
  local function a(i, j) return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1) end
  local function times(v, transposed)
    local r = {}
    for i = 0, n - 1 do
      local s = 0
      for j = 0, n - 1 do s = s + (transposed and a(j, i) or a(i, j)) * v[j] end
      r[i] = s
    end
    return r
  end
  local u, v = {}, nil
  for i = 0, n - 1 do u[i] = 1 end
  for _ = 1, 4 do v = times(times(u), true); u = times(times(v), true) end
  local uv, vv = 0, 0
  for i = 0, n - 1 do uv = uv + u[i] * v[i]; vv = vv + v[i] * v[i] end
  return string.format("%.9f", math.sqrt(uv / vv))
end
print("spectral norm", spectral(20))

-- A hash of 64 bits, and a shuffle sorted again.
local hash = 0xcbf29ce484222325
for c in ("a longer text to be hashed"):rep(20):gmatch(".") do hash = (hash ~ c:byte()) * 0x100000001b3 end
print(string.format("fnv %016x", hash))
math.randomseed(1, 2)
local cards = {}
for i = 1, 500 do cards[i] = i end
for i = #cards, 2, -1 do local j = math.random(i); cards[i], cards[j] = cards[j], cards[i] end
print("shuffled", table.concat(cards, " ", 1, 20))
table.sort(cards)
local sorted = true
for i = 1, 500 do sorted = sorted and cards[i] == i end
print("sorted", sorted)

-- An evaluator of arithmetic, written as a recursive descent.
local function evaluate(text)
  local position = 1
  local expression
  local function token(pattern)
    local found, after = text:match("^%s*(" .. pattern .. ")()", position)
    if found then position = after end
    return found
  end
  local function factor()
    if token("%(") then
      local v = expression()
      assert(token("%)"), "')' expected")
      return v
    elseif token("%-") then
      return -factor()
    end
    return tonumber(token("%d+%.?%d*") or error("number expected at " .. position, 0))
  end
  local function term()
    local v = factor()
    while true do
      local operator = token("[*/%%]")
      if not operator then return v end
      local w = factor()
      v = operator == "*" and v * w or operator == "/" and v / w or v % w
    end
  end
  function expression()
    local v = term()
    while true do
      local operator = token("[+-]")
      if not operator then return v end
      v = operator == "+" and v + term() or v - term()
    end
  end
  return expression()
end
print("evaluate", evaluate("1 + 2 * 3"), evaluate("(1 + 2) * -3 / 4"), evaluate("10 % 4 - 2.5"), pcall(evaluate, "1 + * 2"))
