#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "crossbar/wiring.hpp"
#include "emulator/config/item_reader.hpp"
#include "emulator/spec/machine_spec.hpp"

namespace t8 {

inline bool is_at_switch(crossbar::Socket socket) {
    return socket.kind == crossbar::Socket::Kind::port || socket.kind == crossbar::Socket::Kind::control;
}

/// The nodes and switches of a machine by name, and the cables that are plugged into their sockets.
/// Shape   sockets are written NODE.LINK, SWITCH.PORT, SWITCH.control and host.1 to host.7. A socket takes one cable, except that a
///         connection of the host may control several switches.
/// Order   every node and switch is added, then know_all() is called, then any other function.
/// Errors  a name or socket that does not exist, or a socket that is in use, is a mistake of the item that names it.
class Plugs {
public:
    static constexpr unsigned host_connections = 8; ///< number 0 is made by host { ... }

    explicit Plugs(ItemReader& reader) : reader_(reader) {}

    void add_node(const Item& item, const std::string& name);
    void add_switch(const Item& item, const std::string& name);
    /// Ends the adding of nodes and switches, and reports names that are given twice.
    void know_all();

    std::optional<std::uint32_t> node(const Item& item, const std::string& name);
    std::optional<LinkEnd> link_of_node(const Item& item, const std::string& text);
    std::optional<crossbar::Socket> socket(const Item& item, const std::string& text);

    /// Plugs one end of a cable into `socket`; the other end goes to `other`. Returns false and reports a mistake if the socket has a
    /// cable already.
    bool plug_in(const Item& item, const std::string& text, crossbar::Socket socket, crossbar::Socket other);
    /// Exchanges nodes: node `node_at[i]` gets the cables of node i.
    void move_nodes(const std::vector<std::uint32_t>& node_at);
    /// Returns the socket to which the cable at that link goes, if there is a cable.
    std::optional<crossbar::Socket> other_end(LinkEnd end) const { return node_uses_[end.node][end.link].other; }

private:
    enum class Kind : std::uint8_t { node, switch_ };
    struct Named {
        std::string name;
        Kind kind;
        std::uint32_t index;
        Item item;
    };
    struct Use {
        ScriptPlace place;
        std::optional<crossbar::Socket> other;
    };
    static constexpr std::size_t control_use = crossbar::ports_per_switch;

    const Named* find(std::string_view name) const;
    Use& use_of(crossbar::Socket socket);
    std::string similar_name(std::string_view name);
    void no_such_name(const Item& item, const std::string& text, const std::string& name);
    std::optional<crossbar::Socket> socket_of_host(const Item& item, const std::string& text, std::string_view tail);
    std::optional<crossbar::Socket> socket_of_node(const Item& item, const std::string& text, std::string_view tail,
                                                   std::uint32_t index);
    std::optional<crossbar::Socket> socket_of_switch(const Item& item, const std::string& text, std::string_view tail,
                                                     std::uint32_t index);

    ItemReader& reader_;
    std::vector<Named> names_; ///< by name, once all are known
    bool has_switches_ = false;
    std::size_t comparisons_left_ =
        50'000; ///< comparisons of names still allowed for hints: a large machine may be full of mistakes
    std::vector<std::array<Use, links_per_node>> node_uses_;
    std::vector<std::array<Use, crossbar::ports_per_switch + 1>> switch_uses_;
    std::array<Use, host_connections> host_uses_{};
};

} // namespace t8
