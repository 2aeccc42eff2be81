#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "types/fields.hpp"
#include "crossbar/c004.hpp"
#include "links/event_pin.hpp"
#include "links/interrupt_line.hpp"
#include "emulator/hardware/page_table.hpp"
#include "emulator/hardware/node.hpp"
#include "links/link.hpp"

namespace t8 {

class NodeChannels;

/// A cycle that never comes.
inline constexpr Cycles never = ~Cycles{0};

/// One end of a wire.
struct Plug {
    std::uint32_t wire = 0;
    unsigned side = 0;

    template <class Self, class Visit> static void fields(Self& self, Visit&& visit) {
        auto& [wire, side] = self;
        visit(state_fields(wire, side));
    }
};

/// A link as the engine knows it, through however many switches it goes.
/// Shape   an end that is nothing belongs to a cable that leads nowhere, as the switches are set. It is the second one then.
struct Wire {
    Link link;
    std::array<std::optional<crossbar::Socket>, 2> ends;
    bool switched = false; ///< a switch may give it another end
    bool active = false;   ///< among the engine's active wires

    template <class Self, class Visit> static void fields(Self& self, Visit&& visit) {
        auto& [link, ends, switched, active] = self;
        visit(state_fields(link, ends, switched), scratch_fields(active));
    }
};

/// What a process asked last of one half of a link, and at which cycle of its node. For reports only.
struct LinkRequest {
    Cycles at = 0;
    Word bytes = 0;
    bool alternative = false; ///< an ALT enabled it

    template <class Self, class Visit> static void fields(Self& self, Visit&& visit) {
        auto& [at, bytes, alternative] = self;
        visit(state_fields(at, bytes, alternative));
    }
};

/// What belongs to a node besides its processor and memory.
struct NodeRecord {
    std::array<Wdesc, links_per_node> sender{};           ///< who waits for an output
    std::array<Wdesc, links_per_node> receiver{};         ///< who waits for an input, or in an ALT
    std::array<Address, links_per_node> target{};         ///< where an input goes
    std::array<Address, links_per_node> source{};         ///< where an output comes from
    std::array<Cycles, 2 * links_per_node> busy_before{}; ///< cycles not idle when the output, the input began
    std::array<std::uint64_t, links_per_node> outputs{};
    std::uint64_t next_fault = 0; ///< among its faults
    EventPin event;
    bool crashed = false;
    bool error_at_output = false; ///< the Error flag when it last began an output to the host
    bool at_gate = false;         ///< it stopped before something that depends on the links

    // For reports
    std::array<LinkRequest, 2 * links_per_node> requests{}; ///< outputs, then inputs
    bool reported_stop = false;
    bool reported_error = false;
    Cycles blocked = 0; ///< idle while a process waited for a link
    Cycles stolen = 0;  ///< by link engines
    std::uint64_t faults_met = 0;

    template <class Self, class Visit> static void fields(Self& self, Visit&& visit) {
        auto& [sender, receiver, target, source, busy_before, outputs, next_fault, event, crashed, error_at_output, at_gate,
               requests, reported_stop, reported_error, blocked, stolen, faults_met] = self;
        visit(state_fields(sender, receiver, target, source, busy_before, outputs, next_fault, event, crashed, error_at_output),
              bookkeeping_fields(at_gate, requests, reported_stop, reported_error, blocked, stolen, faults_met));
    }
};

/// What the engine knows of one node.
struct NodeSlot : NodeRecord {
    std::unique_ptr<NodeChannels> channels;
    std::unique_ptr<Node> node;
    std::array<std::optional<Plug>, links_per_node> plugs;
    std::array<std::vector<FaultSpec>, links_per_node> losses; ///< of messages it sends
    std::vector<FaultSpec> faults;                             ///< of the node itself, by tick
    std::shared_ptr<const PageTable> pages;                    ///< memory as it was when an image was last taken or restored

    // Of the round
    std::array<Cycles, links_per_node + 1> look_until{}; ///< an ALT may look at a link, or the event pin, up to this cycle
    Cycles run_until = 0;
    bool ahead = false;    ///< it has run past where it could be preempted, and may have to come back (see Engine::meet)
    Tick stride{1u << 20}; ///< how far it does so: to the next multiple of this power of two
    Cycles safe_until = 0; ///< at boundaries up to here it could not be preempted, when it set out
    Tick ask_at{};         ///< not worth asking whether it may stay there before everything up to here has happened
    bool moved = false;    ///< the stretch brought it on
    Cycles idled_from = 0; ///< idle_cycles before the stretch
    bool acted = false;    ///< it has acted on others since promises were made
    bool active = false;
    std::uint8_t touched = 0;  ///< links it has operated
    std::vector<Tick> pulls{}; ///< of the interrupt line

    // Of what the probe is told
    std::array<std::vector<Byte>, links_per_node> arrived{}; ///< of inputs whose bytes come in pieces
    std::array<std::uint64_t, links_per_node> given{};       ///< bytes of outputs that were told, whoever made them
    std::array<std::uint64_t, links_per_node> taken{};       ///< bytes that have come in
    bool event_told = false;                                 ///< observers know of the event that it has not taken yet
};

/// Bytes that come from outside the nodes: the host's, boot images, answers to peeks, answers of switches.
struct OutsideSender {
    Plug plug;
    std::optional<crossbar::Socket> socket; ///< what `plug` is an end of
    std::deque<Byte> queue;
    std::uint64_t messages = 0;
    bool sending = false;

    template <class Self, class Visit> static void fields(Self& self, Visit&& visit) {
        auto& [plug, socket, queue, messages, sending] = self;
        visit(state_fields(plug, socket, queue, messages, sending));
    }
};

/// A lower bound of when a node acts on its links, and the node whose act that would come from. The end of time when none is made.
struct Promise {
    Tick at = end_of_time;
    std::uint32_t origin = 0;
};

/// When something first reaches a node: for a process of high priority, and for anybody else.
struct NextArrival {
    Tick high = end_of_time;
    Tick low = end_of_time;

    Tick any() const { return std::min(high, low); }
    void add(Priority priority, Tick at) {
        Tick& next = priority == Priority::high ? high : low;
        next = std::min(next, at);
    }
};

/// A link switch, and the wire of its configuration link.
struct SwitchSlot {
    crossbar::C004 chip;
    std::optional<Plug> control; ///< its own end
};

} // namespace t8
