#pragma once

#include <string>
#include <string_view>

#include "monitor/export/event_source.hpp"
#include "monitor/export/tracks.hpp"
#include "monitor/events/event_text.hpp"

namespace t8 {

/// Passes each known fact about a slice or an instant to `take`: take(name, string), take(name, number) or take(name, address). All formats
/// get the facts in one order.
template <class Take> void each_argument(const Detail& detail, std::uint32_t node, const RunFacts& facts, Take&& take) {
    const MachineSpec& machine = facts.machine;
    if (detail.channel != no_channel)
        take("channel", std::string_view(channel_text(detail.channel)));
    if (const std::string name = facts.channel_name_of(node, detail.iptr, detail.element); !name.empty())
        take("channel name", std::string_view(name));
    if (detail.bytes != Detail::no_number)
        take("bytes", detail.bytes);
    if (detail.peer != Detail::no_peer && (detail.peer == host_node || detail.peer < machine.nodes.size()))
        take("peer", std::string_view(name_of(machine, detail.peer)));
    if (!detail.word.empty())
        take("what", detail.word);
    if (detail.number != Detail::no_number)
        take(detail.number_name, detail.number);
    if (detail.iptr != Address{})
        take("iptr", detail.iptr);
    if (const std::string_view routine = facts.routine_of(node, detail.iptr); !routine.empty())
        take("PROC", routine);
    if (const std::string place = facts.place_of(node, detail.iptr); !place.empty())
        take("line", std::string_view(place));
    if (detail.event != Detail::no_number)
        take("event", detail.event);
}

} // namespace t8
