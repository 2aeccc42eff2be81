#include <catch2/catch.hpp>

#include <functional>

#include "monitor/diff/run_diff.hpp"
#include "monitor/history/writing/writer.hpp"
#include "tests/monitor/causality/small_history.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;
using namespace t8::test;

namespace {

Description description() {
    Description result;
    for (const char* const name : {"n0", "n1", "n2"}) {
        NodeSpec node;
        node.name = name;
        result.machine.nodes.push_back(node);
    }
    for (std::uint32_t node = 0; node < 3; ++node)
        result.machine.links.push_back({{node, 2}, {(node + 1) % 3, 1}, 20});
    result.machine.seed = 7;
    result.program = "ring.btl";
    return result;
}

/// 20 messages from each node to the next, with a word of the host in between.
std::vector<Event> ring_events() {
    SmallHistory h;
    std::vector<Event> events;
    std::uint64_t tick = 1000;
    for (std::uint64_t round = 0; round < 20; ++round) {
        if (round == 5) {
            events.push_back(h.event(tick, EventKind::host_reply, host_node, 0, {{"bytes", 3}}));
            events.back().payload = {1, 0, 65};
        }
        for (std::uint32_t node = 0; node < 3; ++node) {
            const std::uint64_t position = 4 * round;
            const std::uint64_t hash = 100 * round + node;
            tick += 1000;
            events.push_back(
                h.received(tick, (node + 1) % 3, 1, node, {.position = position, .bytes = 4, .took = 500, .hash = hash}));
            events.push_back(h.sent(tick + 100, node, 1, (node + 1) % 3,
                                    {.position = position, .bytes = 4, .took = 600, .sequence = round, .hash = hash}));
        }
    }
    return events;
}

/// A history of those events, through a file.
struct Recording {
    TemporaryDirectory directory;
    std::optional<HistoryReader> reader;

    Recording(const Description& description, const std::vector<Event>& events) {
        const auto file = directory.path() / "run.t8h";
        auto writer = HistoryWriter::create(file, description).value();
        for (const Event& event : events)
            writer->add(event);
        REQUIRE(writer->finish().has_value());
        reader = HistoryReader::open(file).value();
    }
};

RunDiff diff_of(const Description& a, const std::vector<Event>& events_a, const Description& b,
                const std::vector<Event>& events_b) {
    const Recording first(a, events_a);
    const Recording second(b, events_b);
    return compare_runs(*first.reader, *second.reader);
}
RunDiff diff_of(const std::vector<Event>& a, const std::vector<Event>& b) { return diff_of(description(), a, description(), b); }

/// "seed: 7 | 8" for each.
std::string text_of(const std::vector<SettingDifference>& settings) {
    std::string text;
    for (const SettingDifference& setting : settings)
        text += (text.empty() ? "" : "; ") + setting.what + ": " + setting.a + " | " + setting.b;
    return text;
}

std::string settings_after(const std::function<void(Description&)>& change) {
    Description changed = description();
    change(changed);
    return text_of(compare_descriptions(description(), changed));
}

} // namespace

TEST_CASE("a run does not differ from itself", "[diff]") {
    const RunDiff diff = diff_of(ring_events(), ring_events());
    CHECK(diff.same());
    CHECK(diff.kind == DifferenceKind::none);
    CHECK(diff.events_a == 121);
    CHECK(diff.nodes_compared == 4);
    CHECK(text_of(diff).find("121 events on 4 nodes: no difference") != std::string::npos);
    CHECK(json_of(diff).find("\"same\":true") != std::string::npos);
}

TEST_CASE("settings that differ are reported in words", "[diff]") {
    CHECK(settings_after([](Description&) {}).empty());
    CHECK(settings_after([](Description& d) { d.machine.seed = 8; }) == "seed: 7 | 8");
    CHECK(settings_after([](Description& d) { d.machine.nodes[1].memory = 8u << 20; }) == "node n1: memory: 1024 KB | 8192 KB");
    CHECK(settings_after([](Description& d) { d.machine.nodes[1].tenths_mhz = 175; }) == "node n1: clock: 20.0 MHz | 17.5 MHz");
    CHECK(settings_after([](Description& d) { d.machine.nodes[1].part = Part::T414; }) == "node n1: part: T800 | T414");
    CHECK(settings_after([](Description& d) { d.machine.nodes[1].oscillator_ppb = -5; }) ==
          "node n1: oscillator error: 0 ppb | -5 ppb");
    CHECK(settings_after([](Description& d) {
              d.machine.nodes[1].parameters.push_back({"size", {std::int64_t{12}}});
          }) == "node n1: parameter size: none | 12");
    CHECK(settings_after([](Description& d) { d.machine.links.pop_back(); }) == "cable n0.1 to n2.2: 20 Mbit/s | none");
    CHECK(settings_after([](Description& d) { std::swap(d.machine.links[0].a, d.machine.links[0].b); }).empty());
    CHECK(settings_after([](Description& d) { d.machine.links[0].mbits = 10; }) == "cable n0.2 to n1.1: 20 Mbit/s | 10 Mbit/s");
    CHECK(settings_after([](Description& d) { d.machine.host = LinkEnd{0, 0}; }) == "host's link: none | n0.0");
    CHECK(settings_after([](Description& d) {
              d.machine.faults.push_back({.kind = FaultKind::drop_message, .end = {1, 2}, .message = 4});
          }) == "fault drop_message at n1.2, message 4: none | happens");
    CHECK(settings_after([](Description& d) {
              d.machine.faults.push_back({.kind = FaultKind::crash, .node = 2, .at = Tick{6300}});
          }) == "fault crash at n2: none | at 1.000 us");
    CHECK(settings_after([](Description& d) {
              d.images.push_back({1, "x.btl", 0xABC});
          }) == "boot image of n1: contents: none | #0000000000000ABC");
    CHECK(settings_after([](Description& d) { d.level = Level::all; }) == "level of recording: messages | all");
    CHECK(settings_after([](Description& d) { d.program = "other.btl"; }) == "program: ring.btl | other.btl");
    CHECK(settings_after([](Description& d) { d.machine.interrupt_line.emplace(); }).find("interrupt line: none | there") !=
          std::string::npos);
    CHECK(settings_after([](Description& d) { d.machine.nodes[2].name = "x"; }).find("node n2: T800 | none") !=
          std::string::npos);
}

TEST_CASE("how a run was recorded does not make it another run", "[diff]") {
    Description other = description();
    other.writer = "somebody else";
    other.machine.file = "elsewhere.lua";
    CHECK(diff_of(description(), ring_events(), other, ring_events()).same());
    other.machine.seed = 8;
    CHECK_FALSE(diff_of(description(), ring_events(), other, ring_events()).same());
}

TEST_CASE("a payload that differs is a difference of content, and what follows from it is told from what does not", "[diff]") {
    std::vector<Event> changed = ring_events();
    const auto first = static_cast<std::size_t>(std::find_if(changed.begin(), changed.end(),
                                                             [](const Event& event) {
                                                                 return event.node == 1 && event.kind == EventKind::sent &&
                                                                        event["sequence"] == 7;
                                                             }) -
                                                changed.begin());
    // Node 1 sends something else in round 7; node 2 receives it, and passes something else on.
    for (std::size_t i = first - 1; i < changed.size(); ++i)
        if (changed[i].kind == EventKind::sent || changed[i].kind == EventKind::received)
            set_fields(changed[i], {{"payload_hash", changed[i]["payload_hash"] + 1}});
    const RunDiff diff = diff_of(ring_events(), changed);
    CHECK_FALSE(diff.same());
    CHECK(diff.kind == DifferenceKind::content);
    REQUIRE(diff.nodes.size() == 3);
    // The receiver's end comes first.
    CHECK(diff.nodes[0].name == "n2");
    CHECK(diff.nodes[0].cause == NodeDifference::Cause::origin);
    CHECK(diff.nodes[1].name == "n1");
    CHECK(diff.nodes[1].cause == NodeDifference::Cause::follows); // the other end of the same message
    CHECK(diff.nodes[2].name == "n0");
    CHECK(diff.nodes[2].cause == NodeDifference::Cause::follows);
    CHECK(text_of(diff.nodes[0].first.fields) == "payload_hash: #02BD | #02BE");
    CHECK(diff.around_a.size() == 7);
    CHECK(diff.around_a[3] == *diff.nodes[0].first.a);
    const std::string text = text_of(diff);
    CHECK(text.find("first difference: node n2, process 1,") != std::string::npos);
    CHECK(text.find("the runs differ in content") != std::string::npos);
    CHECK(text.find("3 of 4 nodes differ") != std::string::npos);
    // What leads up to it is shown once.
    CHECK(text.find("in both\n") < text.find("n2#11 "));
    CHECK(text.find("n2#11 ") == text.rfind("n2#11 "));
    CHECK(text.find("n2#14 ") != text.rfind("n2#14 "));
}

// Was: it followed, for the boot took over what the neighbour knew by its first message.
TEST_CASE("what a node does before its first message does not follow from what its neighbour does", "[diff]") {
    const auto run = [](std::uint64_t point) {
        SmallHistory h;
        return std::vector<Event>{
            h.received(100, 1, 1, 0, {.position = 0, .bytes = 20}),
            h.event(200, EventKind::mark, 0, 1, {{"point", point}}),
            h.event(300, EventKind::mark, 1, 1, {{"point", point}}),
            h.received(590, 1, 1, 0, {.position = 20, .bytes = 4, .took = 50}),
            h.sent(600, 0, 1, 1, {.position = 20, .bytes = 4, .took = 50}),
            h.event(610, EventKind::mark, 1, 1, {{"point", point}}),
        };
    };

    const RunDiff diff = diff_of(run(1), run(2));

    REQUIRE(diff.nodes.size() == 2);
    CHECK(diff.nodes[0].name == "n0");
    CHECK(diff.nodes[1].name == "n1");
    CHECK(diff.nodes[1].cause == NodeDifference::Cause::apart);
}

TEST_CASE("other ticks alone are a difference of time", "[diff]") {
    std::vector<Event> later = ring_events();
    for (Event& event : later)
        if (event.tick.count > 20'000)
            event.tick = event.tick + Tick{63};
    const RunDiff diff = diff_of(ring_events(), later);
    CHECK(diff.kind == DifferenceKind::time);
    CHECK(diff.nodes.size() == 3);
    for (const NodeDifference& node : diff.nodes)
        CHECK_FALSE(node.deeper.has_value());

    // Behind them something else is found all the same.
    set_fields(later[100], {{"payload_hash", 1}});
    const RunDiff deeper = diff_of(ring_events(), later);
    CHECK(deeper.kind == DifferenceKind::content);
    CHECK(std::count_if(deeper.nodes.begin(), deeper.nodes.end(), [](const auto& node) { return node.deeper.has_value(); }) == 1);
}

TEST_CASE("two communications that change places are a difference of order, one that is missing of structure", "[diff]") {
    const auto run = [](std::vector<std::uint32_t> partners) {
        SmallHistory h;
        std::vector<Event> events;
        for (std::size_t i = 0; i < partners.size(); ++i)
            events.push_back(h.event(100 * (i + 1), EventKind::communication, 0, 1, {{"receiver", partners[i]}, {"bytes", 4}},
                                     16 + partners[i]));
        return events;
    };
    CHECK(diff_of(run({2, 3, 4}), run({3, 2, 4})).kind == DifferenceKind::order);
    const RunDiff missing = diff_of(run({2, 3, 4}), run({2, 3}));
    CHECK(missing.kind == DifferenceKind::structure);
    REQUIRE(missing.nodes.size() == 1);
    CHECK_FALSE(missing.nodes[0].first.b.has_value());
    CHECK(missing.around_b.size() == 2);
    CHECK(text_of(missing).find("no more events on this node") != std::string::npos);

    std::vector<Event> elsewhere = run({2, 3, 4});
    elsewhere[1].iptr = Address{0x80000200u};
    CHECK(diff_of(run({2, 3, 4}), elsewhere).kind == DifferenceKind::structure);
}

TEST_CASE("answers of the host that differ are reported as inputs", "[diff]") {
    std::vector<Event> changed = ring_events();
    for (Event& event : changed)
        if (event.kind == EventKind::host_reply)
            event.payload[2] = 66;
    const RunDiff diff = diff_of(ring_events(), changed);
    REQUIRE(diff.inputs.size() == 1);
    CHECK(diff.inputs[0].what == "answer of the host");
    CHECK(diff.inputs[0].number == 0);
    CHECK(text_of(diff.inputs[0].pair.fields) == "payload: 01 00 41 | 01 00 42");
    CHECK(diff.nodes.size() == 1);
    CHECK(diff.nodes[0].name == "host");
}

TEST_CASE("recordings of different levels are compared in what both hold", "[diff]") {
    Description all = description();
    all.level = Level::all;
    std::vector<Event> more = ring_events();
    std::map<std::uint32_t, std::uint64_t> numbers;
    std::vector<Event> events;
    for (Event event : more) {
        if (event.node != host_node) {
            Event runs;
            runs.kind = EventKind::process_runs;
            runs.node = event.node;
            runs.process = 1;
            runs.tick = event.tick;
            runs.number = numbers[event.node]++;
            events.push_back(runs);
        }
        event.number = numbers[event.node]++;
        event.payload = event.kind == EventKind::sent ? std::vector<Byte>{1, 2} : event.payload;
        events.push_back(event);
    }
    const RunDiff diff = diff_of(description(), more, all, events);
    CHECK(diff.same());
    CHECK(diff.levels_differ);
    CHECK(diff.events_a == diff.events_b);
}

TEST_CASE("nodes go by their names", "[diff]") {
    // The same machine with its nodes given in another order.
    Description turned = description();
    std::rotate(turned.machine.nodes.begin(), turned.machine.nodes.begin() + 1, turned.machine.nodes.end());
    for (LinkSpec& link : turned.machine.links)
        for (LinkEnd* const end : {&link.a, &link.b})
            end->node = (end->node + 2) % 3;
    std::vector<Event> events = ring_events();
    for (Event& event : events) {
        if (event.node != host_node)
            event.node = (event.node + 2) % 3;
        for (const char* const field : {"to_node", "from_node"})
            if (const auto index = field_index(event.kind, field))
                event.values[*index] = (event.values[*index] + 2) % 3;
    }
    CHECK(diff_of(description(), ring_events(), turned, events).same());
}

TEST_CASE("the first difference is found wherever it is in a long run", "[diff]") {
    const auto run = [](std::uint64_t odd) {
        SmallHistory h;
        std::vector<Event> events;
        for (std::uint64_t i = 0; i < 3000; ++i)
            events.push_back(h.event(10 * i, EventKind::mark, 0, i == odd ? 2 : 1));
        return events;
    };
    for (const std::uint64_t odd : {0u, 1u, 255u, 256u, 257u, 511u, 512u, 2000u, 2999u}) {
        const RunDiff diff = diff_of(run(9999), run(odd));
        REQUIRE(diff.nodes.size() == 1);
        CHECK(diff.nodes[0].first.a->number == odd);
        CHECK(text_of(diff.nodes[0].first.fields) == "process: 1 | 2");
    }
}
