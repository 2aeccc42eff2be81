#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// The names that the source has for the channels of a run. They are collected from the communications over the channels.
/// Order   see() takes the events in their total order. Names are final once the whole recording has been seen.
class ChannelLabels {
public:
    /// REQUIRES: the code map outlives this object.
    explicit ChannelLabels(const CodeMap& code) : code_(code) {}

    void see(const Event& event);
    /// Returns the channel with its name: "channel 17 (row[i] > left)", "link 2 out (to.next)"; only the number if the name is not known.
    std::string title(std::uint32_t node, std::uint32_t channel) const;

private:
    const CodeMap& code_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> names_; ///< from the first event with a name
};

} // namespace t8
