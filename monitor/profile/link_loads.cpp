#include "monitor/profile/link_loads.hpp"

#include "monitor/profile/event_times.hpp"

namespace t8 {

LinkLoadOverTime& LinkLoads::direction(std::uint32_t from_node, std::uint32_t from_link, std::uint32_t to_node,
                                       std::uint32_t to_link) {
    const auto [place, is_new] = directions_.try_emplace({from_node, from_link, to_node, to_link});
    if (is_new)
        place->second = {from_node, from_link, to_node, to_link, 0, 0, std::vector<std::uint64_t>(buckets_.size())};
    return place->second;
}

void LinkLoads::see(const Event& event) {
    const bool is_sent = event.kind == EventKind::sent && is_link_output(event.channel);
    const bool is_from_host =
        event.kind == EventKind::received && is_link_input(event.channel) && number_of(event, "from_node") == host_node;
    if (!is_sent && !is_from_host)
        return;
    const std::uint32_t link = link_of_channel(event.channel);
    LinkLoadOverTime& load = is_sent ? direction(event.node, link, number_of(event, "to_node"), number_of(event, "to_link"))
                                     : direction(host_node, number_of(event, "from_link"), event.node, link);
    const std::uint64_t bytes = event["bytes"];
    ++load.messages;
    load.bytes += bytes;
    buckets_.spread(is_sent ? earlier(event.tick, event["duration"]) : event.tick, event.tick, bytes, load.bytes_over_time);
}

std::vector<LinkLoadOverTime> LinkLoads::directions() const {
    std::vector<LinkLoadOverTime> all;
    all.reserve(directions_.size());
    for (const auto& [ends, load] : directions_)
        all.push_back(load);
    return all;
}

} // namespace t8
