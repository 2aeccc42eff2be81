#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "emulator/hardware/parts.hpp"
#include "emulator/engine/reports.hpp"
#include "emulator/engine/workers.hpp"
#include "emulator/machine/machine.hpp"

namespace t8 {

struct MachineImage;

/// What runs a machine: rounds in which promises are made, links worked out as far as these allow, and every node runs as far as it
/// may. See ARCHITECTURE.md, "One byte" and "Rounds".
///
/// Invariants
///  1. A node that is not among the active ones can do nothing before something reaches it; the same for a wire. Asserted in active.cpp.
///  2. No operation of a node on a link comes before its promise; a link is worked out only as far as its ends' promises. Asserted in
///     node_channels.cpp, and by Link's first invariant.
///  3. Nothing that a guest can see depends on how a run is divided into rounds or among threads. No single run can show that it holds;
///     the tests of machine_determinism compare runs.
class Engine {
public:
    Engine(const MachineSpec& spec, Tier tier, unsigned threads);
    ~Engine();

    // For Machine, which says what they are for
    void send_boot(std::uint32_t node, unsigned link, std::vector<Byte> image);
    bool send_to_switch(std::uint32_t index, std::span<const Byte> bytes);
    void boot_from_rom(std::uint32_t node, std::vector<Byte> image);
    RunOutcome run(const Machine::RunLimits& limits);
    void settle();
    Tick now() const;
    Tick ended() const { return std::min({host_end_.value_or(now()), trap_.value_or(now()), now()}); }
    std::uint64_t state_hash() const;
    std::shared_ptr<const MachineImage> image();
    void restore(const MachineImage& image);
    bool waits_for_link(std::uint32_t node) const; // plan.cpp

    MachineSpec spec;
    std::vector<NodeSlot> nodes;
    std::vector<Wire> wires;
    std::vector<SwitchSlot> switches;
    std::vector<OutsideSender> outside;
    std::optional<Plug> host_plug; ///< the host's end of its wire
    std::optional<InterruptLine> line;
    Reports reports;
    bool probed = false; ///< the nodes have probes
    HostPort* host = nullptr;
    std::vector<NodeStopped> stopped;

private:
    friend class NodeChannels;
    friend class WaitGraph;
    /// A promise on its way to being made.
    struct Label {
        Tick at;
        std::uint32_t node;
        std::uint32_t origin;
        friend auto operator<=>(const Label&, const Label&) = default;
    };
    using Promises = std::array<Promise, 2>; ///< the two earliest, of different origins

    // wiring.cpp
    Plug add_wire(std::optional<crossbar::Socket> a, std::optional<crossbar::Socket> b, const LinkTiming& timing);
    void add_spec_wires();
    void add_switched_wires();
    LinkTiming timing_between(const std::optional<crossbar::Socket>& a, const std::optional<crossbar::Socket>& b, unsigned mbits,
                              unsigned passes) const;
    void plug_in(std::uint32_t wire);
    void schedule_link_faults();
    void rewire(Tick now);
    OutsideSender& sender_of(Plug plug);
    Link& link_of(Plug plug) { return wires[plug.wire].link; }
    const Link& link_of(Plug plug) const { return wires[plug.wire].link; }
    const std::optional<crossbar::Socket>& end_of(Plug plug) const { return wires[plug.wire].ends[plug.side]; }
    const std::optional<crossbar::Socket>& peer_of(Plug plug) const { return wires[plug.wire].ends[1 - plug.side]; }
    void operate(Plug plug, LinkOperation operation);

    // active.cpp
    void activate_wire(std::uint32_t wire);
    void activate(std::uint32_t node);
    bool stays_active(std::uint32_t node) const;
    bool all_others_rest() const;
    void sweep_nodes();
    void sweep_wires();

    // promises.cpp
    void make_promises();
    void open_own_labels();
    void open_label(const Label& label);
    void find_behind();
    void relay(const Label& label);
    Tick own_next(std::uint32_t node) const;
    Tick promise_of(std::uint32_t node, std::uint32_t reader) const;
    Tick promise_of_peer(Plug plug, std::uint32_t reader) const;
    Tick outside_promise(Plug plug) const;
    Tick switching(std::uint32_t reader) const;
    Tick unknown_event(std::uint32_t node) const;
    NextArrival unknown_arrival(std::uint32_t node) const;
    bool reacts(std::uint32_t node) const;
    bool reacts_to(std::uint32_t node, unsigned link) const;

    // rounds.cpp
    void advance_wires(Tick until);
    void run_planned(Tick until);
    bool order_planned();
    void go_on(std::uint32_t node, Tick until, Cycles most);
    void run_node(std::uint32_t node);
    void after_stretch(std::uint32_t node);
    void note_stop(std::uint32_t node);
    Tick reached() const { return behind_ == end_of_time ? now() : behind_; }
    bool look_outside(const Machine::RunLimits& limits);
    void pass_on_reports(Tick reached);
    void end_reports(RunOutcome outcome, Tick end);
    bool round(Tick until);
    bool come_to(Tick until, const Machine::RunLimits& limits);

    // plan.cpp
    bool plan(std::uint32_t node, Tick until);
    bool take_arrivals(std::uint32_t node, Tick until);
    bool plan_run(std::uint32_t node, Tick until);
    bool plan_idle(std::uint32_t node, Tick until);
    void plan_stopped(std::uint32_t node);
    void plan_looks(std::uint32_t node);
    // ahead.cpp
    bool may_go_ahead(std::uint32_t node) const;
    Tick horizon(std::uint32_t node) const;
    bool meet(std::uint32_t node);
    void come_back(std::uint32_t node);
    bool gather(Tick until);
    void count_blocked(std::uint32_t node, Cycles idle_before);

    // arrivals.cpp
    struct Found {
        Tick at;
        unsigned link;     ///< links_per_node for the event pin
        std::size_t index; ///< among the arrivals of that end
    };
    std::optional<Found> first_arrival(std::uint32_t node) const;
    NextArrival known_arrival(std::uint32_t node) const;
    bool is_high(std::uint32_t node, unsigned link, const LinkArrival& arrival) const;
    bool has_waiter(std::uint32_t node, unsigned link, Priority priority) const;
    bool apply_arrivals(std::uint32_t node, Tick until);
    void apply(std::uint32_t node, unsigned link, LinkArrival arrival);
    void apply_event(std::uint32_t node, Tick at);
    void steal_cycles(std::uint32_t node, HardChannel channel, const LinkArrival& arrival);
    void tell_message(Plug plug, const LinkArrival& sent);
    // probing.cpp
    void tell_output(Plug plug, const LinkArrival& sent);
    void take_input(Plug plug, LinkArrival& stored);
    void tell_input(Plug plug, Tick at, std::uint64_t position, std::span<const Byte> message, KnownHash hash);
    void tell_event(std::uint32_t node, Tick at);
    void tell_switch(std::uint32_t index, Tick now, std::uint32_t changed);
    void tell_arrivals(Tick reached);
    bool has_much_to_tell() const;
    Tick told_until(Tick reached) const;
    void tell_processes(Tick reached);
    void tell_left(RunOutcome outcome, Tick end);
    std::uint32_t left_of(std::uint32_t node, WaitFor what, Word word, Word bytes) const;

    // booting.cpp
    void listen(std::uint32_t node, unsigned link, Tick now);
    void listen_again(std::uint32_t node);
    void boot_bytes(std::uint32_t node, unsigned link, const LinkArrival& stored);

    // outside.cpp
    bool host_is_to_be_told_of(Tick until);
    bool serve_outside(Tick until);
    void serve_host(Tick now, std::span<const Byte> bytes);
    void serve_switch(std::uint32_t index, Tick now, std::span<const Byte> bytes);
    void send_more(OutsideSender& sender, Tick now);

    // node_faults.cpp
    bool apply_faults(std::uint32_t node);
    std::optional<Cycles> next_fault(std::uint32_t node) const;
    void apply_fault(std::uint32_t node, const FaultSpec& fault);
    void tell_link_faults(std::uint32_t wire);
    FaultSpec given_fault(const FaultEvent& event, Tick at) const;

    Workers workers_;
    std::vector<std::uint32_t> active_nodes_; ///< ascending
    std::vector<std::uint32_t> active_wires_;
    bool nodes_came_ = false; ///< active_nodes_ is out of order
    bool wires_came_ = false;
    std::vector<std::uint32_t> planned_;
    std::vector<std::pair<Cycles, std::uint32_t>> order_; ///< planned stretches, longest first
    std::vector<Promises> promises_;                      ///< by node; the last is the switches', together
    std::vector<std::uint32_t> promised_;
    std::vector<Label> labels_;        ///< those that are open
    std::size_t search_ = 0;           ///< how many promises are made before the rest is left at the floor
    Tick promise_floor_ = end_of_time; ///< no promise that was not made comes before it
    Tick others_floor_ = end_of_time;  ///< the same for `first_`, which acts first of all by itself
    std::uint32_t first_ = 0;
    bool told_for_host_ = false;   ///< observers have been told what comes before the host's next turn, in which it may wait
    Tick behind_ = end_of_time;    ///< the earliest promise of all; the end of time when nothing will ever happen
    bool progress_ = true;         ///< something happened in this round
    bool rewiring_ = false;        ///< a switch can be told something
    std::optional<Tick> host_end_; ///< when the host's session ended
    std::optional<Tick> trap_;     ///< when the first node trapped
    Tick come_to_{};               ///< all that comes before it has happened
    Tick window_end_{10'000 * ticks_per_microsecond}; ///< nobody has run past it
    bool traced_ = false;                             ///< a tracer writes as nodes run: one after the other
};

} // namespace t8
