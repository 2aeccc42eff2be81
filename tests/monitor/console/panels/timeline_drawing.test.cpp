#include <catch2/catch.hpp>

#include "monitor/console/panels/timeline_drawing.hpp"
#include "tests/monitor/console/made_runs.hpp"
#include "tests/monitor/console/recorded_canvas.hpp"

namespace t8::console::test {
namespace {

const Box box{{10, 20}, {812, 160}};

TEST_CASE("places and ticks of a timeline belong together", "[console][run]") {
    const Timeline timeline = timeline_of(made_timeline(0));
    const TimelinePlace place(timeline, box);

    CHECK(place.tick_at(place.bars.from.x) == 0);
    CHECK(place.tick_at(place.bars.to.x) == 10'000);
    CHECK(place.tick_at(-1000) == 0);
    for (const std::uint64_t tick : {0U, 17U, 5000U, 10'000U})
        CHECK(static_cast<double>(place.tick_at(place.x_of(tick))) == Approx(static_cast<double>(tick)).margin(2));
}

TEST_CASE("marks are found where they are drawn", "[console][run]") {
    const Timeline timeline = timeline_of(made_timeline(0));
    const TimelinePlace place(timeline, box);

    const auto fault = mark_at(timeline, place, {place.x_of(3000), place.marks_y});
    REQUIRE(fault);
    CHECK(timeline.marks[*fault].leads_to == "event n1#7");
    CHECK_FALSE(mark_at(timeline, place, {place.x_of(7000), place.marks_y}));
    const auto fork = mark_at(timeline, place, {place.x_of(9000), place.forks_y + 5});
    REQUIRE(fork);
    CHECK(timeline.marks[*fork].leads_to == "use made.fork1.t8h");
}

/// A timeline with so many faults at each of some instants.
Timeline with_faults(const std::vector<std::pair<std::uint64_t, int>>& instants) {
    Timeline timeline;
    timeline.to = 10'000;
    for (const auto& [tick, count] : instants)
        for (int n = 0; n < count; ++n)
            timeline.marks.push_back({TimelineMark::Kind::fault, tick, fmt::format("fault {} at {}", n, tick), ""});
    return timeline;
}

TEST_CASE("marks of one instant lie below each other, and each is found at its own place", "[console][run]") {
    const Timeline timeline = with_faults({{3000, 3}, {3010, 1}, {8000, 1}}); // 3010 is less than a pixel later
    const TimelinePlace place(timeline, {{10, 20}, {812, 200}});

    for (std::size_t n = 0; n < 3; ++n) {
        INFO(n);
        CHECK(mark_at(timeline, place, place.place_of(timeline, n)) == n);
    }
    CHECK(place.place_of(timeline, 0).y < place.place_of(timeline, 1).y);
    CHECK(place.place_of(timeline, 1).y < place.place_of(timeline, 2).y);
    CHECK(place.place_of(timeline, 4).y == place.place_of(timeline, 0).y);
    CHECK(place.place_of(timeline, 4).x > place.place_of(timeline, 0).x + 100);
}

TEST_CASE("all marks of an instant are told, also those that have no row", "[console][run]") {
    const Timeline timeline = with_faults({{3000, 7}, {8000, 1}});
    const TimelinePlace place(timeline, {{10, 20}, {812, 200}});

    CHECK(marks_at(timeline, place, place.place_of(timeline, 0)) == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6});
    CHECK(marks_at(timeline, place, place.place_of(timeline, 7)) == std::vector<std::size_t>{7});
    CHECK(marks_at(timeline, place, {place.x_of(5000), place.marks_y}).empty());
    CHECK(place.left_out_at(timeline, 2) == 4);
    CHECK(place.left_out_at(timeline, 0) == 0);
    CHECK(place.left_out_at(timeline, 7) == 0);

    RecordedCanvas canvas({{10, 20}, {812, 200}});
    draw_timeline(canvas, timeline, place, 0, true, {});
    CHECK(std::any_of(canvas.shapes.begin(), canvas.shapes.end(), [](const Shape& shape) { return shape.text == "+4"; }));
}

TEST_CASE("many marks in a low timeline stay inside it and leave the bars their room", "[console][run]") {
    const Timeline timeline = with_faults({{3000, 9}});
    for (const float height : {24.0F, 45.0F, 60.0F, 75.0F}) {
        const Box low{{0, 0}, {600, height}};
        const TimelinePlace place(timeline, low);
        INFO(height << " pixels, " << place.mark_rows << " rows");
        CHECK(place.bars.height() >= 1);
        for (std::size_t n = 0; n < timeline.marks.size(); ++n)
            CHECK(place.place_of(timeline, n).y <= height + 1);
    }
}

TEST_CASE("everything of a timeline is drawn inside its box, whatever the size", "[console][run]") {
    const Timeline timeline = timeline_of(made_timeline(0));
    for (const float width : {40.0F, 200.0F, 1600.0F})
        for (const float height : {24.0F, 60.0F, 140.0F}) {
            INFO(width << " x " << height);
            const Box small{{10, 20}, {10 + width, 20 + height}};
            RecordedCanvas canvas(small);
            const TimelinePlace place(timeline, small);

            draw_timeline(canvas, timeline, place, 10'000, true, 0);

            for (const Shape& shape : canvas.shapes)
                for (const Point& point : shape.points) {
                    CHECK(point.y >= small.from.y - 1);
                    CHECK(point.y <= small.to.y + 8);
                    CHECK(point.x >= small.from.x - 8);
                }
        }
}

TEST_CASE("a busier part of the run has a higher bar", "[console][run]") {
    Timeline timeline;
    timeline.to = 100;
    timeline.density = {0, 10, 40, 20};
    RecordedCanvas canvas(box);
    draw_timeline(canvas, timeline, TimelinePlace(timeline, box), 0, true, {});

    std::vector<float> heights;
    for (const Shape& shape : canvas.shapes)
        if (shape.kind == Shape::Kind::fill && shape.paint.ink == Ink::message)
            heights.push_back(shape.box().height());
    REQUIRE(heights.size() == 3);
    CHECK(heights[1] > heights[2]);
    CHECK(heights[2] > heights[0]);
}

TEST_CASE("equal parts of the run have equal bars, whatever the width", "[console][run]") {
    Timeline timeline;
    timeline.to = 400;
    timeline.density.assign(400, 10);
    for (const float width : {100.0F, 333.0F, 700.0F, 970.0F, 1500.0F}) {
        const Box wide{{0, 0}, {width, 100}};
        RecordedCanvas canvas(wide);
        draw_timeline(canvas, timeline, TimelinePlace(timeline, wide), 0, true, {});

        std::vector<float> heights;
        for (const Shape& shape : canvas.shapes)
            if (shape.kind == Shape::Kind::fill && shape.paint.ink == Ink::message)
                heights.push_back(shape.box().height());
        INFO(width);
        REQUIRE(heights.size() > 10);
        heights.pop_back(); // the last bar may have fewer parts
        CHECK(*std::max_element(heights.begin(), heights.end()) == *std::min_element(heights.begin(), heights.end()));
    }
}

TEST_CASE("processes of a deadlock are marked where they began to wait", "[console][run]") {
    Json answer = made_timeline(0);
    Json waiting{{"node", "n3"}, {"waits_for", "waits for link 1 input"}, {"place", "9000"}};
    waiting.update(instant(9000));
    answer["ending"]["circles"] = {{waiting}};

    const Timeline timeline = timeline_of(answer);

    const auto found = std::find_if(timeline.marks.begin(), timeline.marks.end(),
                                    [](const TimelineMark& mark) { return mark.kind == TimelineMark::Kind::failure; });
    REQUIRE(found != timeline.marks.end());
    CHECK(found->words == "deadlock: n3 waits for link 1 input");
    CHECK(found->leads_to == "go 9000");
}

TEST_CASE("an answer without its parts is an empty timeline", "[console][run]") {
    const Timeline timeline = timeline_of(Json::object());

    CHECK(timeline.to == 1);
    CHECK(timeline.marks.empty());
}

} // namespace
} // namespace t8::console::test
