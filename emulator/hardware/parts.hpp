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

/// One end of a wire.
struct Plug {
    std::uint32_t wire = 0;
    unsigned side = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [wire, side] = self;
        return visit(state_fields(wire, side));
    }
};

/// A link between two ends, with any number of switches on the way.
/// Shape   the second end is nothing if the cable leads nowhere, as the switches are set.
struct Wire {
    Link link;
    std::array<std::optional<crossbar::Socket>, 2> ends;
    bool switched = false; ///< a switch may give it another end

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [link, ends, switched] = self;
        return visit(state_fields(link, ends, switched));
    }
};

/// The other end of a link of a node. Kept beside NodeSlot::plugs for the lower bounds, which need it in every round.
struct LinkPeer {
    enum class Kind : std::uint8_t { unplugged, nowhere, node, control, host };
    Kind kind = Kind::unplugged;
    bool switched = false; ///< a switch may connect it otherwise
    std::uint8_t side = 0; ///< the node's own end of the wire
    std::uint8_t link = 0; ///< the other node's
    std::uint32_t wire = 0;
    std::uint32_t index = 0; ///< of the other node or of the switch
};

/// The last operation of a process on one half of a link, and the cycle of its node at which it began. For reports only.
struct LinkRequest {
    Cycles at = 0;
    Word bytes = 0;
    bool alternative = false; ///< an ALT enabled it

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [at, bytes, alternative] = self;
        return visit(state_fields(at, bytes, alternative));
    }
};

/// The state of a node besides its processor and memory.
struct NodeRecord {
    std::array<Wdesc, links_per_node> sender{};           ///< the process that waits for an output
    std::array<Wdesc, links_per_node> receiver{};         ///< the process that waits for an input, or in an ALT
    std::array<Address, links_per_node> target{};         ///< the address to which an input goes
    std::array<Address, links_per_node> source{};         ///< the address from which an output comes
    std::array<Cycles, 2 * links_per_node> busy_before{}; ///< busy cycles when the output or input began
    std::array<std::uint64_t, links_per_node> outputs{};
    std::uint64_t next_fault = 0; ///< index into NodeSlot::faults
    EventPin event;
    bool crashed = false;
    bool error_at_output = false; ///< the Error flag when it last began an output to the host
    bool at_gate = false;         ///< it stopped before an instruction that depends on the links

    // For reports
    std::array<LinkRequest, 2 * links_per_node> requests{}; ///< outputs, then inputs
    bool reported_stop = false;
    bool reported_error = false;
    Cycles blocked = 0; ///< idle cycles while a process waited for a link
    Cycles stolen = 0;  ///< cycles taken by link engines
    std::uint64_t faults_met = 0;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [sender, receiver, target, source, busy_before, outputs, next_fault, event, crashed, error_at_output, at_gate,
               requests, reported_stop, reported_error, blocked, stolen, faults_met] = self;
        return visit(
            state_fields(sender, receiver, target, source, busy_before, outputs, next_fault, event, crashed, error_at_output),
            bookkeeping_fields(at_gate, requests, reported_stop, reported_error, blocked, stolen, faults_met));
    }
};

/// Bytes that a message carries instead of those of its sender. The memory of the sender keeps its contents.
struct MessageChange {
    LinkEnd end{};             ///< the sender's
    std::uint64_t message = 0; ///< number of the message over that link in that direction, from 0
    Word at = 0;               ///< number of the first byte in the message, from 0
    std::vector<Byte> bytes;   ///< those beyond the end of the message have no effect

    friend bool operator==(const MessageChange&, const MessageChange&) = default;
};

/// One node of a machine, as it is connected.
struct NodeSlot : NodeRecord {
    std::unique_ptr<NodeChannels> channels;
    std::unique_ptr<Node> node;
    std::array<std::optional<Plug>, links_per_node> plugs;
    std::array<LinkPeer, links_per_node> peers;                ///< by link
    std::array<std::vector<FaultSpec>, links_per_node> losses; ///< of messages it sends
    std::vector<FaultSpec> faults;                             ///< of the node itself, by tick
    std::vector<MessageChange> changes;                        ///< of messages it sends
    std::shared_ptr<const PageTable> pages;                    ///< memory as it was when an image was last taken or restored
};

/// Bytes that come from outside the nodes: the host's, boot images, answers to peeks, answers of switches.
struct OutsideSender {
    Plug plug;
    std::optional<crossbar::Socket> socket; ///< the socket at `plug`
    std::deque<Byte> queue;
    std::uint64_t messages = 0;
    bool sending = false;

    template <class Self, class Visit> static auto fields(Self& self, Visit&& visit) {
        auto& [plug, socket, queue, messages, sending] = self;
        return visit(state_fields(plug, socket, queue, messages, sending));
    }
};

/// A link switch, and the wire of its configuration link.
struct SwitchSlot {
    crossbar::C004 chip;
    std::optional<Plug> control; ///< the switch's end of the wire
};

} // namespace t8
