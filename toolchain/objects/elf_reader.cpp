#include "toolchain/objects/object_file.hpp"

#include <algorithm>
#include <charconv>
#include <elf.h>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "isa_t800/decode.hpp"
#include "toolchain/debuginfo/byte_stream.hpp"

namespace t8::objects {
namespace {

using debuginfo::ByteReader;

/// Removes the characters before the first `mark`, and the mark, from `text`, and returns them; all of `text` if it has no mark.
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

class ObjectReader {
public:
    ObjectReader(const ElfContents& contents, const std::string& file) : contents_(contents), file_(file) {}

    Result<Object> read(Parts parts) {
        if (contents_.type != ET_REL)
            return failure_at({file_}, "not an object file: it is linked already");
        read_facts();
        read_symbols();
        read_relocations(section_names::text_relocations, section_names::text);
        read_relocations(section_names::constants_relocations, section_names::constants);
        read_relocations(section_names::data_relocations, section_names::data);
        read_lines(section_names::entries, object_.entries);
        read_lines(section_names::imports, object_.imports);
        read_initialisers();
        object_.interface = debuginfo::characters_of(contents_.section(section_names::interface).bytes);
        std::string_view comments = debuginfo::characters_of(contents_.section(section_names::comments).bytes);
        while (!comments.empty())
            object_.comments.emplace_back(cut(comments, '\0'));
        if (!damage_.empty())
            return failure_at({file_}, "damaged object file: " + damage_);
        if (parts == Parts::all)
            if (Result<void> known = read_debug(); !known)
                return tl::unexpected(std::move(known.error()));
        if (const Result<void> sound = check(object_); !sound)
            return failure_at({file_}, "damaged object file: " + sound.error().diagnostics.front().message);
        return std::move(object_);
    }

private:
    void damaged(std::string_view section, std::size_t offset, std::string_view what) {
        if (damage_.empty())
            damage_ = fmt::format("{} at #{:X}: {}", section, offset, what);
    }

    void read_part(std::string_view name) {
        for (const t8::Part part : {t8::Part::T414, t8::Part::T800, t8::Part::T805})
            if (name == facts_of(part).name)
                object_.part = part;
        if (!object_.part)
            damaged(section_names::facts, 0, "part is not known");
    }

    void read_facts() {
        std::string_view text = debuginfo::characters_of(contents_.section(section_names::facts).bytes);
        const auto fact = [&](std::string_view name) {
            std::string_view line = cut(text, '\n');
            if (!line.starts_with(name))
                damaged(section_names::facts, 0, fmt::format("'{}' is missing", name));
            line.remove_prefix(std::min(name.size(), line.size()));
            return line;
        };
        object_.source = fact("source: ");
        object_.producer = fact("producer: ");
        const std::optional<ErrorMode> mode = error_mode_named(fact("mode: "));
        if (!mode)
            damaged(section_names::facts, 0, "error mode is not known");
        object_.error_mode = mode.value_or(ErrorMode::halt);
        if (text.starts_with("part: "))
            read_part(fact("part: "));
        while (!text.empty() && damage_.empty())
            object_.used.emplace_back(fact("uses: "));
    }

    Result<void> read_debug() {
        Result<std::vector<debuginfo::Unit>> units = read_debug_sections(contents_, code_places_, file_);
        if (!units)
            return tl::unexpected(std::move(units.error()));
        if (units->size() > 1)
            return failure_at({file_}, "damaged object file: debug information of several sources");
        if (!units->empty())
            object_.debug = std::move(units->front());
        return {};
    }

    /// Reads the atoms from the symbol table, in the order given by .t800.atoms.
    void read_symbols() {
        const ElfView& table = contents_.section(section_names::symbols);
        const std::size_t count = table.bytes.size() / sizeof(Elf32_Sym);
        if (table.bytes.size() % sizeof(Elf32_Sym) != 0 || table.link >= contents_.sections.size())
            return damaged(section_names::symbols, 0, "table is cut off");
        atoms_.assign(count, no_atom);
        std::string_view order = debuginfo::characters_of(contents_.section(section_names::atoms).bytes);
        while (!order.empty() && damage_.empty()) {
            Word symbol = 0;
            std::string_view line = cut(order, '\n');
            if (!read_number(cut(line, ' '), symbol) || symbol == 0 || symbol >= count || atoms_[symbol] != no_atom)
                return damaged(section_names::atoms, 0, "not the number of a symbol");
            atoms_[symbol] = static_cast<std::uint32_t>(object_.atoms.size());
            Atom atom;
            if (!read_remarks(line, atom))
                return damaged(section_names::atoms, 0, "line is not as this toolchain writes it");
            read_atom(table, symbol, std::move(atom));
        }
        if (object_.atoms.size() + 1 < count)
            damaged(section_names::atoms, 0, "symbols are missing");
    }

    static bool read_remarks(std::string_view text, Atom& atom) {
        while (!text.empty()) {
            std::string_view remark = cut(text, ' ');
            if (remark.empty() || (remark.front() != '=' && remark.front() != '@'))
                return false;
            if (!read_number(remark.substr(1), remark.front() == '=' ? atom.same_as : atom.alignment))
                return false;
        }
        return true;
    }

    void read_atom(const ElfView& table, Word symbol, Atom atom) {
        const std::size_t offset = symbol * sizeof(Elf32_Sym);
        ByteReader in(table.bytes, offset);
        ByteReader name(contents_.sections[table.link].bytes);
        name.seek(in.u32());
        const std::uint64_t address = in.u32();
        const std::uint64_t size = in.u32();
        const std::uint64_t info = in.u8();
        in.u8();
        const std::uint64_t section = in.u16();
        const std::uint64_t binding = ELF32_ST_BIND(info);
        const std::uint64_t type = ELF32_ST_TYPE(info);
        atom.name = name.text();
        atom.content = type == STT_FUNC ? Content::code : Content::constants;
        atom.binding = binding == STB_LOCAL ? Binding::local : section == SHN_UNDEF ? Binding::undefined : Binding::global;
        if (name.failed() || (type != STT_FUNC && type != STT_OBJECT) ||
            (binding != STB_LOCAL && binding != STB_GLOBAL && binding != STB_WEAK))
            return damaged(section_names::symbols, offset, "symbol is not as this toolchain writes it");
        atom.is_weak = binding == STB_WEAK;
        if (atom.binding != Binding::undefined) {
            const ElfView* view = section < contents_.sections.size() ? &contents_.sections[section] : nullptr;
            if (type == STT_OBJECT && view != nullptr && view->name == section_names::data)
                atom.content = Content::data;
            const std::string_view home = atom.content == Content::code   ? section_names::text
                                          : atom.content == Content::data ? section_names::data
                                                                          : section_names::constants;
            if (!view || view->name != home || address > view->bytes.size() || size > view->bytes.size() - address)
                return damaged(section_names::symbols, offset, "symbol is outside of its section");
            if (atom.same_as != no_atom)
                return add(std::move(atom), no_place);
            const auto begin = view->bytes.begin() + static_cast<std::ptrdiff_t>(address);
            taken_ += size;
            if (taken_ > contents_.section(section_names::text).bytes.size() +
                             contents_.section(section_names::constants).bytes.size() +
                             contents_.section(section_names::data).bytes.size())
                return damaged(section_names::symbols, offset, "symbols lie over each other");
            atom.bytes.assign(begin, begin + static_cast<std::ptrdiff_t>(size));
            if (size != 0)
                homes_[home].emplace(static_cast<Word>(address), static_cast<std::uint32_t>(object_.atoms.size()));
        }
        const bool has_code = atom.binding != Binding::undefined && atom.content == Content::code;
        add(std::move(atom), has_code ? debuginfo::CodePlace{static_cast<Word>(address), static_cast<Word>(size)} : no_place);
    }

    void add(Atom atom, debuginfo::CodePlace place) {
        code_places_.push_back(place);
        object_.atoms.push_back(std::move(atom));
    }

    Position position_of(std::uint64_t info, std::uint64_t addend, std::string_view section, std::size_t offset) {
        const std::uint64_t symbol = ELF32_R_SYM(info);
        if (symbol >= atoms_.size() || atoms_[symbol] == no_atom) {
            damaged(section, offset, "symbol does not exist");
            return {};
        }
        return {atoms_[symbol], static_cast<Word>(addend)};
    }

    void read_relocations(std::string_view name, std::string_view of) {
        const std::map<Word, std::uint32_t>& homes = homes_[of];
        ByteReader in(contents_.section(name).bytes);
        Site* last = nullptr;
        Word last_place = 0;
        while (!in.at_end() && damage_.empty()) {
            const std::size_t offset = in.offset();
            const auto place = static_cast<Word>(in.u32());
            const std::uint64_t info = in.u32();
            const std::uint64_t addend = in.u32();
            if (in.failed())
                return damaged(name, offset, "table is cut off");
            const Position position = position_of(info, addend, name, offset);
            const std::uint64_t type = ELF32_R_TYPE(info);
            if (type == R_T800_BASE && last && !last->base && last_place == place) {
                last->base = position;
                last = nullptr;
                continue;
            }
            const auto behind = homes.upper_bound(place);
            const bool is_known = type == R_T800_NEXT || type == R_T800_DIFF || type == R_T800_ROW || type == R_T800_WORD;
            if (!is_known || behind == homes.begin() || last)
                return damaged(name, offset, "relocation is not as this toolchain writes it");
            const auto [address, atom] = *std::prev(behind);
            Site site;
            site.offset = place - address;
            site.target = position;
            site.is_row = type == R_T800_ROW;
            if (type == R_T800_WORD)
                make_pointer(site);
            else if (!decode_instruction(object_.atoms[atom].bytes, site))
                return damaged(name, offset, "no instruction with an operand is here");
            object_.atoms[atom].sites.push_back(site);
            last = type == R_T800_DIFF ? &object_.atoms[atom].sites.back() : nullptr;
            last_place = place;
        }
        if (last)
            damaged(name, in.offset(), "relocation without a base");
    }

    /// The offset of a pointer is that of a label in code, and an addend in data.
    void make_pointer(Site& site) const {
        site.is_pointer = true;
        site.length = pointer_length;
        const Atom& target = object_.atoms[site.target.atom];
        if (target.content != Content::code || target.binding == Binding::undefined)
            site.addend = std::exchange(site.target.offset, 0);
    }

    /// Sets length and function of `site` from the instruction at its offset. Returns false if there is none with an operand.
    static bool decode_instruction(const Bytes& bytes, Site& site) {
        for (unsigned length = 1; length <= max_site_length && site.offset + length <= bytes.size(); ++length) {
            const Op function = operation_index.function(bytes[site.offset + length - 1] >> 4);
            if (has(row_of(function).traits, Trait::prefix))
                continue;
            site.length = static_cast<std::uint8_t>(length);
            site.function = function;
            return true;
        }
        return false;
    }

    template <class Row> void read_lines(std::string_view name, std::vector<Row>& rows) {
        std::string_view text = debuginfo::characters_of(contents_.section(name).bytes);
        while (!text.empty()) {
            std::string_view line = cut(text, '\n');
            Row row;
            for (Word* number : {&row.atom, &row.workspace, &row.vectorspace})
                if (!read_number(cut(line, ' '), *number))
                    return damaged(name, 0, "line is not as this toolchain writes it");
            row.heading = line;
            rows.push_back(std::move(row));
        }
    }

    void read_initialisers() {
        std::string_view text = debuginfo::characters_of(contents_.section(section_names::initialisers).bytes);
        while (!text.empty()) {
            std::string_view line = cut(text, '\n');
            Initialiser each;
            Word is_at_end = 0;
            if (!read_number(cut(line, ' '), each.atom) || !read_number(cut(line, ' '), each.priority) ||
                !read_number(line, is_at_end) || is_at_end > 1)
                return damaged(section_names::initialisers, 0, "line is not as this toolchain writes it");
            each.is_at_end = is_at_end == 1;
            object_.initialisers.push_back(each);
        }
    }

    const ElfContents& contents_;
    const std::string& file_;
    Object object_;
    std::string damage_;
    std::vector<std::uint32_t> atoms_; ///< atom of each symbol
    std::vector<debuginfo::CodePlace> code_places_;
    std::map<std::string_view, std::map<Word, std::uint32_t>> homes_; ///< by section: the atom at each address
    std::uint64_t taken_ = 0;                                         ///< total number of bytes of the atoms
};

} // namespace

Result<Object> read_object(std::span<const Byte> bytes, const std::string& file, Parts parts) {
    const Result<ElfContents> contents = read_elf(bytes, file);
    if (!contents)
        return tl::unexpected(contents.error());
    return ObjectReader(*contents, file).read(parts);
}

Result<std::vector<debuginfo::Unit>> read_debug_sections(const ElfContents& contents, std::span<const debuginfo::CodePlace> atoms,
                                                         const std::string& file) {
    const auto copy = [&](std::string_view name) {
        const std::span<const Byte> bytes = contents.section(name).bytes;
        return Bytes(bytes.begin(), bytes.end());
    };
    const debuginfo::DwarfSections sections{copy(".debug_info"), copy(".debug_abbrev"), copy(".debug_line"),
                                            copy(".debug_loclists"), copy(".debug_rnglists")};
    return debuginfo::read_dwarf(sections, atoms, file);
}

} // namespace t8::objects
