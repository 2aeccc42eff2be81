#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "crossbar/wiring.hpp"

namespace t8::crossbar {

/// Link l of node n is n * links_per_node + l.
using LinkId = std::uint32_t;

constexpr LinkId link_id(std::uint32_t node, std::uint8_t link) { return node * links_per_node + link; }
constexpr std::uint32_t node_of(LinkId link) { return link / links_per_node; }
constexpr std::uint8_t number_of(LinkId link) { return static_cast<std::uint8_t>(link % links_per_node); }
constexpr Socket socket_of(LinkId link) { return {Socket::Kind::node, node_of(link), number_of(link)}; }

/// The socket to which a link of a node is connected, if a route can begin there.
struct LinkPlace {
    enum class Kind : std::uint8_t {
        useless, ///< nothing, the host, or the configuration link of a switch
        node,    ///< link `peer` of a node
        port,    ///< port `port` of switch `peer`
    };
    Kind kind = Kind::useless;
    std::uint32_t peer = 0;
    std::uint8_t port = 0;
    unsigned mbits = 0;
};

using BundleId = std::uint32_t;
using PathId = std::uint32_t;

/// All cables of one speed between two switches. They are equivalent, because a switch connects all its ports equally well.
struct Bundle {
    std::uint32_t low = 0; ///< the switch with the lower number
    std::uint32_t high = 0;
    unsigned mbits = 20;
    std::vector<Cable> cables; ///< end `a` at `low`
};

/// A path through switches: from `low` over the bundles to `high`. Without bundles, both are one switch.
/// Shape   no switch occurs twice. `low` <= `high`.
struct Path {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    std::vector<BundleId> bundles;

    unsigned passes() const { return static_cast<unsigned>(bundles.size()) + 1; }
};

/// The wiring as the solver uses it: the place of each link of a node, and the paths between switches. A C004 joins any two of
/// its ports, so that ports are not distinguished, and parallel cables are one bundle.
class Fabric {
public:
    /// REQUIRES: `wiring` outlives this object, and its indices are valid.
    Fabric(const Wiring& wiring, unsigned most_passes);

    std::uint32_t nodes() const { return nodes_; }
    const LinkPlace& place(LinkId link) const { return places_[link]; }
    const Bundle& bundle(BundleId id) const { return bundles_[id]; }
    std::size_t bundles() const { return bundles_.size(); }
    const Path& path(PathId id) const { return paths_[id]; }
    unsigned most_passes() const { return most_passes_; }

    /// Returns the paths between two switches over cables of one speed, shortest first. They are computed at the first call.
    std::span<const PathId> ways(std::uint32_t from, std::uint32_t to, unsigned mbits);
    /// True if ways() has ever left out paths because there were too many.
    bool ways_left_out() const { return ways_left_out_; }

private:
    struct Walk;
    struct Key {
        std::uint32_t low, high;
        unsigned mbits;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    void add_trunk(const Cable& cable);
    void extend(Walk& walk);

    std::uint32_t nodes_;
    unsigned most_passes_;
    std::vector<LinkPlace> places_;
    std::vector<Bundle> bundles_;
    std::vector<std::vector<BundleId>> bundles_of_; ///< by switch
    std::vector<Path> paths_;
    std::map<Key, std::vector<PathId>> ways_;
    bool ways_left_out_ = false;
};

} // namespace t8::crossbar
