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

/// Who waits for whom in a machine that can go on no more, and what that comes from.
///
/// Shape   processes by node; of a node first those that wait for links, the event pin and timers, which its link engines and queues
///         tell with certainty. Edges lead from a process to those one of which has to act before it can go on, or to causes: what will
///         never act. Nodes that have stopped, and processes on them, wait for nothing.
/// Errors  none. What a processor keeps no record of cannot be told: processes that have stopped by themselves (stopp), and who else
///         knows the word of an internal channel. A process that waits for an internal channel is found by what its memory looks like:
///         a word with its Wdesc, and a saved Iptr right behind an instruction that waits. Such a one is not `certain`.
class WaitGraph {
public:
    enum class For : std::uint8_t { output, input, alternative, event, timer, channel };
    struct Process {
        std::uint32_t node = 0;
        Wdesc wdesc;
        Address iptr; ///< where it will go on
        For what = For::output;
        std::uint8_t link = 0;           ///< of output and input
        Word bytes = 0;                  ///< of output and input
        Word left = 0;                   ///< those that have not crossed the link
        std::uint8_t enabled = 0;        ///< of an alternative: a bit for each link, the event pin bit 4
        bool sends = false;              ///< of a channel: it waits to output
        bool timed = false;              ///< of an alternative: it waits for a timer too
        std::vector<Address> channels{}; ///< internal channels; several: it may be any of them, an alternative waits for all
        std::optional<Tick> since{};     ///< when it began to wait; nothing: not known
        bool certain = true;
    };

    /// Something that will never act. Sorted by kind, node and link.
    struct Cause {
        enum class Kind : std::uint8_t {
            crashed,          ///< the node, by a fault
            halted,           ///< the node, on its Error flag
            trapped,          ///< the node met what it cannot execute
            dead_cable,       ///< a fault cut the cable at the link
            dropped_message,  ///< a fault dropped a message that left the link
            lost_packet,      ///< a fault lost a data packet that left the link
            lost_acknowledge, ///< a fault lost the acknowledge of one
            broken_transfer,  ///< the other end was reset, or replugged, under a packet that left the link
            never_booted,     ///< the node still listens
            unplugged,        ///< nothing is plugged into the link
            leads_nowhere,    ///< its cable leads nowhere, as the switches are set
            nobody_waits,     ///< the node runs no process, and none that waits is known
            nobody_else,      ///< the same but for the one process that waits for another one of its own node
            silent_event,     ///< nothing pulls the node's event pin any more
            stopped_clock,    ///< the node's timers will not come
            running,          ///< the node still executes
            host,             ///< at the other end of the link; it only answers
            switch_control,   ///< the configuration link of a switch; it only answers
        };
        Kind kind = Kind::crashed;
        std::uint32_t node = 0; ///< of a dead cable: at its lower end
        std::uint8_t link = 0;
        std::optional<Tick> at{};  ///< of those that stopped and of dead cables: when
        std::uint64_t message = 0; ///< of lost ones
        std::uint32_t byte = 0;    ///< which byte of it

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
        at_hardware, ///< leaves out processes that wait for internal channels alone: memory need not be searched
    };
    /// Whether an address of a node can hold code of its program: processes that would go on elsewhere are not believed in.
    using CodeTest = std::function<bool(std::uint32_t node, Address address)>;
    explicit WaitGraph(const Hardware& hardware, CodeTest may_be_code = {})
        : WaitGraph(hardware, Look::everywhere, std::move(may_be_code)) {}
    WaitGraph(const Hardware& hardware, Look look, CodeTest may_be_code = {});

    const std::vector<Process>& processes() const { return processes_; }
    const std::vector<Cause>& causes() const { return causes_; }
    /// By process, then by what it waits for.
    const std::vector<Edge>& edges() const { return edges_; }
    /// Of each group of processes that wait for each other, directly or not, a cycle that is short: every one waits for the next, the
    /// last one for the first.
    const std::vector<std::vector<std::size_t>>& cycles() const { return cycles_; }
    /// How many processes wait for a cause, directly or through others.
    std::size_t waiting_for(std::size_t cause) const;
    /// By process: whether it waits for a cause of the kind, directly or through others.
    std::vector<bool> waiting_for(Cause::Kind kind) const;

private:
    // wait_processes.cpp
    void find_processes(const Hardware& hardware, std::uint32_t node, Look look);
    void find_on_links(const Hardware& hardware, std::uint32_t node);
    void find_on_event(const Hardware& hardware, std::uint32_t node);
    void find_on_timers(const Hardware& hardware, std::uint32_t node);
    void find_on_channels(const Hardware& hardware, std::uint32_t node);
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

    CodeTest may_be_code_; ///< while processes are looked for
    std::vector<Process> processes_;
    std::vector<std::size_t> first_of_node_; ///< and one more
    std::vector<std::pair<std::size_t, Cause>> found_;
    std::vector<Cause> causes_;
    std::vector<Edge> edges_;
    std::vector<std::vector<std::size_t>> cycles_;
};

} // namespace t8
