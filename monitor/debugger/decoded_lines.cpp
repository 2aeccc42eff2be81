#include "monitor/debugger/decoded_lines.hpp"

namespace t8 {

DecodedLine decoded_line(const Memory& memory, Address at) {
    // Reads outside RAM and ROM would count as accesses of the program that went astray.
    const auto fetch = [&](unsigned n) -> unsigned {
        const Address byte = at + n;
        return memory.is_ram(byte) || memory.is_rom(byte) ? memory.peek_word(byte) >> (8 * byte.byte_selector()) & 0xFFu : 0;
    };
    return {at, decode(fetch)};
}

std::vector<DecodedLine> decoded_lines(const Memory& memory, Address from, Word bytes) {
    std::vector<DecodedLine> lines;
    for (Address at = from; at - from < bytes; at = lines.back().next())
        lines.push_back(decoded_line(memory, at));
    return lines;
}

} // namespace t8
