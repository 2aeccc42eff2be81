#include "crossbar/fabric.hpp"

#include <algorithm>
#include <utility>

namespace t8::crossbar {
namespace {

constexpr std::size_t most_ways = 200;            ///< the most paths kept between two switches
constexpr std::uint64_t most_extensions = 20'000; ///< the most steps of the search for them

LinkPlace place_behind(Socket far, unsigned mbits) {
    if (far.kind == Socket::Kind::node)
        return {LinkPlace::Kind::node, link_id(far.index, far.port), 0, mbits};
    if (far.kind == Socket::Kind::port)
        return {LinkPlace::Kind::port, far.index, far.port, mbits};
    return {};
}

} // namespace

/// Searches for the paths of a given length.
struct Fabric::Walk {
    std::uint32_t target;
    unsigned mbits;
    std::size_t length; ///< bundles wanted
    std::uint32_t at;
    std::vector<BundleId> bundles;
    std::vector<bool> visited;
    std::vector<std::vector<BundleId>> found;
    std::uint64_t extensions = 0;

    bool full() const { return found.size() >= most_ways || extensions >= most_extensions; }
};

Fabric::Fabric(const Wiring& wiring, unsigned most_passes)
    : nodes_(wiring.nodes), most_passes_(most_passes), places_(std::size_t{wiring.nodes} * links_per_node),
      bundles_of_(wiring.switches) {
    for (const Cable& cable : wiring.cables) {
        if (cable.a.kind == Socket::Kind::node)
            places_[link_id(cable.a.index, cable.a.port)] = place_behind(cable.b, cable.mbits);
        if (cable.b.kind == Socket::Kind::node)
            places_[link_id(cable.b.index, cable.b.port)] = place_behind(cable.a, cable.mbits);
        if (cable.a.kind == Socket::Kind::port && cable.b.kind == Socket::Kind::port && cable.a.index != cable.b.index)
            add_trunk(cable);
    }
}

void Fabric::add_trunk(const Cable& cable) {
    const bool turned = cable.a.index > cable.b.index;
    const Cable trunk = turned ? Cable{cable.b, cable.a, cable.mbits} : cable;
    for (const BundleId id : bundles_of_[trunk.a.index]) {
        Bundle& bundle = bundles_[id];
        if (bundle.low == trunk.a.index && bundle.high == trunk.b.index && bundle.mbits == trunk.mbits) {
            bundle.cables.push_back(trunk);
            return;
        }
    }
    const auto id = static_cast<BundleId>(bundles_.size());
    bundles_.push_back({trunk.a.index, trunk.b.index, trunk.mbits, {trunk}});
    bundles_of_[trunk.a.index].push_back(id);
    bundles_of_[trunk.b.index].push_back(id);
}

std::span<const PathId> Fabric::ways(std::uint32_t from, std::uint32_t to, unsigned mbits) {
    const Key key{std::min(from, to), std::max(from, to), mbits};
    const auto [entry, is_new] = ways_.try_emplace(key);
    if (!is_new)
        return entry->second;
    Walk walk{.target = key.high, .mbits = mbits, .length = 0, .at = key.low, .bundles = {}, .visited = {}, .found = {}};
    walk.visited.assign(bundles_of_.size(), false);
    const std::size_t longest = key.low == key.high ? 0 : std::min<std::size_t>(most_passes_ - 1, bundles_of_.size() - 1);
    for (walk.length = 0; walk.length <= longest && most_passes_ > 0; ++walk.length)
        extend(walk);
    ways_left_out_ = ways_left_out_ || walk.full();
    for (std::vector<BundleId>& bundles : walk.found) {
        entry->second.push_back(static_cast<PathId>(paths_.size()));
        paths_.push_back({key.low, key.high, std::move(bundles)});
    }
    return entry->second;
}

void Fabric::extend(Walk& walk) {
    if (walk.full())
        return;
    ++walk.extensions;
    if (walk.at == walk.target || walk.bundles.size() == walk.length) {
        if (walk.at == walk.target && walk.bundles.size() == walk.length)
            walk.found.push_back(walk.bundles);
        return;
    }
    walk.visited[walk.at] = true;
    const std::uint32_t here = walk.at;
    for (const BundleId id : bundles_of_[here]) {
        const std::uint32_t next = bundles_[id].low == here ? bundles_[id].high : bundles_[id].low;
        if (bundles_[id].mbits != walk.mbits || walk.visited[next])
            continue;
        walk.at = next;
        walk.bundles.push_back(id);
        extend(walk);
        walk.bundles.pop_back();
    }
    walk.at = here;
    walk.visited[here] = false;
}

} // namespace t8::crossbar
