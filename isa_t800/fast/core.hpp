#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/fast/block.hpp"
#include "isa_t800/fast/host_float.hpp"
#include "isa_t800/instruction_set.hpp"
#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"
#include "types/word.hpp"

namespace t8::fast {

/// The core of the predecoded tier for the shared bodies. It has the functions of ReferenceCore, and uses facts that this tier knows in
/// advance. It refuses actions that only the reference interpreter can do.
/// Shape   a local variable of the threaded interpreter. All functions are inlined, and none passes on the address of the core, so that the
///         compiler keeps the members in registers of the host.
class Core {
public:
    /// Takes over the state of `of`, to execute up to the cycle `until`.
    Core(Processor& of, Cycles until)
        : processor(of), probe(of.probe()), state(of.state()), memory(of.memory()), ram(memory.ram()), watch(memory.watch()),
          ram_bytes(memory.ram_bytes()), internal_bytes(memory.internal_bytes()), read_penalty(of.timing().read_penalty()),
          write_penalty(of.timing().write_penalty()), copy_penalty(of.timing().extra()), limit(until) {
        slice_due = of.timeslice_due();
        horizon = until;
        if (state.wdesc.priority() == Priority::low && !slice_due)
            horizon = std::min(until, of.timeslice_deadline());
        budget = static_cast<std::int64_t>(horizon - state.cycles);
        load_registers();
        set_wptr(state.wdesc.wptr().offset());
    }

    Word areg = 0;
    Word breg = 0;
    Word creg = 0;
    Word wptr = 0; ///< as an offset from MostNeg, without the moves of ajw in the present block
    Byte* workspace = nullptr;
    Cycles horizon = 0;
    std::int64_t budget = 0; ///< cycles left before the horizon after all of the present block, which has been charged
    Outcome outcome;
    Address target;                 ///< of a jump whose target the block does not know
    bool slice_due = false;         ///< true if the next j or lend must be executed by its reference body
    std::int32_t micro_operand = 0; ///< operand of the present instruction, as predecoded
    std::size_t place = 0;          ///< index of the present instruction in its fused pair

    // The stack of the FPU, as patterns. `fpu_tags` has a byte each for the lengths of FA, FB and FC, and one for the rounding mode.
    std::uint64_t fa_bits = 0;
    std::uint64_t fb_bits = 0;
    std::uint64_t fc_bits = 0;
    std::uint32_t fpu_tags = 0;
    std::int64_t fpu_free = 0;  ///< the budget, with the rest of the block added, at which the FPU becomes free
    std::int64_t fpu_begun = 0; ///< the budget, with the rest of the block added, at which the present instruction got the FPU

    Block* block = nullptr;
    const MicroOp* ip = nullptr;    ///< the micro operation being executed
    const Detail* detail = nullptr; ///< detail of an instruction that reads the clock or reports to the probe
    Cycles begun = 0;               ///< the cycle at which that instruction began

    // After an instruction that may start another process
    bool goes_elsewhere = false; ///< true if execution continues at `target` with `next_wptr`
    bool new_slice = false;
    Word next_wptr = 0;

    // Fixed for a run
    Processor& processor;
    ProcessProbe* const probe;
    CoreState& state;
    Memory& memory;
    Byte* const ram;
    const Byte* const watch;
    const Word ram_bytes;
    const Word internal_bytes;
    const std::int64_t read_penalty;
    const std::int64_t write_penalty;
    const std::int64_t copy_penalty;
    const Cycles limit; ///< no instruction begins at or after it

    [[gnu::always_inline]] void load_registers() {
        areg = state.areg;
        breg = state.breg;
        creg = state.creg;
        fa_bits = state.fpu.stack[0].bits;
        fb_bits = state.fpu.stack[1].bits;
        fc_bits = state.fpu.stack[2].bits;
        fpu_tags =
            static_cast<std::uint32_t>(state.fpu.stack[0].length) | static_cast<std::uint32_t>(state.fpu.stack[1].length) << 8 |
            static_cast<std::uint32_t>(state.fpu.stack[2].length) << 16 | static_cast<std::uint32_t>(state.fpu.rounding) << 24;
        fpu_free = static_cast<std::int64_t>(horizon - state.fpu_free_at);
    }
    [[gnu::always_inline]] void store_registers() {
        state.areg = areg;
        state.breg = breg;
        state.creg = creg;
        state.fpu.stack = {fpu::Real{fa_bits, length_at(0)}, fpu::Real{fb_bits, length_at(8)}, fpu::Real{fc_bits, length_at(16)}};
        state.fpu.rounding = rounding();
        state.fpu_free_at = horizon - static_cast<Cycles>(fpu_free);
    }
    [[gnu::always_inline]] void set_wptr(Word offset) {
        wptr = offset;
        workspace = ram + offset;
    }
    /// Moves the horizon, so that the process may run up to the cycle `to`.
    [[gnu::always_inline]] void move_horizon(Cycles to) {
        const auto further = static_cast<std::int64_t>(to - horizon);
        budget += further;
        fpu_free += further;
        horizon = to;
    }

    [[gnu::always_inline]] Word operand() const { return static_cast<Word>(micro_operand); }
    [[gnu::always_inline]] Word operand_bytes() const { return static_cast<Word>(micro_operand); } // predecoded as bytes
    static constexpr bool is_t414() { return false; } // only prod asks, and on a T414 it is left to the reference interpreter

    // Errors. If Error is clear, an instruction that sets it is left to the reference interpreter, because it may halt the processor and is
    // reported.
    [[gnu::always_inline]] bool set_error() const { return state.error; }
    [[gnu::always_inline]] bool can_set_error() const { return state.error; }
    [[gnu::always_inline]] bool error() const { return state.error; }
    [[gnu::always_inline]] void clear_error() { state.error = false; }
    [[gnu::always_inline]] bool& halt_on_error() { return state.halt_on_error; }

    // The predecoder has added the moves of ajw to the operand. The block's cost includes the penalties of locals, and check_workspace()
    // has made sure that they are in RAM and may be written.
    [[gnu::always_inline]] Address local_address() const { return Address{(wptr + operand()) ^ MostNeg}; }
    [[gnu::always_inline]] Word read_local() const { return load(workspace + micro_operand); }
    [[gnu::always_inline]] void write_local(Word value) { store(workspace + micro_operand, value); }

    /// Returns the process descriptor for a Wptr that ajw has moved by `adjusted` bytes.
    [[gnu::always_inline]] Wdesc wdesc_at(std::int32_t adjusted) const {
        return Wdesc{Address{(wptr + static_cast<Word>(adjusted)) ^ MostNeg}, state.wdesc.priority()};
    }

    // The present place in the account
    /// Returns the detail of instruction `n` of the micro operation being executed.
    [[gnu::always_inline]] const Detail* detail_of(std::size_t n) const {
        return &block->code->details[block->code->first_detail[static_cast<std::size_t>(ip - block->ops)] + n];
    }
    /// Returns the cycle at which the instruction at `detail` begins.
    [[gnu::always_inline]] Cycles now() const { return horizon - static_cast<Cycles>(budget + block->rest(*detail)); }
    [[gnu::always_inline]] void note_beginning() {
        detail = detail_of(place);
        begun = now();
    }
    [[gnu::always_inline]] Word clock() {
        note_beginning();
        state.cycles = begun;
        return processor.clock(state.wdesc.priority());
    }

    // Memory
    [[gnu::always_inline]] bool can_read(Address at, Word bytes = 1) const { return at.offset() < ram_bytes - (bytes - 1); }
    [[gnu::always_inline]] bool can_write(Address at, Word bytes = 1) const {
        return can_read(at, bytes) && is_writable(at.offset()) &&
               (bytes <= bytes_per_word || is_writable(at.offset() + bytes_per_word));
    }
    [[gnu::always_inline]] Word read(Address at) {
        charge_external(at, read_penalty);
        return load(ram + at.word().offset());
    }
    [[gnu::always_inline]] Byte read_byte(Address at) {
        charge_external(at, read_penalty);
        return ram[at.offset()];
    }
    /// Charges two reads. REQUIRES: `at` is the address of a word.
    [[gnu::always_inline]] std::uint64_t read_double(Address at) {
        charge_external(at, read_penalty);
        charge_external(at + bytes_per_word, read_penalty);
        std::uint64_t value;
        std::memcpy(&value, ram + at.offset(), sizeof value);
        return value;
    }
    [[gnu::always_inline]] void write(Address at, Word value) {
        charge_external(at, write_penalty);
        store(ram + at.word().offset(), value);
    }
    [[gnu::always_inline]] void write_byte(Address at, Byte value) {
        charge_external(at, write_penalty);
        ram[at.offset()] = value;
    }
    [[gnu::always_inline]] void write_double(Address at, std::uint64_t value) {
        charge_external(at, write_penalty);
        charge_external(at + bytes_per_word, write_penalty);
        std::memcpy(ram + at.offset(), &value, sizeof value);
    }
    [[gnu::always_inline]] Word peek(Address at) const { return load(ram + at.word().offset()); }

    /// Copies end blocks, so that the rest of the budget must pay for them.
    [[gnu::always_inline]] bool can_copy(Address to, Address from, Word bytes, Word words) const {
        constexpr std::int64_t cycles_of_word = 2;
        constexpr std::int64_t other_accesses = 12;
        return bytes <= ram_bytes && from.offset() <= ram_bytes - bytes && to.offset() <= ram_bytes - bytes &&
               words * (cycles_of_word + 2 * copy_penalty) + other_accesses * copy_penalty <= budget && are_writable(to, bytes);
    }
    [[gnu::always_inline]] void copy(Address to, Address from, Word bytes, Word words) {
        const std::int64_t external = (to.offset() < internal_bytes ? 0 : 1) + (from.offset() < internal_bytes ? 0 : 1);
        budget -= words * external * copy_penalty;
        if (bytes == bytes_per_word && ((to.bits | from.bits) & (bytes_per_word - 1)) == 0)
            store(ram + to.offset(), load(ram + from.offset()));
        else
            memory.copy(to, from, bytes);
    }
    [[gnu::always_inline]] bool can_write_value(Address to, Word bytes) const {
        return to.offset() <= ram_bytes - bytes && is_writable(to.offset()) && is_writable(to.offset() + (bytes - 1));
    }
    [[gnu::always_inline]] void write_value(Address to, Word value, Word bytes) {
        charge_external(to, write_penalty);
        std::memcpy(ram + to.offset(), &value, bytes);
    }

    // The predecoder has put the bytes by which ajw has moved Wptr into the operand.
    [[gnu::always_inline]] Wdesc wdesc() const { return wdesc_at(micro_operand); }
    [[gnu::always_inline]] Word read_workspace(SignedWord n) const { return load(workspace + micro_operand + 4 * n); }
    [[gnu::always_inline]] void write_workspace(SignedWord n, Word value) { store(workspace + micro_operand + 4 * n, value); }
    [[gnu::always_inline]] Word read_unpriced(SignedWord n) {
        budget -= block->workspace_external ? read_penalty : 0;
        return read_workspace(n);
    }
    [[gnu::always_inline]] void write_unpriced(SignedWord n, Word value) {
        budget -= block->workspace_external ? write_penalty : 0;
        write_workspace(n, value);
    }

    [[gnu::always_inline]] Word fetch_add(Address at, Word by) {
        charge_external(at, read_penalty + write_penalty);
        Byte* const word = ram + at.word().offset();
        const Word before = load(word);
        store(word, before + by);
        return before;
    }

    // Control. At the end of a block, the operand is the number of bytes by which ajw has moved Wptr; the block knows the target of a jump
    // by operand.
    [[gnu::always_inline]] Address next() const { return block->end; }
    [[gnu::always_inline]] Address following() const {
        const Detail& own = *detail_of(place);
        return own.address + own.decoded.length;
    }
    [[gnu::always_inline]] void jump_to(Address address) { target = address; }
    static constexpr void jump_by_operand() {}
    [[gnu::always_inline]] void move_wptr(SignedWord words) { wptr += static_cast<Word>(words) * bytes_per_word; }
    [[gnu::always_inline]] void replace_wptr(Address by) { wptr = by.offset() - operand(); }
    [[gnu::always_inline]] bool can_timeslice() const { return !slice_due; }
    static constexpr void timeslice() {}
    static constexpr bool is_breakpoint() { return false; } // left to the reference interpreter
    static constexpr std::uint8_t enter_breakpoint() { return 0; }

    // Processes of the priority that executes
    [[gnu::always_inline]] bool can_schedule() {
        note_beginning();
        return begun <= processor.settled_until();
    }
    [[gnu::always_inline]] bool can_enqueue(Wdesc process) const {
        const RunQueue& queue = queue_of(process.priority());
        return queue.front == NotProcess_p || can_write(link_s(Address{queue.back}).word());
    }
    [[gnu::always_inline]] void enqueue(Wdesc process) {
        RunQueue& queue = queue_of(process.priority());
        const Word own = process.wptr().bits;
        if (queue.front == NotProcess_p)
            queue.front = own;
        else
            write(link_s(Address{queue.back}), own);
        queue.back = own;
        if (probe != nullptr) [[unlikely]]
            probe->queued(process);
    }
    /// False for a process that would preempt the executing one.
    [[gnu::always_inline]] bool can_become_ready(Wdesc process) const {
        return (process.priority() == Priority::low || state.wdesc.priority() == Priority::high) && can_enqueue(process);
    }
    [[gnu::always_inline]] void become_ready(Wdesc process) { enqueue(process); }
    [[gnu::always_inline]] bool can_deschedule() const { return can_write(iptr_s(wdesc().wptr())); }
    [[gnu::always_inline]] void deschedule() { write(iptr_s(wdesc().wptr()), following().bits); }
    /// False if the processor would become idle or change its priority.
    [[gnu::always_inline]] bool can_start_next() const {
        const Priority priority = state.wdesc.priority();
        if (priority == Priority::low && queue_of(Priority::high).front != NotProcess_p) [[unlikely]]
            return false;
        const RunQueue& queue = queue_of(priority);
        if (queue.front == NotProcess_p)
            return false;
        const Address first{queue.front};
        return can_read(iptr_s(first).word()) && can_read(link_s(first).word());
    }
    /// As can_start_next(), for the time after `joining` has joined its queue.
    [[gnu::always_inline]] bool can_start_next(Wdesc joining) const {
        const Priority priority = state.wdesc.priority();
        if (joining.priority() == Priority::high && priority == Priority::low)
            return false;
        if (joining.priority() != priority || queue_of(priority).front != NotProcess_p)
            return can_start_next();
        return (priority == Priority::high || queue_of(Priority::high).front == NotProcess_p) &&
               can_read(iptr_s(joining.wptr()).word());
    }
    [[gnu::always_inline]] void start_next() {
        const Priority priority = state.wdesc.priority();
        RunQueue& queue = queue_of(priority);
        const Address first{queue.front};
        queue.front = queue.front == queue.back ? NotProcess_p : read(link_s(first));
        if (begun - slice_begin >= processor.slice_cycles()) [[unlikely]] {
            slice = begun / processor.slice_cycles();
            slice_begin = slice * processor.slice_cycles();
        }
        state.slice_ticks = slice;
        if (probe != nullptr) [[unlikely]]
            probe->runs(state, Wdesc{first, priority});
        next_wptr = first.offset();
        target = Address{read(iptr_s(first))};
        goes_elsewhere = new_slice = true;
    }
    [[gnu::always_inline]] void go_on_at(Address workspace_of_par, Address iptr) {
        next_wptr = workspace_of_par.offset();
        target = iptr;
        goes_elsewhere = true;
        new_slice = false;
    }
    static constexpr bool stop_process_with_error() { return false; }
    [[gnu::always_inline]] void begin_memory_wait() { ++state.memory_waits; }
    [[gnu::always_inline]] void end_memory_wait() { state.memory_waits -= state.memory_waits != 0 ? 1 : 0; }

    // Channels. Those of links and of the event pin, whose words are the first of memory, are left to the reference interpreter.
    [[gnu::always_inline]] void wait_on(Address channel, Address pointer, Word bytes) {
        write(channel, wdesc().bits);
        write(pointer_s(wdesc().wptr()), pointer.bits);
        begin_memory_wait();
        deschedule();
        report_leaving(WaitFor::channel, channel, bytes);
    }
    [[gnu::always_inline]] static bool is_hard(Address channel) { return channel.offset() < hard_channel_bytes; }
    static constexpr bool hard_transfer(Address, Address, Word) { return false; }
    static constexpr bool hard_transfer_of(Address, Address, Word, Word) { return false; }
    static constexpr bool can_reset() { return false; }
    static constexpr void reset_channel(Address) {}

    // Alternatives
    [[gnu::always_inline]] bool can_look(Address channel) const { return !is_hard(channel) && can_write(channel.word()); }
    static constexpr bool enable_hard(Address) { return false; }
    static constexpr bool disable_hard(Address) { return false; }

    // Reports to the probe
    [[gnu::always_inline]] void begin_report() {
        if (probe != nullptr) [[unlikely]]
            note_beginning();
    }
    [[gnu::always_inline]] void report_alt() const {
        if (probe != nullptr) [[unlikely]]
            probe->begins_alt(begun, wdesc(), detail->address);
    }
    [[gnu::always_inline]] void report_enabled(Address channel, bool ready) const {
        if (probe != nullptr) [[unlikely]]
            probe->enables(begun, wdesc(), detail->address, GuardKind::channel, channel, ready);
    }
    [[gnu::always_inline]] void report_enabled(GuardKind guard) const {
        if (probe != nullptr) [[unlikely]]
            probe->enables(begun, wdesc(), detail->address, guard, Address{0}, guard == GuardKind::skip);
    }
    [[gnu::always_inline]] void report_disabled(Address channel, bool ready, bool taken) const {
        if (probe != nullptr) [[unlikely]]
            probe->disables(begun, wdesc(), detail->address, GuardKind::channel, channel, ready, taken);
    }
    [[gnu::always_inline]] void report_skip_disabled(bool taken) const {
        if (probe != nullptr) [[unlikely]]
            probe->disables(begun, wdesc(), detail->address, GuardKind::skip, Address{0}, true, taken);
    }
    [[gnu::always_inline]] void report_choice() const {
        if (probe != nullptr) [[unlikely]]
            probe->chooses(begun, wdesc(), detail->address);
    }
    [[gnu::always_inline]] void report_start(Wdesc process, Address entry) {
        if (probe != nullptr) [[unlikely]]
            probe->starts(stored_state(), detail->address, process, entry);
    }
    [[gnu::always_inline]] void report_join(Address par) {
        if (probe != nullptr) [[unlikely]]
            probe->joins(stored_state(), detail->address, par);
    }
    [[gnu::always_inline]] void report_end(Address par) {
        if (probe != nullptr) [[unlikely]]
            probe->ends(stored_state(), detail->address, par);
    }
    [[gnu::always_inline]] void report_wake(Wdesc process) {
        if (probe != nullptr) [[unlikely]]
            probe->wakes(stored_state(), detail->address, process);
    }
    [[gnu::always_inline]] void report_leaving(WaitFor what, Address word, Word bytes) {
        if (probe != nullptr) [[unlikely]]
            probe->leaves(stored_state(), detail->address, what, word, bytes);
    }
    [[gnu::always_inline]] void report_readied(Wdesc process, Address channel) {
        if (probe != nullptr) [[unlikely]]
            probe->readied(stored_state(), process, channel);
    }
    [[gnu::always_inline]] void report_communication(Wdesc other, ProcessProbe::First first, Address channel, Address from,
                                                     Word bytes) {
        if (probe != nullptr) [[unlikely]]
            probe->communicates(stored_state(), detail->address, other, first, channel, from, bytes);
    }
    [[gnu::always_inline]] void report_value(Wdesc other, Address channel, Word value, Word bytes) {
        if (probe != nullptr) [[unlikely]]
            probe->communicates_value(stored_state(), detail->address, other, channel, value, bytes);
    }

    // Floating point
    [[gnu::always_inline]] fpu::Real fa() const { return {fa_bits, length_at(0)}; }
    [[gnu::always_inline]] fpu::Real fb() const { return {fb_bits, length_at(8)}; }
    [[gnu::always_inline]] void set_fa(fpu::Real value) {
        fa_bits = value.bits;
        fpu_tags = (fpu_tags & ~0xFFu) | static_cast<std::uint32_t>(value.length);
    }
    [[gnu::always_inline]] void set_fb(fpu::Real value) {
        fb_bits = value.bits;
        fpu_tags = (fpu_tags & ~0xFF00u) | static_cast<std::uint32_t>(value.length) << 8;
    }
    [[gnu::always_inline]] void fp_push(fpu::Real value) {
        fc_bits = fb_bits;
        fb_bits = fa_bits;
        fa_bits = value.bits;
        fpu_tags = (fpu_tags << 8 & 0xFFFF00u) | static_cast<std::uint32_t>(value.length);
    }
    [[gnu::always_inline]] fpu::Real fp_pop() {
        const fpu::Real value = fa();
        fa_bits = fb_bits;
        fb_bits = fc_bits;
        fpu_tags = (fpu_tags & 0xFF0000u) | (fpu_tags >> 8 & 0xFFFFu);
        return value;
    }
    [[gnu::always_inline]] void fp_replace_two(fpu::Real result) {
        fa_bits = result.bits;
        fb_bits = fc_bits;
        fpu_tags = (fpu_tags & 0xFF0000u) | (fpu_tags >> 8 & 0xFF00u) | static_cast<std::uint32_t>(result.length);
    }
    [[gnu::always_inline]] void fp_drop_two() {
        fa_bits = fb_bits = fc_bits;
        fpu_tags = (fpu_tags >> 16 & 0xFFu) * 0x10101u;
    }
    [[gnu::always_inline]] bool fp_error() const { return state.fpu.error; }
    [[gnu::always_inline]] void set_fp_error(bool error) { state.fpu.error = error; }
    [[gnu::always_inline]] auto& remainder_steps() { return state.fpu.remainder_steps; }
    [[gnu::always_inline]] fpu::Rounding rounding() const { return static_cast<fpu::Rounding>(fpu_tags >> 24); }
    [[gnu::always_inline]] void set_rounding(fpu::Rounding rounding) {
        fpu_tags = (fpu_tags & 0xFFFFFFu) | static_cast<std::uint32_t>(rounding) << 24;
    }
    /// Waits for the FPU. The predecoder has put the block's cost from this instruction on into the operand.
    [[gnu::always_inline]] void take_fpu() {
        fpu_begun = std::min(budget + micro_operand, fpu_free);
        budget = fpu_begun - micro_operand;
    }
    template <auto operation, class... Operands>
    [[gnu::always_inline]] auto compute(fpu::Effects& effects, Operands... operands) {
        using Result = ResultOf<operation, Operands...>;
        Result result{};
        if (!compute_at_once<operation>(rounding(), operands..., result)) [[unlikely]] {
            const auto seldom = compute_seldom<operation, Result>(rounding(), operands...);
            result = seldom.result;
            effects = seldom.effects;
        }
        return result;
    }
    template <auto operation, class... Operands> [[gnu::always_inline]] auto compute_plain(Operands... operands) {
        fpu::Effects none;
        return compute<operation>(none, operands...);
    }
    template <auto operation> [[gnu::always_inline]] void check(fpu::Effects& effects, fpu::Real operand) {
        if (!passes_at_once<operation>(operand)) [[unlikely]]
            effects = check_seldom<operation>(operand);
    }

    /// Charges the cost of the outcome beyond base[0], which the block has charged. For an FPU instruction, sets when the FPU becomes free.
    template <Op op> [[gnu::always_inline]] void charge() {
        constexpr const CycleCost& cost = row_of(op).cycles.t800;
        if constexpr (has(row_of(op).traits, Trait::fpu)) {
            static_assert(cost.each == 0 && cost.each_row == 0, "not a cost of this tier");
            constexpr std::int64_t lead = prefixes_of_fpu + (cost.issue > 1 ? cost.issue : 0);
            std::int64_t busy = cost.base[0] == cost.base[2] || (outcome.path & 2u) == 0 ? cost.base[0] : cost.base[2];
            if ((outcome.path & 1u) != 0) [[unlikely]] {
                busy = cost.base[outcome.path & 3u];
                if constexpr (cost.issue == 0)
                    budget -= busy - cost.base[0];
            }
            fpu_free = fpu_begun - lead - busy;
            if constexpr (!has(row_of(op).traits, Trait::sets_rounding))
                fpu_tags &= 0xFFFFFFu;
        } else {
            constexpr const CycleCost& t414 = row_of(op).cycles.t414;
            static_assert(op == Op::prod ||
                              (cost.each == t414.each && cost.base[1] - cost.base[0] == t414.base[1] - t414.base[0] &&
                               cost.base[2] - cost.base[0] == t414.base[2] - t414.base[0]),
                          "the T414's cost has to be charged by the reference body");
            static_assert(cost.each_row == 0, "not a cost of this tier");
            if constexpr (cost.base[2] != cost.base[0] || cost.base[3] != cost.base[1])
                budget -= cost.base[outcome.path & 3u] - cost.base[0];
            else if constexpr (cost.base[1] != cost.base[0])
                budget -= (outcome.path & 1u) != 0 ? cost.base[1] - cost.base[0] : 0;
            if constexpr (cost.each != 0)
                budget -= static_cast<std::int64_t>(cost.each) * outcome.count;
        }
    }
    /// The number of prefixes of the FPU instructions that this tier executes; those with other numbers are left to the reference
    /// interpreter.
    static constexpr unsigned prefixes_of_fpu = 1;

private:
    static constexpr Word hard_channel_bytes = 9 * bytes_per_word;

    [[gnu::always_inline]] static Word load(const Byte* at) {
        Word value;
        std::memcpy(&value, at, sizeof value);
        return value;
    }
    [[gnu::always_inline]] static void store(Byte* at, Word value) { std::memcpy(at, &value, sizeof value); }
    [[gnu::always_inline]] void charge_external(Address at, std::int64_t penalty) {
        budget -= at.offset() < internal_bytes ? 0 : penalty;
    }
    [[gnu::always_inline]] fpu::Length length_at(unsigned shift) const {
        return static_cast<fpu::Length>(fpu_tags >> shift & 0xFFu);
    }
    [[gnu::always_inline]] RunQueue& queue_of(Priority priority) const { return state.queue[static_cast<std::size_t>(priority)]; }

    /// True if a write to the word or byte at `offset` changes no decoded code.
    [[gnu::always_inline]] bool is_writable(Word offset) const {
        return watch[offset / Memory::granule] == 0 || prepare(memory, offset);
    }
    [[gnu::noinline, gnu::cold]] static bool prepare(Memory& memory, Word offset) { return memory.prepare_write(offset); }
    [[gnu::always_inline]] bool are_writable(Address to, Word bytes) const {
        if (bytes == 0)
            return true;
        const Word first = to.offset();
        const Word last = first + (bytes - 1);
        const bool is_plain =
            bytes <= Memory::granule && watch[first / Memory::granule] == 0 && watch[last / Memory::granule] == 0;
        return is_plain || prepare_all(memory, first, bytes);
    }
    [[gnu::noinline, gnu::cold]] static bool prepare_all(Memory& memory, Word first, Word bytes) {
        for (Word offset = first & ~(bytes_per_word - 1); offset < first + bytes; offset += bytes_per_word)
            if (!memory.prepare_write(offset))
                return false;
        return true;
    }

    /// Returns the state that the reference interpreter would have within the present instruction.
    [[gnu::always_inline]] const CoreState& stored_state() {
        state.cycles = begun;
        state.wdesc = wdesc();
        state.iptr = following();
        state.areg = areg;
        state.breg = breg;
        state.creg = creg;
        return state;
    }

    std::uint64_t slice = 0; ///< number of the timeslice period that begins at `slice_begin`
    Cycles slice_begin = ~Cycles{0};
};

} // namespace t8::fast
