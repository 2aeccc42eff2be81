#include "toolchain/link/program.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <elf.h>
#include <numeric>

#include <fmt/format.h>

#include "toolchain/debuginfo/byte_stream.hpp"
#include "toolchain/objects/object_file.hpp"

namespace t8::link {
namespace {

using debuginfo::ByteReader;
using debuginfo::ByteWriter;
using objects::Content;
using objects::ElfContents;
using objects::ElfFile;
using objects::ElfSection;
using objects::ElfView;

constexpr std::string_view program_name = ".t800.program";
constexpr std::string_view sources_name = ".t800.sources";
constexpr std::string_view atoms_name = ".t800.atoms";
constexpr std::array<std::string_view, 3> names_of_contents{"code", "constants", "data"};

std::vector<debuginfo::CodePlace> code_places(const LinkedProgram& program, Address base) {
    std::vector<debuginfo::CodePlace> places;
    for (const PlacedAtom& atom : program.atoms)
        places.push_back(atom.content == Content::code ? debuginfo::CodePlace{base.bits + atom.offset, atom.size}
                                                       : objects::no_place);
    return places;
}

ElfSection& add(ElfFile& file, std::string_view name, std::uint32_t type, Bytes bytes) {
    ElfSection section;
    section.name = name;
    section.type = type;
    section.bytes = std::move(bytes);
    file.sections.push_back(std::move(section));
    return file.sections.back();
}

void add_text(ElfFile& file, std::string_view name, std::string_view text) {
    add(file, name, SHT_PROGBITS, Bytes(text.begin(), text.end()));
}

/// Adds the symbols of all atoms, the local ones first, and .t800.atoms.
void add_symbols(const LinkedProgram& program, Address base, ElfFile& file) {
    ByteWriter table;
    ByteWriter names;
    std::string order;
    names.u8(0);
    for (std::size_t left = sizeof(Elf32_Sym); left > 0; --left)
        table.u8(0);
    std::vector<std::uint32_t> numbers(program.atoms.size());
    std::uint32_t next = 1;
    std::uint32_t first_global = 1;
    for (const bool global : {false, true}) {
        if (global)
            first_global = next;
        for (std::size_t index = 0; index < program.atoms.size(); ++index) {
            const PlacedAtom& atom = program.atoms[index];
            if (atom.is_global != global)
                continue;
            numbers[index] = next++;
            const unsigned type = atom.content == Content::code ? STT_FUNC : STT_OBJECT;
            const unsigned binding = global ? STB_GLOBAL : STB_LOCAL;
            table.u32(names.size());
            names.text(atom.name);
            table.u32(base.bits + atom.offset);
            table.u32(atom.size);
            table.u8(ELF32_ST_INFO(binding, type));
            table.u8(STV_DEFAULT);
            table.u16(1); // .text
        }
    }
    for (std::size_t index = 0; index < program.atoms.size(); ++index)
        order += fmt::format("{} {}\n", numbers[index], program.atoms[index].source);
    const auto number = static_cast<std::uint32_t>(file.sections.size()) + 1;
    ElfSection& section = add(file, objects::section_names::symbols, SHT_SYMTAB, table.take());
    section.link = number + 1;
    section.info = first_global;
    section.alignment = bytes_per_word;
    section.entry_size = sizeof(Elf32_Sym);
    add(file, objects::section_names::strings, SHT_STRTAB, names.take());
    add_text(file, atoms_name, order);
}

std::string_view cut(std::string_view& text, char mark) {
    const std::size_t end = std::min(text.find(mark), text.size());
    const std::string_view front = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return front;
}

bool read_number(std::string_view text, Word& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

class ProgramReader {
public:
    ProgramReader(const ElfContents& contents, const std::string& file) : contents_(contents), file_(file) {}

    Result<ProgramFile> read() {
        const ElfView& text = contents_.section(objects::section_names::text);
        if (contents_.type != ET_EXEC)
            return failure_at({file_}, "not a linked program");
        base_ = Address{text.address};
        program_.image.assign(text.bytes.begin(), text.bytes.end());
        program_.entry = contents_.entry - text.address;
        if (program_.entry > program_.image.size())
            return damaged("entry is outside of the program");
        if (!read_facts())
            return damaged(program_name);
        std::string_view sources = text_of(sources_name);
        while (!sources.empty())
            program_.sources.emplace_back(cut(sources, '\n'));
        if (!read_atoms())
            return damaged(atoms_name);
        Result<std::vector<debuginfo::Unit>> units = objects::read_debug_sections(contents_, code_places(program_, base_), file_);
        if (!units)
            return tl::unexpected(std::move(units.error()));
        program_.units = std::move(*units);
        return ProgramFile{std::move(program_), base_};
    }

private:
    tl::unexpected<Failure> damaged(std::string_view what) const {
        return failure_at({file_}, fmt::format("damaged program file: {}", what));
    }

    std::string_view text_of(std::string_view name) const {
        const std::span<const Byte> bytes = contents_.section(name).bytes;
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }

    bool read_facts() {
        std::string_view text = text_of(program_name);
        const auto fact = [&](std::string_view name) {
            std::string_view line = cut(text, '\n');
            return line.starts_with(name) ? line.substr(name.size()) : std::string_view();
        };
        program_.heading = fact("heading: ");
        const bool has_room = read_number(fact("workspace: "), program_.workspace);
        const bool has_vectors = read_number(fact("vectorspace: "), program_.vectorspace);
        const std::optional<objects::ErrorMode> mode = objects::error_mode_named(fact("mode: "));
        program_.error_mode = mode.value_or(objects::ErrorMode::halt);
        const bool has_alignment =
            text.empty() || (read_number(fact("alignment: "), program_.alignment) && std::has_single_bit(program_.alignment));
        return has_room && has_vectors && mode && has_alignment;
    }

    bool read_atoms() {
        const ElfView& table = contents_.section(objects::section_names::symbols);
        const std::size_t count = table.bytes.size() / sizeof(Elf32_Sym);
        if (table.link >= contents_.sections.size())
            return false;
        std::string_view lines = text_of(atoms_name);
        std::vector<bool> seen(count);
        while (!lines.empty()) {
            std::string_view line = cut(lines, '\n');
            Word symbol = 0;
            PlacedAtom atom;
            if (!read_number(cut(line, ' '), symbol) || !read_number(line, atom.source) || symbol >= count || seen[symbol] ||
                atom.source >= program_.sources.size())
                return false;
            seen[symbol] = true;
            ByteReader in(table.bytes, symbol * sizeof(Elf32_Sym));
            ByteReader name(contents_.sections[table.link].bytes);
            name.seek(in.u32());
            atom.name = name.text();
            atom.offset = static_cast<Word>(in.u32()) - base_.bits;
            atom.size = static_cast<Word>(in.u32());
            const std::uint64_t info = in.u8();
            atom.content = ELF32_ST_TYPE(info) == STT_FUNC ? Content::code : Content::constants;
            atom.is_global = ELF32_ST_BIND(info) == STB_GLOBAL;
            if (name.failed() || atom.offset > program_.image.size() || atom.size > program_.image.size() - atom.offset)
                return false;
            program_.atoms.push_back(std::move(atom));
        }
        return true;
    }

    const ElfContents& contents_;
    const std::string& file_;
    LinkedProgram program_;
    Address base_;
};

} // namespace

Bytes relocated(const LinkedProgram& program, Address base) {
    Bytes image = program.image;
    for (const Word pointer : program.pointers) {
        Word value = 0;
        for (unsigned byte = bytes_per_word; byte-- > 0;)
            value = value << 8 | image[pointer + byte];
        value += base.bits;
        for (unsigned byte = 0; byte < bytes_per_word; ++byte)
            image[pointer + byte] = static_cast<Byte>(value >> (8 * byte));
    }
    return image;
}

SymbolMap symbols_of(const LinkedProgram& program, Address base) {
    SymbolMap symbols;
    for (const PlacedAtom& atom : program.atoms)
        symbols.try_emplace(base + atom.offset, atom.name);
    return symbols;
}

std::string link_map(const LinkedProgram& program, Address base) {
    const auto end = base + static_cast<Word>(program.image.size());
    std::string text = fmt::format("{}\n", program.heading.empty() ? "(no heading)" : program.heading);
    text += fmt::format("entry #{:08X}, workspace {} words, vectorspace {} words, error mode {}\n", (base + program.entry).bits,
                        program.workspace, program.vectorspace, objects::name_of(program.error_mode));
    text += fmt::format("{} bytes from #{:08X} to #{:08X}\n\n", program.image.size(), base.bits, end.bits);
    text += fmt::format("{:<9}  {:>7}  {:<9}  {:<24}  {}\n", "address", "bytes", "contents", "name", "from");
    for (const PlacedAtom& atom : program.atoms)
        text += fmt::format("#{:08X}  {:>7}  {:<9}  {:<24}  {}\n", (base + atom.offset).bits, atom.size,
                            names_of_contents[static_cast<std::size_t>(atom.content)], atom.name, program.sources[atom.source]);
    std::vector<std::uint64_t> sizes(program.sources.size());
    for (const PlacedAtom& atom : program.atoms)
        sizes[atom.source] += atom.size;
    text += '\n';
    for (std::size_t source = 0; source < sizes.size(); ++source)
        text += fmt::format("{:>18}  {}\n", sizes[source], program.sources[source]);
    return text;
}

Bytes write_program(const LinkedProgram& program, Address base) {
    ElfFile file;
    file.type = ET_EXEC;
    file.entry = base.bits + program.entry;
    ElfSection& text = add(file, objects::section_names::text, SHT_PROGBITS, relocated(program, base));
    text.flags = SHF_ALLOC | SHF_EXECINSTR;
    text.address = base.bits;
    text.alignment = program.alignment;
    add_symbols(program, base, file);
    std::string facts = fmt::format("heading: {}\nworkspace: {}\nvectorspace: {}\nmode: {}\n", program.heading, program.workspace,
                                    program.vectorspace, objects::name_of(program.error_mode));
    if (program.alignment != bytes_per_word)
        facts += fmt::format("alignment: {}\n", program.alignment);
    add_text(file, program_name, facts);
    std::string sources;
    for (const std::string& source : program.sources)
        sources += source + '\n';
    add_text(file, sources_name, sources);
    if (!program.units.empty())
        objects::add_debug_sections(program.units, code_places(program, base), file);
    return objects::write_elf(file);
}

Result<ProgramFile> read_program(std::span<const Byte> bytes, const std::string& file) {
    const Result<ElfContents> contents = objects::read_elf(bytes, file);
    if (!contents)
        return tl::unexpected(contents.error());
    return ProgramReader(*contents, file).read();
}

} // namespace t8::link
