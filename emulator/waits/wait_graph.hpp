#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

class Hardware;
class Memory;

/// Shows which processes wait for which in a machine that cannot go on, and the causes.
///
/// Shape   processes are ordered by node; on a node, those that wait for links, the event pin and timers come first, which are
///         known with certainty from link engines and queues. An edge leads from a process to a process that may have to act
///         before it can go on, or to a cause: something that will never act. Stopped nodes and the processes on them wait for
///         nothing.
/// Errors  none. A processor does not record which processes have stopped themselves (stopp), nor which know the word of an
///         internal channel. A process that waits for an internal channel is recognised in memory: a word with its Wdesc, and a
///         saved Iptr directly after an instruction that waits. It is then not `certain`.
class WaitGraph {
public:
    enum class For : std::uint8_t { output, input, alternative, event, timer, channel };
    struct Process {
        std::uint32_t node = 0;
        Wdesc wdesc;
        Address iptr; ///< the address at which it will continue
        For what = For::output;
        std::uint8_t link = 0;    ///< for output and input
        Word bytes = 0;           ///< for output and input
        Word left = 0;            ///< number of its bytes that have not crossed the link
        std::uint8_t enabled = 0; ///< for an alternative: a bit for each link, bit 4 the event pin
        bool sends = false;       ///< for a channel: true if it waits to output
        bool timed = false;       ///< for an alternative: true if it waits for a timer too
        std::vector<Address>
            channels{}; ///< internal channels; if several, an alternative waits for all, another process for one of them
        std::optional<Tick> since{}; ///< the tick at which it began to wait; nothing: not known
        bool certain = true;
    };

    /// Something that will never act. Sorted by kind, node and link.
    struct Cause {
        enum class Kind : std::uint8_t {
            crashed,          ///< the node, by a fault
            halted,           ///< the node, on its Error flag
            trapped,          ///< the node met an instruction that it cannot execute
            dead_cable,       ///< a fault cut the cable at the link
            dropped_message,  ///< a fault dropped a message that left the link
            lost_packet,      ///< a fault lost a data packet that left the link
            lost_acknowledge, ///< a fault lost the acknowledge of a data packet that left the link
            broken_transfer,  ///< the other end was reset or replugged during a packet that left the link
            never_booted,     ///< the node still waits for its boot
            unplugged,        ///< nothing is plugged into the link
            leads_nowhere,    ///< the switches connect its cable to nothing
            nobody_waits,     ///< the node runs no process, and no process that waits on it is known
            nobody_else,      ///< the only known process of the node waits for another one of its own node
            silent_event,     ///< nothing pulls the node's event pin any more
            stopped_clock,    ///< the timers of the node have stopped
            running,          ///< the node still executes
            host,             ///< at the other end of the link; it only answers
            switch_control,   ///< the configuration link of a switch; it only answers
        };
        Kind kind = Kind::crashed;
        std::uint32_t node = 0; ///< for a dead cable, the node at its lower end
        std::uint8_t link = 0;
        std::optional<Tick> at{};  ///< for nodes that stopped and for dead cables, the tick
        std::uint64_t message = 0; ///< for a lost packet or acknowledge, its message
        std::uint32_t byte = 0;    ///< the byte of that message

        friend auto operator<=>(const Cause&, const Cause&) = default;
    };

    struct Edge {
        std::size_t from = 0; ///< a process
        std::size_t to = 0;   ///< a process, or a cause
        bool to_cause = false;
        friend auto operator<=>(const Edge&, const Edge&) = default;
    };

    enum class Look : std::uint8_t {
        everywhere,
        at_hardware, ///< processes that wait for internal channels only are left out, so that memory need not be searched
        on_all_nodes, ///< everywhere, and also on nodes that execute or have halted. What looks like a process that waits may be one that is ready.
    };
    /// True if an address of a node can hold code of its program. Processes that would continue elsewhere are taken for
    /// accidental contents of memory.
    using CodeTest = std::function<bool(std::uint32_t node, Address address)>;
    explicit WaitGraph(const Hardware& hardware, CodeTest may_be_code = {})
        : WaitGraph(hardware, Look::everywhere, std::move(may_be_code)) {}
    WaitGraph(const Hardware& hardware, Look look, CodeTest may_be_code = {});
    /// Holds the processes of one node only, as Look::on_all_nodes finds them, without causes and edges.
    WaitGraph(const Hardware& hardware, std::uint32_t node, CodeTest may_be_code);

    const std::vector<Process>& processes() const { return processes_; }
    const std::vector<Cause>& causes() const { return causes_; }
    /// Returns the edges, by process, then by the object for which it waits.
    const std::vector<Edge>& edges() const { return edges_; }
    /// Returns a short cycle for each group of processes that wait for each other, directly or not: each process waits for the
    /// next one, and the last for the first.
    const std::vector<std::vector<std::size_t>>& cycles() const { return cycles_; }
    /// Returns the number of processes that wait for a cause, directly or through others.
    std::size_t waiting_for(std::size_t cause) const;
    /// Returns, by process, whether it waits for a cause of the kind, directly or through others.
    std::vector<bool> waiting_for(Cause::Kind kind) const;

private:
    // wait_processes.cpp
    void find_processes(const Hardware& hardware, std::uint32_t node, Look look);
    void find_on_links(const Hardware& hardware, std::uint32_t node);
    void find_on_event(const Hardware& hardware, std::uint32_t node);
    void find_on_timers(const Hardware& hardware, std::uint32_t node);
    void find_on_channels(const Hardware& hardware, std::uint32_t node);
    void drop_addresses(std::size_t first_uncertain);
    void take_channel(const Memory& memory, std::uint32_t node, Address word, Wdesc wdesc, std::size_t first_uncertain);
    Process& alternative(std::uint32_t node, Wdesc wdesc, Address iptr);
    // wait_graph.cpp
    void connect(const Hardware& hardware, std::size_t process);
    void look_across(const Hardware& hardware, std::size_t process, unsigned link, bool sends);
    void look_at_wire(const Hardware& hardware, std::size_t process, unsigned link, bool sends);
    void wait_for_node(const Hardware& hardware, std::size_t process, std::uint32_t node);
    void add(std::size_t process, Cause cause);
    void settle_causes();
    template <class Matches> std::vector<bool> waiting_for_any(Matches matches) const;
    // wait_cycles.cpp
    void find_cycles();

    CodeTest may_be_code_; ///< tests addresses during the search for processes
    std::vector<Process> processes_;
    std::vector<std::size_t> first_of_node_; ///< index of the first process, by node; one entry more at the end
    std::vector<std::pair<std::size_t, Cause>> found_;
    std::vector<Cause> causes_;
    std::vector<Edge> edges_;
    std::vector<std::vector<std::size_t>> cycles_;
};

} // namespace t8
