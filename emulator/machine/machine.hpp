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
#include "links/link.hpp"

namespace t8 {

/// Nodes, links and a host, running together.
///
/// Order   boot or send_boot first, then run. Everything that happens is a function of the specification, the images and what the
///         host port answers; nothing depends on how the engine divides the work.
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
    /// Starts a node as the Analyse pin does: testpranal answers true. It listens on its links as after a plain reset.
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
    /// One end of a wire.
    struct Plug {
        std::uint32_t wire = 0;
        unsigned side = 0;
    };
    struct Wire {
        Link link;
        std::array<LinkEnd, 2> ends; ///< by side; node is host_node for what is not a node
    };
    /// What the engine knows of one node.
    struct NodeSlot {
        std::unique_ptr<NodeChannels> channels;
        std::unique_ptr<Node> node;
        std::array<std::optional<Plug>, links_per_node> plugs;
        std::array<Wdesc, links_per_node> sender{};   ///< who waits for an output
        std::array<Wdesc, links_per_node> receiver{}; ///< who waits for an input, or in an ALT
        std::array<Address, links_per_node> target{}; ///< where an input goes
        std::array<std::uint64_t, links_per_node> outputs{};
        std::array<std::vector<FaultSpec>, links_per_node> losses;
        std::array<Cycles, links_per_node> look_until{}; ///< an ALT may look at a link up to this cycle
        bool at_gate = false;                            ///< it stopped before something that depends on the links
        bool reported_stop = false;
        bool reported_error = false;
        Cycles run_until = 0;
    };
    /// Bytes that come from outside the nodes: the host's replies, boot images, answers to peeks.
    struct OutsideSender {
        Plug plug;
        std::deque<Byte> queue;
        std::uint64_t messages = 0;
        bool sending = false;
    };
    /// A lower bound of when a node acts on its links, and the node whose act that would come from.
    struct Promise {
        Tick at;
        std::uint32_t origin;
    };
    using Promises = std::array<std::optional<Promise>, 2>; ///< the two earliest, of different origins

    // machine.cpp
    Plug add_wire(LinkEnd a, LinkEnd b, unsigned mbits);
    OutsideSender& sender_of(Plug plug);
    Link& link_of(Plug plug) { return wires_[plug.wire].link; }
    const Link& link_of(Plug plug) const { return wires_[plug.wire].link; }
    LinkEnd end_of(Plug plug) const { return wires_[plug.wire].ends[plug.side]; }
    LinkEnd peer_of(Plug plug) const { return wires_[plug.wire].ends[1 - plug.side]; }

    // promises.cpp
    void make_promises();
    std::optional<Tick> own_next(std::size_t node) const;
    std::optional<Tick> promise_of(std::uint32_t node, std::uint32_t reader) const;
    std::optional<Tick> host_promise(Plug plug) const;
    std::optional<Tick> earliest_arrival(std::size_t node, bool high_only) const;

    // engine.cpp
    void advance_links(Tick until);
    bool plan(std::size_t node, Tick until);
    bool plan_run(std::size_t node, std::optional<Tick> known, Tick until);
    void plan_looks(std::size_t node);
    bool run_node(std::size_t node);
    void note_stops(std::size_t node);
    bool look_outside(Tick at, const RunLimits& limits);

    // arrivals.cpp
    struct Found {
        Plug plug;
        std::size_t index; ///< among the arrivals of that end
    };
    std::optional<Tick> next_arrival(std::size_t node) const;
    std::optional<Tick> next_high_arrival(std::size_t node) const;
    std::optional<Found> first_arrival(std::size_t node) const;
    bool is_high(std::size_t node, unsigned link, const LinkArrival& arrival) const;
    bool apply_arrivals(std::size_t node, Tick until);
    bool serve_outside();
    void apply(std::size_t node, unsigned link, LinkArrival arrival);
    void tell_message(Plug plug, const LinkArrival& sent);
    void steal_cycles(std::size_t node, const LinkArrival& arrival);
    void listen(std::uint32_t node, unsigned link, Tick now);
    void listen_again(std::uint32_t node);
    void boot_bytes(std::size_t node, unsigned link, const LinkArrival& stored);
    void serve_host(Tick now, std::span<const Byte> bytes);
    void send_more(OutsideSender& sender, Tick now);

    MachineSpec spec_;
    std::vector<NodeSlot> nodes_;
    std::vector<Wire> wires_;
    std::vector<OutsideSender> outside_;
    std::optional<Plug> host_plug_; ///< the host's end of its wire
    std::vector<Observer*> observers_;
    HostPort* host_ = nullptr;
    std::vector<NodeStopped> stopped_;
    std::vector<Promises> promises_;
    bool progress_ = false; ///< something happened in this round
};

} // namespace t8
