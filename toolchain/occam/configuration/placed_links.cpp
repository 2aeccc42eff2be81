#include "toolchain/occam/configuration/placed_links.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::occam {
namespace {

std::string neighbour_name(const MachineSpec& machine, LinkEnd end) {
    const auto neighbour = neighbour_of(machine, end);
    return neighbour ? name_of(machine, neighbour->node) : std::string{};
}

LinkEnd end_of(std::uint32_t node, unsigned link) { return {node, static_cast<std::uint8_t>(link)}; }

} // namespace

bool is_plugged(const MachineSpec& machine, LinkEnd end) {
    if (neighbour_of(machine, end))
        return true;
    const crossbar::Socket socket{crossbar::Socket::Kind::node, end.node, end.link};
    return std::any_of(machine.cables.begin(), machine.cables.end(),
                       [&](const crossbar::Cable& cable) { return cable.a == socket || cable.b == socket; });
}

std::vector<unsigned> links_to(const MachineSpec& machine, std::uint32_t node, const std::string& name) {
    std::vector<unsigned> links;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (neighbour_name(machine, end_of(node, link)) == name)
            links.push_back(link);
    return links;
}

std::string connected_text(const MachineSpec& machine, std::uint32_t node) {
    std::vector<std::string> links;
    for (unsigned link = 0; link < links_per_node; ++link) {
        const std::string name = neighbour_name(machine, end_of(node, link));
        if (!name.empty())
            links.push_back(fmt::format("{} (to {})", link, name));
        else if (is_plugged(machine, end_of(node, link)))
            links.push_back(fmt::format("{}", link));
    }
    return links.empty() ? "none of its links is" : fmt::format("connected: {}", fmt::join(links, ", "));
}

} // namespace t8::occam
