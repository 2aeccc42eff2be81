#pragma once

#include <cstdint>
#include <cstring>

#include "isa_t800/cycle_cost.hpp"
#include "isa_t800/fast/block.hpp"
#include "isa_t800/fast/host_float.hpp"
#include "isa_t800/instruction_set.hpp"
#include "isa_t800/processor.hpp"
#include "types/word.hpp"

namespace t8::fast {

/// The predecoded tier as the shared bodies see it: the functions of ReferenceCore, with what this tier knows in advance. It refuses what
/// the reference interpreter has to do.
/// Shape   a local variable of the threaded interpreter. Every function is inlined and none gives the address of the core away, so that the
///         compiler keeps the members in registers of the host.
class Core {
public:
    explicit Core(Processor& processor)
        : probe(processor.probe()), state(processor.state()), ram(processor.memory().ram()), watch(processor.memory().watch()),
          ram_bytes(processor.memory().ram_bytes()), internal_bytes(processor.memory().internal_bytes()),
          read_penalty(processor.timing().read_penalty()), write_penalty(processor.timing().write_penalty()) {
        load_registers();
        set_wptr(state.wdesc.wptr().offset());
    }

    Word areg = 0;
    Word breg = 0;
    Word creg = 0;
    Word wptr = 0; ///< as an offset from MostNeg, without what ajw has done in the present block
    Byte* workspace = nullptr;
    Cycles horizon = 0;
    std::int64_t budget = 0; ///< cycles left before the horizon, with all of the present block charged
    Outcome outcome;
    Address target;                 ///< of a jump whose target the block does not know
    bool slice_due = false;         ///< the next j or lend has to be executed by its reference body
    std::int32_t micro_operand = 0; ///< of the present instruction, as predecoded

    Block* block = nullptr;
    const MicroOp* ip = nullptr;    ///< the handler that executes
    const Detail* detail = nullptr; ///< of the instruction that waits for the FPU or reports to the probe
    Cycles begun = 0;               ///< when the present instruction began, or got the FPU

    // What stays for a run
    ProcessProbe* const probe;
    CoreState& state;
    Byte* const ram;
    const Byte* const watch;
    const Word ram_bytes;
    const Word internal_bytes;
    const std::int64_t read_penalty;
    const std::int64_t write_penalty;

    [[gnu::always_inline]] void load_registers() {
        areg = state.areg;
        breg = state.breg;
        creg = state.creg;
    }
    [[gnu::always_inline]] void store_registers() {
        state.areg = areg;
        state.breg = breg;
        state.creg = creg;
    }
    [[gnu::always_inline]] void set_wptr(Word offset) {
        wptr = offset;
        workspace = ram + offset;
    }

    [[gnu::always_inline]] Word operand() const { return static_cast<Word>(micro_operand); }
    [[gnu::always_inline]] Word operand_bytes() const { return static_cast<Word>(micro_operand); } // predecoded as bytes
    static constexpr bool is_t414() { return false; } // prod, the only body to ask, is left to the reference interpreter there

    static constexpr bool set_error() { return false; }

    // The predecoder has added to the operand what ajw has done. The block's price has the penalties of locals, and its check has
    // found out that they are in RAM and may be written.
    [[gnu::always_inline]] Address local_address() const { return Address{(wptr + operand()) ^ MostNeg}; }
    [[gnu::always_inline]] Word read_local() const { return load(workspace + micro_operand); }
    [[gnu::always_inline]] void write_local(Word value) { store(workspace + micro_operand, value); }

    /// Returns the descriptor of the process when ajw has moved Wptr by so many bytes.
    [[gnu::always_inline]] Wdesc wdesc_at(std::int32_t adjusted) const {
        return Wdesc{Address{(wptr + static_cast<Word>(adjusted)) ^ MostNeg}, state.wdesc.priority()};
    }

    // Where the account stands
    /// Returns the detail of the n-th instruction of the handler that executes.
    [[gnu::always_inline]] const Detail* detail_of(std::size_t n) const {
        return &block->details[block->first_detail[static_cast<std::size_t>(ip - block->ops.data())] + n];
    }
    /// Returns the cycle at which the instruction at `detail` begins.
    [[gnu::always_inline]] Cycles now() const {
        return horizon - static_cast<Cycles>(budget) - detail->cycles -
               (block->workspace_external ? static_cast<Cycles>(detail->penalty) : 0);
    }

    // Memory
    [[gnu::always_inline]] bool can_read(Address place, Word bytes = 1) const { return place.offset() < ram_bytes - (bytes - 1); }
    [[gnu::always_inline]] bool can_write(Address place, Word bytes = 1) const {
        return can_read(place, bytes) && watch[place.offset() / Memory::granule] == 0 &&
               (bytes <= bytes_per_word || watch[(place.offset() + bytes_per_word) / Memory::granule] == 0);
    }
    [[gnu::always_inline]] Word read(Address place) {
        charge_external(place, read_penalty);
        return load(ram + place.word().offset());
    }
    [[gnu::always_inline]] Byte read_byte(Address place) {
        charge_external(place, read_penalty);
        return ram[place.offset()];
    }
    [[gnu::always_inline]] void write(Address place, Word value) {
        charge_external(place, write_penalty);
        store(ram + place.word().offset(), value);
    }
    [[gnu::always_inline]] void write_byte(Address place, Byte value) {
        charge_external(place, write_penalty);
        ram[place.offset()] = value;
    }

    // The predecoder has put into the operand by how much ajw has moved Wptr.
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

    [[gnu::always_inline]] Word fetch_add(Address place, Word by) {
        charge_external(place, read_penalty + write_penalty);
        Byte* const word = ram + place.word().offset();
        const Word before = load(word);
        store(word, before + by);
        return before;
    }

    // Control. The operand of an instruction that ends a block is what ajw has done in it; the block knows the target of a jump by operand.
    [[gnu::always_inline]] Address next() const { return block->end; }
    [[gnu::always_inline]] void jump_to(Address address) { target = address; }
    static constexpr void jump_by_operand() {}
    [[gnu::always_inline]] void move_wptr(SignedWord words) { wptr += static_cast<Word>(words) * bytes_per_word; }
    [[gnu::always_inline]] bool can_timeslice() const { return !slice_due; }
    static constexpr void timeslice() {}
    static constexpr bool is_breakpoint() { return false; } // left to the reference interpreter
    static constexpr std::uint8_t enter_breakpoint() { return 0; }

    // Alternatives. Channels of links and of the event pin, which are the first words of memory, are left to the reference interpreter.
    [[gnu::always_inline]] bool can_look(Address channel) const {
        const Word offset = channel.word().offset();
        return offset - hard_channel_bytes < ram_bytes - hard_channel_bytes && watch[offset / Memory::granule] == 0;
    }
    static constexpr bool is_hard(Address) { return false; }
    static constexpr bool enable_hard(Address) { return false; }
    static constexpr bool disable_hard(Address) { return false; }

    // Reports to the probe
    [[gnu::always_inline]] void begin_report() {
        if (probe != nullptr) [[unlikely]] {
            detail = detail_of(0);
            begun = now();
        }
    }
    [[gnu::always_inline]] void report_alt() const {
        if (probe != nullptr) [[unlikely]]
            probe->begins_alt(begun, wdesc(), detail->address);
    }
    [[gnu::always_inline]] void report_enabled(Address channel, bool ready) const {
        if (probe != nullptr) [[unlikely]]
            probe->enables(begun, wdesc(), detail->address, GuardKind::channel, channel, ready);
    }
    [[gnu::always_inline]] void report_disabled(Address channel, bool ready, bool taken) const {
        if (probe != nullptr) [[unlikely]]
            probe->disables(begun, wdesc(), detail->address, GuardKind::channel, channel, ready, taken);
    }

    [[gnu::always_inline]] void report_choice() const {
        if (probe != nullptr) [[unlikely]]
            probe->chooses(begun, wdesc(), detail->address);
    }

    // Floating point
    [[gnu::always_inline]] FpuState& fpu() { return state.fpu; }
    [[gnu::always_inline]] void take_fpu() {
        detail = detail_of(0);
        begun = now();
        if (state.fpu_free_at > begun) {
            budget -= static_cast<std::int64_t>(state.fpu_free_at - begun);
            begun = state.fpu_free_at;
        }
        begun += detail->decoded.prefixes;
    }
    /// Computes on the host where that is certain to give the same result.
    template <auto operation> [[gnu::always_inline]] void compute(fpu::Effects& effects) {
        fpu::Real& fa = state.fpu.stack[0];
        const fpu::Real& fb = state.fpu.stack[1];
        if (state.fpu.rounding == fpu::Rounding::nearest && fa.length == fb.length) {
            if (fa.length == fpu::Length::real64) {
                std::uint64_t bits = 0;
                if (host_compute<operation, double>(fb.bits, fa.bits, bits)) [[likely]] {
                    fa.bits = bits;
                    return;
                }
            } else if (fa.length == fpu::Length::real32) {
                std::uint32_t bits = 0;
                if (host_compute<operation, float>(static_cast<std::uint32_t>(fb.bits), static_cast<std::uint32_t>(fa.bits),
                                                   bits)) [[likely]] {
                    fa.bits = bits;
                    return;
                }
            }
        }
        fpu::Effects noted; // `effects` stays in registers
        fa = operation(fb, fa, state.fpu.rounding, noted);
        effects = noted;
    }
    /// Charges the FPU; the block has charged what the processor waits for.
    template <Op op> [[gnu::always_inline]] void charge_fpu() {
        constexpr const CycleCost& cost = row_of(op).cycles.t800;
        static_assert(cost.each == 0 && cost.each_row == 0 && !has(row_of(op).traits, Trait::sets_rounding),
                      "not a cost of this tier");
        Cycles busy = static_cast<Cycles>((outcome.path & 2u) != 0 ? cost.base[2] : cost.base[0]);
        if ((outcome.path & 1u) != 0) [[unlikely]]
            busy = cost.of(outcome);
        state.fpu_free_at = begun + (cost.issue > 1 ? static_cast<Cycles>(cost.issue) : 0) + busy;
        state.fpu.rounding = fpu::Rounding::nearest;
    }

    /// Charges what the outcome costs beyond base[0], which the block has charged.
    template <Op op> [[gnu::always_inline]] void charge() {
        constexpr const CycleCost& cost = row_of(op).cycles.t800;
        static_assert(op == Op::prod || cost == row_of(op).cycles.t414,
                      "the T414's cost has to be charged by the reference body");
        static_assert(cost.each_row == 0 && cost.base[2] == cost.base[0] && cost.base[3] == cost.base[1],
                      "not a cost of this tier");
        if constexpr (cost.base[1] != cost.base[0])
            budget -= (outcome.path & 1u) != 0 ? cost.base[1] - cost.base[0] : 0;
        if constexpr (cost.each != 0)
            budget -= static_cast<std::int64_t>(cost.each) * outcome.count;
    }

private:
    static constexpr Word hard_channel_bytes = 9 * bytes_per_word;

    [[gnu::always_inline]] static Word load(const Byte* place) {
        Word value;
        std::memcpy(&value, place, sizeof value);
        return value;
    }
    [[gnu::always_inline]] static void store(Byte* place, Word value) { std::memcpy(place, &value, sizeof value); }
    [[gnu::always_inline]] void charge_external(Address place, std::int64_t penalty) {
        budget -= place.offset() < internal_bytes ? 0 : penalty;
    }
};

} // namespace t8::fast
