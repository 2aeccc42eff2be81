#include "monitor/diff/run_digest.hpp"

#include <unordered_map>

#include <fmt/format.h>

namespace t8 {
namespace {

std::uint64_t add(std::uint64_t sum, std::uint64_t digest) {
    sum = (sum ^ digest) * 0x9E3779B97F4A7C15u;
    return sum ^ sum >> 29;
}

} // namespace

RunDigest::RunDigest(const HistoryReader& history, const CommonGround& ground, Names names) : history_(history), ground_(ground) {
    EventCursor cursor = history.events();
    Event translated;
    while (const Event* event = cursor.next()) {
        if (!ground.holds(*event))
            continue;
        const std::uint32_t own_number = event->node;
        if (names == Names::of_a) {
            translated = *event;
            ground.translate(translated);
            event = &translated;
        }
        Node& node = nodes_[event->node];
        if (node.events == 0)
            own_numbers_[event->node] = own_number;
        if (node.events++ % events_in_chunk == 0)
            node.chunks.push_back({{}, event->number, event->tick});
        const EventDigest digest = digest_of(*event, ground);
        EventDigest& sum = node.chunks.back().digest;
        sum = {add(sum.all, digest.all), add(sum.timeless, digest.timeless)};
        ++events_;
    }
    for (const Diagnostic& problem : history.problems())
        notes_.push_back(fmt::format("{}: {}", history.name(), problem.message));
    for (const Diagnostic& problem : cursor.problems())
        notes_.push_back(fmt::format("{}: {}", history.name(), problem.message));
}

std::vector<Event> RunDigest::events_from(std::uint32_t node, std::size_t chunk) const {
    std::vector<Event> events;
    const auto found = nodes_.find(node);
    if (found == nodes_.end() || chunk >= found->second.chunks.size())
        return events;
    const std::vector<Chunk>& chunks = found->second.chunks;
    Extent extent;
    extent.nodes = {own_numbers_.at(node)};
    extent.from = chunks[chunk].from;
    if (chunk + 2 < chunks.size())
        extent.to = chunks[chunk + 2].from;
    EventCursor cursor = history_.events(extent);
    while (const Event* const event = cursor.next()) {
        if (event->number < chunks[chunk].first || !ground_.holds(*event))
            continue;
        if (events.size() == 2 * events_in_chunk)
            break;
        events.push_back(*event);
    }
    return events;
}

} // namespace t8
