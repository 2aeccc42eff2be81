// The floating point instructions without a shared body: the chip test. They store and load three words: the pattern and the length tag.
// The layout in the part is not published.
#include "isa_t800/floating_bodies.hpp"
#include "isa_t800/processor.hpp"

namespace t8 {

Outcome Processor::execute_fpsttest() {
    const Address block{pop()};
    const fpu::Real value = bodies::fp_pop(state_.fpu);
    write_double(block, value.bits);
    write(block + 2 * bytes_per_word, static_cast<Word>(value.length));
    return {};
}

Outcome Processor::execute_fpldtest() {
    const Address block{pop()};
    const std::uint64_t bits = read_double(block);
    const Word tag = read(block + 2 * bytes_per_word);
    bodies::fp_push(state_.fpu,
                    tag == static_cast<Word>(fpu::Length::real32) ? fpu::real32(static_cast<Word>(bits)) : fpu::real64(bits));
    return {};
}

} // namespace t8
