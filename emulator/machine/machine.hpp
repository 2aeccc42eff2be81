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
#include "emulator/ports/observer.hpp"
#include "emulator/ports/run_limits.hpp"
#include "links/link.hpp"

namespace t8 {

class Engine;
class Hardware;
struct MachineImage;

/// A link of a node, as it is plugged in now.
struct LinkUse {
    bool plugged = false;
    std::optional<crossbar::Socket> peer; ///< what it leads to, through switches; nothing: nowhere
    LinkCounts sent;
    LinkCounts received; ///< what the other end sent
    // The least time between two bytes, while nothing goes the other way.
    Tick byte_out{};
    Tick byte_in{};
};

/// What a node has done apart from executing instructions, for statistics.
struct NodeUse {
    Cycles blocked = 0;          ///< idle while a process waited for a link
    Cycles stolen = 0;           ///< taken from its processes by link engines
    std::uint64_t events = 0;    ///< taken from the event pin
    std::uint64_t faults = 0;    ///< of the node itself that have taken effect
    bool waits_for_link = false; ///< a process does, now
    std::array<LinkUse, links_per_node> links{};
};

/// Nodes, links, switches and a host, running together.
///
/// Order   boot or send_boot first, then run. Everything that happens is a function of the specification, the images and what the
///         host port answers; nothing depends on how the engine divides the work among threads.
/// Errors  none: guests cannot fail here, they stop (see stopped()).
class Machine {
public:
    /// The calling thread counts among `threads`.
    Machine(const MachineSpec& spec, Tier tier, unsigned threads = 1);
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    void attach(Observer& observer);
    /// What the probes of all nodes record, for the observers' functions that are told of processes. Nothing that a guest sees depends on
    /// it. Before the first run.
    struct Probes {
        ProcessProbe::Wanted wanted;
        std::vector<std::pair<std::uint32_t, ProbePlace>> points{}; ///< with their nodes
    };
    void set_probes(const Probes& probes);
    /// Plugs a host in where the specification says. Must outlive the machine.
    void attach_host(HostPort& host);
    /// Sends an image to a node as if a neighbour sent it over one of its links, at tick 0.
    void send_boot(std::uint32_t node, unsigned link, std::vector<Byte> image);
    /// Sends command bytes from the host to the configuration link of a switch, from the tick on to which the last run came. Returns false when
    /// it is not the host that this link is wired to.
    bool send_to_switch(std::uint32_t index, std::span<const Byte> bytes);

    /// Gives a node a ROM, which it executes from tick 0 instead of listening on its links.
    void boot_from_rom(std::uint32_t node, std::vector<Byte> image);
    /// Starts a node as the Analyse pin does: testpranal answers true. It listens on its links as after a plain reset.
    void analyse(std::uint32_t node);

    using RunLimits = t8::RunLimits;
    RunOutcome run(const RunLimits& limits);
    /// After a run that has finished or trapped: lets all nodes come to the end of the 10 ms in which that happened, unobserved and
    /// without a host, so that state_hash does not depend on how far each had run ahead.
    void settle();

    std::size_t node_count() const;
    Node& node(std::size_t index);
    const Node& node(std::size_t index) const;
    const MachineSpec& spec() const;
    /// The latest tick that any node has reached.
    Tick now() const;
    /// When the session ended or the first node trapped; now() otherwise.
    Tick ended() const;
    /// Nodes that stopped for good: trapped, halted or crashed.
    const std::vector<NodeStopped>& stopped() const;
    NodeUse use_of(std::uint32_t node) const;

    /// One number for everything that a run depends on from here: registers, memory, links, switches. Equal for equal machines.
    std::uint64_t state_hash() const;

    /// All that the machine is now, between two runs. Costs host time and memory for what was written since the last image; the first
    /// one for all that was ever written.
    std::shared_ptr<const MachineImage> image();
    /// Makes the machine what it was. The host is not part of it. REQUIRES: an image of a machine of the same specification.
    void restore(const MachineImage& image);

    /// The parts and how they are connected, for those who look at all of it (WaitGraph).
    const Hardware& hardware() const;

private:
    std::unique_ptr<Engine> engine_;
};

} // namespace t8
