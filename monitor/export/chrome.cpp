#include <fmt/format.h>

#include "monitor/export/activity.hpp"
#include "monitor/export/arguments.hpp"
#include "monitor/export/notes.hpp"
#include "monitor/export/time_units.hpp"
#include "monitor/export/writers.hpp"
#include "monitor/events/event_json.hpp"

namespace t8 {
namespace {

/// Returns a tick in microseconds with three decimals, so that slices that do not overlap in the run do not overlap in the file.
std::string microseconds_of(Tick at) {
    const std::uint64_t ns = nanoseconds(at);
    return fmt::format("{}.{:03}", ns / 1000, ns % 1000);
}

class ChromeSink final : public TrackSink {
public:
    ChromeSink(const RunFacts& facts, Output& output) : facts_(facts), machine_(facts.machine), output_(output) {
        output_.write("{\"displayTimeUnit\":\"ns\",\"otherData\":{\"history\":" + json_text(facts.name) +
                      ",\"program\":" + json_text(facts.program) + "},\"traceEvents\":[");
    }
    void finish() { output_.write("\n]}\n"); }

    std::uint64_t open(const Track& track) override;
    void begin(const Track& track, Tick at, const Detail& detail) override { put('B', track, at, described(detail, track.node)); }
    void end(const Track& track, Tick at) override { put('E', track, at, {}); }
    void instant(const Track& track, Tick at, const Detail& detail, std::span<const Flow> flows) override;
    void count(const Track& track, Tick at, std::uint64_t value) override {
        put('C', track, at, fmt::format(",\"name\":{},\"args\":{{\"value\":{}}}", json_text(track.name), value));
    }
    void close(const Track&) override {}

private:
    void put(char phase, const Track& track, Tick at, std::string_view rest);
    void name(std::string_view what, const Track& track, std::string_view text, std::string_view argument = "name");
    std::string described(const Detail& detail, std::uint32_t node) const;
    std::uint64_t pid_of(const Track& track) const {
        return track.node == host_node ? machine_.nodes.size() + 1 : track.node + 1;
    }
    /// Returns the thread number of a track. A track of a node as a whole has the number of the node's main thread.
    std::uint64_t tid_of(const Track& track) const {
        return track.kind == TrackKind::node ? pid_of(track) : machine_.nodes.size() + 1 + track.id;
    }

    const RunFacts& facts_;
    const MachineSpec& machine_;
    Output& output_;
    bool first_ = true;
};

void ChromeSink::put(char phase, const Track& track, Tick at, std::string_view rest) {
    output_.write(fmt::format("{}\n{{\"ph\":\"{}\",\"pid\":{},\"tid\":{},\"ts\":{}{}}}", std::exchange(first_, false) ? "" : ",",
                              phase, pid_of(track), tid_of(track), microseconds_of(at), rest));
}

void ChromeSink::name(std::string_view what, const Track& track, std::string_view text, std::string_view argument) {
    put('M', track, Tick{}, fmt::format(",\"name\":\"{}\",\"args\":{{\"{}\":{}}}", what, argument, json_text(text)));
}

std::uint64_t ChromeSink::open(const Track& track) {
    if (track.kind == TrackKind::node) {
        name("process_name", track, name_of(track, facts_));
        if (const std::string program = facts_.program_of(track.node); !program.empty())
            name("process_labels", track, program, "labels");
        name("thread_name", track, "node");
    } else if (track.kind != TrackKind::count) {
        name("thread_name", track, name_of(track, facts_));
    }
    return track.id;
}

std::string ChromeSink::described(const Detail& detail, std::uint32_t node) const {
    std::string text = fmt::format(",\"name\":\"{}\"", text_of(detail.label));
    std::string arguments;
    each_argument(detail, node, facts_, [&](std::string_view name, auto value) {
        arguments += fmt::format("{}\"{}\":", arguments.empty() ? "" : ",", name);
        if constexpr (std::is_same_v<decltype(value), std::string_view>)
            arguments += json_text(value);
        else if constexpr (std::is_same_v<decltype(value), Address>)
            arguments += fmt::format("\"#{:08X}\"", value.bits);
        else
            arguments += fmt::format("{}", value);
    });
    if (!arguments.empty())
        text += ",\"args\":{" + arguments + "}";
    return text;
}

/// An arrow begins or ends at a slice. The track of a node may have no slice there, so that one of length 0 is drawn for it.
void ChromeSink::instant(const Track& track, Tick at, const Detail& detail, std::span<const Flow> flows) {
    const bool needs_slice = track.kind == TrackKind::node && !flows.empty();
    if (needs_slice)
        begin(track, at, detail);
    else
        put('i', track, at, described(detail, track.node) + ",\"s\":\"t\"");
    for (const Flow& flow : flows)
        put(flow.end == FlowEnd::sends ? 's' : 'f', track, at,
            fmt::format(",\"name\":\"message\",\"cat\":\"message\",\"id\":{}{}", flow.id,
                        flow.end == FlowEnd::sends ? "" : ",\"bp\":\"e\""));
    if (needs_slice)
        end(track, at);
}

} // namespace

Result<ExportReport> write_chrome(const RunFacts& facts, EventSource& events, Output& output, const ExportLimits& limits) {
    ChromeSink sink(facts, output);
    ActivityDrawer drawer(facts, sink);
    ExportReport report;
    const auto is_too_long = [&] { return output.size() > limits.chrome_bytes; };
    for (const Event* event = nullptr; !is_too_long() && (event = events.next()) != nullptr; ++report.events)
        drawer.see(*event);
    drawer.finish();
    sink.finish();
    if (is_too_long())
        return failure(fmt::format("more than {} MB of JSON, too much for its viewers, after {} events of '{}'",
                                   limits.chrome_bytes >> 20, report.events, facts.name),
                       "export less with --from, --to and --node, or use --perfetto");
    note_unmatched(report, drawer.unmatched_ends());
    return report;
}

} // namespace t8
