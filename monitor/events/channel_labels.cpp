#include "monitor/events/channel_labels.hpp"

#include <fmt/format.h>

#include "monitor/events/event_text.hpp"

namespace t8 {

void ChannelLabels::see(const Event& event) {
    // Guards and waits name one end of the channel only; messages name both.
    const bool is_message = event.kind == EventKind::communication || event.kind == EventKind::message ||
                            event.kind == EventKind::sent || event.kind == EventKind::received;
    if (!is_message || code_.programs.empty())
        return;
    std::string& name = names_[{event.node, event.channel}];
    if (name.empty())
        name = channel_name_of(event, code_);
}

std::string ChannelLabels::title(std::uint32_t node, std::uint32_t channel) const {
    const auto found = names_.find({node, channel});
    const std::string number = channel_text(channel);
    return found == names_.end() || found->second.empty() ? number : fmt::format("{} ({})", number, found->second);
}

} // namespace t8
