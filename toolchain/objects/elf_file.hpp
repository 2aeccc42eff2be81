#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/encode.hpp"

namespace t8::objects {

/// The number of the machine in ELF files. The transputer has no registered one, so this is from the unassigned range; in a file it reads
/// "T8".
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

/// A 32-bit little endian ELF file without program headers. It is read and written without libelf, which writes only to file descriptors
/// and does not report the place of damage.
struct ElfFile {
    std::uint16_t type = 0; ///< ET_REL or ET_EXEC
    Word entry = 0;
    std::vector<ElfSection> sections; ///< all but the empty first section and .shstrtab, which write_elf adds
};

/// Returns the bytes of a file. The last section is .shstrtab, with the names of sections.
Bytes write_elf(const ElfFile& file);

/// A section of a file that is read. `name` and `bytes` point into the bytes of the file.
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

    /// Returns the first section called `name`, or an empty section if there is none.
    const ElfView& section(std::string_view name) const;
};

bool is_elf(std::span<const Byte> bytes);

/// Parses an ELF file. The result points into `bytes`.
/// Errors  not a 32-bit little endian ELF file for the T800; a section that is not inside the file. `file` is its name for messages.
Result<ElfContents> read_elf(std::span<const Byte> bytes, const std::string& file);

} // namespace t8::objects
