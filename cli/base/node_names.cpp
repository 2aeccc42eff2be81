#include "cli/base/node_names.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/replay/place.hpp"

namespace t8::cli {

Result<std::vector<std::uint32_t>> nodes_named(std::string_view names, const MachineSpec& machine) {
    std::vector<std::uint32_t> nodes;
    constexpr std::string_view separators = ", \t";
    while (true) {
        names.remove_prefix(std::min(names.find_first_not_of(separators), names.size()));
        if (names.empty())
            break;
        const std::string_view name = names.substr(0, std::min(names.find_first_of(separators), names.size()));
        names.remove_prefix(name.size());
        if (!name.ends_with('*')) {
            const Result<std::uint32_t> node = parse_node(name, machine);
            if (!node)
                return tl::unexpected<Failure>(node.error());
            nodes.push_back(*node);
            continue;
        }
        const std::size_t before = nodes.size();
        for (std::uint32_t node = 0; node < machine.nodes.size(); ++node)
            if (machine.nodes[node].name.starts_with(name.substr(0, name.size() - 1)))
                nodes.push_back(node);
        if (nodes.size() == before)
            return failure(fmt::format("no node's name begins as '{}' does", name));
    }
    if (nodes.empty())
        return failure("no node is named", "as in n3,n4");
    return nodes;
}

} // namespace t8::cli
