#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "emulator/hardware/active_set.hpp"
#include "emulator/hardware/changed_nodes.hpp"
#include "emulator/hardware/link_feed.hpp"
#include "emulator/hardware/node.hpp"
#include "emulator/hardware/parts.hpp"
#include "emulator/hardware/state_hash.hpp"
#include "emulator/ports/observer.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "links/interrupt_line.hpp"

namespace t8 {

struct MachineImage;

/// The parts of a machine and their connections: nodes, links, switches, and senders outside the nodes. Also notes which of them may do
/// something. The engine runs them.
///
/// Shape   nodes and switches in the order of the specification; a wire for each cable and for each connection through switches.
/// Order   while nodes run beside each other, each touches its own slot and its own ends of links only (see NodeChannels).
class Hardware {
public:
    Hardware(const MachineSpec& machine, Tier tier);
    ~Hardware();

    MachineSpec spec;
    std::vector<NodeSlot> nodes;
    std::vector<Wire> wires;
    std::vector<SwitchSlot> switches;
    std::vector<OutsideSender> outside;
    std::optional<Plug> host_plug;  ///< the host's end of its wire
    std::vector<Plug> outside_ends; ///< the ends of wires that belong to the host or to a switch, ascending
    std::optional<InterruptLine> line;
    std::vector<NodeStopped> stopped; ///< nodes that stopped for good
    ActiveSet active_nodes;
    ActiveSet active_wires;
    ChangedNodes changed_nodes;
    std::shared_ptr<LinkLog> log; ///< keeps the operations of nodes; null: they are not kept
    std::optional<LinkFeed> feed; ///< of nodes that stand still; nothing: all nodes run
    Tick happened{}; ///< the latest tick of an arrival or a fault anywhere in the machine; executed instructions do not count

    /// Returns the latest tick that any node has reached.
    Tick now() const;
    void note_happened(Tick at) { happened = std::max(happened, at); }
    /// Returns the first tick, not before `from`, of a fault of a cable or a node that has not taken effect; otherwise end_of_time.
    Tick next_fault(Tick from) const;
    /// Drops the faults that have not taken effect.
    void drop_faults();
    /// True if a command to a switch can change a connection during the run.
    bool can_be_rewired() const { return can_be_rewired_; }
    Link& link_of(Plug plug) { return wires[plug.wire].link; }
    const Link& link_of(Plug plug) const { return wires[plug.wire].link; }
    const std::optional<crossbar::Socket>& end_of(Plug plug) const { return wires[plug.wire].ends[plug.side]; }
    const std::optional<crossbar::Socket>& peer_of(Plug plug) const { return wires[plug.wire].ends[1 - plug.side]; }
    /// True if a process of the node has begun an operation on a link and has not been notified of its end, even if the end is computed
    /// already.
    bool waits_for_link(std::uint32_t node) const;

    // What happens on wires
    /// Notes that both ends of a wire have changed.
    void note_change(const Wire& wire);
    /// Notes that both ends of a wire have new bounds, and that those with arrivals must be planned again.
    void note_progress(const Wire& wire);
    void operate(Plug plug, LinkOperation operation);
    /// Keeps the operation of a node on one of its links in the log, if there is one and the group of the log needs it.
    void keep(std::uint32_t node, unsigned link, const LinkOperation& operation);
    /// Raises the event pins of the members of the interrupt line, which was pulled at `at`.
    void pull_line(Tick at);
    bool stands_still(std::uint32_t node) const { return feed && feed->stands_still(node); }
    /// Returns the sender at an end of a wire that is not a process (a boot, the host, a switch).
    OutsideSender& sender_of(Plug plug);
    /// Sends the bytes of the sender's queue as one output, unless an output of `sender` is in progress.
    void send_more(OutsideSender& sender, Tick now);
    /// Takes apart every wire whose ends a command to a switch has changed, and joins its ends as the switches now connect them.
    void rewire(Tick now);

    // booting.cpp
    void send_boot(std::uint32_t node, unsigned link, std::span<const Byte> image);
    void boot_from_rom(std::uint32_t node, std::vector<Byte> image);
    /// Ends all operations of the node's links after a reset, and listens for a bootstrap on each of them.
    void listen_again(std::uint32_t node);
    /// Takes bytes that have arrived at a node that listens for its bootstrap.
    void boot_bytes(std::uint32_t node, unsigned link, const LinkArrival& stored);

    // active.cpp
    /// Adds a wire to active_wires and the nodes at its ends to active_nodes. Must be called when anything may happen on the wire.
    void activate(std::uint32_t wire);
    /// Removes the wires and nodes that have nothing to do any more from the active ones.
    void sweep();

    // interventions.cpp
    /// Schedules what a fault of the specification does to cables, if the image that was restored does not hold it. A tick that has passed
    /// counts as the present.
    void schedule_fault(const FaultSpec& fault);
    /// Changes a message that has not begun; a change that was made before is not made again.
    void change_message(MessageChange change);

    // images.cpp, state_hash.cpp
    void save(MachineImage& image);
    /// REQUIRES: an image of a machine of this specification; no node speculates.
    void restore(const MachineImage& image);
    /// Returns the hash of the machine's state. REQUIRES: everything before `come_to` has happened.
    std::uint64_t state_hash(Tick come_to) const;
    /// Returns the hash of one node's state. REQUIRES: as above.
    std::uint64_t state_hash(std::uint32_t node, Tick come_to) const;
    /// Returns the same hash in its parts. Reads only the pages that were written since the last call, or since the last image.
    /// REQUIRES: as state_hash().
    StateHashes update_state_hashes(Tick come_to);

private:
    // wiring.cpp
    /// `switched`: a switch may give the wire another end.
    void add_wire(std::optional<crossbar::Socket> a, std::optional<crossbar::Socket> b, const LinkTiming& timing,
                  bool switched = false);
    void add_spec_wires();
    void add_switched_wires();
    LinkTiming timing_between(const std::optional<crossbar::Socket>& a, const std::optional<crossbar::Socket>& b, unsigned mbits,
                              unsigned passes) const;
    void plug_in(std::uint32_t wire);
    void find_outside_ends();
    std::vector<std::pair<Plug, LinkOperation>> link_operations_of(const FaultSpec& fault) const;
    void schedule_link_faults();

    std::uint64_t hash_between_nodes() const;
    bool stays_active(std::uint32_t node) const;
    bool is_busy(const Wire& wire) const;
    bool all_others_rest() const;
    void listen(std::uint32_t node, unsigned link, Tick now);

    bool can_be_rewired_ = false;
};

} // namespace t8
