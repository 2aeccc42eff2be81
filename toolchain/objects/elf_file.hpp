#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/encode.hpp"

namespace t8::objects {

/// The transputer has no registered machine number, so this is one from the unassigned range: its bytes in a file
/// read "T8".
inline constexpr std::uint16_t elf_machine = 0x3854;

/// A section of an ELF file. Types and flags are those of <elf.h>.
struct ElfSection {
    std::string name;
    std::uint32_t type = 0;
    std::uint32_t flags = 0;
    Word address = 0;
    std::uint32_t link = 0; ///< number of another section; 0 is none, 1 the first in the list
    std::uint32_t info = 0;
    std::uint32_t alignment = 1;
    std::uint32_t entry_size = 0;
    Bytes bytes;
};

/// A 32-bit little endian ELF file without program headers. No library is used: only three structures of the format are needed,
/// and libelf can write only to file descriptors, and does not report the place of damage.
struct ElfFile {
    std::uint16_t type = 0; ///< ET_REL or ET_EXEC
    Word entry = 0;
    std::vector<ElfSection> sections; ///< without the empty first one and without .shstrtab
};

/// The bytes of a file; a section for the names of sections comes last.
Bytes write_elf(const ElfFile& file);

/// A section of a file that is read; its bytes are those of the file.
struct ElfView {
    std::string_view name;
    std::uint32_t type = 0;
    Word address = 0;
    std::uint32_t link = 0;
    std::uint32_t info = 0;
    std::size_t offset = 0; ///< offset of the bytes in the file
    std::span<const Byte> bytes;
};

struct ElfContents {
    std::uint16_t type = 0;
    Word entry = 0;
    std::vector<ElfView> sections; ///< as numbered in the file, the empty first one included

    /// The section with a name, or an empty one.
    const ElfView& section(std::string_view name) const;
};

bool is_elf(std::span<const Byte> bytes);

/// Parses an ELF file. The result points into `bytes`.
/// Errors  the file is not a 32-bit little endian ELF file for the T800, or has sections outside of itself; the place is `file`.
Result<ElfContents> read_elf(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::objects
