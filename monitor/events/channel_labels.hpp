#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// The names of the channels of a run in the source, collected from the communications over them.
/// Order   see() takes the events in their total order. Labels are final once the whole recording has been seen.
class ChannelLabels {
public:
    /// REQUIRES: the code map outlives this object.
    explicit ChannelLabels(const CodeMap& code) : code_(code) {}

    void see(const Event& event);
    /// Returns "channel 17 (row[i] > left)", "link 2 out (to.next)"; only the number if the source is not known.
    std::string title(std::uint32_t node, std::uint32_t channel) const;

private:
    const CodeMap& code_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> names_; ///< from the first event with a name
};

} // namespace t8
