local list = {}
for i = 0, 3 do list[#list + 1] = node { "a" .. i, part = "T800", mhz = 20, memory = 1*MB } end
list[#list + 1] = link { "a0.2", "a1.1", mbits = 20 }
return list
