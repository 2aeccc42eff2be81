#pragma once

#include "monitor/history/writing/writer.hpp"
#include "monitor/probe/event_sink.hpp"

namespace t8 {

/// Writes events to a history. REQUIRES: the writer outlives the sink. The owner of the writer finishes it after the recorder.
class HistorySink final : public EventSink {
public:
    explicit HistorySink(HistoryWriter& writer) : writer_(writer) {}

    void events(std::span<const Event> events) override { writer_.add(events); }
    void time_reached(Tick tick) override { writer_.time_reached(tick); }
    void save() override { writer_.save_tail(); }

private:
    HistoryWriter& writer_;
};

} // namespace t8
