#pragma once

#include <optional>
#include <string>
#include <vector>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/decode.hpp"
#include "isa_t800/processor.hpp"

namespace t8::cli {

/// Decodes the instruction that is now at an address of a node's memory.
Decoded instruction_at(const Processor& processor, Address address);

/// An instruction as text: its bytes, the statement, and a comment. For `fpentry` that a processor is about to execute, the
/// comment names the entry.
struct CodeText {
    std::string bytes;
    std::string statement;
    std::string comment;
};
CodeText code_text(const Processor& processor, Address address, const SymbolMap* symbols = nullptr);

/// Returns the addresses of the instructions executed last, oldest first, without the one at Iptr. They are computed from the
/// beginnings of the last straight runs. If a process switch ended such a run early, instructions after the switch are listed
/// too.
std::vector<Address> recent_instructions(const Processor& processor, std::size_t most);

/// Returns "low priority" or "high priority".
std::string_view priority_text(Priority priority);

} // namespace t8::cli
