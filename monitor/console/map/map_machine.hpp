#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/console/drawing/canvas.hpp"

namespace t8::console {

/// The state of a node at one instant.
enum class NodeState : std::uint8_t {
    computes,
    waits,   ///< has processes, and each of them waits for a message, a time or an event
    idle,    ///< has no process
    error,   ///< its Error flag is set
    halted,  ///< an error has halted it
    stopped, ///< a fault or a stop keeps it from running
};
inline constexpr std::array<NodeState, 6> all_node_states{NodeState::computes, NodeState::waits,  NodeState::idle,
                                                          NodeState::stopped,  NodeState::halted, NodeState::error};

/// Returns "computes", "waits", ...
std::string_view name_of(NodeState state);
/// Returns the state with that name.
std::optional<NodeState> node_state(std::string_view name);
/// Returns the colour of the state. Where two states share one, their marks differ.
Ink ink_of(NodeState state);

struct MapNode {
    std::string name;
    NodeState state = NodeState::idle;
    std::optional<std::uint64_t> since_us = {}; ///< for how long it has been in that state
    std::string reason = {}; ///< of the state, in words: "out link 0 to n1", "never booted", "crashed"; empty: not known
    std::string runs = {};   ///< the place of the process that runs: "worker (farm.occ:41)"; empty: none, or not known
    std::size_t processes = 0;
    std::size_t waiting = 0;            ///< processes that wait
    bool stuck = false;                 ///< nothing can make it go on
    bool deadlocked = false;            ///< it is stuck in a circle of nodes that wait for each other
    std::optional<Point> position = {}; ///< given by the user, in any units: x to the right, y down
};

enum class LinkState : std::uint8_t {
    up,
    dead, ///< the cable is cut
    open, ///< it leads nowhere, as the switches are set
};

/// One direction of a link.
struct LinkTraffic {
    bool sending = false;      ///< a message is under way
    bool output_waits = false; ///< a process at its beginning waits to send
    bool input_waits = false;  ///< a process at its end waits to receive
    bool stuck = false;        ///< a packet was lost, so that the message never ends
    std::uint64_t bytes = 0;   ///< sent in the span of time that the map shows
};

inline constexpr unsigned control_port = 32;

/// One end of a link.
struct MapEnd {
    enum class Kind : std::uint8_t { node, switch_port, host };
    Kind kind = Kind::node;
    std::size_t index = 0; ///< into the list of its kind in MapMachine
    unsigned port = 0;     ///< link of the node, or port of the switch; control_port is its configuration link
    friend bool operator==(const MapEnd&, const MapEnd&) = default;
};

/// A cable.
struct MapLink {
    MapEnd from;
    MapEnd to;
    LinkState state = LinkState::up;
    LinkTraffic forth = {}; ///< from `from` to `to`
    LinkTraffic back = {};
};

/// A machine as the map shows it: its parts, and what they do at one instant.
/// Shape   indexes are below the sizes of the lists; is_sound() checks it, and a map of a machine that is not sound is empty.
struct MapMachine {
    std::vector<MapNode> nodes;
    std::vector<std::string> switches; ///< their names
    std::vector<std::string> hosts;    ///< names of the host's connections: "host", "host.1"
    std::vector<MapLink> links;
};

bool is_sound(const MapMachine& machine);

/// How many nodes are in each state, in the order of NodeState, and how many are stuck or deadlocked.
struct StateCounts {
    std::array<std::size_t, all_node_states.size()> nodes{};
    std::size_t stuck = 0; ///< the deadlocked ones included
    std::size_t deadlocked = 0;

    void add(const MapNode& node);
    std::size_t of(NodeState state) const { return nodes[static_cast<std::size_t>(state)]; }
    std::size_t total() const;
};

StateCounts counts_of(const MapMachine& machine);

/// Returns "16 nodes, 2 wait, 1 deadlocked", for the heading of the map.
std::string summary(const MapMachine& machine);

/// Returns the name as it may be shown, or for an empty one "(no name)".
std::string shown_name(std::string_view name);

/// Returns "n0", "c1 port 3", "host": the end of a link in words.
std::string shown_end(const MapMachine& machine, const MapEnd& end);

} // namespace t8::console
