#pragma once

#include <memory>
#include <span>

#include "isa_t800/fast/block.hpp"
#include "isa_t800/processor.hpp"

namespace t8::fast {

/// Longest block, in instructions.
inline constexpr unsigned max_block_instructions = 64;

/// Decodes the block that begins at an address and prices it. `labels` are the handlers' addresses, by Handler.
/// Returns null when not even one instruction lies wholly in RAM; such code is left to the reference interpreter.
std::unique_ptr<Block> predecode(const Processor& processor, Address start, std::span<const void* const> labels);

} // namespace t8::fast
