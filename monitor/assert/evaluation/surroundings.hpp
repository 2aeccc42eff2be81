#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "monitor/assert/evaluation/occurrence.hpp"
#include "monitor/assert/verdict/verdict.hpp"

namespace t8 {

/// Keeps the last events of each node, so that a failure can show what happened around it.
/// Order   see() after the rules have seen the event.
/// Memory  most_before events and twice as many messages for each node with events; the slices that around() has returned.
class Surroundings {
public:
    static constexpr std::size_t most_before = 12; ///< of each node
    static constexpr std::size_t most_after = 4;
    static constexpr std::size_t most_nodes = 4;
    static constexpr std::size_t longest_chain = 8; ///< messages

    void see(const Seen& seen);

    /// The context of some events: the last events of their nodes up to now, and the next ones as they come.
    class Open;
    std::shared_ptr<Open> around(const std::vector<OccurrencePtr>& events);
    static Slice slice_of(const Open& open);
    /// Returns the sends and receipts that led to the event, the oldest first, as far as they are kept.
    std::vector<EventId> chain_to(const Event& event) const;

private:
    struct Crossing {
        ShownMessage ends;
        std::uint32_t sender = 0; ///< processes
        std::uint32_t receiver = 0;
    };
    struct Recent {
        std::array<Event, most_before> events;
        std::size_t count = 0; ///< in all
        std::array<Crossing, 2 * most_before> messages;
        std::size_t message_count = 0;
    };
    void remember_message(std::uint32_t node, const Crossing& crossing);

    std::unordered_map<std::uint32_t, Recent> recent_; ///< only looked up, so that its order does not matter
    std::vector<std::shared_ptr<Open>> open_;
};

} // namespace t8
