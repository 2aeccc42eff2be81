#pragma once

#include <array>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "isa_t800/processor.hpp"
#include "isa_t800/workspace.hpp"

/// A processor with memory and nothing else, for tests of single instructions and small programs.
namespace cpu_test {

using namespace t8;
namespace at = t8::workspace_offset;

using Bytes = std::vector<Byte>;

/// The evaluation stack before or after an instruction.
struct Stack {
    Word areg = 0x11111111;
    Word breg = 0x22222222;
    Word creg = 0x33333333;

    friend bool operator==(const Stack&, const Stack&) = default;
};
std::ostream& operator<<(std::ostream& out, const Stack& stack);

/// Returns the bytes of one instruction, including prefixes; a floating point entry comes with its `ldc`. Does not use the assembler's
/// encoder.
Bytes bytes_of(std::string_view mnemonic, SignedWord operand = 0);

/// Returns the bytes of a small program: "loop: ldl 0; adc -1; stl 0; j @loop".
/// Shape   instructions separated by ';', each with an optional label; an operand is a decimal number, #hexadecimal, @label
///         (distance from the next instruction) or @label-label (distance between two labels).
Bytes program(std::string_view text);

/// Link engines and event logic that do only what the test says, and record their calls: "output 1 #80000100 4".
class ScriptedChannels final : public ExternalChannels {
public:
    std::vector<std::string> calls;
    std::array<bool, 4> byte_waits{};
    bool event_waits = false;
    bool may = true;               ///< the answer to may_look
    std::function<void()> on_call; ///< called within every call

    bool may_look(unsigned) override { return may; }
    void output(unsigned link, Address from, Word bytes) override;
    void input(unsigned link, Address to, Word bytes) override;
    bool enable_input(unsigned link) override;
    bool disable_input(unsigned link) override;
    void reset_output(unsigned link) override;
    void reset_input(unsigned link) override;
    void wait_event() override;
    bool enable_event() override;
    bool disable_event() override;
    void reset_event() override;

private:
    void note(std::string call);
};

/// The state after one instruction.
struct Ran {
    Stack stack;
    Cycles cycles = 0; ///< prefixes included
};

/// One processor in the state of a booted one: queues, channel words and timer queues empty, clocks stopped, a low priority
/// process executing. Everything lies on the chip unless a test puts it elsewhere.
class Bench {
public:
    explicit Bench(Part part = Part::T800, TimingParameters timing = {});
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    static constexpr Word ram_bytes = 0x10000;
    static constexpr Address code{0x80000200};     ///< where run() puts its instruction
    static constexpr Address external{0x80001000}; ///< off the chip on every part

    Memory memory;
    ScriptedChannels channels;
    Processor cpu;

    CoreState& state() { return cpu.state(); }
    Stack stack() { return {state().areg, state().breg, state().creg}; }
    Wdesc current() { return state().wdesc; }
    bool idle() { return state().activity == Activity::idle; }

    /// Executes one instruction, placed at `code` or at `at`, with this stack.
    Ran run(std::string_view mnemonic, Stack stack = {}, SignedWord operand = 0);
    Ran run_at(Address at, std::string_view mnemonic, Stack stack = {}, SignedWord operand = 0);
    /// Executes the next `count` instructions, interruptible ones to their end. Returns the cycles that they took.
    Cycles steps(unsigned count);
    /// Places a program and points Iptr at it.
    void load(std::string_view text, Address at = code);
    void place(Address at, std::string_view text);
    PauseReason run_for(Cycles cycles) { return cpu.run(state().cycles + cycles); }
    /// Returns the address of the instruction after the last one of run().
    Address next() const { return next_; }

    Word word(Address a) const { return memory.read_word(a); }
    void set_word(Address a, Word value) { memory.write_word(a, value); }
    Word save(SignedWord n) const { return memory.read_word(reserved::word(n)); }

    /// Return the addresses of a word of data space, and of the word of a soft channel.
    static constexpr Address data(SignedWord n = 0) { return word_at(Address{0x80000100}, n); }
    static constexpr Address channel(SignedWord n = 0) { return word_at(Address{0x800000C0}, n); }

    /// Makes another process, with Iptr in its workspace. It is not queued.
    Wdesc process(Priority priority, std::string_view text = "stopp");
    Word workspace(Wdesc process, SignedWord n) const { return memory.read_word(word_at(process.wptr(), n)); }
    void set_workspace(Wdesc process, SignedWord n, Word value) { memory.write_word(word_at(process.wptr(), n), value); }
    void enqueue(Wdesc process);
    /// Returns the workspaces on a run queue, front first.
    std::vector<Word> queue(Priority priority) const;
    /// Returns the workspaces on a timer queue, in the order in which they are woken.
    std::vector<Word> timer_queue(Priority priority) const;
    /// Gives the executing process another priority.
    void set_priority(Priority priority) { state().wdesc = Wdesc(state().wdesc.wptr(), priority); }

    void start_clocks(Word time);
    /// Leaves the processor idle, as after the last process has stopped.
    void make_idle();

private:
    Address next_ = code;
    Word processes_ = 1;
    Address next_code_{0x80000280};
};

inline std::vector<Word> workspaces(std::initializer_list<Wdesc> processes) {
    std::vector<Word> result;
    for (const Wdesc process : processes)
        result.push_back(process.wptr().bits);
    return result;
}

inline constexpr Word minus(Word magnitude) { return ~magnitude + 1; }

} // namespace cpu_test
