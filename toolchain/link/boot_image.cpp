#include "toolchain/link/boot_image.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/assembler/boot_image.hpp"
#include "toolchain/link/entry_form.hpp"
#include "toolchain/link/runtime_sources.hpp"

namespace t8::link {
namespace {

constexpr Word call_words = 4;
constexpr Word frame_words = 8;      ///< the words that the start-up routine uses above its Wptr
constexpr Word console_bytes = 1024; ///< channels, packets and workspaces of console.tasm
constexpr Word max_words = Word{1} << 28;

std::uint64_t aligned(std::uint64_t bytes, Word alignment = bytes_per_word) {
    return (bytes + alignment - 1) & ~std::uint64_t{alignment - 1};
}

bool halts(objects::ErrorMode mode) { return mode == objects::ErrorMode::halt || mode == objects::ErrorMode::universal; }

/// Lays out memory and assembles the start-up routine, whose length may depend on the addresses in it.
class Builder {
public:
    Builder(const LinkedProgram& program, const BootOptions& options, EntryForm form)
        : program_(program), options_(options), form_(form) {}

    Result<BootImage> run() {
        if (program_.workspace > max_words || program_.vectorspace > max_words)
            return too_large(std::uint64_t{program_.workspace} + program_.vectorspace, bytes_per_word);
        Bytes start;
        // The length of the start-up routine depends on its operands, and these on its length; it grows by some dozens of bytes at most.
        for (std::size_t room = 0;; room = start.size()) {
            if (const std::uint64_t needed = place(room); needed > options_.memory)
                return too_large(needed, 1);
            Result<Bytes> assembled = assemble_start();
            if (!assembled)
                return tl::unexpected(std::move(assembled.error()));
            start = std::move(*assembled);
            if (start.size() <= room)
                break;
        }
        Bytes code = relocated(program_, map_.program);
        code.resize(map_.start - map_.program, 0x20);
        code.insert(code.end(), start.begin(), start.end());
        const assembler::LoaderHeader header{map_.program, static_cast<Word>(code.size()), map_.start, map_.frame, map_.free};
        Result<Bytes> file = assembler::loader_file(options_.part, header, code);
        if (!file)
            return tl::unexpected(std::move(file.error()));
        return BootImage{std::move(*file), map_};
    }

private:
    tl::unexpected<Failure> too_large(std::uint64_t amount, unsigned unit) const {
        return failure(fmt::format("the program needs {} bytes of memory and the node has {}", amount * unit, options_.memory));
    }

    /// Sets the address of every part in map_. `frame` lies after the boot loader, which writes the words above `frame` while it runs.
    /// Returns the number of bytes needed from MostNeg. REQUIRES: the addresses are not used if the memory is smaller.
    std::uint64_t place(std::size_t start_size) {
        const std::uint64_t bottom = facts_of(options_.part).mem_start - MostNeg;
        const std::uint64_t loader_end = assembler::load_base(options_.part) - Address{MostNeg};
        const std::uint64_t workspace_end = bottom + (std::uint64_t{program_.workspace} + call_words) * bytes_per_word;
        const std::uint64_t frame = std::max(loader_end, workspace_end);
        const std::uint64_t program = aligned(frame + frame_words * bytes_per_word, program_.alignment);
        const std::uint64_t start = aligned(program + program_.image.size());
        const std::uint64_t console = aligned(start + start_size);
        const std::uint64_t vectorspace = console + (form_ == EntryForm::console ? console_bytes : 0);
        const std::uint64_t free = vectorspace + std::uint64_t{program_.vectorspace} * bytes_per_word;
        const auto address = [](std::uint64_t offset) { return Address{MostNeg + static_cast<Word>(offset)}; };
        console_ = address(console);
        map_ = {address(bottom),
                address(frame),
                address(program),
                address(start),
                address(vectorspace),
                address(free),
                address(options_.memory & ~(bytes_per_word - 1))};
        return free;
    }

    Result<Bytes> assemble_start() const {
        const bool space = form_ == EntryForm::server_and_space || form_ == EntryForm::link_and_space;
        const bool server = form_ == EntryForm::server || space;
        const bool console = form_ == EntryForm::console;
        const SignedWord free_slot = space ? 3 : 0;
        SignedWord vector_slot = 0;
        if (program_.vectorspace != 0)
            vector_slot = free_slot != 0 ? free_slot + 2 : server ? 3 : console ? 4 : 1;
        const auto signed_word = [](Word word) { return static_cast<SignedWord>(word); };
        assembler::AssemblyOptions assembly;
        assembly.part = options_.part;
        assembly.form = assembler::OutputForm::raw;
        assembly.origin = map_.start;
        assembly.definitions = {{"entry", signed_word((map_.program + program_.entry).bits)},
                                {"KeepsHalting", halts(program_.error_mode) ? 1 : 0},
                                {"HasHost", options_.has_host ? 1 : 0},
                                {"NeedsServer", server ? 1 : 0},
                                {"FreeSlot", free_slot},
                                {"FreeAddress", signed_word(map_.free.bits)},
                                {"FreeWords", signed_word((map_.end - map_.free) / bytes_per_word)},
                                {"VectorSlot", vector_slot},
                                {"VectorAddress", signed_word(map_.vectorspace.bits)},
                                {"NeedsConsole", console ? 1 : 0},
                                {"ConsoleArea", signed_word(console_.bits)}};
        assembly.include = [](std::string_view name, std::string_view) -> Result<assembler::SourceText> {
            return assembler::SourceText{std::string(name), std::string(console_source)};
        };
        Result<assembler::Assembly> result = assembler::assemble({"start.tasm", std::string(start_source)}, assembly);
        if (!result)
            return tl::unexpected(std::move(result.error()));
        return std::move(result->image);
    }

    const LinkedProgram& program_;
    const BootOptions& options_;
    EntryForm form_;
    MemoryMap map_;
    Address console_; ///< address of the memory of console.tasm, between the start-up routine and vectorspace
};

} // namespace

Result<BootImage> boot_image(const LinkedProgram& program, const BootOptions& options) {
    if (program.part && !objects::go_together(*program.part, options.part))
        return failure(fmt::format("the program was compiled for a {}, not for the {} that is to run it",
                                   facts_of(*program.part).name, facts_of(options.part).name),
                       fmt::format("compile it by 't8 cc -mcpu={}', or give the node the other part (--type {})",
                                   options.part == Part::T414   ? "t414"
                                   : options.part == Part::T805 ? "t805"
                                                                : "t800",
                                   facts_of(*program.part).name));
    const Result<EntryForm> form = entry_form(program.heading);
    if (!form)
        return tl::unexpected(form.error());
    if (!options.has_host && *form != EntryForm::nothing && *form != EntryForm::link_and_space)
        return failure(fmt::format("'{}' needs the host, which is not linked to this node", program.heading));
    return Builder(program, options, *form).run();
}

std::string describe(const MemoryMap& memory) {
    std::string text;
    const auto line = [&](std::string_view what, Address begin, Address end) {
        text += fmt::format("#{:08X} to #{:08X}  {:>8} bytes  {}\n", begin.bits, end.bits, end - begin, what);
    };
    line("workspace", memory.workspace, memory.frame);
    line("first frame", memory.frame, memory.program);
    line("program", memory.program, memory.start);
    line("start-up", memory.start, memory.vectorspace);
    line("vectorspace", memory.vectorspace, memory.free);
    line("free", memory.free, memory.end);
    return text;
}

} // namespace t8::link
