// The threaded interpreter: one handler per decoded instruction or fused pair, reached by computed goto. The handlers call the shared
// bodies (`*_bodies.hpp`) with the core of this tier. This file also has the ways from block to block, and back to the run loop.
#pragma GCC diagnostic ignored "-Wpedantic" // labels as values

#include <array>
#include <bit>
#include <cstring>

#include "isa_t800/alternative_bodies.hpp"
#include "isa_t800/arithmetic_bodies.hpp"
#include "isa_t800/bit_bodies.hpp"
#include "isa_t800/channel_bodies.hpp"
#include "isa_t800/control_bodies.hpp"
#include "isa_t800/cycle_profile.hpp"
#include "isa_t800/fast/block_rules.hpp"
#include "isa_t800/fast/core.hpp"
#include "isa_t800/fast/engine.hpp"
#include "isa_t800/floating_bodies.hpp"
#include "isa_t800/long_arithmetic_bodies.hpp"
#include "isa_t800/memory_bodies.hpp"
#include "isa_t800/process_bodies.hpp"
#include "isa_t800/stack_bodies.hpp"
#include "isa_t800/t414_float_bodies.hpp"
#include "isa_t800/workspace.hpp"

namespace t8 {
Cycles FastTier::Engine::next_horizon(Cycles horizon) {
    CoreState& state = processor_.state();
    horizon =
        std::min(horizon, processor_.run_until()); // an operation on a link, or a change of priority, may have made it earlier
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

std::span<const void* const> FastTier::Engine::run_blocks(fast::Block* first, std::size_t op, Cycles until, Cycles least) {
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
    remove_stop(); // left behind by an exception

    CoreState& state = processor_.state();
    const std::uint64_t epoch = std::uint64_t{memory_.epoch()} << 32;

    fast::Core core(processor_, until);
    fast::Block*& block = core.block;
    block = first;
    std::uint64_t counts = 0; // instructions, and prefixes in the upper half

// The empty assembler statement keeps the increment before the load, so that the jump can take its target from memory.
#define NEXT()                                        \
    do {                                              \
        const fast::MicroOp* following = core.ip + 1; \
        asm("" : "+r"(following));                    \
        core.ip = following;                          \
        goto * following->handler;                    \
    } while (false)
// Leaves the block before instruction `n` of the micro operation at core.ip. The reference interpreter continues there.
#define LEAVE(n)                         \
    do {                                 \
        core.detail = core.detail_of(n); \
        goto leave;                      \
    } while (false)
// Executes a shared body as instruction `n` of the micro operation at core.ip.
#define PERFORM(name, value, n)               \
    do {                                      \
        core.micro_operand = (value);         \
        core.place = (n);                     \
        core.outcome = {};                    \
        if (!bodies::name(core)) [[unlikely]] \
            LEAVE(n);                         \
        core.charge<Op::name>();              \
    } while (false)

    if (op != 0)
        goto enter_inside;
enter:
    if ((epoch | core.wptr) != block->checked_wptr) [[unlikely]]
        if (!check_workspace(*block, core.wptr))
            goto refuse_workspace;
    if (core.budget < block->needed) [[unlikely]]
        if (core.horizon - static_cast<Cycles>(core.budget) >= least || !stop_inside(*block, 0, core.budget))
            goto refuse;
    core.budget -= block->charged;
    counts += block->counts;
    core.ip = block->ops;
    goto* core.ip->handler;

#define SHARED_BODY(name)                   \
    do_##name : {                           \
        PERFORM(name, core.ip->operand, 0); \
        NEXT();                             \
    }
#define SHARED_FPU_ENTRY(name)                                  \
    do_##name : {                                               \
        PERFORM(name, core.ip->operand, 0);                     \
        stack::pop(core); /* the number, which fpentry takes */ \
        NEXT();                                                 \
    }
// A body may read memory before it returns false. The cycles of that read must not be charged.
#define SHARED_PROCESS_BODY(name)               \
    do_##name : {                               \
        const std::int64_t had = core.budget;   \
        core.micro_operand = core.ip->operand;  \
        core.place = 0;                         \
        core.outcome = {};                      \
        if (!bodies::name(core)) [[unlikely]] { \
            core.budget = had;                  \
            LEAVE(0);                           \
        }                                       \
        core.charge<Op::name>();                \
        NEXT();                                 \
    }
#define SHARED_END(name)
// Ends of blocks after which another process may execute.
#define SHARED_SWITCH(name)                     \
    do_##name : {                               \
        const std::int64_t had = core.budget;   \
        core.micro_operand = block->adjusted;   \
        core.place = 0;                         \
        core.outcome = {};                      \
        core.goes_elsewhere = false;            \
        if (!bodies::name(core)) [[unlikely]] { \
            core.budget = had;                  \
            goto leave_end;                     \
        }                                       \
        core.charge<Op::name>();                \
        if (core.goes_elsewhere)                \
            goto elsewhere;                     \
        goto do_fall_through;                   \
    }
#include "isa_t800/shared_bodies.def"

#define HANDLER(name)
#define HANDLER_PAIR(one, two)             \
    do_##one##_then_##two : {              \
        PERFORM(one, core.ip->operand, 0); \
        PERFORM(two, core.ip->second, 1);  \
        NEXT();                            \
    }
#define HANDLER_END(one, end)              \
    do_##one##_then_##end : {              \
        PERFORM(one, core.ip->operand, 0); \
        goto end_##end;                    \
    }
#include "isa_t800/fast/handlers.def"
#undef HANDLER
#undef HANDLER_PAIR
#undef HANDLER_END

do_mark:
    core.place = 0;
    core.begin_report();
    if (core.probe != nullptr)
        core.probe->reaches(core.begun, core.detail->address, core.wdesc_at(core.detail->adjusted),
                            {core.areg, core.breg, core.creg});
    NEXT();

do_stop:
    core.detail = core.detail_of(0);
    goto leave_here;

do_count:
    core.detail = core.detail_of(0);
    processor_.profile()->passes(core.now(), static_cast<std::uint32_t>(core.ip->operand));
    NEXT();

// Ends of blocks.
// Executes the shared body of the last instruction of a block. After it, Wptr is moved by the bytes by which ajw has moved it in the block.
#define PERFORM_END(name)                                              \
    do {                                                               \
        core.micro_operand = block->adjusted;                          \
        core.place = 0;                                                \
        core.outcome = {};                                             \
        if (!bodies::name(core)) [[unlikely]]                          \
            goto leave_end;                                            \
        core.set_wptr(core.wptr + static_cast<Word>(block->adjusted)); \
    } while (false)

do_j:
end_j:
    PERFORM_END(j);
    goto take;

do_cj:
end_cj:
    PERFORM_END(cj);
    if (core.outcome.path == 0)
        goto follow;
    core.budget -= block->taken_extra;
    goto take;

do_call:
    PERFORM_END(call);
    goto take;

do_ret:
    PERFORM_END(ret);
    goto transfer;

do_altend:
    PERFORM_END(altend);
    goto transfer;

do_gcall:
    PERFORM_END(gcall);
    goto transfer;

do_gajw:
    PERFORM_END(gajw);
    goto follow;

do_move:
    PERFORM_END(move);
    core.charge<Op::move>();
    goto follow;

do_lend:
end_lend:
    PERFORM_END(lend);
    if (core.outcome.path == 0)
        goto follow;
    core.budget -= block->taken_extra;
    if (core.target.offset() >= core.internal_bytes)
        core.budget -= FetchModel::transfer(block->lag, processor_.timing().extra(), core.target);
    processor_.trail().add(core.target);
    if (block->taken == nullptr || block->taken->start != core.target) {
        fast::Block* const next = find(core.target);
        if (next == nullptr || flush_pending_)
            goto look_up;
        block->taken = next;
    }
    block = block->taken;
    goto enter;

do_fall_through:
    core.set_wptr(core.wptr + static_cast<Word>(block->adjusted));
    goto follow;

do_refer:
    core.detail = core.detail_of(0);
    ++statistics_.handed_over[static_cast<std::size_t>(core.detail->decoded.op)];
    core.store_registers();
    state.iptr = core.detail->address;
    state.wdesc = core.wdesc_at(core.detail->adjusted);
    state.fetch_lag = core.detail->lag;
    {
        const Cycles before = core.now();
        state.cycles = before;
        processor_.execute(core.detail->decoded);
        core.budget -= static_cast<std::int64_t>(state.cycles - before);
    }
    core.load_registers();
    if (state.activity != Activity::executing || flush_pending_ || processor_.stop_requested() ||
        processor_.run_until() < core.horizon) [[unlikely]] {
        ++core.detail; // instructions that are not executed now are not counted
        counts -= core.detail->instructions | static_cast<std::uint64_t>(core.detail->prefixes) << 32;
        leave_in(*block);
        goto count;
    }
    state.fetch_lag = 0;
    NEXT();

do_refer_end : {
    const fast::Detail& last = block->code->details[block->code->details.size() - 2];
    ++statistics_.handed_over[static_cast<std::size_t>(last.decoded.op)];
    core.store_registers();
    state.iptr = last.address;
    state.wdesc = core.wdesc_at(last.adjusted);
    state.fetch_lag = last.lag;
    state.cycles = core.horizon - static_cast<Cycles>(core.budget);
    processor_.execute(last.decoded);
    if (!fast::chains(last.decoded.op))
        goto count;
    core.horizon = next_horizon(until);
    if (core.horizon == 0)
        goto count;
    core.load_registers();
    core.set_wptr(state.wdesc.wptr().offset());
    core.slice_due = false;
    core.budget = static_cast<std::int64_t>(core.horizon - state.cycles);
    core.target = state.iptr;
    goto look_up;
}

take:
    if (block->target != block->end) // j 0 goes straight on
        processor_.trail().add(block->target);
    if (block->taken != nullptr) {
        block = block->taken;
        goto enter;
    }
    core.target = block->target;
    {
        fast::Block* const next = find(core.target);
        if (next != nullptr && !flush_pending_)
            block->taken = next;
    }
    goto look_up;

follow:
    if (block->follows != nullptr) {
        block = block->follows;
        goto enter;
    }
    core.target = block->end;
    {
        fast::Block* const next = find(core.target);
        if (next != nullptr && !flush_pending_)
            block->follows = next;
    }
    goto look_up;

elsewhere: // another process, or this one with the workspace of its PAR
    core.set_wptr(core.next_wptr);
    if (core.new_slice) {
        Cycles horizon = until;
        if (state.wdesc.priority() == Priority::low)
            horizon = std::min(horizon, processor_.timeslice_deadline());
        if (horizon != core.horizon)
            core.move_horizon(horizon);
        core.slice_due = false;
    }

transfer: // to a target known only now
    if (core.target != block->end)
        processor_.trail().add(core.target);
    if (core.target.offset() >= core.internal_bytes)
        core.budget -= FetchModel::transfer(block->lag, processor_.timing().extra(), core.target);
look_up : {
    fast::Block* const next = find(core.target);
    if (next != nullptr && !flush_pending_) {
        block = next;
        goto enter;
    }
    state.iptr = core.target;
    state.wdesc = core.wdesc_at(0);
    state.cycles = core.horizon - static_cast<Cycles>(core.budget);
    goto spill;
}

enter_inside : {
    const fast::Detail& from = block->code->details[block->code->first_detail[op]];
    core.set_wptr(core.wptr - static_cast<Word>(from.adjusted));
    if ((epoch | core.wptr) != block->checked_wptr && !check_workspace(*block, core.wptr))
        return {};
    const std::int64_t rest = block->rest(from);
    // An earlier FPU operation may still be running.
    const std::int64_t budget = core.budget - std::max<std::int64_t>(0, core.budget - core.fpu_free);
    if (budget < rest + block->code->most_extra - from.extra_before && !stop_inside(*block, op, budget))
        return {};
    core.budget -= rest;
    counts += from.instructions | static_cast<std::uint64_t>(from.prefixes) << 32;
    core.ip = block->ops + op;
    goto* core.ip->handler;
}

refuse_workspace: // the reference interpreter must execute its first instruction
    must_step_ = true;
    goto refuse_block;

refuse: // the block does not fit before the horizon
    if (core.horizon == until)
        refused_needs_ = std::max<std::int64_t>(block->needed, 1);
    else // a timeslice ends
        must_step_ = true;
refuse_block:
    state.iptr = block->start;
    state.wdesc = core.wdesc_at(0);
    state.cycles = core.horizon - static_cast<Cycles>(core.budget);
    leave_in(*block);
    goto spill;

leave_end:
    core.detail = &block->code->details[block->code->details.size() - 2];
leave: // before the instruction at `core.detail`
    ++statistics_.handed_over[static_cast<std::size_t>(core.detail->decoded.op)];
    must_step_ = true;
leave_here:
    state.iptr = core.detail->address;
    state.wdesc = core.wdesc_at(core.detail->adjusted);
    state.cycles = core.now();
    state.fetch_lag = core.detail->lag;
    counts -= core.detail->instructions | static_cast<std::uint64_t>(core.detail->prefixes) << 32;
    leave_in(*block);
    core.store_registers();
    goto count;

spill:
    core.store_registers();
    state.fetch_lag = 0;
count:
    remove_stop();
    state.instructions += counts & 0xFFFFFFFFu;
    state.prefixes += counts >> 32;
    return {};
}

} // namespace t8
