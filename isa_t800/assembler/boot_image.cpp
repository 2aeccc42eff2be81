#include "isa_t800/assembler/boot_image.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::assembler {
namespace {

constexpr Word loader_room = 0x100; // bytes from MemStart for the loader and its workspace
constexpr std::size_t max_packet = 255;

Word aligned(Word address) { return (address + 3) & ~Word{3}; }

void append_word(Word word, Bytes& out) {
    for (unsigned shift = 0; shift < 32; shift += 8)
        out.push_back(static_cast<Byte>(word >> shift));
}

Address internal_end(Part part) { return Address{MostNeg + facts_of(part).internal_bytes}; }

bool overlap(Address a, Word a_bytes, Address b, Word b_bytes) { return a < b + b_bytes && b < a + a_bytes; }

} // namespace

Address load_base(Part part) { return Address{facts_of(part).mem_start + loader_room}; }

Address default_load_address(Part part, Word code_bytes, Word stack_words) {
    const Address base = load_base(part);
    const std::uint64_t needed = std::uint64_t{code_bytes} + 4 + (std::uint64_t{stack_words} + entry_words) * bytes_per_word;
    return needed <= internal_end(part) - base ? base : internal_end(part);
}

LoaderHeader place_workspace(Part part, Address load, Word code_bytes, Word stack_words) {
    const Word bytes = (stack_words + entry_words) * bytes_per_word;
    const Address base = load_base(part);
    const Address code_end{aligned(load.bits + code_bytes)};
    const bool fits = bytes <= internal_end(part) - base && !overlap(base, bytes, load, code_bytes);
    const Address stack = fits ? base : code_end;
    const Address free = std::max(code_end, stack + bytes);
    return {load, code_bytes, load, stack + stack_words * bytes_per_word, free};
}

Result<Bytes> boot_packet(const Bytes& code) {
    if (code.size() > max_packet)
        return failure(fmt::format("the code is {} bytes long, more than the {} of a boot packet", code.size(), max_packet),
                       "use '.boot loader'");
    if (code.size() < 2)
        return failure(fmt::format("the code is {} bytes long, less than the 2 that a boot packet must have", code.size()));
    Bytes packet{static_cast<Byte>(code.size())};
    packet.insert(packet.end(), code.begin(), code.end());
    return packet;
}

Result<Bytes> loader_packet(Part part, LoaderKind kind) {
    AssemblyOptions options;
    options.part = part;
    options.definitions = {{"Spreads", kind == LoaderKind::spreads ? 1 : 0},
                           {"Buffer", static_cast<SignedWord>(load_base(part).bits)}};
    Result<Assembly> loader = assemble({"loader", std::string(loader_source)}, options);
    if (!loader)
        return tl::unexpected(std::move(loader.error()));
    return std::move(loader->output);
}

Result<Bytes> loader_file(Part part, const LoaderHeader& header, const Bytes& code) {
    Result<Bytes> file_start = loader_packet(part, LoaderKind::loads);
    if (!file_start)
        return file_start;
    Bytes file = std::move(*file_start);
    for (const Word word : {header.load.bits, header.length, header.entry.bits, header.workspace.bits, header.free.bits})
        append_word(word, file);
    file.insert(file.end(), code.begin(), code.end());
    return file;
}

} // namespace t8::assembler
