#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "emulator/spec/machine_spec.hpp"
#include "emulator/ports/host_port.hpp"
#include "emulator/hardware/node.hpp"
#include "emulator/ports/engine_statistics.hpp"
#include "emulator/ports/observer.hpp"
#include "emulator/ports/run_limits.hpp"
#include "links/link.hpp"

namespace t8 {

class Engine;
class Hardware;
struct LinkLog;
struct MachineImage;
struct MessageChange;

/// The present connection of a link of a node.
struct LinkUse {
    bool plugged = false;
    std::optional<crossbar::Socket> peer; ///< the socket to which it leads, through switches; nothing: it leads nowhere
    LinkCounts sent;
    LinkCounts received; ///< bytes and messages from the other end
    // The least time between two bytes while nothing is sent in the other direction.
    Tick byte_out{};
    Tick byte_in{};
};

/// Activity of a node besides instructions, for statistics.
struct NodeUse {
    Cycles blocked = 0;          ///< cycles in which it was idle while a process waited for a link
    Cycles stolen = 0;           ///< cycles that link engines took from its processes
    std::uint64_t events = 0;    ///< events taken from the event pin
    std::uint64_t faults = 0;    ///< faults of the node itself that have taken effect
    bool waits_for_link = false; ///< true if a process waits for a link now
    std::array<LinkUse, links_per_node> links{};
};

/// Nodes, links, switches and a host that run together.
///
/// Order   boot() or send_boot() is called first, then run(). Everything that happens is a function of the specification, the
///         images and the answers of the host port; nothing depends on how the engine divides the work among threads.
/// Errors  none: an error of a program stops its node (see stopped()).
class Machine {
public:
    /// The calling thread counts among `threads`.
    Machine(const MachineSpec& spec, Tier tier, unsigned threads = 1);
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    void attach(Observer& observer);
    /// The data that the probes of all nodes record for observers of processes. Nothing in a program depends on them. Must be set
    /// before the first run. Without anything wanted and without points, nodes get no probes, and observers receive what the engine itself
    /// knows: bytes of the host, settings of switches, faults and stops.
    struct Probes {
        ProcessProbe::Wanted wanted;
        std::vector<std::pair<std::uint32_t, ProbePlace>> points{}; ///< probe points, each with its node
    };
    void set_probes(const Probes& probes);
    /// Plugs a host in at the place that the specification gives. `host` must outlive the machine.
    void attach_host(HostPort& host);
    /// Sends an image to a node at tick 0 as if a neighbour sent it over one of the node's links.
    void send_boot(std::uint32_t node, unsigned link, std::vector<Byte> image);
    /// Sends command bytes from the host to the configuration link of a switch, beginning at the tick at which the last run
    /// ended. Returns false if this link is not wired to the host.
    bool send_to_switch(std::uint32_t index, std::span<const Byte> bytes);

    /// Gives a node a ROM, whose code it executes from tick 0; it does not listen on its links.
    void boot_from_rom(std::uint32_t node, std::vector<Byte> image);
    /// Starts a node as the Analyse pin does: testpranal returns true. It listens on its links as after a plain reset.
    void analyse(std::uint32_t node);

    using RunLimits = t8::RunLimits;
    RunOutcome run(const RunLimits& limits);
    /// After a run that has finished or trapped: runs all nodes to the end of the current 10 ms, unobserved and without a host.
    /// state_hash() then does not depend on how far each had run ahead.
    void settle();

    std::size_t node_count() const;
    Node& node(std::size_t index);
    const Node& node(std::size_t index) const;
    const MachineSpec& spec() const;
    /// Returns the latest tick that any node has reached.
    Tick now() const;
    /// Returns the tick at which the session ended or the first node trapped, otherwise now().
    Tick ended() const;
    /// Returns the nodes that have stopped for good: trapped, halted or crashed.
    const std::vector<NodeStopped>& stopped() const;
    NodeUse use_of(std::uint32_t node) const;
    EngineStatistics engine_statistics() const;

    /// Returns a hash of everything on which the rest of the run depends: registers, memory, links, switches. Equal machines have
    /// equal hashes.
    std::uint64_t state_hash() const;
    /// Returns the part of it that is the node's own: its processor, its memory and the operations for which its processes wait.
    std::uint64_t state_hash(std::uint32_t node) const;

    /// Returns the whole state of the machine between two runs. Takes host time and memory for what was written since the last
    /// image; the first one, for all that was ever written.
    std::shared_ptr<const MachineImage> image();
    /// Restores the state of an image. The host is not part of it. REQUIRES: the image is of a machine with the same
    /// specification.
    void restore(const MachineImage& image);

    // Running a group of nodes alone
    /// Keeps in `log` what the nodes outside its group do on their links from now on.
    void log_links(std::shared_ptr<LinkLog> log);
    /// Lets the nodes outside the group of `log` stand still. The group then does what it did in the run from which the log comes, if the
    /// machine is in the state in which the log began, or an image of such a machine is restored. Must be called before set_probes(): nodes
    /// that stand still get no probes.
    void isolate(std::shared_ptr<const LinkLog> log);

    // Interventions between two runs; registers and memory are changed through node().
    /// Schedules what a fault of the specification does to cables. For faults that began to be scheduled after the image was taken that has
    /// been restored: other faults take effect as the specification says. A tick that has passed counts as the present.
    void schedule_fault(const FaultSpec& fault);
    /// Changes a message that has not begun. It remains changed when an image is restored. A change that was made before is not made again.
    void change_message(const MessageChange& change);
    /// Returns the number of messages that the node has begun to send over the link: the number of the next one.
    std::uint64_t messages_begun(LinkEnd end) const;

    /// Returns the parts and their connections, for code that reads all of them (WaitGraph).
    const Hardware& hardware() const;

private:
    std::unique_ptr<Engine> engine_;
};

} // namespace t8
