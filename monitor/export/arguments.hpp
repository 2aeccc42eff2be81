#pragma once

#include <string>
#include <string_view>

#include "monitor/export/tracks.hpp"
#include "monitor/history/event_text.hpp"

namespace t8 {

/// Tells what is known of a slice or an instant, by name: take(name, text) for words, take(name, number) for numbers,
/// take(name, address) for addresses. One order for all formats.
template <class Take> void each_argument(const Detail& detail, const MachineSpec& machine, Take&& take) {
    if (detail.channel != no_channel)
        take("channel", std::string_view(channel_text(detail.channel)));
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
    if (detail.event != Detail::no_number)
        take("event", detail.event);
}

} // namespace t8
