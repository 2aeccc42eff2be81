#include "toolchain/objects/object_file.hpp"

#include <algorithm>
#include <elf.h>

#include <fmt/format.h>

#include "toolchain/debuginfo/byte_stream.hpp"
#include "toolchain/objects/layout.hpp"

namespace t8::objects {
namespace {

using debuginfo::ByteWriter;

Bytes bytes_of(std::string_view text) { return Bytes(text.begin(), text.end()); }

/// A kind of contents, and its section.
struct Part {
    Content content;
    std::string_view name;
    std::string_view relocations;
    std::uint32_t flags;
    std::uint32_t alignment;
};
constexpr Part parts[] = {
    {Content::code, section_names::text, section_names::text_relocations, SHF_ALLOC | SHF_EXECINSTR, 1},
    {Content::constants, section_names::constants, section_names::constants_relocations, SHF_ALLOC, bytes_per_word},
    {Content::data, section_names::data, section_names::data_relocations, SHF_ALLOC | SHF_WRITE, bytes_per_word},
};

const Part& part_of(const Atom& atom) { return parts[static_cast<std::size_t>(atom.content)]; }

unsigned symbol_info(const Atom& atom) {
    const unsigned binding = atom.binding == Binding::local ? STB_LOCAL : atom.is_weak ? STB_WEAK : STB_GLOBAL;
    return ELF32_ST_INFO(binding, atom.content == Content::code ? STT_FUNC : STT_OBJECT);
}

class ObjectWriter {
public:
    explicit ObjectWriter(const Object& object) : object_(object), places_(object.atoms.size()), symbols_(object.atoms.size()) {}

    Bytes write() {
        file_.type = ET_REL;
        for (const Part& part : parts)
            add_contents(part);
        number_symbols();
        for (const Part& part : parts)
            add_relocations(part);
        add_symbols();
        std::string facts =
            fmt::format("source: {}\nproducer: {}\nmode: {}\n", object_.source, object_.producer, name_of(object_.error_mode));
        if (object_.part)
            facts += fmt::format("part: {}\n", facts_of(*object_.part).name);
        for (const std::string& used : object_.used)
            facts += fmt::format("uses: {}\n", used);
        add_text(section_names::facts, facts);
        std::string order;
        for (std::size_t index = 0; index < symbols_.size(); ++index)
            order += fmt::format("{}{}\n", symbols_[index], remarks_on(object_.atoms[index]));
        add_text(section_names::atoms, order);
        add_text(section_names::entries, lines_of(object_.entries));
        add_text(section_names::imports, lines_of(object_.imports));
        std::string initialisers;
        for (const Initialiser& each : object_.initialisers)
            initialisers += fmt::format("{} {} {}\n", each.atom, each.priority, each.is_at_end ? 1 : 0);
        add_text(section_names::initialisers, initialisers);
        add_text(section_names::interface, object_.interface);
        std::string comments;
        for (const std::string& comment : object_.comments)
            comments += comment + '\0';
        add_text(section_names::comments, comments);
        if (object_.debug != debuginfo::Unit{})
            add_debug_sections({&object_.debug, 1}, code_places(), file_);
        return write_elf(file_);
    }

private:
    /// Returns the number of the next section to be added.
    std::uint32_t next_number() const { return static_cast<std::uint32_t>(file_.sections.size()) + 1; }

    std::uint32_t number_of(std::string_view name) const {
        const auto found = std::find_if(file_.sections.begin(), file_.sections.end(),
                                        [&](const ElfSection& section) { return section.name == name; });
        return static_cast<std::uint32_t>(found - file_.sections.begin()) + 1;
    }

    ElfSection& add(std::string_view name, std::uint32_t type, Bytes bytes) {
        ElfSection section;
        section.name = name;
        section.type = type;
        section.bytes = std::move(bytes);
        file_.sections.push_back(std::move(section));
        return file_.sections.back();
    }

    /// Returns what a symbol does not say about an atom: "=N" for another name of atom N, "@N" for an alignment of N bytes.
    static std::string remarks_on(const Atom& atom) {
        std::string text;
        if (atom.same_as != no_atom)
            text += fmt::format(" ={}", atom.same_as);
        if (atom.alignment != 0)
            text += fmt::format(" @{}", atom.alignment);
        return text;
    }

    void add_text(std::string_view name, std::string_view text) {
        if (!text.empty())
            add(name, SHT_PROGBITS, bytes_of(text));
    }

    void add_contents(const Part& part) {
        ByteWriter out;
        Word alignment = part.alignment;
        for (std::size_t index = 0; index < object_.atoms.size(); ++index) {
            const Atom& atom = object_.atoms[index];
            if (atom.content != part.content || atom.binding == Binding::undefined || atom.same_as != no_atom)
                continue;
            out.align(atom.placed_at_multiple_of());
            alignment = std::max(alignment, atom.placed_at_multiple_of());
            places_[index] = {static_cast<Word>(out.size()), static_cast<Word>(atom.bytes.size())};
            out.bytes(atom.bytes);
        }
        for (std::size_t index = 0; index < object_.atoms.size(); ++index)
            if (const Atom& atom = object_.atoms[index]; atom.content == part.content && atom.same_as != no_atom)
                places_[index] = places_[atom.same_as];
        if (part.content == Content::data && out.size() == 0)
            return;
        ElfSection& section = add(part.name, SHT_PROGBITS, out.take());
        section.flags = part.flags;
        section.alignment = alignment;
    }

    std::vector<debuginfo::CodePlace> code_places() const {
        std::vector<debuginfo::CodePlace> places = places_;
        for (std::size_t index = 0; index < places.size(); ++index)
            if (object_.atoms[index].content != Content::code || object_.atoms[index].binding == Binding::undefined ||
                object_.atoms[index].same_as != no_atom)
                places[index] = no_place;
        return places;
    }

    /// Numbers the symbols of the atoms. Local symbols come first, as ELF requires.
    void number_symbols() {
        std::uint32_t next = 1;
        for (const bool local : {true, false}) {
            for (std::size_t index = 0; index < symbols_.size(); ++index)
                if ((object_.atoms[index].binding == Binding::local) == local)
                    symbols_[index] = next++;
            if (local)
                first_global_ = next;
        }
    }

    void relocation(Word offset, const Position& position, Relocation type, ByteWriter& out, Word addend = 0) const {
        out.u32(offset);
        out.u32(ELF32_R_INFO(symbols_[position.atom], type));
        out.u32(position.offset + addend);
    }

    static Relocation type_of(const Site& site) {
        return site.is_pointer ? R_T800_WORD : site.base ? R_T800_DIFF : site.is_row ? R_T800_ROW : R_T800_NEXT;
    }

    void add_relocations(const Part& part) {
        ByteWriter out;
        for (std::size_t index = 0; index < object_.atoms.size(); ++index) {
            if (object_.atoms[index].content != part.content)
                continue;
            for (const Site& site : object_.atoms[index].sites) {
                const Word offset = places_[index].address + site.offset;
                relocation(offset, site.target, type_of(site), out, site.addend);
                if (site.base)
                    relocation(offset, *site.base, R_T800_BASE, out);
            }
        }
        if (out.size() == 0)
            return;
        ElfSection& section = add(part.relocations, SHT_RELA, out.take());
        section.flags = SHF_INFO_LINK;
        section.info = number_of(part.name);
        section.alignment = bytes_per_word;
        section.entry_size = sizeof(Elf32_Rela);
    }

    void add_symbols() {
        std::vector<std::uint32_t> order(symbols_.size());
        for (std::uint32_t index = 0; index < symbols_.size(); ++index)
            order[symbols_[index] - 1] = index;
        ByteWriter table;
        ByteWriter names;
        names.u8(0);
        for (std::size_t left = sizeof(Elf32_Sym); left > 0; --left)
            table.u8(0);
        for (const std::uint32_t index : order) {
            const Atom& atom = object_.atoms[index];
            const bool defined = atom.binding != Binding::undefined;
            table.u32(names.size());
            names.text(atom.name);
            table.u32(defined ? places_[index].address : 0);
            table.u32(defined ? places_[index].size : 0);
            table.u8(symbol_info(atom));
            table.u8(STV_DEFAULT);
            table.u16(defined ? number_of(part_of(atom).name) : std::uint32_t{SHN_UNDEF});
        }
        const std::uint32_t number = next_number();
        for (ElfSection& section : file_.sections)
            if (section.type == SHT_RELA)
                section.link = number;
        ElfSection& section = add(section_names::symbols, SHT_SYMTAB, table.take());
        section.link = number + 1;
        section.info = first_global_;
        section.alignment = bytes_per_word;
        section.entry_size = sizeof(Elf32_Sym);
        add(section_names::strings, SHT_STRTAB, names.take());
    }

    template <class Row> static std::string lines_of(const std::vector<Row>& rows) {
        std::string text;
        for (const Row& row : rows)
            text += fmt::format("{} {} {} {}\n", row.atom, row.workspace, row.vectorspace, row.heading);
        return text;
    }

    const Object& object_;
    ElfFile file_;
    std::vector<debuginfo::CodePlace> places_; ///< places of atoms in their section
    std::vector<std::uint32_t> symbols_;       ///< number of each atom's symbol
    std::uint32_t first_global_ = 1;
};

} // namespace

Bytes write_object(const Object& object) { return ObjectWriter(object).write(); }

void add_debug_sections(std::span<const debuginfo::Unit> units, std::span<const debuginfo::CodePlace> atoms, ElfFile& file) {
    debuginfo::DwarfSections dwarf = debuginfo::write_dwarf(units, atoms);
    const auto add = [&](std::string_view name, Bytes& bytes) {
        if (bytes.empty())
            return;
        ElfSection section;
        section.name = name;
        section.type = SHT_PROGBITS;
        section.bytes = std::move(bytes);
        file.sections.push_back(std::move(section));
    };
    add(".debug_info", dwarf.info);
    add(".debug_abbrev", dwarf.abbrev);
    add(".debug_line", dwarf.line);
    add(".debug_loclists", dwarf.loclists);
    add(".debug_rnglists", dwarf.rnglists);
}

} // namespace t8::objects
