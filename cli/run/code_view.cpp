#include "cli/run/code_view.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "isa_t800/listing/disassemble.hpp"

namespace t8::cli {
namespace {

constexpr std::size_t longest_run = 32;

/// Returns a byte of memory. Does not read outside RAM and ROM, because that would count as an access of the program that went astray.
Byte byte_at(const Processor& processor, Address address) {
    const Memory& memory = processor.memory();
    return memory.is_ram(address) || memory.is_rom(address) ? memory.read_byte(address) : Byte{0};
}

bool is_relative(Op op) { return op == Op::j || op == Op::cj || op == Op::call; }

/// Appends the instructions from `start` up to the one that went to `next`, or up to `next` itself.
void follow(const Processor& processor, Address start, Address next, std::vector<Address>& addresses) {
    Address at = start;
    for (std::size_t n = 0; n < longest_run && at != next; ++n) {
        const Decoded decoded = instruction_at(processor, at);
        addresses.push_back(at);
        const Address after = at + decoded.length;
        const Instruction& row = row_of(decoded.op);
        const bool conditional = decoded.op == Op::cj;
        if (is_relative(decoded.op) ? after + decoded.operand == next || !conditional : has(row.traits, Trait::jumps))
            return;
        if (has(row.traits, Trait::may_deschedule) && after != next)
            return;
        at = after;
    }
}

} // namespace

Decoded instruction_at(const Processor& processor, Address address) {
    return decode([&](unsigned n) -> unsigned { return byte_at(processor, address + n); });
}

CodeText code_text(const Processor& processor, Address address, const SymbolMap* symbols) {
    const Decoded decoded = instruction_at(processor, address);
    Bytes bytes;
    for (unsigned n = 0; n < decoded.length; ++n)
        bytes.push_back(byte_at(processor, address + n));
    CodeText text;
    text.bytes = fmt::format("{:02X}", fmt::join(bytes, " "));
    std::vector<DisassembledLine> lines = disassemble(bytes, address, {processor.part(), symbols});
    text.statement = std::move(lines.front().text);
    text.comment = std::move(lines.front().comment);
    if (decoded.op == Op::fpentry && processor.state().iptr == address)
        if (const auto entry = operation_index.entry(processor.state().areg))
            text.comment = row_of(*entry).mnemonic;
    return text;
}

std::vector<Address> recent_instructions(const Processor& processor, std::size_t most) {
    const Processor::Trail& trail = processor.trail();
    const Address here = processor.state().iptr;
    std::vector<Address> addresses;
    for (std::size_t n = 0; n < trail.size(); ++n)
        follow(processor, trail[n], n + 1 < trail.size() ? trail[n + 1] : here, addresses);
    if (addresses.size() > most)
        addresses.erase(addresses.begin(), addresses.end() - static_cast<std::ptrdiff_t>(most));
    return addresses;
}

std::string_view priority_text(Priority priority) { return priority == Priority::high ? "high priority" : "low priority"; }

} // namespace t8::cli
