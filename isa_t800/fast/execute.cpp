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

/// Words 0 to 8 of memory are the link and event channels.
constexpr Word hard_channel_bytes = 9 * bytes_per_word;
/// enbc is charged as ready in advance; what it costs less when it is not.
constexpr std::int64_t enbc_ready_surplus = row_of(Op::enbc).cycles.t800.base[0] - row_of(Op::enbc).cycles.t800.base[1];

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
    ProcessProbe* const probe = processor_.probe();

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
    if (!chains(detail->decoded.op))
        goto count;
    {
        Cycles next_horizon = horizon; // a copy: an address of a member would keep the core in memory
        if (!may_go_on(next_horizon))
            goto count;
        horizon = next_horizon;
    }
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
