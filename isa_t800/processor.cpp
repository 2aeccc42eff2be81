#include "isa_t800/processor.hpp"

#include <algorithm>

#include "isa_t800/run_loop.hpp"

namespace t8 {

/// The facts of a row that executing an instruction needs, by part and Op. A row without a body does not link.
struct InstructionBodies {
    struct Entry {
        Processor::Body body;
        CycleCost cost;
        std::uint32_t nominal;
        Trait traits;
        bool executes;
    };
    template <Part part> static constexpr std::array<Entry, op_count> entries{{
#define INSTRUCTION(id, ...)                                                                                           \
    {&Processor::execute_##id, row_of(Op::id).cost(part), nominal_cycles(row_of(Op::id), part), row_of(Op::id).traits, \
     row_of(Op::id).executes_on(part)},
#include "isa_t800/instructions.def"
#undef INSTRUCTION
    }};
    static const Entry* of(Part part) {
        switch (part) {
        case Part::T414:
            return entries<Part::T414>.data();
        case Part::T800:
            return entries<Part::T800>.data();
        case Part::T805:
            break;
        }
        return entries<Part::T805>.data();
    }
};

Processor::Processor(Part part, Memory& memory, ExternalChannels& channels, const TimingParameters& timing)
    : part_(part), facts_(facts_of(part)), memory_(memory), channels_(channels), timing_(timing),
      slice_cycles_(timeslice_period / timing.ticks_per_cycle()) {}

PauseReason Processor::run(Cycles until) {
    return run_with(until, [this](Cycles) {
        step();
        return true;
    });
}

void Processor::pass_time(Cycles until) {
    if (until <= state_.cycles)
        return;
    state_.idle_cycles += until - state_.cycles;
    state_.cycles = until;
}

void Processor::step() {
    const Address start = state_.iptr;
    if (!memory_.is_ram(start) && !memory_.is_rom(start)) [[unlikely]] {
        instruction_address_ = start;
        return stop_on_unknown(0, false);
    }
    report([&](ProcessProbe& probe) {
        if (probe.has_points())
            probe.reaches(state_.cycles, start, state_.wdesc, {state_.areg, state_.breg, state_.creg});
    });
    const Decoded decoded = decode([&](unsigned n) { return memory_.fetch_byte(start + n); }, state_.oreg);
    execute(decoded);
}

void Processor::execute(const Decoded& decoded) {
    instruction_address_ = state_.iptr;
    state_.oreg = decoded.operand;
    state_.iptr = state_.iptr + decoded.length;
    penalty_ = 0;
    transferred_ = false;

    const InstructionBodies::Entry* const entries = InstructionBodies::of(part_);
    const InstructionBodies::Entry& named = entries[static_cast<std::size_t>(decoded.op)];
    Op op = decoded.op;
    if (op == Op::opr || !named.executes)
        return stop_on_unknown(decoded.operand, false);
    if (op == Op::fpentry) {
        const auto entry = operation_index.entry(state_.areg);
        if (!entry || !entries[static_cast<std::size_t>(*entry)].executes)
            return stop_on_unknown(state_.areg, true);
        pop();
        op = *entry;
    }
    const InstructionBodies::Entry& row = entries[static_cast<std::size_t>(op)];
    const CycleCost& price = row.cost;
    if (has(row.traits, Trait::schedules) && !settled()) [[unlikely]]
        return refuse();
    if (has(row.traits, Trait::may_deschedule) && timeslice_due() && !low_queue_settled()) [[unlikely]]
        return refuse();
    const bool uses_fpu = has(row.traits, Trait::fpu);
    if (uses_fpu)
        state_.cycles = std::max(state_.cycles, state_.fpu_free_at);

    const Outcome outcome = (this->*row.body)();

    if (outcome.is_refused) [[unlikely]]
        return refuse();
    if (has(row.traits, Trait::prefix)) // a prefix of a run that is too long to be decoded as one instruction: Oreg remains
        state_.oreg = decoded.operand;
    else
        state_.oreg = 0;
    if (uses_fpu && !has(row.traits, Trait::sets_rounding))
        state_.fpu.rounding = fpu::Rounding::nearest;

    Cycles cost = price.of(outcome);
    if (uses_fpu) {
        state_.fpu_free_at = state_.cycles + decoded.prefixes + (price.issue > 1 ? static_cast<Cycles>(price.issue) : 0) + cost;
        if (price.issue != 0)
            cost = static_cast<Cycles>(price.issue);
    }
    cost += decoded.prefixes + penalty_;
    if (!memory_.is_internal(instruction_address_)) {
        cost += FetchModel::straight(state_.fetch_lag, timing_.extra(), instruction_address_, decoded.length, named.nominal,
                                     has(named.traits, Trait::accesses_data));
    }
    if (has(row.traits, Trait::jumps) || transferred_ ||
        state_.iptr.offset() / FetchModel::line_bytes != instruction_address_.offset() / FetchModel::line_bytes) {
        if (transferred_ && !memory_.is_internal(state_.iptr))
            cost += FetchModel::transfer(state_.fetch_lag, timing_.extra(), state_.iptr);
        state_.fetch_lag = 0;
    }
    if (has(row.traits, Trait::interruptible) && state_.activity == Activity::executing)
        state_.unfinished += cost;
    else
        state_.cycles += cost;
    ++state_.instructions;
    state_.prefixes += decoded.prefixes;
}

void Processor::refuse() {
    refused_ = true;
    state_.iptr = instruction_address_;
    state_.oreg = 0;
    report(&ProcessProbe::refused, state_);
}

void Processor::stop_on_unknown(Word operation, bool entry) {
    state_.activity = Activity::trapped;
    state_.iptr = instruction_address_;
    state_.oreg = 0;
    trap_ = Trap{instruction_address_, operation, entry,
                 !memory_.is_ram(instruction_address_) && !memory_.is_rom(instruction_address_)};
}

Word Processor::read(Address a) {
    if (!memory_.is_internal(a))
        penalty_ += timing_.read_penalty();
    return memory_.read_word(a);
}

Byte Processor::read_byte(Address a) {
    if (!memory_.is_internal(a))
        penalty_ += timing_.read_penalty();
    return memory_.read_byte(a);
}

void Processor::write(Address a, Word value) {
    if (!memory_.is_internal(a))
        penalty_ += timing_.write_penalty();
    memory_.write_word(a, value);
}

void Processor::write_byte(Address a, Byte value) {
    if (!memory_.is_internal(a))
        penalty_ += timing_.write_penalty();
    memory_.write_byte(a, value);
}

std::uint64_t Processor::read_double(Address a) {
    const std::uint64_t low = read(a);
    return low | static_cast<std::uint64_t>(read(a + bytes_per_word)) << 32;
}

void Processor::write_double(Address a, std::uint64_t value) {
    write(a, static_cast<Word>(value));
    write(a + bytes_per_word, static_cast<Word>(value >> 32));
}

/// Charges the penalties of a copy. A copied word takes 2 cycles in internal memory, and extra() more cycles for each side that is
/// external.
void Processor::charge_copy(Address to, Address from, Word words) {
    const unsigned external_sides = (memory_.is_internal(to) ? 0u : 1u) + (memory_.is_internal(from) ? 0u : 1u);
    penalty_ += static_cast<Cycles>(words) * external_sides * timing_.extra();
}

void Processor::jump_to(Address target) {
    if (target != state_.iptr) // j 0 continues with the next instruction
        trail_.add(target);
    state_.iptr = target;
    transferred_ = true;
}

} // namespace t8
