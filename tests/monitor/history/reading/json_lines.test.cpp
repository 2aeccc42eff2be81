#include <catch2/catch.hpp>

#include <sstream>

#include <nlohmann/json.hpp>

#include "monitor/events/channel_labels.hpp"
#include "monitor/events/event_text.hpp"
#include "monitor/events/event_json.hpp"
#include "monitor/history/reading/json_lines.hpp"
#include "tests/monitor/histories.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::vector<Event> some_events(const MachineSpec& machine) {
    std::vector<Event> events(4);
    events[0].kind = EventKind::sent;
    events[0].tick = Tick{6300};
    events[0].process = 3;
    events[0].wdesc = Wdesc{0x80000101u};
    events[0].iptr = Address{0x80000200u};
    events[0].channel = output_channel(2);
    events[0].word = Address{0x80000008u};
    set_fields(events[0], {{"to_node", 1},
                           {"to_link", 1},
                           {"bytes", 3},
                           {"position", 12},
                           {"sequence", 4},
                           {"waited", 5},
                           {"duration", 50},
                           {"payload_hash", 0xA5}});
    events[0].payload = {1, 2, 0xFF};
    events[1].kind = EventKind::fault;
    events[1].node = 1;
    events[1].tick = Tick{6301};
    set_fields(events[1], {{"fault_kind", 6}});
    events[2].kind = EventKind::node_stopped;
    events[2].node = 1;
    events[2].tick = Tick{7000};
    set_fields(events[2], {{"reason", 3}});
    events[3].kind = EventKind::run_ended;
    events[3].node = host_node;
    events[3].tick = Tick{63'000};
    set_fields(events[3], {{"outcome", 1}});
    put_in_order(events, machine);
    return events;
}

} // namespace

TEST_CASE("a history as JSON Lines names everything as the table of kinds does", "[history]") {
    Description description = describing(ring_machine(2));
    description.program = "token \"1\"";
    description.writer = "w";
    description.images = {{0, "a.btl", 1}};
    description.points = {{"p", 1, Address{0x80000100u}, {{"i", "INT", ProbeKind::int32, 1, false}}}};
    std::ostringstream out;

    dump_json_lines(HistoryReader::from_bytes(history_of(description, some_events(description.machine)), "h.t8h").value(), out);

    const std::vector<std::string> lines = lines_of(out.str());
    REQUIRE(lines.size() == 6);
    CHECK(lines[0] ==
          R"({"history":5,"program":"token \"1\"","writer":"w","level":"messages","payload_bytes":0,)"
          R"("configuration":"#0000000000000000","began_at_snapshot":false,)"
          R"("images":[{"node":"n0","file":"a.btl","hash":"#0000000000000001"}],)"
          R"("points":[{"name":"p","node":"n1","address":"#80000100","values":[{"name":"i","type":"INT","bytes":4}]}],)"
          R"("machine":"ring.lua","seed":7,"nodes":[{"name":"n0","part":"T800","mhz":20.0,"memory":1048576},)"
          R"({"name":"n1","part":"T800","mhz":20.0,"memory":1048576}],)"
          R"("links":[["n0.2","n1.1",20],["n1.2","n0.1",20]],"host":"n0.0"})");
    CHECK(lines[1] ==
          R"({"kind":"sent","tick":6300,"us":1.000,"cycle":20,"node":"n0","number":0,"process":3,)"
          R"("wdesc":"#80000100 low","iptr":"#80000200","channel":3,"word":"#80000008","to_node":"n1","to_link":1,)"
          R"("bytes":3,"position":12,"sequence":4,"waited":5,"duration":50,"payload_hash":"#00A5","payload":"0102ff"})");
    CHECK(lines[2] == R"({"kind":"fault","tick":6301,"us":1.000,"cycle":21,"node":"n1","number":0,"fault_kind":"crash"})");
    CHECK(lines[3] == R"({"kind":"node_stopped","tick":7000,"us":1.111,"cycle":23,"node":"n1","number":1,"reason":"crashed"})");
    CHECK(lines[4] ==
          R"({"kind":"run_ended","tick":63000,"us":10.000,"cycle":63000,"node":"host","number":0,"outcome":"deadlock"})");
    CHECK(lines[5] == R"({"events":4,"complete":true,"problems":[]})");
}

TEST_CASE("the first JSON line tells of switches, cables and faults", "[history]") {
    using Kind = crossbar::Socket::Kind;
    MachineSpec machine = ring_machine(1);
    machine.links.clear();
    machine.switches.resize(1);
    machine.switches[0].name = "s";
    machine.cables.push_back({{Kind::node, 0, 1}, {Kind::port, 0, 9}, 10});
    machine.cables.push_back({{Kind::control, 0, 0}, {Kind::host, 0, 1}, 20});
    machine.faults.push_back({.kind = FaultKind::dead_link, .end = {0, 1}});
    machine.faults.push_back({.kind = FaultKind::crash, .node = 0});

    const std::string first = json_of(HistoryReader::from_bytes(history_of(machine, {}), "h.t8h").value());

    CHECK(first.substr(first.find(",\"links\"")) ==
          R"(,"links":[],"host":"n0.0","switches":["s"],)"
          R"("cables":[["n0.1","s.9",10],["s.control","host.1",20]],)"
          R"("faults":[{"kind":"dead_link","link":"n0.1","tick":0},{"kind":"crash","node":"n0","tick":0}]})");
}

TEST_CASE("an event reads as a line", "[history]") {
    const MachineSpec machine = ring_machine(2);
    const std::vector<Event> events = some_events(machine);

    CHECK(
        line_of(events[0], machine) ==
        "         1.000 us  n0#0       sent             process 3 (#80000100 low) at #80000200, link 2 out, to_node n1, "
        "to_link 1, bytes 3, position 12, sequence 4, waited 0.000 us, duration 0.007 us, payload_hash #00A5, payload 01 02 FF");
    CHECK(line_of(events[3], machine) == "        10.000 us  host#0     run_ended        outcome deadlock");
    CodeMap code;
    code.programs.push_back({{0}, {"src/a.occ"}, {{Address{0x80000200u}, 0, 41}}, {}});
    CHECK(line_of(events[0], machine, code).find("at #80000200 (a.occ:41), link 2 out") != std::string::npos);
    Event mark = events[0];
    mark.kind = EventKind::mark;
    mark.values = {1};
    mark.payload.clear();
    const std::vector<ProbePoint> points = {{"first", {}, {}, {}}, {"second", {}, {}, {}}};
    CHECK(line_of(mark, machine, {}, points).ends_with(", point second"));
    CHECK(line_of(mark, machine).ends_with(", point 1"));
    CHECK(text_of(EventId{1, 1234}, machine) == "n1#1234");
}

TEST_CASE("a message has the name of its channel and a value of its type where the source is known", "[history][json][names]") {
    const MachineSpec machine = ring_machine(2);
    Event message = some_events(machine)[0];
    message.kind = EventKind::communication;
    message.channel = 17;
    message.word = Address{0x80000400};
    message.values.fill(0);
    message.values[*field_index(EventKind::communication, "bytes")] = 4;
    message.values[*field_index(EventKind::communication, "receiver_iptr")] = 0x80000300;
    message.payload = {7, 0, 0, 0};
    CodeMap code;
    code.programs.push_back({{0}, {"src/a.occ"}, {{Address{0x80000200}, 0, 41}}, {{Address{0x80000200}, 0x200, "worker"}}});
    MessageType integer;
    integer.scalar = ProbeKind::int32;
    integer.name = "INT";
    integer.bytes = 4;
    code.programs[0].types = {integer};
    code.programs[0].channels = {"row[i]", "left"};
    code.programs[0].communications = {{Address{0x80000200}, 0, 0}, {Address{0x80000300}, 1, {}}};

    const std::string line = line_of(message, machine, code);
    const nlohmann::json json = nlohmann::json::parse(json_of(message, machine, code));

    CHECK(line.find("channel 17 (row[i] > left)") != std::string::npos);
    CHECK(line.ends_with(", value 7"));
    CHECK(json["routine"] == "worker");
    CHECK(json["place"] == "a.occ:41");
    CHECK(json["channel_name"] == "row[i] > left");
    CHECK(json["payload"] == "07000000");
    CHECK(json["type"] == "INT");
    CHECK(json["value"] == 7);

    // Where not all of it was recorded there are the bytes alone.
    message.payload.pop_back();
    CHECK(line_of(message, machine, code).ends_with(", payload 07 00 00"));
    CHECK_FALSE(nlohmann::json::parse(json_of(message, machine, code)).contains("value"));
    // A sender without a source leaves the receiver's name and type.
    message.payload.push_back(0);
    message.iptr = Address{0x80000100};
    code.programs[0].communications[1].type = 0;
    CHECK(line_of(message, machine, code).find("channel 17 (left)") != std::string::npos);
    CHECK(line_of(message, machine, code).ends_with(", value 7"));
}

TEST_CASE("channels are called after the first message over them", "[history][names]") {
    const MachineSpec machine = ring_machine(2);
    CodeMap code;
    code.programs.push_back({{0}, {"a.occ"}, {}, {}});
    code.programs[0].channels = {"out", "other"};
    code.programs[0].communications = {{Address{0x80000200}, 0, {}}, {Address{0x80000300}, 1, {}}};
    ChannelLabels labels(code);
    Event event = some_events(machine)[0];
    event.node = 0;

    event.iptr = Address{0x80000100};
    labels.see(event);
    CHECK(labels.title(0, event.channel) == "link 2 out");
    event.iptr = Address{0x80000200};
    labels.see(event);
    event.iptr = Address{0x80000300};
    labels.see(event);

    CHECK(labels.title(0, event.channel) == "link 2 out (out)");
    CHECK(labels.title(1, event.channel) == "link 2 out");
    CHECK(labels.title(0, 17) == "channel 17");
}
