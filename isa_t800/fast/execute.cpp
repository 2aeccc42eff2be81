// The threaded interpreter: one handler per decoded instruction or fused pair, reached by computed goto. The meaning of an instruction is
// defined by its reference body and repeated here for speed; lockstep tests compare the two.
#pragma GCC diagnostic ignored "-Wpedantic" // labels as values

#include <array>
#include <bit>
#include <cstring>

#include "isa_t800/alternative_bodies.hpp"
#include "isa_t800/arithmetic_bodies.hpp"
#include "isa_t800/cycle_profile.hpp"
#include "isa_t800/fast/core.hpp"
#include "isa_t800/fast/engine.hpp"
#include "isa_t800/floating_bodies.hpp"
#include "isa_t800/memory_bodies.hpp"
#include "isa_t800/stack_bodies.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

Word load(const Byte* place) {
    Word value;
    std::memcpy(&value, place, sizeof value);
    return value;
}

void store(Byte* place, Word value) { std::memcpy(place, &value, sizeof value); }

/// Whether, after this instruction, the next block may follow at once: the timers are as they were.
constexpr bool chains(Op op) {
    switch (op) {
    case Op::tin:
    case Op::taltwt:
    case Op::dist:
    case Op::sttimer:
    case Op::timerdisableh:
    case Op::timerdisablel:
    case Op::timerenableh:
    case Op::timerenablel:
    case Op::start:
        return false;
    default:
        return true;
    }
}

} // namespace

Cycles FastTier::Engine::next_horizon(Cycles horizon) {
    CoreState& state = processor_.state();
    if (state.activity != Activity::executing || flush_pending_ || processor_.stop_requested())
        return 0;
    if (state.unfinished != 0) {
        if (state.cycles + state.unfinished > horizon || processor_.profile() != nullptr)
            return 0;
        state.cycles += state.unfinished;
        state.unfinished = 0;
    }
    if (state.cycles >= horizon || state.fetch_lag != 0 || processor_.timeslice_due())
        return 0;
    return state.wdesc.priority() == Priority::low ? std::min(horizon, processor_.timeslice_deadline()) : horizon;
}

std::span<const void* const> FastTier::Engine::run_blocks(fast::Block* first, Cycles until) {
    static const void* const labels[fast::handler_count] = {
#define HANDLER(name) &&do_##name,
#define HANDLER_PAIR(first, second) &&do_##first##_then_##second,
#define HANDLER_END(first, end) &&do_##first##_then_##end,
#include "isa_t800/fast/handlers.def"
#undef HANDLER
#undef HANDLER_PAIR
#undef HANDLER_END
    };
    if (first == nullptr)
        return labels;

    CoreState& state = processor_.state();
    const std::uint64_t epoch = std::uint64_t{memory_.epoch()} << 32;

    fast::Core core(processor_);
    fast::Block*& block = core.block;
    block = first;
    Cycles& horizon = core.horizon;
    horizon = until;
    const fast::MicroOp*& ip = core.ip;
    const fast::Detail*& detail = core.detail;
    Byte* const ram = core.ram;
    const Byte* const watch = core.watch;
    const Word ram_bytes = core.ram_bytes;
    const Word internal_bytes = core.internal_bytes;
    const std::int64_t read_penalty = core.read_penalty;
    const std::int64_t write_penalty = core.write_penalty;
    Word& areg = core.areg;
    Word& breg = core.breg;
    Word& creg = core.creg;
    core.set_wptr(state.wdesc.wptr().offset());
    Word& wptr = core.wptr;
    Byte*& workspace = core.workspace;
    // When a timeslice is due, the next j or lend has to be executed by its reference body.
    bool slice_due = processor_.timeslice_due();
    if (state.wdesc.priority() == Priority::low && !slice_due)
        horizon = std::min(horizon, processor_.timeslice_deadline());
    std::int64_t& budget = core.budget;
    budget = static_cast<std::int64_t>(horizon - state.cycles);
    std::uint64_t counts = 0; // instructions, and prefixes in the upper half
    Address at;

// The empty assembler statement keeps the increment before the load, so that the jump can take its target from memory.
#define NEXT()                                        \
    do {                                              \
        const fast::MicroOp* following = core.ip + 1; \
        asm("" : "+r"(following));                    \
        core.ip = following;                          \
        goto * following->handler;                    \
    } while (false)
#define POP()        \
    do {             \
        areg = breg; \
        breg = creg; \
    } while (false)
// Leaves the block before the n-th instruction of the group at ip, for the reference interpreter to go on.
#define LEAVE(n)                    \
    do {                            \
        detail = core.detail_of(n); \
        goto leave;                 \
    } while (false)
#define INTERNAL_OR(offset, penalty) ((offset) < internal_bytes ? 0 : (penalty))

// Performs a shared body, as the n-th instruction of the group at ip.
#define PERFORM(name, operand, n)             \
    do {                                      \
        core.micro_operand = (operand);       \
        core.outcome = {};                    \
        if (!bodies::name(core)) [[unlikely]] \
            LEAVE(n);                         \
        core.charge<Op::name>();              \
    } while (false)

enter:
    if ((epoch | wptr) != block->checked_wptr) [[unlikely]]
        if (!check_workspace(*block, wptr))
            goto refuse;
    if (budget < block->needed) [[unlikely]]
        goto refuse;
    budget -= block->charged;
    counts += block->counts;
    ip = block->ops.data();
    goto * ip->handler;

#define SHARED_BODY(name)              \
    do_##name : {                      \
        PERFORM(name, ip->operand, 0); \
        NEXT();                        \
    }
#define SHARED_FPU_BODY(name)                 \
    do_##name : {                             \
        core.outcome = {};                    \
        if (!bodies::name(core)) [[unlikely]] \
            LEAVE(0);                         \
        core.charge_fpu<Op::name>();          \
        NEXT();                               \
    }
#include "isa_t800/shared_bodies.def"

#define HANDLER(name)
#define HANDLER_PAIR(one, two)        \
    do_##one##_then_##two : {         \
        PERFORM(one, ip->operand, 0); \
        PERFORM(two, ip->second, 1);  \
        NEXT();                       \
    }
#define HANDLER_END(one, end)         \
    do_##one##_then_##end : {         \
        PERFORM(one, ip->operand, 0); \
        goto end_##end;               \
    }
#include "isa_t800/fast/handlers.def"
#undef HANDLER
#undef HANDLER_PAIR
#undef HANDLER_END

do_mark:
    core.begin_report();
    core.probe->reaches(core.begun, detail->address, core.wdesc_at(detail->adjusted), {areg, breg, creg});
    NEXT();

do_count:
    detail = core.detail_of(0);
    processor_.profile()->passes(core.now(), static_cast<std::uint32_t>(ip->operand));
    NEXT();

// Ends of blocks.
#define MOVE_WPTR(bytes)                  \
    do {                                  \
        wptr += static_cast<Word>(bytes); \
        workspace = ram + wptr;           \
    } while (false)

do_j:
end_j:
    if (slice_due) [[unlikely]] {
        detail = &block->details[block->details.size() - 2];
        goto leave;
    }
    MOVE_WPTR(block->adjusted);
    goto take;

do_cj:
end_cj:
    MOVE_WPTR(block->adjusted);
    if (areg == 0) {
        budget -= block->taken_extra;
        goto take;
    }
    POP();
    goto follow;

do_call:
    MOVE_WPTR(block->adjusted);
    store(workspace - 4, creg);
    store(workspace - 8, breg);
    store(workspace - 12, areg);
    store(workspace - 16, block->end.bits);
    MOVE_WPTR(-16);
    breg = creg;
    areg = block->end.bits;
    goto take;

do_ret:
    MOVE_WPTR(block->adjusted);
    at = Address{load(workspace)};
    MOVE_WPTR(16);
    goto transfer;

do_altend:
    core.begin_report();
    if (core.probe != nullptr) [[unlikely]]
        core.probe->chooses(core.begun, core.wdesc_at(detail->adjusted), detail->address);
    MOVE_WPTR(block->adjusted);
    at = block->end + load(workspace);
    goto transfer;

do_lend:
end_lend : {
    const Word index = breg ^ MostNeg;
    if (slice_due || index % bytes_per_word != 0 || index >= ram_bytes - 7 || watch[index / Memory::granule] != 0 ||
        watch[(index + 4) / Memory::granule] != 0) [[unlikely]] {
        detail = &block->details[block->details.size() - 2];
        goto leave;
    }
    MOVE_WPTR(block->adjusted);
    const Word count = load(ram + index + 4);
    store(ram + index + 4, count - 1);
    budget -= INTERNAL_OR(index + 4, read_penalty + write_penalty);
    if (count <= 1) {
        creg = 0;
        goto follow;
    }
    creg = load(ram + index) + 1;
    store(ram + index, creg);
    budget -= INTERNAL_OR(index, read_penalty + write_penalty) + block->taken_extra;
    at = Address{block->end.bits - areg};
    if (at.offset() >= internal_bytes)
        budget -= FetchModel::transfer(block->lag, processor_.timing().extra(), at);
    processor_.trail().add(at);
    if (block->taken == nullptr || block->taken->start != at) {
        fast::Block* const next = find(at);
        if (next == nullptr || flush_pending_)
            goto look_up;
        block->taken = next;
    }
    block = block->taken;
    goto enter;
}

do_fall_through:
    MOVE_WPTR(block->adjusted);
    goto follow;

do_refer:
    detail = core.detail_of(0);
    core.store_registers();
    state.iptr = detail->address;
    state.wdesc = core.wdesc_at(detail->adjusted);
    state.fetch_lag = detail->lag;
    {
        const Cycles before = core.now();
        state.cycles = before;
        processor_.execute(detail->decoded);
        budget -= static_cast<std::int64_t>(state.cycles - before);
    }
    core.load_registers();
    if (state.activity != Activity::executing || flush_pending_ || processor_.stop_requested()) [[unlikely]] {
        ++detail; // the instructions that will not be executed now are not counted
        counts -= detail->instructions | static_cast<std::uint64_t>(detail->prefixes) << 32;
        reference_from_ = detail->address.offset();
        reference_end_ = block->end.offset();
        goto count;
    }
    state.fetch_lag = 0;
    NEXT();

do_refer_end : {
    const fast::Detail& last = block->details[block->details.size() - 2];
    core.store_registers();
    state.iptr = last.address;
    state.wdesc = core.wdesc_at(last.adjusted);
    state.fetch_lag = last.lag;
    state.cycles = horizon - static_cast<Cycles>(budget);
    processor_.execute(last.decoded);
    if (!chains(last.decoded.op))
        goto count;
    horizon = next_horizon(horizon);
    if (horizon == 0)
        goto count;
    core.load_registers();
    core.set_wptr(state.wdesc.wptr().offset());
    slice_due = false;
    budget = static_cast<std::int64_t>(horizon - state.cycles);
    at = state.iptr;
    goto look_up;
}

take:
    if (block->target != block->end) // j 0 goes straight on
        processor_.trail().add(block->target);
    if (block->taken != nullptr) {
        block = block->taken;
        goto enter;
    }
    at = block->target;
    {
        fast::Block* const next = find(at);
        if (next != nullptr && !flush_pending_)
            block->taken = next;
    }
    goto look_up;

follow:
    if (block->follows != nullptr) {
        block = block->follows;
        goto enter;
    }
    at = block->end;
    {
        fast::Block* const next = find(at);
        if (next != nullptr && !flush_pending_)
            block->follows = next;
    }
    goto look_up;

transfer: // to a target known only now
    processor_.trail().add(at);
    if (at.offset() >= internal_bytes)
        budget -= FetchModel::transfer(block->lag, processor_.timing().extra(), at);
look_up : {
    fast::Block* const next = find(at);
    if (next != nullptr && !flush_pending_) {
        block = next;
        goto enter;
    }
    state.iptr = at;
    state.wdesc = core.wdesc_at(0);
    state.cycles = horizon - static_cast<Cycles>(budget);
    goto spill;
}

refuse: // the block does not fit before the horizon, or its workspace needs care
    state.iptr = block->start;
    state.wdesc = core.wdesc_at(0);
    state.cycles = horizon - static_cast<Cycles>(budget);
    reference_from_ = block->start.offset();
    reference_end_ = block->end.offset();
    goto spill;

leave: // before the instruction at `detail`
    state.iptr = detail->address;
    state.wdesc = core.wdesc_at(detail->adjusted);
    state.cycles = core.now();
    state.fetch_lag = detail->lag;
    counts -= detail->instructions | static_cast<std::uint64_t>(detail->prefixes) << 32;
    reference_from_ = detail->address.offset();
    reference_end_ = block->end.offset();
    core.store_registers();
    goto count;

spill:
    core.store_registers();
    state.fetch_lag = 0;
count:
    state.instructions += counts & 0xFFFFFFFFu;
    state.prefixes += counts >> 32;
    return {};
}

} // namespace t8
