// The bodies of shared_bodies.def, as functions of the reference interpreter.
#include "isa_t800/alternative_bodies.hpp"
#include "isa_t800/arithmetic_bodies.hpp"
#include "isa_t800/bit_bodies.hpp"
#include "isa_t800/channel_bodies.hpp"
#include "isa_t800/control_bodies.hpp"
#include "isa_t800/floating_bodies.hpp"
#include "isa_t800/long_arithmetic_bodies.hpp"
#include "isa_t800/memory_bodies.hpp"
#include "isa_t800/process_bodies.hpp"
#include "isa_t800/reference_core.hpp"
#include "isa_t800/stack_bodies.hpp"
#include "isa_t800/t414_float_bodies.hpp"

namespace t8 {

#define SHARED_BODY(id)                                              \
    Outcome Processor::execute_##id() {                              \
        ReferenceCore core(*this);                                   \
        return bodies::id(core) ? core.outcome : Outcome::refused(); \
    }
#include "isa_t800/shared_bodies.def"

} // namespace t8
