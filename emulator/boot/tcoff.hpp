#pragma once

#include <cstdint>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/encode.hpp"

namespace t8 {

/// The kinds of files that INMOS's compilers and linker make. The linker of the toolchain reads them; elsewhere their kinds are named.
enum class TcoffKind : std::uint8_t { object, library, linked_unit };

/// Recognises TCOFF by its first records: LINKABLE or LINKED_UNIT, then the start of a module or of a library's index.
/// Source  Transputer Common Object File Format, SW-0011: records
std::optional<TcoffKind> tcoff_kind(std::span<const Byte> bytes);

/// Returns the message, with a hint, for a TCOFF file that is given where another kind of file is needed.
Diagnostic about_tcoff(TcoffKind kind, const std::string& file);

} // namespace t8
