#include "monitor/assert/evaluation/surroundings.hpp"

#include <algorithm>
#include <set>

namespace t8 {

class Surroundings::Open {
public:
    struct OfNode {
        std::uint32_t node = 0;
        std::size_t after = 0; ///< number of events taken after the failure
    };
    bool wants(std::uint32_t node) const {
        return std::any_of(nodes.begin(), nodes.end(),
                           [&](const OfNode& one) { return one.node == node && one.after < most_after; });
    }
    bool is_full() const {
        return std::all_of(nodes.begin(), nodes.end(), [](const OfNode& one) { return one.after >= most_after; });
    }

    std::vector<OfNode> nodes;
    Slice slice;
};

namespace {

bool is_derived(const Event& event) {
    const KindRow* const row = row_of(event.kind);
    return row != nullptr && row->level == Level::derived;
}

} // namespace

void Surroundings::remember_message(std::uint32_t node, const Crossing& crossing) {
    Recent& recent = recent_[node];
    recent.messages[recent.message_count++ % recent.messages.size()] = crossing;
}

void Surroundings::see(const Seen& seen) {
    const Event& event = seen.event();
    if (is_derived(event)) {
        const Crossing crossing{{seen.sent(), seen.received()}, event.process, static_cast<std::uint32_t>(event["receiver"])};
        const auto to_node = static_cast<std::uint32_t>(event["to_node"]);
        remember_message(event.node, crossing);
        if (to_node != event.node)
            remember_message(to_node, crossing);
        for (const auto& open : open_)
            if (open->wants(event.node) || open->wants(to_node))
                open->slice.messages.push_back(crossing.ends);
        return;
    }
    for (const auto& open : open_)
        for (Open::OfNode& one : open->nodes)
            if (one.node == event.node && one.after < most_after) {
                ++one.after;
                open->slice.events.push_back(event);
            }
    std::erase_if(open_, [](const auto& open) { return open->is_full(); });
    Recent& recent = recent_[event.node];
    recent.events[recent.count++ % most_before] = event;
}

std::shared_ptr<Surroundings::Open> Surroundings::around(const std::vector<OccurrencePtr>& events) {
    auto open = std::make_shared<Open>();
    const auto add_node = [&](std::uint32_t node) {
        if (open->nodes.size() < most_nodes &&
            std::none_of(open->nodes.begin(), open->nodes.end(), [&](const Open::OfNode& one) { return one.node == node; }))
            open->nodes.push_back({node, 0});
    };
    for (auto it = events.rbegin(); it != events.rend(); ++it) {
        const Event& event = (*it)->event;
        add_node(event.node);
        for (const char* const other : {"to_node", "from_node"})
            if (field_index(event.kind, other))
                add_node(static_cast<std::uint32_t>(event[other]));
    }
    std::set<EventId> ids;
    const auto add = [&](const Event& event) {
        if (!is_derived(event) && ids.insert(event.id()).second)
            open->slice.events.push_back(event);
    };
    for (const Open::OfNode& one : open->nodes) {
        const auto found = recent_.find(one.node);
        if (found == recent_.end())
            continue;
        const Recent& recent = found->second;
        // A node whose kept events are all later than the failure does not show its context.
        if (recent.count > most_before && recent.events[recent.count % most_before].tick > events.back()->event.tick)
            continue;
        for (std::size_t i = 0; i < std::min(recent.count, most_before); ++i)
            add(recent.events[i]);
        for (std::size_t i = 0; i < std::min(recent.message_count, recent.messages.size()); ++i)
            open->slice.messages.push_back(recent.messages[i].ends);
    }
    const bool alone = open->slice.events.empty();
    for (const OccurrencePtr& event : events)
        add(event->event);
    if (!alone)
        open_.push_back(open);
    return open;
}

Slice Surroundings::slice_of(const Open& open) {
    Slice slice = open.slice;
    std::sort(slice.events.begin(), slice.events.end(), [](const Event& a, const Event& b) { return a.order(b) < 0; });
    slice.events.erase(
        std::unique(slice.events.begin(), slice.events.end(), [](const Event& a, const Event& b) { return a.id() == b.id(); }),
        slice.events.end());
    std::set<EventId> ids;
    for (const Event& event : slice.events)
        ids.insert(event.id());
    std::erase_if(slice.messages, [&](const ShownMessage& message) {
        return message.sent == message.received || !ids.contains(message.sent) || !ids.contains(message.received);
    });
    std::sort(slice.messages.begin(), slice.messages.end());
    slice.messages.erase(std::unique(slice.messages.begin(), slice.messages.end()), slice.messages.end());
    return slice;
}

std::vector<EventId> Surroundings::chain_to(const Event& event) const {
    std::vector<EventId> chain;
    EventId here = event.id();
    std::uint32_t process = event.process;
    for (std::size_t hops = 0; hops < longest_chain && process != 0; ++hops) {
        const auto found = recent_.find(here.node);
        if (found == recent_.end())
            break;
        const Recent& recent = found->second;
        const Crossing* latest = nullptr;
        for (std::size_t i = 0; i < std::min(recent.message_count, recent.messages.size()); ++i) {
            const Crossing& one = recent.messages[i];
            if (one.ends.received.node == here.node && one.receiver == process && one.ends.received.number <= here.number &&
                one.ends.sent != here && (latest == nullptr || latest->ends.received.number < one.ends.received.number))
                latest = &one;
        }
        if (latest == nullptr || latest->sender == 0)
            break;
        if (chain.empty() || chain.back() != latest->ends.received)
            chain.push_back(latest->ends.received);
        if (latest->ends.sent != latest->ends.received)
            chain.push_back(latest->ends.sent);
        else
            ++hops;
        if (here == latest->ends.sent)
            break;
        here = latest->ends.sent;
        process = latest->sender;
    }
    std::reverse(chain.begin(), chain.end());
    return chain;
}

} // namespace t8
