#pragma once

#include <cstdint>
#include <memory>

#include "emulator/spec/machine_spec.hpp"
#include "monitor/causality/vector_clock.hpp"
#include "monitor/events/event.hpp"

namespace t8::test {
struct CausalInside;
}

namespace t8 {

/// The causal order (happened-before) of the process instances of a run: e happened before f if and only if the clock of f holds the stamp
/// of e.
///
/// What is ordered
///   process            the events of an instance, in their order
///   process_started    all acts of the starter before the start, and the start itself, happened before all acts of the new process
///   process_ended, process_joined
///                      all acts of the processes of the PAR (equal node and block) happened before the next act of the process that
///                      joins them
///   communication      is one event of both processes: the acts of both before it happened before it, and it happened before the later
///                      acts of both
///   sent, received     if an output and an input share bytes (see message_matcher.hpp), all acts of the sender before its output
///                      happened before the end of the input, and all acts of the receiver before its input happened before the end of
///                      the output. The two ends themselves are concurrent: neither waits for the end of the other.
///   process_woken      the event happened before all later acts of the woken process
///   interrupt_pulled, event_raised, event_taken
///                      the event pin of a node counts as a process, with the events event_raised. A pull happened before the rises
///                      that it causes, according to the times of the machine's interrupt line. Rises happened before the
///                      event_taken that follows them on the node. Without a machine, a pull is ordered with its own process only.
/// What is not ordered
///   Events of process 0 (except event_raised) and of the host are ordered with no others. The host orders nothing: a request did not
///   happen before its reply. The boot of a node did not happen after the events of those who sent it. Faults order nothing. Two
///   reads of a clock are not a message.
///
/// Late knowledge. `sent` and `received` are reported at the end of an operation, and either may come first. The clock of the first one
/// then lacks the past that it gets from the other end. When the event of the other end comes, that past is added to this clock and to all
/// clocks that depend on it. Until then these clocks are not exact (`exact`): they may deny an order that holds, but never affirm an order
/// that does not hold. If both operations have equal lengths, this lasts some bit times.
/// An operation without another end (the boot of a node, seen from either side) stops waiting when one of these shows that it has none:
///   position   an operation at the other end has a later position in the stream of bytes
///   time       every process of the other node has done something since the operation ended, so that none can be in an operation that
///              began before. This is checked every few thousand events, for nodes that were seen from their first process on, and
///              once more at run_ended.
/// Clocks remain inexact only if the history may lack an other end: it is cut off, a process may have been in that operation when the run
/// ended, a fault hit the link, or a node at one of its ends crashed. SettledOrder (settled_order.hpp) returns events once they are exact.
///
/// Units   steps of a chain: the events of its processes, the communications that they receive, and their being started or woken.
/// Order   see() takes all events in the total order of the run and ignores derived ones. When an operation ends, its sent, received
///         or communication comes before the process_ready of its process. If some nodes are left out, the order is that of the others.
/// Threads an order and the clocks taken from it share memory; only one thread at a time may use them.
/// Memory  4 bytes for each pair of chains of which one knows of the other, less the bytes that clocks share (chain_clock.hpp).
/// Errors  none: for events that contradict each other the order is arbitrary. A chain has at most 2^31 - 1 steps.
/// Source  tree clocks, of which only the root is kept here: Mathur, Pavlogiannis, Tunc, Viswanathan, "A Tree Clock Data Structure
///         for Causal Orderings in Concurrent Executions", ASPLOS 2022.
class CausalOrder {
public:
    CausalOrder();
    /// Orders pulls of the machine's interrupt line before the rises that they cause.
    explicit CausalOrder(const MachineSpec& machine);
    ~CausalOrder();
    CausalOrder(CausalOrder&&) noexcept;
    CausalOrder& operator=(CausalOrder&&) noexcept;

    void see(const Event& event);

    /// Returns the stamp of the event seen last. A stamp is small. follows() says if it happened before a later event.
    Stamp stamp() const;
    /// Returns the stamp of the event seen last in a second chain: for a communication, the chain of its receiver; for process_started and
    /// process_woken, the chain of the process started or woken. Unknown for other events.
    Stamp other_stamp() const;
    /// True if the event with the stamp `earlier` is the event seen last or happened before it, as far as is known now. Takes constant
    /// time.
    bool follows(Stamp earlier) const;
    /// True if the clock of the event seen last is complete, so that it waits for no late knowledge.
    bool exact() const;
    /// Returns the clock of the event seen last. Takes time in proportion to the number of chains.
    VectorClock clock() const;
    KeptStamp keep() const { return {stamp(), clock()}; }

    std::size_t chains() const;
    /// Returns the number of steps of a chain seen so far, including events of other chains that are steps of it (other_stamp).
    std::uint64_t count(ChainNumber chain) const;
    /// The process whose events are the steps of a chain now, or were last. `process` is 0 for the event pin of a node.
    struct Owner {
        std::uint32_t node = 0;
        std::uint32_t process = 0;
    };
    Owner owner(ChainNumber chain) const;
    /// Returns the chain of a process; no_chain if the process has done nothing yet or has ended.
    ChainNumber chain_of(std::uint32_t node, std::uint32_t process) const;

private:
    class State;
    std::unique_ptr<State> state_;
    friend struct test::CausalInside; // breaks invariants, in tests/monitor/causality/invariants.test.cpp
};

} // namespace t8
