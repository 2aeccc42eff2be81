#pragma once

#include <cstdint>
#include <functional>

#include "emulator/hardware/node.hpp"
#include "isa_t800/external_channels.hpp"
#include "isa_t800/processor.hpp"
#include "monitor/debugger/decoded_lines.hpp"
#include "types/time.hpp"

namespace t8 {

/// A copy of a node that executes by itself, to find out what code of the program computes. The machine is not touched.
class NodeCopy {
public:
    /// `now`: the instant at which the machine stands.
    NodeCopy(const Node& node, Tick now);
    NodeCopy(const NodeCopy&) = delete;
    NodeCopy& operator=(const NodeCopy&) = delete;

    const Memory& memory() const { return memory_; }
    const CoreState& state() const { return processor_.state(); }
    /// Returns what a process of a priority would read from its clock.
    Word clock(Priority priority) const { return processor_.clock(priority); }

    /// Sees an instruction that disables a guard, with its operands in the registers of state().
    using SeeGuard = std::function<void(const DecodedLine& line)>;
    /// Sees a jump forwards from one address to another that has been taken.
    using SeeJump = std::function<void(Address from, Address to)>;
    /// Executes the code that disables the guards of an ALT, from `from` to its `altend`, as `process`. Instructions that disable guards are passed
    /// over, as if their guards were not taken. Then the copy is as it was.
    /// Returns false if the code does not come to its end: it fails, does something that other processes see, or takes too long.
    bool disable_guards(Address from, Wdesc process, const SeeGuard& see_guard, const SeeJump& see_jump);

private:
    /// Channels on which nothing happens.
    class NoChannels final : public ExternalChannels {
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
    bool go_on(const SeeGuard& see_guard, const SeeJump& see_jump);

    Memory memory_;
    NoChannels channels_;
    Processor processor_;
    CoreState start_;
};

/// True for the instructions that disable a guard of an ALT.
bool disables_guard(Op op);

} // namespace t8
