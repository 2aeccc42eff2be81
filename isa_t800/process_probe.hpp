#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "isa_t800/core_state.hpp"
#include "isa_t800/memory.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The reasons for which a process waits.
enum class WaitFor : std::uint8_t {
    output,      ///< a link output
    input,       ///< a link input
    alternative, ///< one of an ALT's guards
    event,       ///< the event pin
    timer,
    channel,   ///< the other process of an internal channel
    timeslice, ///< its turn
    join,      ///< the other processes of its PAR
    stopped,   ///< another process's runp: it has stopped itself
    error,     ///< another process's runp: stoperr has stopped it
};

enum class GuardKind : std::uint8_t { channel, skip, timer, event };

/// The ways in which a process is stopped.
enum class StopCause : std::uint8_t { stopp, stoperr, workspace_taken };

/// The acts of processes in a ProcessRecord. `process` is the process that acts, `other` a second one.
enum class ProcessAct : std::uint8_t {
    communicated,   ///< on an internal channel where `other` had waited; detail 0: `other` is the sender, 1: the receiver
    started,        ///< it started `other`
    ended,          ///< endp, while others of the PAR had not ended
    joined,         ///< it continues after its PAR; `other` was the last to end
    stopped,        ///< detail: a StopCause
    woken,          ///< it woke `other` by runp
    chose,          ///< it took a guard of an ALT (altend); detail: a GuardKind
    set_error,      ///< the Error flag went from clear to set
    pulled,         ///< it pulled the interrupt line
    marked,         ///< it reached a probe point
    runs,           ///< it got the processor
    waits,          ///< it gave up the processor; detail: a WaitFor
    preempted,      ///< it lost the processor to a process of high priority
    resumed,        ///< it continues after it was preempted
    readied,        ///< its wait has ended; detail: a WaitFor
    began_alt,      ///< alt, talt
    enabled_guard,  ///< detail: a GuardKind; flags: bit 0 it is ready
    disabled_guard, ///< detail: a GuardKind; flags: bit 0 it was ready, bit 1 its branch is taken
};

/// One act of a process.
/// Units   cycles of the processor.
/// Shape   fields that an act does not use are 0.
struct ProcessRecord {
    Cycles at = 0; ///< cycle at which the instruction began
    ProcessAct act{};
    std::uint8_t detail = 0;
    std::uint8_t flags = 0;
    std::uint16_t hash = 0; ///< communicated: low 16 bits of XXH3-64 of the message
    std::uint32_t process = 0;
    Wdesc wdesc{0};
    Address iptr{};
    std::uint32_t other =
        0; ///< communicated, started, joined, woken: the other process; marked: the probe point; chose: guards enabled << 16 | ready
    Wdesc other_wdesc{0};
    Address other_iptr{};
    Word word = 0;    ///< address of the channel word; ended and joined: the Wptr after the PAR
    Word bytes = 0;   ///< length of the message
    Word payload = 0; ///< number of its bytes in payloads(), where they follow those of earlier records
    Cycles since = 0; ///< communicated: cycle at which `other` began to wait; chose: cycle at which the ALT began

    friend bool operator==(const ProcessRecord&, const ProcessRecord&) = default;
};
static_assert(sizeof(ProcessRecord) == 64);

/// The data that a probe records when the program reaches a place. The program is not changed.
struct ProbePlace {
    struct Item {
        enum class Kind : std::uint8_t {
            workspace,
            memory,
            registers,
            variable, ///< by `links`: the word at Wptr + links[0] is an address, the word at that address + links[1] the next, ...
        };
        Kind kind = Kind::workspace;
        SignedWord first = 0; ///< workspace: the first word, from Wptr; variable: from the address that the last link gives
        Address from{};       ///< memory: the first byte
        Word bytes = bytes_per_word;
        std::vector<SignedWord> links{}; ///< variable: see Kind
        bool is_indirect = false;        ///< variable: the word found is the address of the variable
    };
    Address iptr{};           ///< address of the first byte of an instruction, prefixes included
    std::uint32_t number = 0; ///< number of the probe point in records
    std::vector<Item> items{};
};

/// Follows the processes of one processor: knows which process executes, although workspaces are used again, and records the acts of each.
/// It reads the processor and its memory and changes neither.
///
/// Identity  processes are numbered from 1 in the order of their starts. A process keeps its number while it waits, also when its
///           Wptr changes. A process whose start was not seen gets a number when it is first met. In a run that goes on from an image,
///           that is at once if it executes or waits for a hardware channel, otherwise when it executes next. After a PAR, the first
///           of its processes to end continues.
/// Order     the processor reports each act at its cycle; records() ascend by `at`. After reading records, drop() them.
/// Errors    none. If a program builds queues by hand, processes get new numbers.
class ProcessProbe {
public:
    struct Wanted {
        bool messages = true;    ///< communications, lives of processes, chosen guards
        bool scheduling = false; ///< all other acts
        Word payload_bytes = 0;  ///< the most bytes kept of each message
    };

    /// REQUIRES: the memory outlives the probe.
    ProcessProbe(const Memory& memory, Wanted wanted);

    const Wanted& wanted() const { return wanted_; }
    void set_points(std::vector<ProbePlace> points);
    bool has_points() const { return !points_.empty(); }
    bool is_point(Address iptr) const;

    std::span<const ProcessRecord> records() const { return records_; }
    std::span<const Byte> payloads() const { return payloads_; }
    /// Drops the first `records` records and their payloads.
    void drop(std::size_t records);

    /// A process that waits for an instruction of another process, with facts from the beginning of its wait.
    struct Waiting {
        std::uint32_t process = 0;
        Wdesc wdesc{0};
        Address iptr{};
        Cycles since = 0;
        Word bytes = 0;
    };
    /// Returns the process that began the transfer under way on a hardware channel, or else the last transfer there.
    const Waiting& on_channel(unsigned hard_channel) const { return hard_[hard_channel]; }
    /// Returns all processes that wait and have not been made ready, by the address of their workspace. Empty if all of them wait at the
    /// ends of their PARs (WaitFor::join), because no process is left to join them.
    struct Left {
        Waiting who;
        WaitFor what{};
        Word word = 0;
    };
    std::vector<Left> left_waiting() const;
    std::uint32_t executing() const { return executing_; }

    // Beginning in the middle of a run. `state` is the state from which the run goes on.
    /// Forgets all processes and records.
    void forget();
    /// Report the process that executes, and the process of low priority that it has interrupted.
    void found_executing(const CoreState& state);
    void found_interrupted(const CoreState& state);
    /// Reports a process that waits for a hardware channel. `who` has no number yet.
    void found_waiting(const CoreState& state, WaitFor what, unsigned hard_channel, Waiting who);

    // Going back
    // From speculate() to commit() or roll_back(), all that is recorded can be undone.
    void speculate();
    void commit() {
        undoing_ = false;
        plain_chunks_ = static_cast<Word>(chunks_.size());
    }
    void roll_back();

    // Reports by the processor. `state` is the state before the instruction, with the changes that the instruction has already made.
    void entered(const CoreState& state); ///< reports the first process of all
    void runs(const CoreState& state, Wdesc process);
    void leaves(const CoreState& state, Address instruction, WaitFor what, Address word, Word bytes);
    void goes_idle() { executing_ = 0; }
    void queued(Wdesc process) { absent(process.wptr()).ready = true; }
    void readied(const CoreState& state, Wdesc process, Address word);
    void preempted(const CoreState& state);
    void resumed(const CoreState& state);
    void starts(const CoreState& state, Address instruction, Wdesc process, Address entry);
    void ends(const CoreState& state, Address instruction, Address block);
    void joins(const CoreState& state, Address instruction, Address block);
    void wakes(const CoreState& state, Address instruction, Wdesc process);
    enum class First : std::uint8_t { sender, receiver };
    void communicates(const CoreState& state, Address instruction, Wdesc other, First first, Address word, Address from,
                      Word bytes);
    void communicates_value(const CoreState& state, Address instruction, Wdesc other, Address word, Word value, Word bytes);
    void sets_error(const CoreState& state, Address instruction);
    void pulls(const CoreState& state, Address instruction);
    /// Reports that execution has reached `iptr`, with the registers before the instruction there. A second report before one execution has
    /// no effect.
    void reaches(Cycles at, Address iptr, Wdesc wdesc, const std::array<Word, 3>& registers);
    /// Reports that the instruction that was about to be executed has been refused.
    void refused(const CoreState& state);

    void begins_alt(Cycles at, Wdesc wdesc, Address instruction);
    void enables(Cycles at, Wdesc wdesc, Address instruction, GuardKind guard, Address word, bool ready);
    void disables(Cycles at, Wdesc wdesc, Address instruction, GuardKind guard, Address word, bool ready, bool taken);
    void chooses(Cycles at, Wdesc wdesc, Address instruction);

private:
    /// An ALT between its alt and altend.
    struct Alternative {
        Cycles begun = 0;
        Word word = 0; ///< channel word of the guard taken
        std::uint16_t enabled = 0;
        std::uint16_t ready = 0;
        GuardKind guard = GuardKind::skip;
        bool under_way = false;
    };
    /// A process that does not execute. Found by its Wptr; the process that will continue after a PAR is found at join_entry() of the PAR.
    struct alignas(64) Absent { // a cache line
        std::uint32_t process = 0;
        Address iptr{};
        Word resume = 0; ///< its saved Iptr
        WaitFor what = WaitFor::stopped;
        bool ready = false;
        Cycles since = 0;
        Alternative alternative{};
        Word word = 0;
        Word bytes = 0;
        Priority priority = Priority::low;
    };
    static_assert(sizeof(Absent) == 64);
    static constexpr Word entries_in_chunk = 256;
    using Chunk = std::array<Absent, entries_in_chunk>;

    /// Returns the address of the entry for the first process to reach the end of a PAR: the second word of the PAR's block, which counts
    /// the processes that have not ended. The first word cannot be used: it may be the workspace of the process that began the PAR, which
    /// may wait in a branch of its own.
    static Address join_entry(Address block) { return word_at(block, 1); }

    Absent& absent(Address wptr) {
        const Word index = wptr.offset() / bytes_per_word;
        const Word chunk = index / entries_in_chunk;
        if (chunk >= plain_chunks_ || chunks_[chunk] == nullptr) [[unlikely]]
            return absent_seldom(index);
        return (*chunks_[chunk])[index % entries_in_chunk];
    }
    // Rare work is out of line, to keep the code executed between two instructions of a program short. More of the emulator then stays in
    // the host's instruction cache.
    [[gnu::noinline]] Absent& absent_seldom(Word index);
    [[gnu::noinline]] ProcessRecord& add(ProcessAct act, Cycles at, Wdesc wdesc, Address instruction);
    /// Adds a record of a process other than the executing one.
    [[gnu::noinline]] ProcessRecord& add_of(std::uint32_t process, ProcessAct act, Cycles at, Wdesc wdesc, Address instruction);
    [[gnu::noinline]] void found(const CoreState& state, Absent& entry, Wdesc process, Address instruction);
    /// Records that the executing process gives up the processor. Records `stopped` if `stops` (for ever, as far as the process knows) and
    /// messages are recorded; otherwise `waits` if scheduling is recorded.
    [[gnu::noinline]] void note_leaving(const CoreState& state, Address instruction, WaitFor what, bool stops, Address word,
                                        Word bytes);
    [[gnu::noinline]] void take_workspace(const CoreState& state, Absent& entry, Wdesc process);
    [[gnu::noinline]] void keep_payload(ProcessRecord& record, std::span<const Byte> message);
    static void copy(const Alternative& from, Alternative& to) {
        if (from.under_way) [[unlikely]]
            to = from;
        else
            to.under_way = false;
    }
    Alternative& alternative(Wdesc wdesc) { return alternatives_[static_cast<std::size_t>(wdesc.priority())]; }

    const Memory& memory_;
    Wanted wanted_;
    std::vector<ProbePlace> points_; ///< by address
    std::vector<ProcessRecord> records_;
    std::vector<Byte> payloads_;
    std::vector<std::unique_ptr<Chunk>> chunks_;
    Word plain_chunks_ = 0; ///< number of chunks; 0 while records may have to be undone
    Absent outside_;        ///< stands for any Wptr outside RAM; nothing is known of such a process
    std::uint32_t count_ = 0;
    std::uint32_t executing_ = 0;
    std::uint32_t interrupted_ = 0;
    std::array<Alternative, 2> alternatives_{}; ///< by priority: the ALT of the process that executes or is preempted
    std::array<Waiting, 9> hard_{};
    std::vector<Byte> message_; ///< scratch

    struct Start {
        std::size_t records = 0;
        std::size_t payloads = 0;
        std::uint32_t count = 0;
        std::uint32_t executing = 0;
        std::uint32_t interrupted = 0;
        std::array<Alternative, 2> alternatives{};
    };
    Start start_;
    bool undoing_ = false;
    std::vector<std::pair<Absent*, Absent>> before_; ///< old contents of the entries changed since speculate()
};

} // namespace t8
