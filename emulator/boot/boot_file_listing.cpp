#include <algorithm>

#include <fmt/format.h>

#include "emulator/boot/boot_file.hpp"

namespace t8 {
namespace {

constexpr std::size_t shown_data_bytes = 256;
constexpr std::size_t shown_commands = 1000;

std::string_view kind_text(BootFileKind kind) {
    switch (kind) {
    case BootFileKind::no_boot:
        return "pokes and peeks, nothing to boot";
    case BootFileKind::packet:
        return "one boot packet";
    case BootFileKind::loader:
        return "boot loader and program";
    case BootFileKind::network:
        return "boot loader for a network, and programs";
    case BootFileKind::collector:
        break;
    }
    return "INMOS collector stream";
}

Word word_at_offset(std::span<const Byte> bytes, std::size_t offset) {
    Word word = 0;
    for (unsigned n = 0; n < bytes_per_word; ++n)
        word |= static_cast<Word>(bytes[offset + n]) << 8 * n;
    return word;
}

std::string control_text(const BootPhase& phase, std::span<const Byte> bytes) {
    const Word address = word_at_offset(bytes, phase.offset + 1);
    if (phase.kind == BootPhase::Kind::peek)
        return fmt::format("  peek #{:08X}\n", address);
    return fmt::format("  poke #{:08X} with #{:08X}\n", address, word_at_offset(bytes, phase.offset + 5));
}

std::string header_text(const BootPhase& phase, std::span<const Byte> bytes) {
    const auto word = [&](std::size_t n) { return word_at_offset(bytes, phase.offset + n * bytes_per_word); };
    return fmt::format("  load at #{:08X}, {} bytes, entry #{:08X}, workspace #{:08X}, free from #{:08X}\n", word(0), word(1),
                       word(2), word(3), word(4));
}

std::string hex_dump(std::span<const Byte> bytes, std::size_t offset, std::size_t size) {
    constexpr std::size_t row_bytes = 16;
    const std::size_t end = offset + std::min(size, shown_data_bytes);
    std::string text;
    for (std::size_t row = offset; row < end; row += row_bytes) {
        std::string hex, characters;
        for (std::size_t n = row; n < std::min(end, row + row_bytes); ++n) {
            hex += fmt::format("{:02X} ", bytes[n]);
            characters += bytes[n] >= 32 && bytes[n] < 127 ? static_cast<char>(bytes[n]) : '.';
        }
        text += fmt::format("  {:6}  {:<48} {}\n", row, hex, characters);
    }
    if (size > shown_data_bytes)
        text += fmt::format("  ... {} more bytes\n", size - shown_data_bytes);
    return text;
}

std::string command_list(const std::vector<LoaderCommand>& commands) {
    std::string text;
    for (std::size_t n = 0; n < std::min(commands.size(), shown_commands); ++n)
        text +=
            fmt::format("  {:6}  {:{}}{}\n", commands[n].offset, "", 2 * std::min(commands[n].nesting, 20u), commands[n].text);
    if (commands.size() > shown_commands)
        text += fmt::format("  ... {} more commands\n", commands.size() - shown_commands);
    return text;
}

/// Returns the address of code in the listing. The collector's loader lies above a workspace whose size is not in the file: its
/// listings, and those of the final code, count from 0.
Address shown_address(const BootPhase& phase, Part part) {
    switch (phase.kind) {
    case BootPhase::Kind::network_loader:
        return Address{0};
    case BootPhase::Kind::final_code:
    case BootPhase::Kind::program:
        return phase.address;
    default:
        return Address{facts_of(part).mem_start};
    }
}

std::string body_text(const BootFile& file, const BootPhase& phase, std::span<const Byte> bytes, Part part) {
    switch (phase.kind) {
    case BootPhase::Kind::poke:
    case BootPhase::Kind::peek:
        return control_text(phase, bytes);
    case BootPhase::Kind::header:
        return header_text(phase, bytes);
    case BootPhase::Kind::passed_on:
        return phase.packets == 0
                   ? std::string("  nothing\n")
                   : fmt::format("  to link {}: {} piece{}\n", phase.link, phase.packets, phase.packets == 1 ? "" : "s");
    case BootPhase::Kind::data:
        return hex_dump(bytes, phase.offset, phase.size);
    case BootPhase::Kind::loader_commands:
        return command_list(file.commands);
    default:
        return render_listing(disassemble(phase.code, shown_address(phase, part), {part, nullptr}));
    }
}

} // namespace

std::string_view name_of(BootPhase::Kind kind) {
    switch (kind) {
    case BootPhase::Kind::poke:
        return "poke";
    case BootPhase::Kind::peek:
        return "peek";
    case BootPhase::Kind::boot_packet:
        return "boot packet";
    case BootPhase::Kind::primary:
        return "primary bootstrap";
    case BootPhase::Kind::secondary:
        return "secondary loader";
    case BootPhase::Kind::network_loader:
        return "network loader";
    case BootPhase::Kind::loader_commands:
        return "loader commands";
    case BootPhase::Kind::final_code:
        return "final code";
    case BootPhase::Kind::passed_on:
        return "for other nodes";
    case BootPhase::Kind::header:
        return "loader header";
    case BootPhase::Kind::program:
        return "program";
    case BootPhase::Kind::data:
        break;
    }
    return "data";
}

std::string describe_boot_file(const BootFile& file, std::span<const Byte> bytes, Part part) {
    std::string text = fmt::format("{}, {} bytes\n\noffset      size  phase\n", kind_text(file.kind), bytes.size());
    for (const BootPhase& phase : file.phases) {
        const bool is_passed_on = phase.kind == BootPhase::Kind::passed_on;
        const std::string packets = is_passed_on        ? fmt::format(", link {}", phase.link)
                                    : phase.packets > 1 ? fmt::format(" ({} packets)", phase.packets)
                                                        : "";
        text += fmt::format("{:6} {:9}  {}{}\n", phase.offset, phase.size, name_of(phase.kind), packets);
    }
    for (const Diagnostic& warning : file.warnings)
        text += fmt::format("\n{}", render(warning));
    for (const BootPhase& phase : file.phases)
        text += fmt::format("\n{} at offset {}, {} bytes\n{}", name_of(phase.kind), phase.offset, phase.size,
                            body_text(file, phase, bytes, part));
    return text;
}

} // namespace t8
