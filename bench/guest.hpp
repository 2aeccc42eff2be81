#pragma once

#include <memory>
#include <string>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/fast/fast_tier.hpp"
#include "isa_t800/processor.hpp"

namespace t8::bench {

/// Links that lead nowhere.
class NoLinks final : public ExternalChannels {
public:
    void output(unsigned, Address, Word) override {}
    void input(unsigned, Address, Word) override {}
    bool enable_input(unsigned) override { return false; }
    bool disable_input(unsigned) override { return false; }
    void reset_output(unsigned) override {}
    void reset_input(unsigned) override {}
    void wait_event() override {}
    bool enable_event() override { return false; }
    bool disable_event() override { return false; }
    void reset_event() override {}
};

enum class Engine { reference, predecoded };

/// One transputer with a program in assembler, run from its entry until it stops with nothing left to do.
/// Shape   the program is assembled raw (no .boot) at `code`; workspace word 0 is at `workspace`. It ends with stopp; results are where
///         its labels say.
class Guest {
public:
    struct Placement {
        Address code{0x80000070u};
        Address workspace{0x80000F00u};
        TimingParameters timing;
        Part part = Part::T800;
        Word memory = 4u << 20;
    };

    /// Assembles bench/kernels/<name>.tasm with symbols set; ends the program with a message when that fails.
    Guest(const std::string& name, const Placement& placement, std::vector<std::pair<std::string, SignedWord>> symbols = {});

    /// Runs from the entry, clocks and queues as a bootstrap leaves them. Returns the cycles taken.
    Cycles run(Engine engine);

    /// Return the number of instructions executed by the last run: without prefixes, and with them.
    std::uint64_t instructions() const { return instructions_; }
    std::uint64_t instruction_bytes() const { return bytes_; }
    Processor& processor() { return processor_; }
    Memory& memory() { return memory_; }
    Address label(const std::string& name) const;
    Word workspace_word(SignedWord n) const { return memory_.read_word(word_at(placement_.workspace, n)); }

private:
    Placement placement_;
    assembler::Assembly program_;
    NoLinks links_;
    Memory memory_;
    Processor processor_;
    FastTier fast_;
    std::uint64_t instructions_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace t8::bench
