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

/// Happened-before over the process instances of a run: e happened before f exactly when the clock of f holds the stamp of e.
///
/// What is ordered
///   process            the events of an instance, in their order
///   process_started    what its starter did before and the start itself, before all that the new process does
///   process_ended, process_joined
///                      all who came to the end of the PAR (same node and block), before the process that goes on
///   communication      one event of both processes: the pasts of both before it, it before all that either does next
///   sent, received     where an output and an input share bytes (see message_matcher.hpp), all that the sender did before its
///                      output before the end of the input, and all that the receiver did before its input before the end of the
///                      output. The two ends themselves are concurrent: neither waits for the other's instruction to end.
///   process_woken      the waker before the woken
///   interrupt_pulled, event_raised, event_taken
///                      the pin of a node counts as a process of its own, whose events are event_raised. A pull is before the
///                      raise that it causes by the times of the machine's interrupt line; raises are before the event_taken that
///                      follows them on the node. Without a machine pulls are before nothing but what their process does next.
/// What is not
///   events of process 0 (but event_raised) and of the host stand alone. The host orders nothing: a request is not before its
///   reply. The boot of a node is not after those who sent it. Faults order nothing. Two timers are not a message.
///
/// Late knowledge. sent and received come when an operation ends, in either order; what is owed to the other end is learnt with its
/// event, and then goes to all who have heard of the first. Until then `exact` is false for them, and what is asked may be denied
/// that will turn out true; what is affirmed is so for good. With outputs and inputs of equal lengths it takes some bit times.
/// An operation whose bytes met none of a process (the boot of a node, at either end) is owed nothing as soon as one of these shows it:
///   position   an operation at the other end lies behind it
///   time       every process there has done something since it ended, and so was in no operation that had begun before: looked at
///              every few thousand events, of nodes that were seen from their first process on, and once more at run_ended
/// Only those are never settled whose other end the history may lack: it breaks off, a process may have been in that other end as the
/// run was ended, a fault hit that link, or a node at one of its ends crashed. SettledOrder (settled_order.hpp) gives events once they are exact.
///
/// Units   steps of a chain: the events of its processes, communications that they received, and being started or woken.
/// Order   see() takes all events in the total order of the run; derived ones are passed over. Of a process that ends an
///         operation sent, received and communication come before its process_ready. Without some of the nodes the order is that
///         of what is seen.
/// Order   in threads: an order and the clocks taken from it share memory, and are for one thread at a time.
/// Memory  4 bytes for each pair of chains that have heard of each other, less what clocks share (chain_clock.hpp).
/// Errors  none: events that contradict each other give some order or other. At most 2^31 - 1 events of a chain.
/// Source  tree clocks, of which the clocks here keep the root: Mathur, Pavlogiannis, Tunc, Viswanathan, "A Tree Clock Data
///         Structure for Causal Orderings in Concurrent Executions", ASPLOS 2022.
class CausalOrder {
public:
    CausalOrder();
    /// Knows the interrupt line.
    explicit CausalOrder(const MachineSpec& machine);
    ~CausalOrder();
    CausalOrder(CausalOrder&&) noexcept;
    CausalOrder& operator=(CausalOrder&&) noexcept;

    void see(const Event& event);

    /// Of the event seen last. Cheap to keep, and enough to ask follows() of later events.
    Stamp stamp() const;
    /// Some events are a step of another process too: a communication of its receiver, process_started and process_woken of who
    /// is started or woken. Its place in that chain; unknown of others.
    Stamp other_stamp() const;
    /// The event of that stamp happened before the one seen last, or is it, as far as is known now. One step.
    bool follows(Stamp earlier) const;
    /// All that the past of the event seen last depends on is known.
    bool exact() const;
    /// The clock of the event seen last. In proportion to the chains.
    VectorClock clock() const;
    KeptStamp keep() const { return {stamp(), clock()}; }

    std::size_t chains() const;
    /// How many steps of the chain have been seen: its events, and those of others that are steps of it.
    std::uint64_t count(ChainNumber chain) const;
    /// Who adds to the chain now, or did last. process is 0 for a node's event pin.
    struct Owner {
        std::uint32_t node = 0;
        std::uint32_t process = 0;
    };
    Owner owner(ChainNumber chain) const;
    /// The chain of a living process, no_chain if it has done nothing yet or is over.
    ChainNumber chain_of(std::uint32_t node, std::uint32_t process) const;

private:
    class State;
    std::unique_ptr<State> state_;
    friend struct test::CausalInside; // breaks invariants, in tests/monitor/causality/invariants.test.cpp
};

} // namespace t8
