#include <catch2/catch.hpp>

#include "monitor/export/time_units.hpp"
#include "tests/monitor/export/drawn.hpp"
#include "tests/monitor/export/export_bench.hpp"
#include "tests/monitor/export/made_run.hpp"

namespace t8::test {
namespace {

/// What a viewer makes of a trace: names looked up, brackets counted.
struct Trace {
    struct Flow {
        std::uint64_t begins = 0, ends = 0;
        std::uint64_t from = 0, to = 0;
    };
    std::map<std::uint64_t, std::string> names;
    std::map<std::uint64_t, std::string> arguments;
    std::map<std::uint64_t, std::string> tracks;
    std::map<std::string, std::uint64_t> processes; ///< track by name
    std::map<std::uint64_t, std::uint64_t> parents;
    std::map<std::uint64_t, int> depth;
    std::map<std::uint64_t, std::uint64_t> last;
    std::map<std::string, std::uint64_t> slices, instants;
    std::map<std::uint64_t, Flow> flows;
    std::map<std::uint64_t, std::uint64_t> tids;
    std::vector<std::string> broken;

    void expect(bool good, const std::string& rule) {
        if (!good)
            broken.push_back(rule);
    }
    void take(const TextMessage& packet, bool first);
    void take_event(const TextMessage& event, std::uint64_t at);
};

void Trace::take(const TextMessage& packet, bool first) {
    expect(packet.number("sequence") == 1, "a packet of another sequence");
    expect(packet.number("flags") == (first ? 1u : 2u), "interned data would not be kept");
    for (const auto& [name, value] : packet.values)
        expect(name == "sequence" || name == "flags" || name == "timestamp", "unknown field " + name);
    if (const TextMessage* const interned = packet.message("interned")) {
        for (const auto& [kind, entry] : interned->messages) {
            auto& index = kind == "event_name" ? names : arguments;
            expect(kind == "event_name" || kind == "annotation_name", "unknown interned " + kind);
            expect(index.emplace(entry.number("iid"), entry.value("name")).second, "interned twice");
        }
    }
    if (const TextMessage* const track = packet.message("descriptor")) {
        const std::uint64_t uuid = track->number("uuid");
        std::string name = track->value("name");
        if (const TextMessage* const process = track->message("process")) {
            name = process->value("name");
            processes[name] = uuid;
        } else {
            parents[uuid] = track->number("parent");
            expect(tracks.contains(track->number("parent")), "a track before its parent");
        }
        if (const TextMessage* const thread = track->message("thread")) {
            name = thread->value("name");
            expect(tids.emplace(thread->number("tid"), uuid).second, "two threads of one number");
        }
        expect(tracks.emplace(uuid, name).second, "two tracks of one number");
        expect(!name.empty(), "a track without a name");
    }
    if (const TextMessage* const event = packet.message("track_event"))
        take_event(*event, packet.number("timestamp"));
}

void Trace::take_event(const TextMessage& event, std::uint64_t at) {
    const std::uint64_t track = event.number("track");
    expect(tracks.contains(track), "an event before its track");
    expect(last[track] <= at, "times fall on a track");
    last[track] = at;
    const std::string type = event.value("type");
    const std::string name = names[event.number("name")];
    if (type == "BEGIN") {
        ++depth[track];
        ++slices[name];
    } else if (type == "END") {
        expect(--depth[track] >= 0, "an end without a begin");
    } else if (type == "INSTANT") {
        ++instants[name];
    } else {
        expect(type == "COUNT", "an event of type " + type);
    }
    if (type == "BEGIN" || type == "INSTANT")
        expect(!name.empty(), "an event without a name");
    for (const auto& [kind, annotation] : event.messages)
        expect(kind == "annotation" && arguments.contains(annotation.number("name")), "an argument without a name");
    const auto [first, end] = event.values.equal_range("flow");
    for (auto flow = first; flow != end; ++flow) {
        ++flows[std::stoull(flow->second)].begins;
        flows[std::stoull(flow->second)].from = at;
    }
    const auto [first_end, end_end] = event.values.equal_range("flow_end");
    for (auto flow = first_end; flow != end_end; ++flow) {
        ++flows[std::stoull(flow->second)].ends;
        flows[std::stoull(flow->second)].to = at;
    }
}

Trace read_trace(const std::string& bytes) {
    Trace trace;
    bool first = true;
    for (const TextMessage& packet : perfetto_packets(bytes))
        trace.take(packet, std::exchange(first, false));
    for (const auto& [track, depth] : trace.depth)
        trace.expect(depth == 0, "a slice that does not end");
    for (const auto& [id, flow] : trace.flows) {
        trace.expect(flow.begins == 1 && flow.ends == 1, "a flow without two ends");
        trace.expect(flow.from <= flow.to, "a flow back in time");
    }
    return trace;
}

TEST_CASE("protoc reads a Perfetto trace back: slices, flows and names are whole", "[export][perfetto]") {
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
        const RandomRun run = random_run(seed, 1 + seed % 4, 300);
        std::map<EventKind, std::uint64_t> kinds;
        for (const Event& event : run.events)
            ++kinds[event.kind];

        const Trace trace = read_trace(exported(ExportFormat::perfetto, run.facts, run.events));

        INFO("seed " << seed);
        CHECK(trace.broken == std::vector<std::string>{});
        CHECK(trace.flows.size() == run.internal_messages + run.link_messages + run.host_messages);
        const auto count = [](const auto& counts, const char* name) {
            const auto found = counts.find(name);
            return found == counts.end() ? 0 : found->second;
        };
        CHECK(count(trace.slices, "output") == kinds[EventKind::sent] + kinds[EventKind::communication]);
        CHECK(count(trace.slices, "input") == kinds[EventKind::received] + kinds[EventKind::communication]);
        CHECK(count(trace.slices, "transfer") == kinds[EventKind::sent]);
        CHECK(count(trace.slices, "ALT") == kinds[EventKind::alt_chosen]);
        CHECK(count(trace.instants, "mark") == kinds[EventKind::mark]);
        CHECK(count(trace.instants, "error flag") == kinds[EventKind::error_flag]);
        CHECK(count(trace.instants, "run ended") == 1);
        for (std::uint32_t node = 0; node < run.facts.machine.nodes.size(); ++node)
            CHECK(trace.processes.contains(run.facts.machine.nodes[node].name));
    }
}

TEST_CASE("a track of Perfetto says whose it is, and a slice what happened", "[export][perfetto]") {
    const RunFacts facts = line_of_nodes(2);
    const auto run = as_run({
        made(EventKind::received, 20'000, 1, 7, input_channel(1),
             {{"from_node", 0}, {"from_link", 2}, {"bytes", 4}, {"waited", 5000}}),
        made(EventKind::sent, 21'000, 0, 3, output_channel(2),
             {{"to_node", 1}, {"to_link", 1}, {"bytes", 4}, {"waited", 1000}, {"duration", 14'000}}),
    });

    std::string seen;
    std::map<std::uint64_t, std::string> arguments;
    for (const TextMessage& packet : perfetto_packets(exported(ExportFormat::perfetto, facts, run))) {
        if (const TextMessage* const interned = packet.message("interned"))
            for (const auto& [kind, entry] : interned->messages)
                if (kind == "annotation_name")
                    arguments[entry.number("iid")] = entry.value("name");
        if (const TextMessage* const track = packet.message("descriptor");
            track != nullptr && track->message("thread") != nullptr)
            seen += track->message("thread")->value("name") + "\n";
        const TextMessage* const event = packet.message("track_event");
        if (event == nullptr || (event->value("type") != "BEGIN" && event->value("type") != "INSTANT") || event->messages.empty())
            continue;
        seen += packet.value("timestamp") + ":";
        for (const auto& [kind, argument] : event->messages)
            seen += " " + arguments[argument.number("name")] + "=" + argument.value("text") + argument.value("number") +
                    argument.value("pointer");
        seen += "\n";
    }

    CHECK(seen == "process 7 #800002C0 low\n"
                  "2380: channel=link 1 in bytes=4 peer=n0 iptr=2147484700\n"
                  "1111: bytes=4\n"
                  "process 3 #800001C0 low\n"
                  "952: channel=link 2 out bytes=4 peer=n1 iptr=2147484684\n"
                  "1111: channel=link 2 out bytes=4 event=0\n"
                  "3174: channel=link 1 in bytes=4 event=0\n");
}

TEST_CASE("nanoseconds are ticks by 6.3, rounded down, and never fall", "[export]") {
    std::uint64_t before = 0;
    for (std::uint64_t tick = 0; tick < 100'000; ++tick) {
        CHECK(nanoseconds(Tick{tick}) == tick * 10 / 63);
        before = std::max(before, nanoseconds(Tick{tick}));
    }
    CHECK(before == nanoseconds(Tick{99'999}));
    CHECK(nanoseconds(Tick{~std::uint64_t{0}}) == 2'928'054'614'874'532'002u); // 2^64 ticks
    CHECK(picoseconds(Tick{~std::uint64_t{0}}) == ~std::uint64_t{0});
}

} // namespace
} // namespace t8::test
