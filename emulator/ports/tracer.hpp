#pragma once

#include <cstdint>

#include "isa_t800/processor.hpp"

namespace t8 {

/// Sees every instruction before it is executed. A traced node runs on the reference interpreter; nothing else changes.
class Tracer {
public:
    virtual ~Tracer() = default;
    /// Called before the processor executes the instruction at its Iptr.
    virtual void instruction(std::uint32_t node, const Processor& processor) = 0;
};

} // namespace t8
