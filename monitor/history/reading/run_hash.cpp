#include "monitor/history/reading/run_hash.hpp"

#include <array>

#include "monitor/history/format/codec.hpp"

namespace t8 {

std::uint64_t run_hash(const HistoryReader& history) {
    const Description& description = history.description();
    ByteWriter parts;
    parts.u64(description.start.hash);
    for (const ForkRecord& fork : description.forks) {
        parts.u64(fork.at.count);
        for (const std::string& edit : fork.edits)
            parts.text(edit);
    }
    const std::array filters{Filter{EventKind::host_reply, {}}, Filter{EventKind::run_ended, {}}};
    EventCursor events = history.select(filters, {.nodes = {host_node}});
    while (const Event* const event = events.next()) {
        parts.u64(event->tick.count);
        parts.u64(content_hash(event->payload));
    }
    return content_hash(parts.bytes());
}

} // namespace t8
