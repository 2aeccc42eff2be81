#include "toolchain/objects/elf_file.hpp"

#include <algorithm>
#include <elf.h>

#include <fmt/format.h>

#include "toolchain/debuginfo/byte_stream.hpp"

namespace t8::objects {
namespace {

using debuginfo::ByteReader;
using debuginfo::ByteWriter;

constexpr std::size_t max_sections = 256;

void write_header(const ElfFile& file, std::size_t section_headers, std::size_t sections, ByteWriter& out) {
    for (const unsigned byte : {unsigned{ELFMAG0}, unsigned{ELFMAG1}, unsigned{ELFMAG2}, unsigned{ELFMAG3}, unsigned{ELFCLASS32},
                                unsigned{ELFDATA2LSB}, unsigned{EV_CURRENT}})
        out.u8(byte);
    while (out.size() < EI_NIDENT)
        out.u8(0);
    out.u16(file.type);
    out.u16(elf_machine);
    out.u32(EV_CURRENT);
    out.u32(file.entry);
    out.u32(0); // program headers
    out.u32(section_headers);
    out.u32(0); // flags
    out.u16(sizeof(Elf32_Ehdr));
    out.u16(0); // size and number of program headers
    out.u16(0);
    out.u16(sizeof(Elf32_Shdr));
    out.u16(sections);
    out.u16(sections - 1);
}

void write_section_header(const ElfSection& section, std::size_t name, std::size_t offset, ByteWriter& out) {
    out.u32(name);
    out.u32(section.type);
    out.u32(section.flags);
    out.u32(section.address);
    out.u32(offset);
    out.u32(section.bytes.size());
    out.u32(section.link);
    out.u32(section.info);
    out.u32(section.alignment);
    out.u32(section.entry_size);
}

} // namespace

Bytes write_elf(const ElfFile& file) {
    std::vector<ElfSection> sections = file.sections;
    ElfSection names_section;
    names_section.name = ".shstrtab";
    names_section.type = SHT_STRTAB;
    sections.push_back(names_section);
    ByteWriter names;
    std::vector<std::size_t> name_offsets;
    names.u8(0);
    for (const ElfSection& section : sections) {
        name_offsets.push_back(names.size());
        names.text(section.name);
    }
    sections.back().bytes = names.take();

    ByteWriter body;
    std::vector<std::size_t> offsets;
    for (const ElfSection& section : sections) {
        body.align(std::max(section.alignment, 1u));
        offsets.push_back(sizeof(Elf32_Ehdr) + body.size());
        body.bytes(section.bytes);
    }
    body.align(bytes_per_word);

    ByteWriter out;
    write_header(file, sizeof(Elf32_Ehdr) + body.size(), sections.size() + 1, out);
    out.bytes(body.written());
    for (std::size_t left = sizeof(Elf32_Shdr); left > 0; --left)
        out.u8(0);
    for (std::size_t index = 0; index < sections.size(); ++index)
        write_section_header(sections[index], name_offsets[index], offsets[index], out);
    return out.take();
}

const ElfView& ElfContents::section(std::string_view name) const {
    static const ElfView none;
    const auto found = std::find_if(sections.begin(), sections.end(), [&](const ElfView& each) { return each.name == name; });
    return found == sections.end() ? none : *found;
}

bool is_elf(std::span<const Byte> bytes) {
    constexpr std::string_view magic = ELFMAG;
    return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin(),
                                                      [](char wanted, Byte found) { return static_cast<Byte>(wanted) == found; });
}

Result<ElfContents> read_elf(std::span<const Byte> bytes, const std::string& file) {
    const auto wrong = [&](std::string_view what, std::size_t offset) {
        return failure_at({file}, fmt::format("damaged object file: {} at #{:X}", what, offset));
    };
    if (!is_elf(bytes))
        return failure_at({file}, "not an object file");
    ByteReader in(bytes);
    in.seek(EI_CLASS);
    const bool is_ours = in.u8() == ELFCLASS32 && in.u8() == ELFDATA2LSB && in.u8() == EV_CURRENT;
    in.seek(EI_NIDENT);
    ElfContents contents;
    contents.type = static_cast<std::uint16_t>(in.u16());
    const std::uint64_t machine = in.u16();
    if (!in.failed() && (!is_ours || machine != elf_machine))
        return failure_at({file}, "object file for another processor");
    in.u32();
    contents.entry = static_cast<Word>(in.u32());
    in.u32();
    const std::uint64_t headers = in.u32();
    in.bytes(10); // flags, size of this header, program headers
    const std::uint64_t header_size = in.u16();
    const std::uint64_t count = in.u16();
    const std::uint64_t names_index = in.u16();
    if (in.failed() || header_size != sizeof(Elf32_Shdr) || count == 0 || count > max_sections || names_index >= count)
        return wrong("header", 0);

    std::vector<std::uint64_t> names;
    in.seek(headers);
    for (std::uint64_t left = count; left > 0; --left) {
        const std::size_t at = in.offset();
        ElfView view;
        names.push_back(in.u32());
        view.type = static_cast<std::uint32_t>(in.u32());
        in.u32();
        view.address = static_cast<Word>(in.u32());
        const std::uint64_t offset = in.u32();
        const std::uint64_t size = in.u32();
        view.link = static_cast<std::uint32_t>(in.u32());
        view.info = static_cast<std::uint32_t>(in.u32());
        in.bytes(8); // alignment, size of entries
        if (in.failed() || offset > bytes.size() || size > bytes.size() - offset)
            return wrong("section", at);
        view.offset = static_cast<std::size_t>(offset);
        view.bytes = bytes.subspan(view.offset, static_cast<std::size_t>(size));
        contents.sections.push_back(view);
    }
    for (std::size_t index = 0; index < contents.sections.size(); ++index) {
        ByteReader name(contents.sections[names_index].bytes);
        name.seek(names[index]);
        contents.sections[index].name = name.text();
        if (name.failed())
            return wrong("name of a section", contents.sections[names_index].offset);
    }
    return contents;
}

} // namespace t8::objects
