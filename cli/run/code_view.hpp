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

/// The same as text: its bytes, the statement, and a comment. A processor that is about to execute `fpentry` says which entry.
struct CodeText {
    std::string bytes;
    std::string statement;
    std::string comment;
};
CodeText code_text(const Processor& processor, Address address, const SymbolMap* symbols = nullptr);

/// Addresses of the instructions executed last, oldest first, without the one at Iptr. They are worked out from where the last
/// straight runs began, so that a process switch in the middle of a run cannot be told from its end.
std::vector<Address> recent_instructions(const Processor& processor, std::size_t most);

/// "low priority".
std::string_view priority_text(Priority priority);

} // namespace t8::cli
