// The threaded interpreter: one handler per decoded instruction or fused pair, reached by computed goto. The meaning of an instruction is
// defined by its reference body and repeated here for speed; lockstep tests compare the two.
#pragma GCC diagnostic ignored "-Wpedantic" // labels as values

#include <array>
#include <bit>
#include <cstring>

#include "isa_t800/arithmetic_bodies.hpp"
#include "isa_t800/cycle_profile.hpp"
#include "isa_t800/fast/core.hpp"
#include "isa_t800/fast/engine.hpp"
#include "isa_t800/fast/host_float.hpp"
#include "isa_t800/fpu/arithmetic.hpp"
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

/// Words 0 to 8 of memory are the link and event channels.
constexpr Word hard_channel_bytes = 9 * bytes_per_word;
/// enbc is charged as ready in advance; what it costs less when it is not.
constexpr std::int64_t enbc_ready_surplus = row_of(Op::enbc).cycles.t800.base[0] - row_of(Op::enbc).cycles.t800.base[1];

constexpr std::array<fpu::Real (*)(fpu::Real, fpu::Real, fpu::Rounding, fpu::Effects&), 4> soft_operations{
    fpu::add, fpu::subtract, fpu::multiply, fpu::divide};

/// FB op FA, by the host where that is certain to be the same. Returns true when the data sheet's longer time applies.
template <fast::Operation operation> bool compute(FpuState& fpu) {
    const fpu::Real fa = fpu.stack[0];
    const fpu::Real fb = fpu.stack[1];
    bool awkward = false;
    fpu::Real result{0, fa.length};
    bool done = false;
    if (fpu.rounding == fpu::Rounding::nearest && fa.length == fb.length) {
        if (fa.length == fpu::Length::real64) {
            done = fast::host_compute<operation, double>(fb.bits, fa.bits, result.bits);
        } else if (fa.length == fpu::Length::real32) {
            std::uint32_t bits = 0;
            done = fast::host_compute<operation, float>(static_cast<std::uint32_t>(fb.bits), static_cast<std::uint32_t>(fa.bits),
                                                        bits);
            result.bits = bits;
        }
    }
    if (!done) {
        fpu::Effects effects;
        result = soft_operations[static_cast<std::size_t>(operation)](fb, fa, fpu.rounding, effects);
        fpu.error = fpu.error || effects.error;
        awkward = effects.awkward;
    }
    fpu.stack = {result, fpu.stack[2], fpu.stack[2]};
    return awkward;
}

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

bool FastTier::Engine::may_go_on(Cycles& horizon) {
    CoreState& state = processor_.state();
    if (state.activity != Activity::executing || flush_pending_ || processor_.stop_requested())
        return false;
    if (state.unfinished != 0) {
        if (state.cycles + state.unfinished > horizon || processor_.profile() != nullptr)
            return false;
        state.cycles += state.unfinished;
        state.unfinished = 0;
    }
    if (state.cycles >= horizon || state.fetch_lag != 0 || processor_.timeslice_due())
        return false;
    if (state.wdesc.priority() == Priority::low)
        horizon = std::min(horizon, processor_.timeslice_deadline());
    return true;
}

std::span<const void* const> FastTier::Engine::run_blocks(fast::Block* block, Cycles horizon) {
    static const void* const labels[fast::handler_count] = {
#define HANDLER(name) &&do_##name,
#define HANDLER_PAIR(first, second) &&do_##first##_then_##second,
#define HANDLER_END(first, end) &&do_##first##_then_##end,
#include "isa_t800/fast/handlers.def"
#undef HANDLER
#undef HANDLER_PAIR
#undef HANDLER_END
    };
    if (block == nullptr)
        return labels;

    CoreState& state = processor_.state();
    const std::uint64_t epoch = std::uint64_t{memory_.epoch()} << 32;
    ProcessProbe* const probe = processor_.probe();

    fast::Core core(processor_);
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
    const fast::MicroOp* ip = nullptr;
    const fast::Detail* detail = nullptr;
    Address at;

#define NEXT()              \
    do {                    \
        ++ip;               \
        goto * ip->handler; \
    } while (false)
#define POP()        \
    do {             \
        areg = breg; \
        breg = creg; \
    } while (false)
// Leaves the block before the n-th instruction of the group at ip, for the reference interpreter to go on.
#define LEAVE(n)                                                                                               \
    do {                                                                                                       \
        detail = &block->details[block->first_detail[static_cast<std::size_t>(ip - block->ops.data())] + (n)]; \
        goto leave;                                                                                            \
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

// Floating point. The FPU may still be busy: `begun` is when this instruction gets it.
#define FPU_BEGIN()                                                                                                            \
    detail = &block->details[block->first_detail[static_cast<std::size_t>(ip - block->ops.data())]];                           \
    Cycles begun = horizon - static_cast<Cycles>(budget) - detail->cycles - (block->workspace_external ? detail->penalty : 0); \
    if (state.fpu_free_at > begun) {                                                                                           \
        budget -= static_cast<std::int64_t>(state.fpu_free_at - begun);                                                        \
        begun = state.fpu_free_at;                                                                                             \
    }                                                                                                                          \
    begun += detail->decoded.prefixes
#define FPU_OFFSET(address, bytes, leave_when)                          \
    const Word offset = ((address) ^ MostNeg) & ~3u;                    \
    if (offset >= ram_bytes - ((bytes)-1) || (leave_when)) [[unlikely]] \
    LEAVE(0)
#define FPU_PUSH(value) state.fpu.stack = {(value), state.fpu.stack[0], state.fpu.stack[1]}
#define FPU_LOAD_SINGLE(address)                 \
    FPU_OFFSET(address, 4, false);               \
    FPU_BEGIN();                                 \
    budget -= INTERNAL_OR(offset, read_penalty); \
    FPU_PUSH(fpu::real32(load(ram + offset)))
#define FPU_LOAD_DOUBLE(address)                                                         \
    FPU_OFFSET(address, 8, false);                                                       \
    FPU_BEGIN();                                                                         \
    budget -= INTERNAL_OR(offset, read_penalty) + INTERNAL_OR(offset + 4, read_penalty); \
    FPU_PUSH(fpu::real64(load(ram + offset) | static_cast<std::uint64_t>(load(ram + offset + 4)) << 32))
#define FPU_FINISH()                                              \
    state.fpu_free_at = begun + static_cast<Cycles>(ip->operand); \
    state.fpu.rounding = fpu::Rounding::nearest
#define FPU_ARITHMETIC(operation)                                                                        \
    do {                                                                                                 \
        if (state.fpu.stack[0].length == fpu::Length::real32_unrounded) [[unlikely]]                     \
            LEAVE(0);                                                                                    \
        FPU_BEGIN();                                                                                     \
        const bool is_double = state.fpu.stack[0].length == fpu::Length::real64;                         \
        const bool awkward = compute<fast::Operation::operation>(state.fpu);                             \
        const CycleCost& cost = row_of(detail->decoded.op).cycles.t800;                                  \
        const int taken = awkward ? cost.base[is_double ? 3 : 1] : is_double ? ip->second : ip->operand; \
        state.fpu_free_at = begun + static_cast<Cycles>(taken);                                          \
        state.fpu.rounding = fpu::Rounding::nearest;                                                     \
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
#include "isa_t800/shared_bodies.def"
#undef SHARED_BODY

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

do_fpldnlsn : {
    FPU_LOAD_SINGLE(areg);
    FPU_FINISH();
    POP();
    NEXT();
}
do_fpldnldb : {
    FPU_LOAD_DOUBLE(areg);
    FPU_FINISH();
    POP();
    NEXT();
}
do_fpldnlsni : {
    FPU_LOAD_SINGLE(areg + breg * bytes_per_word);
    FPU_FINISH();
    POP();
    POP();
    NEXT();
}
do_fpldnldbi : {
    FPU_LOAD_DOUBLE(areg + breg * 2 * bytes_per_word);
    FPU_FINISH();
    POP();
    POP();
    NEXT();
}
do_fpstnlsn : {
    FPU_OFFSET(areg, 4, watch[offset / Memory::granule] != 0 || state.fpu.stack[0].length != fpu::Length::real32);
    FPU_BEGIN();
    budget -= INTERNAL_OR(offset, write_penalty);
    store(ram + offset, static_cast<Word>(state.fpu.stack[0].bits));
    state.fpu.stack = {state.fpu.stack[1], state.fpu.stack[2], state.fpu.stack[2]};
    FPU_FINISH();
    POP();
    NEXT();
}
do_fpstnldb : {
    FPU_OFFSET(areg, 8,
               watch[offset / Memory::granule] != 0 || watch[(offset + 4) / Memory::granule] != 0 ||
                   state.fpu.stack[0].length != fpu::Length::real64);
    FPU_BEGIN();
    budget -= INTERNAL_OR(offset, write_penalty) + INTERNAL_OR(offset + 4, write_penalty);
    store(ram + offset, static_cast<Word>(state.fpu.stack[0].bits));
    store(ram + offset + 4, static_cast<Word>(state.fpu.stack[0].bits >> 32));
    state.fpu.stack = {state.fpu.stack[1], state.fpu.stack[2], state.fpu.stack[2]};
    FPU_FINISH();
    POP();
    NEXT();
}
do_fpadd : {
    FPU_ARITHMETIC(add);
    NEXT();
}
do_fpsub : {
    FPU_ARITHMETIC(subtract);
    NEXT();
}
do_fpmul : {
    FPU_ARITHMETIC(multiply);
    NEXT();
}
do_fpdiv : {
    FPU_ARITHMETIC(divide);
    NEXT();
}

// Alternatives. Hard channels are left to the reference bodies.
#define WORKSPACE(penalty) (block->workspace_external ? (penalty) : 0)
#define SOFT_CHANNEL(address)                                                                                               \
    const Word offset = ((address) ^ MostNeg) & ~3u;                                                                        \
    if (offset - hard_channel_bytes >= ram_bytes - hard_channel_bytes || watch[offset / Memory::granule] != 0) [[unlikely]] \
    LEAVE(0)

// What the probe is told: when the instruction at `detail` begins, and who executes it.
#define DETAIL() (&block->details[block->first_detail[static_cast<std::size_t>(ip - block->ops.data())]])
#define BEGUN()                                               \
    (horizon - static_cast<Cycles>(budget) - detail->cycles - \
     (block->workspace_external ? static_cast<Cycles>(detail->penalty) : 0))
#define WDESC() (Wdesc{Address{(wptr + static_cast<Word>(detail->adjusted)) ^ MostNeg}, state.wdesc.priority()})

do_mark:
    detail = DETAIL();
    probe->reaches(BEGUN(), detail->address, WDESC(), {areg, breg, creg});
    NEXT();

do_count:
    detail = DETAIL();
    processor_.profile()->passes(BEGUN(), static_cast<std::uint32_t>(ip->operand));
    NEXT();

do_alt:
    if (probe != nullptr) [[unlikely]] {
        detail = DETAIL();
        probe->begins_alt(BEGUN(), WDESC(), detail->address);
    }
    store(workspace + ip->operand - 12, Enabling_p);
    NEXT();

do_enbc : {
    if (areg == 0) {
        budget += enbc_ready_surplus;
        breg = creg;
        NEXT();
    }
    SOFT_CHANNEL(breg);
    const Word own = ((wptr + static_cast<Word>(ip->operand)) ^ MostNeg) | static_cast<Word>(state.wdesc.priority());
    const Word waiting = load(ram + offset);
    if (probe != nullptr) [[unlikely]] {
        detail = DETAIL();
        probe->enables(BEGUN(), WDESC(), detail->address, GuardKind::channel, Address{breg},
                       waiting != NotProcess_p && waiting != own);
    }
    budget -= INTERNAL_OR(offset, read_penalty);
    if (waiting != NotProcess_p && waiting != own) {
        store(workspace + ip->operand - 12, Ready_p);
        budget -= WORKSPACE(write_penalty);
    } else {
        if (waiting == NotProcess_p) {
            store(ram + offset, own);
            budget -= INTERNAL_OR(offset, write_penalty);
        }
        budget += enbc_ready_surplus;
    }
    breg = creg;
    NEXT();
}

do_disc : {
    bool ready = false;
    bool found_ready = false;
    Cycles begun = 0;
    if (probe != nullptr) [[unlikely]] {
        detail = DETAIL();
        begun = BEGUN();
    }
    if (breg != 0) {
        SOFT_CHANNEL(creg);
        const Word own = ((wptr + static_cast<Word>(ip->operand)) ^ MostNeg) | static_cast<Word>(state.wdesc.priority());
        const Word waiting = load(ram + offset);
        budget -= INTERNAL_OR(offset, read_penalty);
        if (waiting == own) {
            store(ram + offset, NotProcess_p);
            budget -= INTERNAL_OR(offset, write_penalty);
        } else {
            ready = waiting != NotProcess_p;
        }
    }
    found_ready = ready;
    if (ready) {
        budget -= WORKSPACE(read_penalty);
        ready = load(workspace + ip->operand) == NoneSelected_o;
    }
    if (ready) {
        store(workspace + ip->operand, areg);
        budget -= WORKSPACE(write_penalty);
    }
    if (probe != nullptr && breg != 0) [[unlikely]] {
        detail = DETAIL();
        probe->disables(begun, WDESC(), detail->address, GuardKind::channel, Address{creg}, found_ready, ready);
    }
    areg = ready ? 1 : 0;
    NEXT();
}

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
    if (probe != nullptr) [[unlikely]] {
        detail = DETAIL();
        probe->chooses(BEGUN(), WDESC(), detail->address);
    }
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
    detail = &block->details[block->first_detail[static_cast<std::size_t>(ip - block->ops.data())]];
    state.areg = areg;
    state.breg = breg;
    state.creg = creg;
    state.iptr = detail->address;
    state.wdesc = Wdesc{Address{(wptr + static_cast<Word>(detail->adjusted)) ^ MostNeg}, state.wdesc.priority()};
    state.fetch_lag = detail->lag;
    {
        const Cycles before =
            horizon - static_cast<Cycles>(budget) - detail->cycles - (block->workspace_external ? detail->penalty : 0);
        state.cycles = before;
        processor_.execute(detail->decoded);
        budget -= static_cast<std::int64_t>(state.cycles - before);
    }
    areg = state.areg;
    breg = state.breg;
    creg = state.creg;
    if (state.activity != Activity::executing || flush_pending_ || processor_.stop_requested()) [[unlikely]] {
        ++detail; // the instructions that will not be executed now are not counted
        counts -= detail->instructions | static_cast<std::uint64_t>(detail->prefixes) << 32;
        reference_from_ = detail->address.offset();
        reference_end_ = block->end.offset();
        goto count;
    }
    state.fetch_lag = 0;
    NEXT();

do_refer_end:
    detail = &block->details[block->details.size() - 2];
    state.areg = areg;
    state.breg = breg;
    state.creg = creg;
    state.iptr = detail->address;
    state.wdesc = Wdesc{Address{(wptr + static_cast<Word>(detail->adjusted)) ^ MostNeg}, state.wdesc.priority()};
    state.fetch_lag = detail->lag;
    state.cycles = horizon - static_cast<Cycles>(budget);
    processor_.execute(detail->decoded);
    if (!chains(detail->decoded.op) || !may_go_on(horizon))
        goto count;
    areg = state.areg;
    breg = state.breg;
    creg = state.creg;
    wptr = state.wdesc.wptr().offset();
    workspace = ram + wptr;
    slice_due = false;
    budget = static_cast<std::int64_t>(horizon - state.cycles);
    at = state.iptr;
    goto look_up;

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
    state.wdesc = Wdesc{Address{wptr ^ MostNeg}, state.wdesc.priority()};
    state.cycles = horizon - static_cast<Cycles>(budget);
    goto spill;
}

refuse: // the block does not fit before the horizon, or its workspace needs care
    state.iptr = block->start;
    state.wdesc = Wdesc{Address{wptr ^ MostNeg}, state.wdesc.priority()};
    state.cycles = horizon - static_cast<Cycles>(budget);
    reference_from_ = block->start.offset();
    reference_end_ = block->end.offset();
    goto spill;

leave: // before the instruction at `detail`
    state.iptr = detail->address;
    state.wdesc = Wdesc{Address{(wptr + static_cast<Word>(detail->adjusted)) ^ MostNeg}, state.wdesc.priority()};
    state.cycles = horizon - static_cast<Cycles>(budget) - detail->cycles - (block->workspace_external ? detail->penalty : 0);
    state.fetch_lag = detail->lag;
    counts -= detail->instructions | static_cast<std::uint64_t>(detail->prefixes) << 32;
    reference_from_ = detail->address.offset();
    reference_end_ = block->end.offset();
    state.areg = areg;
    state.breg = breg;
    state.creg = creg;
    goto count;

spill:
    state.areg = areg;
    state.breg = breg;
    state.creg = creg;
    state.fetch_lag = 0;
count:
    state.instructions += counts & 0xFFFFFFFFu;
    state.prefixes += counts >> 32;
    return {};
}

} // namespace t8
