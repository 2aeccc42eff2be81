#include "monitor/console/lanes/diagram.hpp"

#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "monitor/console/lanes/hits.hpp"
#include "tests/monitor/console/recorded_canvas.hpp"

using namespace t8;
using namespace t8::console;
using t8::console::test::RecordedCanvas;
using Kind = t8::console::test::Shape::Kind;

namespace {

constexpr std::uint64_t us = 6300;

LaneStretch stretch(std::uint32_t node, std::uint64_t from, std::uint64_t to, LaneState state, std::uint64_t begins = no_number) {
    LaneStretch result;
    result.node = node;
    result.from = Tick{from * us};
    result.to = Tick{to * us};
    result.state = state;
    result.begins = begins;
    return result;
}

/// Four nodes in 100 us: every state, a message, a lost one, marks.
struct Scene {
    MachineSpec machine;
    NodeClocks clocks;
    LanePicture picture;
    LaneView view;
    RecordedCanvas canvas{{{0, 0}, {1108, 300}}};

    Scene() {
        machine.nodes.resize(4);
        for (std::uint32_t i = 0; i < 4; ++i) {
            machine.nodes[i].name = "n" + std::to_string(i);
            Lane lane;
            lane.row = {i, 1, 0};
            picture.lanes.push_back(lane);
        }
        clocks = NodeClocks::of(machine).value();
        view.from = Tick{};
        view.to = Tick{100 * us};
        view.lane_height = 40;
        picture.asked.from = view.from;
        picture.asked.to = view.to;
        picture.run_to = Tick{100 * us};
        picture.source = LaneSource::events;
        picture.is_settled = true;
        picture.lanes[0].stretches = {stretch(0, 0, 40, LaneState::computes, 3), stretch(0, 40, 60, LaneState::waits, 4),
                                      stretch(0, 60, 100, LaneState::idle, 5)};
        picture.lanes[1].stretches = {stretch(1, 0, 50, LaneState::unknown), stretch(1, 50, 100, LaneState::error, 9)};
        picture.lanes[2].stretches = {stretch(2, 0, 100, LaneState::ready)};
        picture.lanes[0].events = {{Tick{20 * us}, 7, 0, 1, 0, EventKind::sent}};
        LaneArrow arrow;
        arrow.sent = {0, 7};
        arrow.received = {2, 11};
        arrow.to_node = 2;
        arrow.sent_at = Tick{20 * us};
        arrow.received_at = Tick{30 * us};
        arrow.bytes = 8;
        picture.arrows = {arrow};
        arrow.sent = {3, 1};
        arrow.from_node = 3;
        arrow.sent_at = arrow.received_at = Tick{70 * us};
        arrow.is_lost = true;
        picture.arrows.push_back(arrow);
        picture.marks = {{LaneMarkKind::fault, Tick{70 * us}, 3, 0, 1, "drop_message"}};
    }
    void draw() { draw_diagram(canvas, picture, view, {&machine, nullptr, {}}, clocks); }
    float x(std::uint64_t at) const { return x_of(Tick{at * us}, view, places_in(canvas.bounds()).lanes); }
    float y(std::size_t lane) const { return box_of_lane(lane, view, places_in(canvas.bounds()).lanes).centre().y; }
    LaneHit hit(Point point) const { return hit_at(point, picture, view, canvas.bounds()); }
};

} // namespace

TEST_CASE("states differ in shape as well as in colour", "[console][lanes]") {
    Scene scene;
    scene.draw();
    CHECK(scene.canvas.open_clips() == 0);
    for (const char* name : {"n0", "n1", "n2", "n3", "0 us", "50 us"})
        CHECK(scene.canvas.has_text(name));

    const auto computes = scene.canvas.of(Kind::fill, Ink::computes);
    const auto waits = scene.canvas.of(Kind::fill, Ink::waits);
    const auto idle = scene.canvas.of(Kind::fill, Ink::idle);
    REQUIRE(computes.size() == 1);
    REQUIRE(waits.size() == 1);
    REQUIRE(idle.size() == 1);
    CHECK(computes[0].box().height() > waits[0].box().height() * 1.5f);
    CHECK(waits[0].box().height() > idle[0].box().height() * 1.5f);
    CHECK(std::abs(computes[0].box().from.x - scene.x(0)) < 0.1f);
    CHECK(std::abs(computes[0].box().to.x + 1 - scene.x(40)) < 0.1f);
    CHECK(scene.canvas.of(Kind::outline, Ink::computes).size() == 1); // ready
    CHECK(scene.canvas.of(Kind::line, Ink::error).size() > 20);       // slanting lines
    CHECK(scene.canvas.of(Kind::dashes, Ink::faint).size() == 1);     // not recorded
}

TEST_CASE("a message leads from its sending to its receiving, a lost one ends in a cross", "[console][lanes]") {
    Scene scene;
    scene.draw();
    const auto lines = scene.canvas.of(Kind::line, Ink::message);
    REQUIRE(lines.size() == 1);
    CHECK(std::abs(lines[0].points[0].x - scene.x(20)) < 0.1f);
    CHECK(std::abs(lines[0].points[1].x - scene.x(30)) < 0.1f);
    CHECK(lines[0].points[0].y < lines[0].points[1].y);
    const auto heads = scene.canvas.of(Kind::circle, Ink::message);
    REQUIRE(heads.size() == 1);
    CHECK(heads[0].points[0].x == lines[0].points[1].x);
    CHECK(scene.canvas.of(Kind::dashes, Ink::error).size() == 1);
    CHECK(scene.canvas.has_text("fault: drop message"));
    CHECK(scene.canvas.of(Kind::polygon, Ink::error).size() == 1);
}

TEST_CASE("what is chosen is white, and the cone, the cut and the fence are drawn", "[console][lanes]") {
    Scene scene;
    scene.draw();
    const auto drawn_before = scene.canvas.shapes.size();
    CHECK(scene.canvas.of(Kind::polygon, Ink::past).empty());

    scene.view.chosen_event = EventId{0, 7};
    scene.view.instant = Tick{20 * us};
    scene.view.cone = LaneCone{{Tick{20 * us}, std::nullopt, Tick{5 * us}, std::nullopt},
                               {Tick{20 * us}, std::nullopt, Tick{30 * us}, std::nullopt}};
    scene.view.cut = {Tick{10 * us}, Tick{12 * us}, Tick{14 * us}, Tick{16 * us}};
    scene.view.fence = Tick{5 * us};
    scene.view.marks = {{LaneMarkKind::rule_failure, Tick{80 * us}, 1, 0, 2, "rule \"every task once\" fails"}};
    scene.canvas.shapes.clear();
    scene.draw();

    CHECK(scene.canvas.shapes.size() > drawn_before);
    const auto instants = scene.canvas.of(Kind::line, Ink::selected);
    CHECK(std::any_of(instants.begin(), instants.end(), [&](const auto& one) {
        return std::abs(one.points[0].x - scene.x(20)) < 0.1f && one.box().height() > 100;
    }));
    CHECK(scene.canvas.of(Kind::line, Ink::message).empty()); // the chosen one is white
    CHECK(!scene.canvas.of(Kind::polygon, Ink::past).empty());
    CHECK(!scene.canvas.of(Kind::polygon, Ink::future).empty());
    const auto cuts = scene.canvas.of(Kind::polyline, Ink::mark);
    REQUIRE(cuts.size() == 1);
    CHECK(cuts[0].points.size() == 8);
    CHECK(std::abs(cuts[0].points[2].x - scene.x(12)) < 0.1f);
    CHECK(scene.canvas.of(Kind::dashes, Ink::mark).size() == 1);
    CHECK(scene.canvas.has_text("rule \"every task once\" fails"));
}

TEST_CASE("what is under the pointer is found, and leads somewhere", "[console][lanes]") {
    Scene scene;
    CHECK(scene.hit({scene.x(50), scene.y(0)}).kind == LaneHit::Kind::stretch);
    CHECK(scene.hit({scene.x(50), scene.y(0)}).stretch->state == LaneState::waits);
    CHECK(scene.hit({scene.x(50), scene.y(0)}).goes_to(scene.picture) == EventId{0, 4});
    const LaneHit event = scene.hit({scene.x(20) + 1, scene.y(0)});
    CHECK(event.kind == LaneHit::Kind::event);
    CHECK(event.goes_to(scene.picture) == EventId{0, 7});
    const LaneHit arrow = scene.hit({scene.x(25), (scene.y(0) + scene.y(2)) / 2});
    CHECK(arrow.kind == LaneHit::Kind::arrow);
    CHECK(arrow.goes_to(scene.picture) == EventId{2, 11});
    const LaneHit mark = scene.hit({scene.x(70) + 1, scene.y(3) - 12});
    CHECK(mark.kind == LaneHit::Kind::mark);
    CHECK(mark.goes_to(scene.picture) == EventId{3, 1});
    CHECK(scene.hit({20, scene.y(2)}).kind == LaneHit::Kind::label);
    CHECK(scene.hit({20, scene.y(2)}).lane == 2);
    CHECK(scene.hit({400, 5}).kind == LaneHit::Kind::ruler);
    CHECK(scene.hit({scene.x(50), scene.y(3)}).kind == LaneHit::Kind::lane);
    CHECK(scene.hit({400, 295}).kind == LaneHit::Kind::nothing);
    CHECK(scene.hit({-5, -5}).kind == LaneHit::Kind::nothing);
}

TEST_CASE("a tooltip stays on the canvas", "[console][lanes]") {
    for (const Point pointer : {Point{140, 50}, {1096, 50}, {1096, 290}, {500, 180}}) {
        Scene scene;
        scene.view.pointer = pointer;
        scene.draw();
        for (const auto& box : scene.canvas.of(Kind::fill, Ink::raised)) {
            CHECK(box.box().from.x >= 0);
            CHECK(box.box().to.x <= 1108);
            CHECK(box.box().from.y >= 0);
            CHECK(box.box().to.y <= 300);
        }
    }
    Scene scene;
    scene.view.pointer = Point{scene.x(50), scene.y(0)};
    scene.draw();
    CHECK(scene.canvas.has_text("n0  waits"));
}

TEST_CASE("nothing is drawn outside the canvas, however small it is", "[console][lanes]") {
    for (const auto& [width, height] :
         {std::pair{1.0f, 1.0f}, {90.0f, 20.0f}, {100.0f, 300.0f}, {300.0f, 60.0f}, {300.0f, 200.0f}}) {
        Scene scene;
        scene.canvas = RecordedCanvas({{0, 0}, {width, height}});
        scene.draw();
        CHECK(scene.canvas.open_clips() == 0);
        for (const auto& shape : scene.canvas.shapes)
            if (shape.kind == Kind::fill && shape.paint.ink == Ink::computes)
                CHECK(shape.clip.to.x <= width);
        for (const auto& shape : scene.canvas.shapes)
            if (shape.kind == Kind::text && shape.align == Align::left)
                CHECK(shape.points[0].x <= width);
    }
}

TEST_CASE("columns that look alike are one shape, and show shares by height", "[console][lanes]") {
    Scene scene;
    Lane& lane = scene.picture.lanes[0];
    lane.stretches.clear();
    lane.events.clear();
    scene.picture.arrows.clear();
    scene.picture.column = Tick{us};
    lane.columns.resize(100);
    for (std::size_t i = 0; i < 100; ++i) {
        lane.columns[i].shares[static_cast<std::size_t>(LaneState::computes)] = i < 50 ? 0.25f : 0.75f;
        lane.columns[i].shares[static_cast<std::size_t>(LaneState::waits)] = i < 50 ? 0.75f : 0.25f;
        lane.columns[i].events = 7;
    }
    scene.draw();
    const auto computes = scene.canvas.of(Kind::fill, Ink::computes);
    REQUIRE(computes.size() == 2);
    CHECK(std::abs(computes[1].box().height() / computes[0].box().height() - 3) < 0.1f);
    CHECK(std::abs(computes[0].box().to.x - scene.x(50)) < 0.1f);
    CHECK(scene.canvas.of(Kind::fill, Ink::waits).size() == 1); // behind them, to the same height

    const LaneHit hit = scene.hit({scene.x(20), scene.y(0)});
    REQUIRE(hit.kind == LaneHit::Kind::column);
    CHECK(tooltip_of(hit, scene.picture, {&scene.machine, nullptr, {}}) ==
          std::vector<std::string>{"n0  computes 25 %, waits 75 %", "7 events, 0 messages in 1 us", "from 0.020 ms"});
}

TEST_CASE("notes stand below the lanes, progress above them", "[console][lanes]") {
    Scene scene;
    scene.picture.notes = {"Scheduling was not recorded."};
    scene.picture.is_settled = false;
    scene.picture.progress = 0.5;
    scene.draw();
    CHECK(scene.canvas.has_text("Scheduling was not recorded."));
    CHECK(scene.canvas.of(Kind::fill, Ink::link).size() == 1);
    RecordedCanvas empty({{0, 0}, {400, 200}});
    draw_empty_diagram(empty, "Open a recording to see its messages (Ctrl-O)");
    CHECK(empty.has_text("Open a recording to see its messages (Ctrl-O)"));
}

TEST_CASE("steps from event to event stay on the lane", "[console][lanes]") {
    Lane lane;
    for (std::uint64_t n = 0; n < 5; ++n)
        lane.events.push_back({Tick{10 * n}, n, 0, 1, 0, EventKind::mark});
    CHECK(nearest_event(lane, Tick{14})->number == 1);
    CHECK(nearest_event(lane, Tick{15})->number == 1);
    CHECK(nearest_event(lane, Tick{16})->number == 2);
    CHECK(nearest_event(lane, Tick{1000})->number == 4);
    CHECK(next_event(lane, {0, 3})->number == 4);
    CHECK(next_event(lane, {0, 4}) == nullptr);
    CHECK(previous_event(lane, {0, 1})->number == 0);
    CHECK(previous_event(lane, {0, 0}) == nullptr);
    CHECK(nearest_event(Lane{}, Tick{}) == nullptr);
}

// Bug: it was said of a program that still ran.
TEST_CASE("that a run was not recorded to its end is no note while it goes on", "[console][lanes][regression]") {
    Scene scene;
    scene.picture.notes = {std::string(unfinished_note), "another note"};
    scene.draw();
    CHECK(scene.canvas.has_text(std::string(unfinished_note)));

    Scene running;
    running.picture.notes = scene.picture.notes;
    running.view.runs_on = true;
    running.draw();
    CHECK_FALSE(running.canvas.has_text(std::string(unfinished_note)));
    CHECK(running.canvas.has_text("another note"));
}
