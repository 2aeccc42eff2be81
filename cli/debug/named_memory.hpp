#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "monitor/events/probe_values.hpp"
#include "monitor/replay/write_search.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::cli {

class DebugContext;

/// Memory that a name stands for: a variable that can be read where the chosen node stands, an element or a field of one, as in "row[i + 1]" and
/// "p.x", or "[NODE:]#80000070". It has its types with it, so that it means the same in another run of the same programs.
struct NamedMemory {
    MemoryRange range;
    std::string name; ///< with the values of its subscripts: "row[2].x"; empty: memory by its address
    std::shared_ptr<const debuginfo::Unit> types{}; ///< the types of the program, and nothing else
    std::uint32_t type = 0;                         ///< index into types->types

    const debuginfo::Type& of_type() const;
    /// Returns how its bytes are read as a number, a BOOL or an array of them; nothing for other types, such as arrays of arrays.
    std::optional<ProbeValue> value() const;
    /// Returns the name, or the address.
    std::string text() const;
};

/// Returns the memory of a name. Subscripts are expressions, and count from 0. Behind pointers of C lie elements and fields, too: "p[3]", "*p" and
/// "p->x", which is also "p.x".
/// Errors  no such variable, field, address or node; a subscript that is no number or outside its array; a constant; a pointer that leads nowhere.
Result<NamedMemory> named_memory(const DebugContext& context, std::string_view name);

/// True for a name such as "p->x" and "*p", which is no expression.
bool goes_through_pointers(std::string_view name);

/// Returns words from the address of `memory` on, or bytes if they do not fill words.
NamedMemory with_bytes(const NamedMemory& memory, Word bytes);

/// Splits a name with its subscripts, which may hold blanks, off a text.
std::string_view take_name(std::string_view& text);

} // namespace t8::cli
