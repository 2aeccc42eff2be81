#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {

Outcome Processor::execute_ajw() {
    state_.wdesc.bits += state_.oreg * bytes_per_word;
    return {};
}

// A prefix stands alone only in a run that is too long to be decoded as one instruction. decode() has computed Oreg.
Outcome Processor::execute_pfix() { return {}; }
Outcome Processor::execute_nfix() { return {}; }
Outcome Processor::execute_opr() { return {}; }
Outcome Processor::execute_fpentry() { return {}; }

} // namespace t8
