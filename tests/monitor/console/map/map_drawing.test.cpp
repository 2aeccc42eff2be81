#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "monitor/console/drawing/svg_canvas.hpp"
#include "monitor/console/map/map_drawing.hpp"
#include "monitor/console/map/node_mark.hpp"
#include "tests/monitor/console/map/map_machines.hpp"
#include "tests/monitor/console/recorded_canvas.hpp"

using namespace t8::console;
using namespace t8::console::test;

namespace {

constexpr LayoutOptions built_in{.graphviz = false};
constexpr Box area{{100, 100}, {700, 600}};
using Kind = Shape::Kind;

/// A machine and its map, drawn.
struct Drawn {
    MapMachine machine;
    MapLayout layout;
    MapView view;
    RecordedCanvas canvas;

    explicit Drawn(MapMachine one) : machine(std::move(one)) {
        layout = map_layout(machine, built_in);
        view = fitted(layout, area);
    }
    void draw() {
        canvas.shapes.clear();
        draw_map(canvas, machine, layout, view);
    }
};

/// Whether a shape lies within the square of a node.
bool is_at(const Drawn& map, const Shape& shape, std::size_t node) {
    const Point centre = to_screen(map.view, map.layout.nodes[node]);
    const float reach = map.view.scale * 0.36F;
    return std::all_of(shape.points.begin(), shape.points.end(), [&](Point point) {
        return std::abs(point.x - centre.x) <= reach && std::abs(point.y - centre.y) <= reach;
    });
}

/// The shapes of a node, without their colours.
std::vector<std::pair<Kind, std::size_t>> shapes_of(const Drawn& map, std::size_t node) {
    std::vector<std::pair<Kind, std::size_t>> shapes;
    for (const Shape& shape : map.canvas.shapes)
        if (shape.kind != Kind::text && is_at(map, shape, node))
            shapes.emplace_back(shape.kind, shape.points.size());
    return shapes;
}

MapMachine six_states() {
    MapMachine machine = machine_with(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}});
    for (std::size_t i = 0; i < all_node_states.size(); ++i)
        machine.nodes[i].state = all_node_states[i];
    return machine;
}

} // namespace

TEST_CASE("every two states differ in shape, not in colour alone", "[console][map]") {
    Drawn map(six_states());
    map.draw();

    for (std::size_t a = 0; a < 6; ++a)
        for (std::size_t b = 0; b < a; ++b) {
            INFO(name_of(map.machine.nodes[a].state) << " and " << name_of(map.machine.nodes[b].state));
            CHECK(shapes_of(map, a) != shapes_of(map, b));
        }
}

TEST_CASE("every node has its name on it, in an ink that its state leaves readable", "[console][map]") {
    Drawn map(preset("ternary_tree { nodes = 16 }"));
    map.machine.nodes[3].state = NodeState::computes;
    map.draw();

    for (const MapNode& node : map.machine.nodes) {
        INFO(node.name);
        const Shape* name = map.canvas.text_with(node.name);
        REQUIRE(name != nullptr);
    }
    CHECK(map.canvas.text_with("n3")->paint.ink == Ink::on_state);
    CHECK(map.canvas.text_with("n2")->paint.ink == Ink::quiet);
    CHECK(map.canvas.text_with("host") != nullptr);
}

TEST_CASE("the chosen node has the outline of the choice, and only it", "[console][map]") {
    Drawn map(preset("torus { rows = 4, columns = 5 }"));
    map.draw();
    CHECK(map.canvas.count(Kind::outline, Ink::selected) == 0);

    map.view.chosen = 7;
    map.draw();

    CHECK(map.canvas.count(Kind::outline, Ink::selected) == 1);
}

TEST_CASE("a link is brighter and thicker the more it carries", "[console][map]") {
    Drawn map(machine_with(4, {{0, 1}, {1, 2}, {2, 3}}));
    map.machine.links[1].forth.bytes = 100'000;
    map.machine.links[2].back.bytes = 3'000;
    map.draw();

    std::vector<Shape> lit;
    std::copy_if(map.canvas.shapes.begin(), map.canvas.shapes.end(), std::back_inserter(lit),
                 [](const Shape& shape) { return shape.kind == Kind::line && shape.paint.ink == Ink::message; });
    REQUIRE(lit.size() == 2);
    CHECK(lit[0].size > lit[1].size);
    CHECK(lit[0].paint.strength > lit[1].paint.strength);
    CHECK(lit[0].paint.strength == Approx(1));
}

TEST_CASE("a dead cable is a broken line in the colour of errors", "[console][map]") {
    Drawn map(machine_with(3, {{0, 1}, {1, 2}}));
    map.machine.links[2].state = LinkState::dead;
    map.draw();

    CHECK(map.canvas.count(Kind::dashes, Ink::error) == 1);
}

TEST_CASE("an arrow head points the way of a message", "[console][map]") {
    for (const bool backwards : {false, true}) {
        Drawn map(machine_with(2, {{0, 1}}));
        (backwards ? map.machine.links[1].back : map.machine.links[1].forth).sending = true;
        map.draw();

        const auto head = std::find_if(map.canvas.shapes.begin(), map.canvas.shapes.end(), [](const Shape& shape) {
            return shape.kind == Kind::polygon && shape.paint.ink == Ink::message;
        });
        REQUIRE(head != map.canvas.shapes.end());
        const float tip = head->points[0].x;
        const float base = (head->points[1].x + head->points[2].x) / 2;
        CHECK((tip > base) == !backwards);
    }
}

TEST_CASE("arrow heads on the stubs of a torus lead out at the sender and in at the receiver", "[console][map]") {
    Drawn map(preset("torus { rows = 3, columns = 6 }"));
    const auto stub = static_cast<std::size_t>(std::find_if(map.layout.routes.begin(), map.layout.routes.end(),
                                                            [](const MapRoute& route) {
                                                                return route.kind == MapRoute::Kind::stubs &&
                                                                       route.points[0].y == route.points[1].y;
                                                            }) -
                                               map.layout.routes.begin());
    REQUIRE(stub < map.layout.routes.size());
    map.machine.links[stub].forth.sending = true;
    map.draw();

    // From the right end of a row to the left end: both heads point to the right. The other way, both to the left.
    const bool to_the_right = map.layout.routes[stub].points[0].x > map.layout.routes[stub].points[3].x;
    std::size_t heads = 0;
    for (const Shape& shape : map.canvas.shapes)
        if (shape.kind == Kind::polygon && shape.paint.ink == Ink::message) {
            ++heads;
            CHECK((shape.points[0].x > shape.points[1].x) == to_the_right);
        }
    CHECK(heads == 2);
}

TEST_CASE("a deadlock stands out: rings around its nodes, arrows from who waits to whom", "[console][map]") {
    Drawn map(preset("ring { nodes = 5 }"));
    for (std::size_t i = 0; i < 5; ++i) {
        map.machine.nodes[i].deadlocked = true;
        map.machine.links[i].forth.output_waits = true;
    }
    map.draw();

    CHECK(map.canvas.count(Kind::ring, Ink::error) == 5 + 1); // and one in the legend
    CHECK(map.canvas.count(Kind::polygon, Ink::error) == 5);
    CHECK(map.canvas.text_with("deadlocked 5") != nullptr);
}

TEST_CASE("an arrow of a deadlock points at the node that is waited for", "[console][map]") {
    const auto points_to_the_right = [](bool input, bool backwards) {
        Drawn map(machine_with(2, {{0, 1}}));
        map.machine.nodes[0].deadlocked = map.machine.nodes[1].deadlocked = true;
        LinkTraffic& traffic = backwards ? map.machine.links[1].back : map.machine.links[1].forth;
        (input ? traffic.input_waits : traffic.output_waits) = true;
        map.draw();
        REQUIRE(map.canvas.count(Kind::polygon, Ink::error) == 1);
        const auto head = std::find_if(map.canvas.shapes.begin(), map.canvas.shapes.end(), [](const Shape& shape) {
            return shape.kind == Kind::polygon && shape.paint.ink == Ink::error;
        });
        return head->points[0].x > head->points[1].x;
    };

    CHECK(points_to_the_right(false, false)); // n0 waits to send to n1
    CHECK(!points_to_the_right(true, false)); // n1 waits to receive from n0
    CHECK(!points_to_the_right(false, true)); // n1 waits to send to n0
    CHECK(points_to_the_right(true, true));   // n0 waits to receive from n1
}

TEST_CASE("nodes that are stuck without being in the circle have a weaker ring", "[console][map]") {
    Drawn map(machine_with(3, {{0, 1}, {1, 2}}));
    map.machine.nodes[0].deadlocked = true;
    map.machine.nodes[2].stuck = true;
    map.draw();

    std::vector<float> strengths;
    for (const Shape& shape : map.canvas.shapes)
        if (shape.kind == Kind::ring)
            strengths.push_back(shape.paint.strength);
    REQUIRE(strengths.size() == 4); // two nodes, two entries of the legend
    CHECK(strengths[0] > strengths[1]);
    CHECK(map.canvas.text_with("stuck 1") != nullptr);
}

TEST_CASE("a cable that leads nowhere is a faint broken line", "[console][map]") {
    Drawn map(preset("b008 { nodes = 4 }"));
    map.draw();
    CHECK(map.canvas.count(Kind::dashes, Ink::faint) == 0);
    map.machine.links.back().state = LinkState::open;
    map.draw();
    CHECK(map.canvas.count(Kind::dashes, Ink::faint) == 1);
}

TEST_CASE("a link on which a packet was lost has a cross", "[console][map]") {
    Drawn map(machine_with(2, {{0, 1}}));
    map.machine.links[1].forth.stuck = true;
    map.draw();
    CHECK(map.canvas.count(Kind::line, Ink::error) == 2);
    CHECK(map.canvas.count(Kind::dashes, Ink::error) == 0);
}

TEST_CASE("the legend counts the states that there are", "[console][map]") {
    Drawn map(six_states());
    map.draw();
    for (const NodeState state : all_node_states)
        CHECK(map.canvas.text_with(fmt::format("{} 1", name_of(state))) != nullptr);

    for (MapNode& node : map.machine.nodes)
        node.state = NodeState::computes;
    map.draw();
    CHECK(map.canvas.text_with("computes 6") != nullptr);
    CHECK(map.canvas.text_with("waits 0") != nullptr);
    CHECK(map.canvas.text_with("halted") == nullptr);
}

TEST_CASE("clusters show how many nodes they have, and a part of their bar for each state", "[console][map]") {
    Drawn map(preset("grid { rows = 32, columns = 32 }"));
    map.view = fitted(map.layout, {{0, 0}, {320, 300}});
    for (std::size_t i = 0; i < map.machine.nodes.size(); ++i)
        map.machine.nodes[i].state = i % 2 == 0 ? NodeState::computes : NodeState::waits;
    map.machine.nodes[500].state = NodeState::error;
    map.draw();

    const auto clusters = clusters_of(map.layout, map.view.scale);
    REQUIRE(!clusters.empty());
    CHECK(map.canvas.count(Kind::fill, Ink::computes) == clusters.size() + 1); // and one in the legend
    CHECK(map.canvas.count(Kind::fill, Ink::waits) == clusters.size() + 1);
    CHECK(map.canvas.count(Kind::outline, Ink::error) == 1);
    CHECK(map.canvas.text_with("16") != nullptr);
    CHECK(map.canvas.shapes.size() < 2000);
}

TEST_CASE("nothing is drawn outside the area, and clip boxes are closed again", "[console][map]") {
    for (const float factor : {1.0F, 3.0F}) {
        Drawn map(preset("ternary_tree { nodes = 100 }"));
        zoom(map.view, map.layout, {300, 300}, factor);
        map.draw();

        CHECK(map.canvas.open_clips() == 0);
        for (const Shape& shape : map.canvas.shapes) {
            CHECK(shape.clip.from.x >= area.from.x);
            CHECK(shape.clip.to.y <= area.to.y);
        }
    }
}

TEST_CASE("what is no longer there is not drawn, and does no harm", "[console][map]") {
    Drawn map(preset("ring { nodes = 5 }"));
    map.view.chosen = 99;
    map.view.selected_link = 99;
    map.view.hovered = {MapHit::Kind::link, 99};
    map.draw();
    CHECK(map.canvas.count(Kind::outline, Ink::selected) == 0);

    map.machine.nodes.pop_back();
    map.draw();
    CHECK(map.canvas.text_with("n1") == nullptr);
}

TEST_CASE("a tooltip stays inside its area, with long lines shortened", "[console][map]") {
    for (const Point at : {Point{0, 0}, Point{399, 199}, Point{200, 190}}) {
        RecordedCanvas canvas;
        draw_tooltip(canvas, {{0, 0}, {400, 200}}, at, {std::string(200, 'x'), "second"});

        const Box box = canvas.shapes.at(0).box();
        CHECK(box.from.x >= 0);
        CHECK(box.from.y >= 0);
        CHECK(box.to.x <= 400);
        CHECK(box.to.y <= 200);
        CHECK(canvas.text_with("x")->text.size() < 200);
    }
    RecordedCanvas canvas;
    draw_tooltip(canvas, area, {0, 0}, {});
    CHECK(canvas.shapes.empty());
}

TEST_CASE("the same machine is drawn as the same document", "[console][map]") {
    const MapMachine machine = preset("random_regular { nodes = 40, degree = 3 }");
    const auto document = [&] {
        const MapLayout layout = map_layout(machine, built_in);
        SvgCanvas canvas({{0, 0}, {400, 300}}, themes()[0]);
        draw_map(canvas, machine, layout, fitted(layout, canvas.bounds()));
        return canvas.document();
    };

    CHECK(document() == document());
}
