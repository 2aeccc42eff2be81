#pragma once

#include <cstring>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "isa_t800/encode.hpp"
#include "isa_t800/fast/code_store.hpp"
#include "isa_t800/fast/fast_tier.hpp"
#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"
#include "tests/isa_t800/fast/difference.hpp"

/// Runs a program on the predecoded tier and on the reference interpreter, stopped at the same cycles.
namespace t8::lockstep {

using Random = std::mt19937;

inline Word below(Random& random, Word limit) { return static_cast<Word>(random() % limit); }
template <class T, std::size_t size> const T& pick(Random& random, const T (&choices)[size]) { return choices[random() % size]; }

/// Links that take every output after a while, and fill every input with numbers. They act by counts, so that both engines see the same.
class CountingLinks final : public ExternalChannels {
public:
    explicit CountingLinks(Memory& memory) : memory_(memory) {}
    void output(unsigned link, Address, Word) override { pending.push_back(static_cast<HardChannel>(link)); }
    void input(unsigned link, Address to, Word bytes) override {
        for (Word n = 0; n < std::min<Word>(bytes, 64); ++n)
            memory_.write_byte(to + n, static_cast<Byte>(counter_ * 7 + n));
        ++counter_;
        pending.push_back(static_cast<HardChannel>(4 + link));
    }
    bool enable_input(unsigned) override { return (++counter_ & 3u) == 0; }
    bool disable_input(unsigned) override { return (++counter_ & 1u) == 0; }
    void reset_output(unsigned) override {}
    void reset_input(unsigned) override {}
    void wait_event() override { pending.push_back(HardChannel::event); }
    bool enable_event() override { return false; }
    bool disable_event() override { return true; }
    void reset_event() override {}

    std::vector<HardChannel> pending;

private:
    Memory& memory_;
    unsigned counter_ = 0;
};

struct Program {
    Part part = Part::T800;
    TimingParameters timing;
    Address code;
    Address workspace;
    Priority priority = Priority::low;
    bool halt_on_error = false;
    std::vector<Byte> bytes;
    std::vector<std::pair<Address, Word>> words;
};

inline constexpr Word ram_bytes = 0x8000;

class Side {
public:
    /// `store`: of decoded code, shared with other sides; null: not shared.
    Side(const Program& program, bool predecoded, std::shared_ptr<fast::CodeStore> store = nullptr)
        : memory_(program.part, ram_bytes), links_(memory_), processor_(program.part, memory_, links_, program.timing) {
        processor_.reset(false);
        memory_.set_fill(0xDEADBEEFu);
        for (const auto& [address, word] : program.words)
            memory_.write_word(address, word);
        memory_.write_bytes(program.code, program.bytes);
        CoreState& state = processor_.state();
        processor_.enter_from_link(0, 4);
        state.iptr = program.code;
        state.wdesc = Wdesc{program.workspace, program.priority};
        state.areg = 3;
        state.breg = 0x80000900u;
        state.creg = 0x80000A00u;
        state.halt_on_error = program.halt_on_error;
        state.clocks_running = true;
        if (predecoded)
            fast_ = std::make_unique<FastTier>(processor_, std::move(store));
    }

    PauseReason run(Cycles until) { return fast_ ? fast_->run(until) : processor_.run(until); }
    /// Runs the predecoded tier, which may stop at any boundary between instructions from the cycle `least` on.
    PauseReason run(Cycles until, Cycles least) { return fast_->run(until, least); }

    /// Completes the oldest transfer, if any.
    void complete_one(Cycles at) {
        if (links_.pending.empty())
            return;
        const HardChannel channel = links_.pending.front();
        links_.pending.erase(links_.pending.begin());
        if (processor_.state().activity == Activity::idle)
            processor_.pass_time(at);
        processor_.transfer_done(channel);
    }

    Processor& processor() { return processor_; }
    const CoreState& state() const { return processor_.state(); }
    Cycles next_block_cycles() { return fast_->next_block_cycles(); }
    Memory& memory() { return memory_; }
    std::optional<FastTier::Statistics> statistics() const { return fast_ ? std::optional(fast_->statistics()) : std::nullopt; }

private:
    Memory memory_;
    CountingLinks links_;
    Processor processor_;
    std::unique_ptr<FastTier> fast_;
};

/// Both tiers with one program. The predecoded one takes its code from a store that other pairs use, too.
struct Pair {
    Pair(const Program& program, const std::shared_ptr<fast::CodeStore>& store)
        : reference(program, false), predecoded(program, true, store) {}

    void run(Cycles more) {
        until += more;
        const PauseReason expected = reference.run(until);
        const PauseReason got = predecoded.run(until);
        until = std::max(until, reference.state().cycles);
        if (!(reference.state() == predecoded.state())) {
            FAIL("at cycle " << until << ": " << difference(reference.state(), predecoded.state()));
        }
        REQUIRE(expected == got);
        REQUIRE(std::memcmp(reference.memory().ram(), predecoded.memory().ram(), ram_bytes) == 0);
        reference.complete_one(until);
        predecoded.complete_one(until);
    }

    Side reference;
    Side predecoded;
    Cycles until = 0;
};

/// A value of `longest_slice`: slices end after every block.
inline constexpr Word every_block = 0;

/// Runs both engines in slices of random length, or block by block, and compares them after each. Returns the tier's statistics.
inline FastTier::Statistics require_lockstep(const Program& program, Random& random, Cycles cycles, Word longest_slice) {
    Side reference(program, false);
    Side predecoded(program, true);
    Cycles until = 0;
    while (until < cycles) {
        const Cycles slice = longest_slice == every_block ? predecoded.next_block_cycles() : 1 + below(random, longest_slice);
        until = std::max(until, reference.state().cycles) + slice;
        const PauseReason expected = reference.run(until);
        const PauseReason got = predecoded.run(until);
        if (!(reference.state() == predecoded.state())) {
            FAIL("at cycle " << until << ": " << difference(reference.state(), predecoded.state()));
        }
        REQUIRE(expected == got);
        if (std::memcmp(reference.memory().ram(), predecoded.memory().ram(), ram_bytes) != 0) {
            FAIL("memory differs at cycle " << until);
        }
        if (expected == PauseReason::halted || expected == PauseReason::trapped)
            break;
        reference.complete_one(until);
        predecoded.complete_one(until);
    }
    return *predecoded.statistics();
}

inline void append(std::vector<Byte>& code, const std::vector<Byte>& bytes) {
    code.insert(code.end(), bytes.begin(), bytes.end());
}
inline void function(std::vector<Byte>& code, Op op, SignedWord operand) {
    encode_function(op, static_cast<Word>(operand), code);
}
inline void operation(std::vector<Byte>& code, Op op) { encode(op, code); }

inline Program random_program(Random& random) {
    Program program;
    program.part = pick(random, {Part::T414, Part::T800, Part::T800, Part::T805});
    program.timing.external_cycles = pick(random, {1u, 3u, 4u, 6u});
    program.timing.tenths_of_mhz = pick(random, {175u, 200u, 300u});
    program.code = Address{pick(random, {0x80000100u, 0x80000101u, 0x80000FC0u, 0x80001002u, 0x80002003u})};
    program.workspace = Address{pick(random, {0x80000800u, 0x80000FE8u, 0x80003000u})};
    program.priority = pick(random, {Priority::high, Priority::low});
    program.halt_on_error = below(random, 4) == 0;
    for (SignedWord word = 0; word < 11; ++word)
        program.words.emplace_back(reserved::word(word), NotProcess_p);
    for (SignedWord word = -8; word < 60; ++word)
        program.words.emplace_back(word_at(program.workspace, word),
                                   below(random, 3) == 0 ? static_cast<Word>(random()) : below(random, 40));
    return program;
}

} // namespace t8::lockstep
