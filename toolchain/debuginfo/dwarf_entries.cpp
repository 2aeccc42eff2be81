#include "toolchain/debuginfo/dwarf_entries.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::debuginfo {
namespace {

using namespace dwarf;

constexpr unsigned max_depth = 400;

struct ReadAbbreviation {
    std::uint64_t tag = 0;
    bool has_children = false;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> attributes;
};
using Abbreviations = std::map<std::uint64_t, ReadAbbreviation>;

Abbreviations read_abbreviations(const Bytes& section, Trouble& trouble) {
    Abbreviations table;
    ByteReader in(section);
    while (const std::uint64_t code = in.uleb()) {
        ReadAbbreviation row;
        row.tag = in.uleb();
        row.has_children = in.u8() != 0;
        for (;;) {
            const std::uint64_t attribute = in.uleb();
            const std::uint64_t form = in.uleb();
            if (attribute == 0 && form == 0)
                break;
            row.attributes.emplace_back(attribute, form);
        }
        if (in.failed() || !table.emplace(code, std::move(row)).second) {
            trouble.at(".debug_abbrev", in.offset(), "abbreviation is damaged");
            break;
        }
    }
    trouble.check(".debug_abbrev", in);
    return table;
}

class EntryReader {
public:
    EntryReader(ByteReader& in, const Abbreviations& table, Trouble& trouble) : in_(in), table_(table), trouble_(trouble) {}

    /// Reads an entry with its children. Returns false at the end of the entries on its level, and after an error.
    bool read(DwarfEntry& entry, unsigned depth) {
        entry.offset = in_.offset();
        const std::uint64_t code = in_.uleb();
        if (code == 0 || in_.failed())
            return false;
        const auto row = table_.find(code);
        if (row == table_.end() || depth > max_depth) {
            trouble_.at(info_name, entry.offset,
                        row == table_.end() ? "entry of a kind that is not known" : "entries nest too deeply");
            return false;
        }
        entry.tag = row->second.tag;
        for (const auto& [attribute, form] : row->second.attributes)
            entry.attributes.emplace_back(attribute, read_value(form));
        if (row->second.has_children)
            while (!stopped()) {
                DwarfEntry child;
                if (!read(child, depth + 1))
                    break;
                entry.children.push_back(std::move(child));
            }
        return !stopped();
    }

private:
    bool stopped() const { return in_.failed() || trouble_.any(); }

    AttributeValue read_value(std::uint64_t form) {
        AttributeValue value;
        switch (form) {
        case DW_FORM_addr:
        case DW_FORM_ref4:
        case DW_FORM_sec_offset:
            value.number = in_.u32();
            break;
        case DW_FORM_data1:
        case DW_FORM_flag:
            value.number = in_.u8();
            break;
        case DW_FORM_udata:
            value.number = in_.uleb();
            break;
        case DW_FORM_string:
            value.text = in_.text();
            break;
        case DW_FORM_exprloc: {
            const std::uint64_t size = in_.uleb();
            value.block_offset = in_.offset();
            value.block = in_.bytes(size);
            break;
        }
        default:
            trouble_.at(info_name, in_.offset(), fmt::format("form #{:X} is not known", form));
        }
        return value;
    }

    ByteReader& in_;
    const Abbreviations& table_;
    Trouble& trouble_;
};

} // namespace

void Trouble::at(std::string_view section, std::size_t offset, std::string_view what) {
    if (message_.empty())
        message_ = fmt::format("{} at #{:X}: {}", section, offset, what);
}

void Trouble::check(std::string_view section, const ByteReader& reader) {
    if (reader.failed())
        at(section, reader.offset(), "ends too early");
}

const AttributeValue* DwarfEntry::find(Attribute attribute) const {
    const auto found =
        std::find_if(attributes.begin(), attributes.end(), [&](const auto& each) { return each.first == attribute; });
    return found == attributes.end() ? nullptr : &found->second;
}

std::uint64_t DwarfEntry::number(Attribute attribute) const {
    const AttributeValue* value = find(attribute);
    return value ? value->number : 0;
}

std::string DwarfEntry::text(Attribute attribute) const {
    const AttributeValue* value = find(attribute);
    return value ? std::string(value->text) : std::string();
}

std::vector<DwarfUnit> read_entries(const DwarfSections& sections, Trouble& trouble) {
    std::vector<DwarfUnit> units;
    const Abbreviations table = sections.info.empty() ? Abbreviations() : read_abbreviations(sections.abbrev, trouble);
    ByteReader section(sections.info);
    while (!section.at_end() && !trouble.any()) {
        DwarfUnit unit;
        unit.offset = section.offset();
        ByteReader in = section.part(section.u32());
        const std::uint64_t found_version = in.u16();
        const std::uint64_t type = in.u8();
        const std::uint64_t address_bytes = in.u8();
        if (!in.failed() && (found_version != version || type != DW_UT_compile || address_bytes != address_size)) {
            trouble.at(info_name, unit.offset, "not a compilation unit of DWARF 5 with addresses of 4 bytes");
            break;
        }
        if (in.u32() != 0)
            trouble.at(info_name, unit.offset, "abbreviations are not at the beginning of their section");
        trouble.check(info_name, in);
        if (trouble.any())
            break;
        EntryReader(in, table, trouble).read(unit.entry, 0);
        trouble.check(info_name, in);
        if (unit.entry.tag != DW_TAG_compile_unit)
            trouble.at(info_name, unit.offset, "unit without an entry of its own");
        units.push_back(std::move(unit));
    }
    return units;
}

} // namespace t8::debuginfo
