#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "monitor/console/map/map_drawing.hpp"
#include "monitor/console/map/map_words.hpp"
#include "monitor/console/panels/machine_facts.hpp"
#include "monitor/console/panels/panels.hpp"

namespace t8::console {
namespace {

constexpr std::string_view map_panel_id = "map";

/// The map at an instant, for a file.
class MapOnPaper final : public PanelDrawing {
public:
    MapOnPaper(MapMachine machine, MapLayout layout, const MapView& view)
        : machine_(std::move(machine)), layout_(std::move(layout)), view_(view) {}
    Result<void> draw(Canvas& canvas) const override {
        draw_map(canvas, machine_, layout_, view_);
        return {};
    }

private:
    MapMachine machine_;
    MapLayout layout_;
    MapView view_;
};

/// Returns a view of the same part of the map in other bounds, without what the mouse points at.
MapView view_on(const MapView& seen, const MapLayout& layout, const Box& bounds, bool is_whole) {
    MapView view = seen;
    view.area = bounds;
    view.hovered = {};
    if (is_whole)
        return fitted(layout, bounds, view);
    const Box before = drawn_area(seen);
    const Box now = drawn_area(view);
    if (before.width() > 0 && before.height() > 0)
        view.scale = std::clamp(seen.scale * std::min(now.width() / before.width(), now.height() / before.height()), 0.001F,
                                greatest_scale);
    return view;
}

/// The map of the machine: what every node does, which cables carry messages, what is wrong.
class MapPanel final : public Panel {
public:
    std::string_view id() const override { return map_panel_id; }
    std::string title(const Desk&) const override { return "Machine"; }
    std::string subtitle(const Desk&) const override { return machine_.nodes.empty() ? std::string{} : summary(machine_); }
    void draw(Ui& ui, Desk& desk) override;
    void add_actions(Actions& actions, Desk& desk) override;
    std::optional<Box> drawn() const override {
        return made_ == nullptr || view_.area.width() <= 0 ? std::nullopt : std::optional(view_.area);
    }
    std::shared_ptr<const PanelDrawing> drawing(Desk& desk, const Box& bounds) const override;
    std::string copied(Desk& desk, Copied as) const override;

private:
    /// The layout that a job makes.
    struct Made {
        MapMachine machine;
        MapLayout layout;
    };
    void take(Desk& desk, const Shown& shown);
    void ask_for_layout(Desk& desk);
    void follow_mouse(Ui& ui, Desk& desk, const Ui::Drawing& drawing);
    void go(Desk& desk, Direction direction);
    void take_chosen(const Desk& desk);
    std::optional<std::size_t> index_of(const std::string& node) const;

    std::uint64_t taken_ = 0; ///< the answer that machine_ was made of
    /// The answers and the instant that the links are lit by.
    struct Loads {
        std::uint64_t answer = 0;
        std::uint64_t machine = 0;
        std::uint64_t tick = 0;
        friend bool operator==(const Loads&, const Loads&) = default;
    };
    Loads loads_;
    MapMachine machine_;
    std::shared_ptr<Made> made_;
    bool is_being_made_ = false;
    bool is_fitted_ = false; ///< the whole map is seen, also when the panel changes its size
    MapView view_;
};

/// Returns the nodes, each with what it does.
std::string MapPanel::copied(Desk& desk, Copied as) const {
    const Shown shown = desk.ask("machine");
    if (!shown.has_data())
        return {};
    const auto& nodes = list_of(shown.reply->data, "nodes");
    if (as == Copied::json)
        return nodes.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    std::string text;
    for (const auto& node : nodes)
        text += fmt::format("{}  {}{}{}\n", text_of(node, "name"), text_of(node, "state"),
                            flag_of(node, "deadlocked") ? ", deadlocked"
                            : flag_of(node, "stuck")    ? ", stuck"
                                                        : "",
                            node.contains("executing") ? "  " + text_of(node, "executing") : std::string{});
    return text;
}

std::optional<std::size_t> MapPanel::index_of(const std::string& node) const {
    for (std::size_t n = 0; n < machine_.nodes.size(); ++n)
        if (machine_.nodes[n].name == node)
            return n;
    return std::nullopt;
}

void MapPanel::take(Desk& desk, const Shown& shown) {
    if (std::exchange(taken_, shown.serial) == shown.serial)
        return;
    machine_ = machine_of(shown.reply->data);
    if (made_ == nullptr || !same_parts(made_->machine, machine_))
        ask_for_layout(desk);
}

void MapPanel::ask_for_layout(Desk& desk) {
    if (is_being_made_)
        return;
    is_being_made_ = true;
    auto made = std::make_shared<Made>(Made{machine_, {}});
    desk.jobs().add([made](const std::stop_token&) { made->layout = map_layout(made->machine); },
                    [this, made, &desk] {
                        is_being_made_ = false;
                        made_ = made;
                        is_fitted_ = true;
                        if (!same_parts(made_->machine, machine_))
                            ask_for_layout(desk);
                    });
}

void MapPanel::take_chosen(const Desk& desk) {
    const auto chosen = index_of(desk.selection().node);
    if (chosen && view_.chosen != chosen && !is_fitted_)
        reveal(view_, made_->layout, *chosen);
    view_.chosen = chosen;
}

void MapPanel::go(Desk& desk, Direction direction) {
    if (made_ == nullptr || !view_.chosen || *view_.chosen >= made_->layout.nodes.size())
        return;
    desk.choose_node(machine_.nodes[neighbour(made_->layout, *view_.chosen, direction)].name);
}

void MapPanel::follow_mouse(Ui& ui, Desk& desk, const Ui::Drawing& drawing) {
    const MapLayout& layout = made_->layout;
    view_.hovered = drawing.is_hovered ? hit(machine_, layout, view_, drawing.mouse) : MapHit{};
    if (drawing.is_dragged) {
        pan(view_, layout, drawing.drag.x, drawing.drag.y);
        is_fitted_ = false;
    }
    if (drawing.wheel != 0) {
        zoom(view_, layout, drawing.mouse, std::pow(1.2F, drawing.wheel));
        is_fitted_ = false;
    }
    if (!drawing.is_clicked)
        return;
    view_.selected_link.reset();
    switch (view_.hovered.kind) {
    case MapHit::Kind::node:
        desk.choose_node(machine_.nodes[view_.hovered.index].name);
        break;
    case MapHit::Kind::link:
        view_.selected_link = view_.hovered.index;
        break;
    case MapHit::Kind::cluster:
        zoom(view_, layout, drawing.mouse, 2.5F);
        is_fitted_ = false;
        break;
    default:
        break;
    }
    static_cast<void>(ui);
}

void MapPanel::draw(Ui& ui, Desk& desk) {
    const Shown shown = desk.ask("machine");
    if (shown.has_data())
        take(desk, shown);
    // Links are lit by what they carry around the instant.
    const Shown loads = desk.ask_beside("loads 200");
    const Loads present{loads.serial, taken_, desk.position().tick};
    if (loads.has_data() && std::exchange(loads_, present) != present)
        take_loads(machine_, loads.reply->data, present.tick);
    if (made_ == nullptr || made_->layout.nodes.size() != machine_.nodes.size()) {
        ui.empty(is_being_made_ ? "Places for the nodes are being found."
                                : "The nodes of the machine come here, with their links.");
        return;
    }
    const Ui::Drawing drawing = ui.drawing("map");
    view_.area = drawing.box;
    take_chosen(desk);
    if (is_fitted_)
        view_ = fitted(made_->layout, drawing.box, view_);
    follow_mouse(ui, desk, drawing);
    ImGuiCanvas canvas = ui.canvas(drawing);
    draw_map(canvas, machine_, made_->layout, view_);
    if (view_.hovered.kind != MapHit::Kind::nothing)
        draw_tooltip(canvas, drawing.box, drawing.mouse, tooltip(machine_, made_->layout, view_, view_.hovered));
    if (!drawing.is_focused)
        return;
    for (const auto& [chord, direction] :
         {std::pair{"Left", Direction::left}, {"Right", Direction::right}, {"Up", Direction::up}, {"Down", Direction::down}})
        if (ui.pressed(chord))
            go(desk, direction);
}

void MapPanel::add_actions(Actions& actions, Desk& desk) {
    const std::string panel(map_panel_id);
    const auto is_there = [this] { return made_ != nullptr; };
    const auto zoom_by = [this](float factor) {
        zoom(view_, made_->layout, drawn_area(view_).centre(), factor);
        is_fitted_ = false;
    };
    actions.add({"Map", "Enlarge the map", "=", [zoom_by] { zoom_by(1.25F); }, is_there, "also by the wheel", panel});
    actions.add({"Map", "Make the map smaller", "-", [zoom_by] { zoom_by(0.8F); }, is_there, {}, panel});
    actions.add({"Map", "Show the whole map", "0", [this] { is_fitted_ = true; }, is_there, {}, panel});
    actions.add({"Map",
                 "Show the chosen node",
                 ".",
                 [this] {
                     is_fitted_ = false;
                     if (view_.chosen)
                         reveal(view_, made_->layout, *view_.chosen);
                 },
                 is_there,
                 {},
                 panel});
    static_cast<void>(desk);
}

std::shared_ptr<const PanelDrawing> MapPanel::drawing(Desk&, const Box& bounds) const {
    return std::make_shared<MapOnPaper>(machine_, made_->layout, view_on(view_, made_->layout, bounds, is_fitted_));
}

} // namespace

std::unique_ptr<Panel> make_map_panel() { return std::make_unique<MapPanel>(); }

} // namespace t8::console
