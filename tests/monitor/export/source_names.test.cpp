// Names that a person gave, in the formats that draw runs.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "monitor/export/writers.hpp"
#include "tests/monitor/export/export_bench.hpp"
#include "tests/monitor/export/made_run.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::test {
namespace {

/// The code of n0: `dining` starts philosophers in line 126; each executes `philosopher` and a library.
CodeMap dining() {
    CodeMap::Program program;
    program.nodes = {0};
    program.files = {"/home/me/dining.occ", "hostio.inc"};
    program.lines = {{Address{0x80000100}, 0, 120}, {Address{0x80000120}, 0, 126}, {Address{0x80000200}, 0, 33},
                     {Address{0x80000210}, 0, 44},  {Address{0x80000300}, 1, 7},   {Address{0x80000400}, 0, 0}};
    program.routines = {{Address{0x80000100}, 0x80, "dining"},
                        {Address{0x80000200}, 0x80, "philosopher"},
                        {Address{0x80000300}, 0x80, "so.write"}};
    program.channels = {"fork[i]", "left"};
    program.communications = {{Address{0x80000204}, 0, {}}, {Address{0x80000210}, 1, {}}};
    CodeMap code;
    code.programs.push_back(program);
    return code;
}

Event started(std::uint64_t tick, std::uint32_t by, std::uint32_t process, Word at) {
    Event event = made(EventKind::process_started, tick, 0, by, no_channel,
                       {{"started", process}, {"started_wdesc", 0x80000101 + 0x40 * process}, {"started_iptr", at}});
    event.iptr = Address{by == 0 ? 0 : 0x80000110};
    return event;
}

/// 1 starts 2 and 3; both of them write, and 2 sends to 3.
std::vector<Event> dinner() {
    Event write = made(EventKind::mark, 3000, 0, 2);
    write.iptr = Address{0x80000300};
    Event send = made(EventKind::communication, 5000, 0, 2, 16, {{"receiver", 3}, {"receiver_iptr", 0x80000210}, {"bytes", 4}});
    send.iptr = Address{0x80000204};
    return as_run({started(0, 0, 1, 0x80000070), started(1000, 1, 2, 0x80000120), started(2000, 1, 3, 0x80000120), write, send});
}

/// A run with all that is known of its source.
struct Dinner {
    CodeMap code = dining();
    ProcessNames names{code};
    RunFacts facts = line_of_nodes(1);
    std::vector<Event> events = dinner();

    Dinner() {
        for (const Event& event : events)
            names.see(event);
        facts.code = &code;
        facts.names = &names;
        facts.programs = {"/home/me/dining.btl"};
    }
};

} // namespace

TEST_CASE("a process is called after the PROC that it executes and the line where it began", "[export][names]") {
    const Dinner dinner;

    CHECK(dinner.names.name(0, 1) == "dining");
    CHECK(dinner.names.name(0, 2) == "philosopher dining.occ:126");
    CHECK(dinner.names.title(0, 3, Wdesc{0x800001C1}) == "process 3 philosopher dining.occ:126");
    CHECK(dinner.names.title(0, 9, Wdesc{0x800001C1}) == "process 9 #800001C0 low");
    CHECK(dinner.names.title(1, 3, Wdesc{0x800001C0}) == "process 3 #800001C0 high");
}

// Its loader has no debug information, and it communicates in a library only.
TEST_CASE("the first process of a node is at least called after its program", "[export][names]") {
    const CodeMap code = dining();
    ProcessNames names(code);
    Event write = made(EventKind::mark, 3000, 0, 1);
    write.iptr = Address{0x80000300};
    for (const Event& event : as_run({started(0, 0, 1, 0x80000070), write}))
        names.see(event);

    CHECK(names.name(0, 1) == "dining.occ");
}

TEST_CASE("Chrome's tracks and slices name PROCs and lines", "[export][names][chrome]") {
    const Dinner dinner;

    const auto trace = nlohmann::json::parse(exported(ExportFormat::chrome, dinner.facts, dinner.events));

    std::vector<std::string> tracks;
    std::vector<std::string> places;
    std::vector<std::string> labels;
    for (const auto& event : trace["traceEvents"]) {
        if (event["ph"] == "M" && event["name"] == "thread_name")
            tracks.push_back(event["args"]["name"]);
        if (event["ph"] == "M" && event["name"] == "process_labels")
            labels.push_back(event["args"]["labels"]);
        if (event["ph"] == "B" && event["name"] != "process")
            places.push_back(event["name"].get<std::string>() + " " + event["args"]["channel name"].get<std::string>() + " " +
                             event["args"]["PROC"].get<std::string>() + " " + event["args"]["line"].get<std::string>());
    }
    CHECK(tracks == std::vector<std::string>{"node", "process 1 dining", "process 2 philosopher dining.occ:126",
                                             "process 3 philosopher dining.occ:126"});
    CHECK(labels == std::vector<std::string>{"dining.btl"});
    CHECK(places == std::vector<std::string>{"output fork[i] philosopher dining.occ:33", "input left philosopher dining.occ:44"});
}

TEST_CASE("Perfetto's tracks and slices name PROCs and lines", "[export][names][perfetto]") {
    const Dinner dinner;

    const std::string trace = exported(ExportFormat::perfetto, dinner.facts, dinner.events);

    for (const char* const name : {"process 2 philosopher dining.occ:126", "process 3 philosopher dining.occ:126", "PROC", "line",
                                   "dining.btl", "dining.occ:33", "dining.occ:44", "channel name", "fork[i]", "left"})
        CHECK(trace.find(name) != std::string::npos);
}

TEST_CASE("ShiViz's hosts name PROCs, and its events lines", "[export][names][shiviz]") {
    const Dinner dinner;

    const std::string log = exported(ExportFormat::shiviz, dinner.facts, dinner.events);

    CHECK(log.find("n0.2.philosopher_dining.occ:126 {") != std::string::npos);
    CHECK(log.find(" started_iptr=dining.occ:126 PROC=dining line=dining.occ:120\nn0.1.dining {") != std::string::npos);
    CHECK(log.find("us send channel 16 (fork[i] > left) receiver_iptr=dining.occ:44 bytes=4 waited=0 PROC=philosopher "
                   "line=dining.occ:33\n") != std::string::npos);
    CHECK(log.find(" PROC=philosopher line=dining.occ:44\nn0.3.philosopher_dining.occ:126 {") != std::string::npos);
}

TEST_CASE("OTF2's regions of processes have the PROC's name, its file and line", "[export][names][otf2]") {
    if (!otf2_is_built())
        return;
    const Dinner dinner;
    const TemporaryDirectory directory;
    const auto archive = directory.path() / "dinner.otf2";
    MadeEvents events(dinner.events);

    REQUIRE(export_events(ExportFormat::otf2, dinner.facts, events, archive));

    const std::string anchor = (archive / "traces.otf2").string();
    CHECK(printed_by("otf2-print --silent -Werror '" + anchor + "' 2>&1").status == 0);
    const std::string definitions = printed_by("otf2-print -G '" + anchor + "' 2>/dev/null").text;
    const std::size_t region = definitions.find("\"philosopher dining.occ:126\" <");
    CHECK(region != std::string::npos);
    CHECK(definitions.find("\"dining.occ\"") != std::string::npos);
    CHECK(definitions.find("\"dining.btl\"") != std::string::npos);
    const std::string records = printed_by("otf2-print '" + anchor + "' 2>/dev/null").text;
    CHECK(records.find("Region: \"philosopher dining.occ:126\"") != std::string::npos);
    CHECK(records.find("dining.occ:33") != std::string::npos);
    CHECK(records.find("\"fork[i]\"") != std::string::npos);
}

} // namespace t8::test
