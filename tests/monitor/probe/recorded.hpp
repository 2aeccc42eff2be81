#pragma once

#include <string>
#include <vector>

#include "monitor/probe/recorder.hpp"
#include "tests/toolchain/occam/program_run.hpp"

/// The events of occam programs on one transputer.
namespace t8::test {

struct Collected final : EventSink {
    std::vector<Event> all;
    Tick reached{};

    bool wants_total_order() const override { return true; }
    void events(std::span<const Event> events) override { all.insert(all.end(), events.begin(), events.end()); }
    void time_reached(Tick tick) override { reached = tick; }

    std::vector<Event> of(EventKind kind) const;
    std::size_t count(EventKind kind) const { return of(kind).size(); }
};

struct RecordedRun {
    occam::ProgramRun run;
    Collected events;
};

struct RecordingOptions {
    Level level = Level::messages;
    std::uint32_t payload_bytes = 0;
    Tier tier = Tier::predecoded;
    std::vector<std::pair<std::uint32_t, ProbePlace>> points{};
};

/// Records a program whose body is `body`, with its indentation. It has the channels `fs` and `ts` of the host, and
/// ends its session by itself.
RecordedRun record(const std::string& body, const RecordingOptions& options = {});

} // namespace t8::test
