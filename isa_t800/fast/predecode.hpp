#pragma once

#include <memory>
#include <span>

#include "isa_t800/fast/block.hpp"
#include "isa_t800/processor.hpp"

namespace t8::fast {

/// The most instructions in a block.
inline constexpr unsigned max_block_instructions = 64;

/// Decodes the block that begins at `start`, and prices it. `labels` are the addresses of the handlers, by Handler. Returns null if no
/// whole instruction lies in RAM; such code is left to the reference interpreter.
std::shared_ptr<const BlockCode> predecode(const Processor& processor, Address start, std::span<const void* const> labels);

} // namespace t8::fast
