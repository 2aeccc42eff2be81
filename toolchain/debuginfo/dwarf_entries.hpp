#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "toolchain/debuginfo/byte_stream.hpp"
#include "toolchain/debuginfo/dwarf.hpp"
#include "toolchain/debuginfo/dwarf_constants.hpp"

namespace t8::debuginfo {

inline constexpr std::string_view info_name = ".debug_info";

/// The first error that was found while reading; later errors are ignored.
class Trouble {
public:
    /// Notes an error, unless there is one already.
    void at(std::string_view section, std::size_t offset, std::string_view what);
    /// Notes an error if `reader` has read beyond its end.
    void check(std::string_view section, const ByteReader& reader);
    bool any() const { return !message_.empty(); }
    const std::string& message() const { return message_; }

private:
    std::string message_;
};

/// The value of an attribute; its form determines the member in use.
struct AttributeValue {
    std::uint64_t number = 0;
    std::string_view text;
    std::span<const Byte> block;
    std::size_t block_offset = 0; ///< offset of `block` in its section
};

/// A debugging information entry with its children.
struct DwarfEntry {
    std::size_t offset = 0; ///< in .debug_info
    std::uint64_t tag = 0;
    std::vector<std::pair<std::uint64_t, AttributeValue>> attributes;
    std::vector<DwarfEntry> children;

    const AttributeValue* find(dwarf::Attribute attribute) const;
    std::uint64_t number(dwarf::Attribute attribute) const; ///< 0 when it is missing
    std::string text(dwarf::Attribute attribute) const;
};

/// A unit of .debug_info: its entry, and the offset that references inside it count from.
struct DwarfUnit {
    std::size_t offset = 0;
    DwarfEntry entry;
};

/// Reads the units and entries of .debug_info. Forms that write_dwarf does not use are errors. Strings and blocks in the result point
/// into the section.
std::vector<DwarfUnit> read_entries(const DwarfSections& sections, Trouble& trouble);

/// A line table. File 0 is the source, and so is file 1.
struct DwarfLines {
    struct Sequence {
        Word address = 0;
        Word size = 0;
        std::vector<Line> rows; ///< offsets count from `address`; files index DwarfLines::files
    };
    std::vector<std::string> files;
    std::vector<Sequence> sequences;
};

/// An entry of a location list or range list, with the addresses in the list.
struct DwarfLocation {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    AttributeValue expression; ///< for a location list
};

/// Reads the lists and line tables that entries refer to by offset. In total no more bytes are read than the sections have: a file in
/// which many entries refer to one list is damaged, and reading it all could take very long.
class DwarfTables {
public:
    DwarfTables(const DwarfSections& sections, Trouble& trouble)
        : sections_(sections), trouble_(trouble), list_bytes_left_(sections.loclists.size() + sections.rnglists.size()),
          line_bytes_left_(sections.line.size()) {}

    std::vector<DwarfLocation> locations(std::uint64_t offset);
    std::vector<DwarfLocation> ranges(std::uint64_t offset);
    DwarfLines lines(std::uint64_t offset);

private:
    ByteReader begin_list(std::string_view name, const Bytes& section, std::uint64_t offset);
    void end_list(std::string_view name, const ByteReader& in, std::uint64_t begin);

    const DwarfSections& sections_;
    Trouble& trouble_;
    std::size_t list_bytes_left_;
    std::size_t line_bytes_left_;
};

} // namespace t8::debuginfo
