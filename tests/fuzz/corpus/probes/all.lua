local list = {}
for i, name in ipairs(nodes) do
    list[i] = probe { "p" .. i, node = name, at = 0x80000123, memory = 0x80001000, bytes = 16, registers = true }
end
return { list, probe { "words", at = "work", words = { -1, 0, 65536 } } }
