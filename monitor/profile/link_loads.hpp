#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "monitor/events/event.hpp"
#include "monitor/events/time_buckets.hpp"

namespace t8 {

/// The load of one direction of a link.
/// Shape   the bytes of a message are spread evenly over the time from its first bit to its last acknowledge. Of messages from the host, which
///         have no such time, all bytes count where the input was complete.
struct LinkLoadOverTime {
    std::uint32_t from_node = 0; ///< host_node for the host
    std::uint32_t from_link = 0;
    std::uint32_t to_node = 0;
    std::uint32_t to_link = 0;
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    std::vector<std::uint64_t> bytes_over_time; ///< by bucket; their sum is `bytes`
};

/// Sums up the messages on links over time. The bytes by which a node is booted are no message of a process that receives them: only those of
/// senders that are processes count.
/// Order   see() takes the events of a recording of level messages or higher, in any order.
class LinkLoads {
public:
    explicit LinkLoads(const TimeBuckets& buckets) : buckets_(buckets) {}

    void see(const Event& event);
    /// Returns the directions that have carried something, by node and link of the sender.
    std::vector<LinkLoadOverTime> directions() const;

private:
    using Ends = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;
    LinkLoadOverTime& direction(std::uint32_t from_node, std::uint32_t from_link, std::uint32_t to_node, std::uint32_t to_link);

    TimeBuckets buckets_;
    std::map<Ends, LinkLoadOverTime> directions_;
};

} // namespace t8
