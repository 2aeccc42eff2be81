#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "monitor/events/code_map.hpp"
#include "monitor/events/event.hpp"

namespace t8 {

/// What the source calls the channels of a run, collected from the communications over them.
/// Order   of see: the events in their total order. A label stays as it is once all of a recording has been seen.
class ChannelLabels {
public:
    /// The code map must outlive it.
    explicit ChannelLabels(const CodeMap& code) : code_(code) {}

    void see(const Event& event);
    /// "channel 17 (row[i] > left)", "link 2 out (to.next)"; the number only where the source is not known.
    std::string title(std::uint32_t node, std::uint32_t channel) const;

private:
    const CodeMap& code_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> names_; ///< of the first event that has one
};

} // namespace t8
