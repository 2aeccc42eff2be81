#include "monitor/probe/recorder.hpp"

#include <algorithm>

namespace t8 {

void Recorder::link_message(const LinkMessage& message) {
    Event event = event_of(message);
    const std::size_t kept = std::min<std::size_t>(message.payload.size(), writer_.payload_bytes());
    event.payload.assign(message.payload.begin(), message.payload.begin() + static_cast<std::ptrdiff_t>(kept));
    writer_.add(std::move(event));
}

void Recorder::fault(const FaultEvent& fault) { writer_.add(event_of(fault)); }

void Recorder::error_flag_set(const ErrorFlagSet& error) { writer_.add(event_of(error)); }

void Recorder::node_stopped(const NodeStopped& stop) { writer_.add(event_of(stop)); }

void Recorder::run_ended(const RunEnded& end) { writer_.add(event_of(end)); }

} // namespace t8
