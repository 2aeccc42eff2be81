#include "monitor/console/lanes/view.hpp"

#include <cmath>

#include <catch2/catch.hpp>

#include "monitor/console/lanes/ruler.hpp"
#include "monitor/console/lanes/words.hpp"

using namespace t8;
using namespace t8::console;

namespace {

constexpr std::uint64_t us = 6300;
constexpr std::uint64_t ms = 6'300'000;
const RunSpan second{Tick{}, Tick{6'300'000'000}};
const Box bounds{{0, 0}, {1108, 560}}; // lanes of 1000 pixels

LaneView view_of(std::uint64_t from, std::uint64_t to) {
    LaneView view;
    view.from = Tick{from};
    view.to = Tick{to};
    return view;
}

NodeClocks clocks_of_two() {
    MachineSpec machine;
    machine.nodes.resize(2);
    machine.nodes[1].tenths_mhz = 250;
    return NodeClocks::of(machine).value();
}

std::vector<std::string> labels(const LaneView& view) {
    std::vector<std::string> result;
    for (const RulerStep& step : ruler_steps(view, LanePicture{}, clocks_of_two(), places_in(bounds).lanes))
        if (!step.label.empty())
            result.push_back(step.label);
    return result;
}

} // namespace

TEST_CASE("zooming keeps the tick under the pointer where it is", "[console][lanes]") {
    const Box lanes = places_in(bounds).lanes;
    CHECK(lanes.width() == 1000);
    LaneView view = view_of(100 * ms, 200 * ms);
    const Tick about{130 * ms};

    for (int n = 0; n < 20; ++n) {
        const float before = x_of(about, view, lanes);
        view = zoomed(view, about, 1.5, second);
        CHECK(std::abs(x_of(about, view, lanes) - before) < 2);
    }

    CHECK((view.to - view.from).count < 50 * us);
}

TEST_CASE("a place and its tick belong together", "[console][lanes]") {
    const Box lanes = places_in(bounds).lanes;
    const LaneView view = view_of(100 * ms, 200 * ms);

    CHECK(x_of(Tick{150 * ms}, view, lanes) == lanes.from.x + 500);
    CHECK(tick_at(lanes.from.x + 500, view, lanes) == Tick{150 * ms});
    CHECK(tick_at(lanes.from.x - 100, view, lanes) == Tick{90 * ms});
    CHECK(tick_at(-1e6f, view, lanes) == Tick{});
    CHECK(x_of(Tick{50 * ms}, view, lanes) == lanes.from.x - 500);
}

TEST_CASE("a view stays near the run, between nanoseconds and the whole", "[console][lanes]") {
    const Box lanes = places_in(bounds).lanes;
    const LaneView whole = fitted(LaneView{}, second);
    CHECK(whole.from == Tick{});
    CHECK(whole.to > second.to);

    LaneView far = whole;
    for (int n = 0; n < 200; ++n)
        far = zoomed(far, Tick{5}, 0.5, second);
    CHECK((far.to - far.from).count <= second.to.count * 5 / 4 + 2);
    LaneView near = whole;
    for (int n = 0; n < 200; ++n)
        near = zoomed(near, Tick{3 * ms}, 2, second);
    CHECK((near.to - near.from).count == least_visible_ticks);
    CHECK(near.from <= Tick{3 * ms});
    CHECK(near.to >= Tick{3 * ms});

    const LaneView part = view_of(100 * ms, 200 * ms);
    CHECK(panned(part, 100, lanes, second).from == Tick{110 * ms});
    CHECK(panned(part, -1e9, lanes, second).from == Tick{});
    CHECK(panned(part, 1e9, lanes, second).to <= Tick{1025 * ms});
    CHECK(showing(part, Tick{150 * ms}, second).from == part.from);
    const LaneView moved = showing(part, Tick{500 * ms}, second);
    CHECK(moved.from == Tick{450 * ms});
}

TEST_CASE("the lanes of forty nodes and of a thousand fit", "[console][lanes]") {
    LaneView view;
    view.lane_height = 26;
    const float height = 532; // 20 lanes
    CHECK(rows_of(view, 12, height).all.size() == 12);
    CHECK(rows_of(view, 12, height).each == 1);
    CHECK(rows_of(view, 40, height).each == 2);
    CHECK(rows_of(view, 40, height).all.size() == 20);
    const LaneRows many = rows_of(view, 1000, height);
    CHECK(many.each == 64);
    CHECK(many.all.size() == 16);
    CHECK(many.all.back() == LaneRow{960, 40, 0});

    view.opened = {130};
    const LaneRows opened = rows_of(view, 1000, height);
    CHECK(opened.all.size() == 15 + 64);
    CHECK(opened.all[2] == LaneRow{128, 1, 0});
    view.shows_host = true;
    CHECK(rows_of(view, 1000, height).all.front().node == host_node);
}

TEST_CASE("a click on a name opens a group, shows the processes of a node, and hides them", "[console][lanes]") {
    LaneView view;
    const float height = 532;
    view = toggled(view, {64, 64, 0});
    CHECK(rows_of(view, 1000, height).all.at(1) == LaneRow{64, 1, 0});
    view = toggled(view, {70, 1, 0});
    CHECK(view.expanded == std::vector<std::uint32_t>{70});
    view = toggled(view, {70, 1, 3}); // a process
    view = toggled(view, {70, 1, 0});
    CHECK(view.expanded.empty());
    CHECK(rows_of(view, 1000, height).all.size() == 15 + 64);
    CHECK(rows_of(collapsed(view, 100, 64), 1000, height).all.size() == 16);
}

TEST_CASE("a request asks for the lanes that are visible", "[console][lanes]") {
    LaneView view = view_of(100 * ms, 200 * ms);
    view.opened = {130};
    view.first_lane = 10;
    const LaneRequest request = request_for(view, 1000, bounds);
    CHECK(request.from == view.from);
    CHECK(request.rows.size() == 21);
    CHECK(request.rows.front() == LaneRow{136, 1, 0});
    CHECK(roomy(view, 4, bounds).lane_height == 34);
    CHECK(roomy(view, 24, bounds).lane_height == 22);
}

TEST_CASE("the ruler has round steps in fitting units", "[console][lanes]") {
    CHECK(labels(view_of(60 * ms, 61 * ms)) == std::vector<std::string>{"60.0 ms", "60.1 ms", "60.2 ms", "60.3 ms", "60.4 ms",
                                                                        "60.5 ms", "60.6 ms", "60.7 ms", "60.8 ms", "60.9 ms"});
    CHECK(labels(view_of(0, 63)) ==
          std::vector<std::string>{"0 ns", "1 ns", "2 ns", "3 ns", "4 ns", "5 ns", "6 ns", "7 ns", "8 ns", "9 ns"});
    CHECK(labels(view_of(0, 10 * us)).back() == "9 us");
    CHECK(labels(view_of(1204 * ms, 1206 * ms)).front() == "1 204.0 ms");
    CHECK(labels(view_of(0, 3'600'000 * ms)).at(1) == "500 s");
    for (int n = 0; n < 60; ++n) {
        const auto length = static_cast<std::uint64_t>(63 * std::pow(1.7, n));
        const std::size_t count = labels(view_of(length / 3, length / 3 + length)).size();
        CHECK(count >= 3);
        CHECK(count <= 12);
    }
}

TEST_CASE("the ruler counts cycles of the chosen node", "[console][lanes]") {
    LaneView view = view_of(0, 315 * 1000);
    view.clock = RulerClock::cycles;
    CHECK(labels(view).at(3) == "300");
    view.chosen_node = 1; // 25 MHz: 252 ticks in a cycle
    view.to = Tick{252 * 10'000};
    CHECK(labels(view).at(3) == "3 000");
}

TEST_CASE("times and sizes are whole words with units", "[console][lanes]") {
    CHECK(grouped(1203441) == "1 203 441");
    CHECK(grouped(12) == "12");
    CHECK(length_text(212 * 6300.0) == "212 us");
    CHECK(length_text(7.4 * 6300) == "7.4 us");
    CHECK(length_text(6.3 * 40) == "40 ns");
    CHECK(length_text(1204 * 6.3e6) == "1.2 s");
    CHECK(length_text(0) == "0 ns");
    CHECK(instant_text(Tick{std::uint64_t{60'172'050} * 63 / 10}, 6.3) == "60.172 050 ms");
    CHECK(instant_text(Tick{60 * ms}, 6.3e6) == "60 ms");
    CHECK(instant_text(Tick{1204 * ms}, 6.3e5) == "1 204.0 ms");
    CHECK(size_text(64) == "16 words");
    CHECK(size_text(4) == "1 word");
    CHECK(size_text(1) == "1 byte");
    CHECK(size_text(0) == "0 bytes");
}

TEST_CASE("the words of a message tell what it carried and cost", "[console][lanes]") {
    MachineSpec machine;
    machine.nodes.resize(8);
    for (std::uint32_t i = 0; i < 8; ++i)
        machine.nodes[i].name = "n" + std::to_string(i);
    machine.links.push_back({{5, 0}, {1, 3}, 20});
    CodeMap code;
    CodeMap::Program program;
    program.nodes = {5, 1};
    program.files = {"farm.occ"};
    program.lines = {{Address{0x80000100u}, 0, 88}, {Address{0x80000200u}, 0, 63}};
    program.routines = {{Address{0x80000100u}, 0x100, "send.up"}, {Address{0x80000200u}, 0x100, "take"}};
    program.channels = {"row"};
    program.communications = {{Address{0x80000110u}, 0, {}}};
    code.programs.push_back(program);
    const LaneNames names{&machine, &code, {}};
    LaneArrow arrow;
    arrow.from_node = 5;
    arrow.from_process = 3;
    arrow.from_iptr = Address{0x80000110u};
    arrow.to_node = 1;
    arrow.to_iptr = Address{0x80000210u};
    arrow.channel = output_channel(0);
    arrow.bytes = 64;
    arrow.waited = 212 * us;
    arrow.duration = 74 * us / 10;

    CHECK(words_of(arrow, names) == std::vector<std::string>{"row, 16 words  n5 send.up -> n1",
                                                             "waited 212 us, 7.4 us on the wire", "farm.occ:88 -> farm.occ:63"});

    LaneStretch wait;
    wait.node = 5;
    wait.process = 3;
    wait.state = LaneState::waits;
    wait.what = 0;
    wait.channel = output_channel(0);
    wait.from = Tick{60 * ms};
    wait.to = wait.from + Tick{212 * us};
    CHECK(words_of(wait, LaneNames{&machine, nullptr, {}}) ==
          std::vector<std::string>{"n5 process 3  waits, out link 0 to n1", "for 212 us, from 60.000 000 ms"});
    wait.is_open = true;
    CHECK(words_of(wait, LaneNames{&machine, nullptr, {}})[1] == "at least 212 us, from 60.000 000 ms");
}

TEST_CASE("a step that is too short to be seen enlarges the time about where it leads", "[console][lanes]") {
    const Box lanes = places_in(bounds).lanes;
    const LaneView whole = view_of(0, second.to.count);
    const Tick from{300 * ms};
    const Tick at{300 * ms + 20 * us};
    REQUIRE(x_of(at, whole, lanes) - x_of(from, whole, lanes) < 1);

    const LaneView view = telling_apart(whole, from, at, lanes, second);

    CHECK(x_of(at, view, lanes) - x_of(from, view, lanes) >= 5.5F);
    CHECK(at >= view.from);
    CHECK(at < view.to);
    CHECK(std::abs(x_of(at, view, lanes) - x_of(at, whole, lanes)) < 2);
}

TEST_CASE("a step that is seen changes nothing, one that leads out of the view scrolls", "[console][lanes]") {
    const Box lanes = places_in(bounds).lanes;
    const LaneView view = view_of(100 * ms, 200 * ms);

    const LaneView same = telling_apart(view, Tick{110 * ms}, Tick{150 * ms}, lanes, second);
    CHECK(same.from == view.from);
    CHECK(same.to == view.to);
    const LaneView tied = telling_apart(view, Tick{110 * ms}, Tick{110 * ms}, lanes, second);
    CHECK(tied.to - tied.from == view.to - view.from);
    const LaneView later = telling_apart(view, Tick{190 * ms}, Tick{400 * ms}, lanes, second);
    CHECK(later.to - later.from == view.to - view.from);
    CHECK(x_of(Tick{400 * ms}, later, lanes) == Approx(lanes.centre().x).margin(2));
}
