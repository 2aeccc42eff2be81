#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "monitor/events/events_page.hpp"
#include "monitor/history/reading/json_lines.hpp"
#include "tests/monitor/histories.hpp"

// T8_APPROVE=1 in the environment writes the page anew.
TEST_CASE("the page of events is in step with the table", "[history][golden]") {
    const std::string file = std::string(T8_SOURCE_DIR) + "/docs/events.md";
    if (std::getenv("T8_APPROVE") != nullptr)
        std::ofstream(file) << t8::events_page();
    std::ifstream stream(file);
    const std::string page{std::istreambuf_iterator<char>(stream), {}};

    CHECK(page == t8::events_page());
}

// They stood nowhere.
TEST_CASE("every field of the JSON lines of a history is described", "[history][golden]") {
    using namespace t8;
    MachineSpec machine = test::ring_machine(2);
    machine.faults.push_back({.kind = FaultKind::crash});
    machine.faults.push_back({.kind = FaultKind::dead_link});
    machine.switches.push_back({.name = "c"});
    machine.cables.push_back({});
    std::mt19937_64 random(1);
    Description description = test::describing(machine);
    description.images.push_back({0, "boot.btl", 7});
    description.points.push_back({.name = "point", .values = {}});
    description.forks.push_back({"fork1", "run.t8h", 1, Tick{5}, {"n1.areg = 1"}});
    const auto reader =
        HistoryReader::from_bytes(test::history_of(description, test::random_events(random, machine, 500, 4)), "h.t8h");
    REQUIRE(reader);
    std::ostringstream lines;
    dump_json_lines(*reader, lines);
    const std::string text = lines.str();
    const std::string page = events_page();

    std::set<std::string> names;
    const std::regex member("\"([a-z_]+)\":");
    for (std::sregex_iterator at(text.begin(), text.end(), member), end; at != end; ++at)
        names.insert((*at)[1]);

    CHECK(names.size() > 60);
    for (const std::string& name : names) {
        CAPTURE(name);
        CHECK(page.find('`' + name + '`') != std::string::npos);
    }
}

TEST_CASE("the numbers of values that have names are in the page of events", "[history]") {
    const std::string page = t8::events_page();
    CHECK(page.find("| `outcome` | outcome | how it ended: 0 finished, 1 deadlock, 2 interrupted") != std::string::npos);
    CHECK(page.find("| `first` | end | which of the two waited for the other: 0 sender, 1 receiver |") != std::string::npos);
}
