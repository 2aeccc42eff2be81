#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "emulator/config/machine_spec.hpp"
#include "emulator/machine/host_port.hpp"
#include "emulator/machine/node.hpp"
#include "emulator/machine/observer.hpp"
#include "links/link_channel.hpp"

namespace t8 {

/// Nodes, wires and a host, running together.
///
/// Order   boot or send_boot first, then run. Everything that happens is a function of the specification, the images and what the
///         host port answers; the order of events is (tick, channel), never that of the host.
/// Errors  none: guests cannot fail here, they stop (see stopped()).
class Machine {
public:
    Machine(const MachineSpec& spec, Tier tier);
    ~Machine();
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    void attach(Observer& observer) { observers_.push_back(&observer); }
    /// Plugs a host in where the specification says. Must outlive the machine.
    void attach_host(HostPort& host) { host_ = &host; }
    /// Sends an image to a node as if a neighbour sent it over one of its links, at tick 0.
    void send_boot(std::uint32_t node, unsigned link, std::vector<Byte> image);

    /// Gives a node a ROM, which it executes from tick 0 instead of listening on its links.
    void boot_from_rom(std::uint32_t node, std::vector<Byte> image);
    /// Resets a node as the Analyse pin does: memory stays, testpranal answers true, the node listens on its links.
    void analyse(std::uint32_t node);

    struct RunLimits {
        Tick until{~std::uint64_t{0}};
        /// Asked about every emulated 50 ms; false ends the run.
        std::function<bool()> keep_going;
    };
    RunOutcome run(const RunLimits& limits);

    std::size_t node_count() const { return nodes_.size(); }
    Node& node(std::size_t index) { return *nodes_[index].node; }
    const Node& node(std::size_t index) const { return *nodes_[index].node; }
    const MachineSpec& spec() const { return spec_; }
    /// The latest tick that any node has reached.
    Tick now() const;
    /// Nodes that stopped for good: trapped or halted.
    const std::vector<NodeStopped>& stopped() const { return stopped_; }

    /// One number for everything that a run depends on from here: registers, memory, links. Equal for equal machines.
    std::uint64_t state_hash() const;

private:
    class NodeChannels;
    struct NodeSlot {
        std::unique_ptr<NodeChannels> channels;
        std::unique_ptr<Node> node;
        bool reported_stop = false;
        bool reported_error = false;
    };
    /// One direction of a link with its two ends, and what observers are told of the message on it.
    struct Wire {
        LinkChannel channel;
        LinkEnd from;
        LinkEnd to;
        std::uint64_t messages = 0;
        LinkMessage message;
        Address message_start;
        bool losing = false;                ///< a fault loses the message under way
        std::vector<std::uint64_t> dropped; ///< sequence numbers of messages that a fault loses
        /// An output of the node's own while a boot image still occupies the wire; it starts when the image is through.
        struct HeldOutput {
            Address from;
            Word bytes = 0;
            Wdesc sender;
            Address sender_iptr;
        };
        std::optional<HeldOutput> held;
    };
    /// Bytes that come from outside the nodes over a wire: the host's replies, boot images, answers to peeks.
    struct OutsideSender {
        std::size_t wire = 0;
        std::deque<Byte> queue;
        std::vector<Byte> sending;
        Address first; ///< what the channel takes for the address of the first byte of `sending`
    };

    // machine.cpp
    std::optional<std::size_t> wire_out(LinkEnd end) const;
    std::optional<std::size_t> wire_in(LinkEnd end) const;
    std::size_t add_wire(LinkEnd from, LinkEnd to, unsigned mbits);
    OutsideSender& sender_of(std::size_t wire);

    // engine.cpp
    bool run_node(std::size_t index, Tick limit);
    void take_step(std::size_t wire, Tick now);
    std::optional<std::size_t> next_wire() const;
    bool has_outstanding(std::size_t node) const;
    void note_stops(std::size_t node);

    // transfer.cpp
    static LinkMessage& begin_message(Wire& wire, Tick now, Address from, Word bytes);
    void start_output(std::uint32_t node, unsigned link, Address from, Word bytes);
    void start_input(std::uint32_t node, unsigned link, Address to, Word bytes);
    void received(Wire& wire, const LinkStep& step);
    void sent(Wire& wire, Tick now);
    void listen(std::uint32_t node, unsigned link, Tick now);
    void boot_bytes(Wire& wire, const LinkStep& step, std::span<const Byte> bytes);
    void serve_host(Tick now, std::span<const Byte> bytes);
    void send_more(OutsideSender& sender, Tick now);
    OutsideSender* sending_on(const Wire& wire);
    void listen_again(std::uint32_t node);
    std::vector<Byte> payload(const Wire& wire, Address from, Word bytes) const;

    MachineSpec spec_;
    std::vector<NodeSlot> nodes_;
    std::vector<Wire> wires_;
    std::vector<std::array<std::optional<std::size_t>, links_per_node>> outputs_; ///< wire by node and link
    std::vector<std::array<std::optional<std::size_t>, links_per_node>> inputs_;
    std::vector<OutsideSender> outside_;
    std::vector<Observer*> observers_;
    HostPort* host_ = nullptr;
    std::vector<NodeStopped> stopped_;
    Tick gate_; ///< the node that runs may use its links up to here
};

} // namespace t8
