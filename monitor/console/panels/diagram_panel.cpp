#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "monitor/console/lanes/diagram.hpp"
#include "monitor/console/lanes/hits.hpp"
#include "monitor/console/map/map_drawing.hpp"
#include "monitor/console/panels/diagram_cut.hpp"
#include "monitor/console/panels/diagram_paper.hpp"
#include "monitor/console/panels/lane_reader.hpp"
#include "monitor/console/panels/panels.hpp"

namespace t8::console {
namespace {

constexpr std::string_view diagram_panel_id = "diagram";
constexpr std::size_t most_rule_marks = 100;

/// The space-time diagram: nodes and processes as lanes, what they do, and the messages between them.
class DiagramPanel final : public Panel {
public:
    std::string_view id() const override { return diagram_panel_id; }
    std::string title(const Desk&) const override { return "Space-time"; }
    std::string subtitle(const Desk&) const override;
    void draw(Ui& ui, Desk& desk) override;
    void add_actions(Actions& actions, Desk& desk) override;
    std::optional<Box> drawn() const override {
        return facts_ == nullptr || bounds_.width() <= 0 ? std::nullopt : std::optional(bounds_);
    }
    std::shared_ptr<const PanelDrawing> drawing(Desk& desk, const Box& bounds) const override;
    nlohmann::ordered_json saved() const override {
        return {{"clock", static_cast<int>(view_.clock)}, {"host", view_.shows_host}};
    }
    void restore(const nlohmann::ordered_json& saved) override;

private:
    bool shows_whole_run() const { return view_.from == whole_from_ && view_.to == whole_to_; }
    void take_recording(Desk& desk);
    void take_selection(Desk& desk);
    void take_cone(Desk& desk);
    void zoom_to_messages(Desk& desk);
    Tick nearest_message() const;
    void take_marks(Desk& desk);
    void take_cut(Desk& desk);
    void follow_mouse(Desk& desk, const Ui::Drawing& drawing);
    void click(Desk& desk, const LaneHit& hit);
    void step_on_lane(bool is_backwards);
    void take_step(Desk& desk);
    void show_lane(std::uint32_t node);
    void choose_beside(Desk& desk, int by);
    void toggle_expanded(std::uint32_t node);
    std::optional<std::uint32_t> number_of_node(const std::string& name) const;
    std::string name_of_node(std::uint32_t number) const;
    std::optional<EventId> event_of(const std::string& text) const;
    LaneNames names() const;
    std::uint32_t nodes() const { return facts_ ? static_cast<std::uint32_t>(facts_->description.machine.nodes.size()) : 0; }

    std::unique_ptr<LaneReader> reader_;
    std::uint64_t growth_ = 0; ///< of the recording when the reader opened it
    std::shared_ptr<const LaneReader::Facts> facts_;
    std::shared_ptr<const LanePicture> picture_;
    LaneView view_;
    Box bounds_;
    bool shows_cone_ = false;
    bool zooms_to_messages_ = false; ///< until single messages are seen
    DiagramCut cut_;
    std::string cut_name_;  ///< of the cut that is drawn; empty: none
    std::string cut_event_; ///< to which it belongs
    bool is_new_ = true;    ///< the whole run is to be shown
    Tick whole_from_{};     ///< of the view when the whole run was shown last
    Tick whole_to_{};
    std::optional<Tick> followed_{}; ///< the instant that was made visible last
};

LaneNames DiagramPanel::names() const {
    return {&facts_->description.machine, &facts_->description.code, facts_->description.points};
}

std::optional<std::uint32_t> DiagramPanel::number_of_node(const std::string& name) const {
    if (!facts_)
        return std::nullopt;
    const auto& all = facts_->description.machine.nodes;
    const auto found = std::find_if(all.begin(), all.end(), [&](const NodeSpec& node) { return node.name == name; });
    if (found == all.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - all.begin());
}

std::string DiagramPanel::name_of_node(std::uint32_t number) const {
    return number < nodes() ? facts_->description.machine.nodes[number].name : std::string("host");
}

std::optional<EventId> DiagramPanel::event_of(const std::string& text) const {
    const std::size_t sign = text.rfind('#');
    if (sign == std::string::npos)
        return std::nullopt;
    const auto node = number_of_node(text.substr(0, sign));
    const std::string digits = text.substr(sign + 1);
    if (!node || digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos || digits.size() > 18)
        return std::nullopt;
    return EventId{*node, std::stoull(digits)};
}

std::string DiagramPanel::subtitle(const Desk& desk) const {
    if (!picture_ || bounds_.width() <= 0)
        return {};
    const std::string summary = summary_of(*picture_, view_.from, view_.to, ticks_per_pixel(view_, places_in(bounds_).lanes));
    const bool has_cut = !cut_name_.empty() && cut_event_ == desk.selection().event; // the heading is drawn before the diagram
    return !has_cut ? summary : cut_name_ + "   ·   " + summary;
}

void DiagramPanel::take_recording(Desk& desk) {
    const std::string& file = desk.events_at_hand();
    const bool is_same_file = reader_ != nullptr && reader_->file() == file;
    if (is_same_file && growth_ == desk.growth())
        return;
    growth_ = desk.growth();
    const bool is_same_run = facts_ != nullptr && reader_ != nullptr && !is_new_ && (file != desk.recording() || is_same_file);
    if (reader_ != nullptr) { // it may be in the middle of a picture, for which the frame does not wait
        reader_->stop();
        desk.jobs().add([old = std::shared_ptr<LaneReader>(std::move(reader_))](const std::stop_token&) mutable { old.reset(); },
                        {});
    }
    reader_ = std::make_unique<LaneReader>(file, [&desk] { desk.wake(); });
    facts_.reset();
    picture_.reset();
    is_new_ = !is_same_run; // all events of the same run are seen where the fewer were
    if (is_new_)
        cut_.forget();
}

void DiagramPanel::take_selection(Desk& desk) {
    const Position& position = desk.position();
    view_.instant = Tick{position.tick};
    view_.chosen_node = number_of_node(desk.selection().node).value_or(0);
    view_.chosen_event = event_of(desk.selection().event);
    if (followed_ != view_.instant) {
        followed_ = view_.instant;
        if (!is_new_ && !shows_whole_run())
            view_ = showing(view_, *view_.instant, facts_->run);
    }
    if (shows_cone_)
        take_cone(desk);
    else
        view_.cone.reset();
    take_cut(desk);
    take_marks(desk);
}

void DiagramPanel::take_cut(Desk& desk) {
    LaneCut cut = cut_.of_chosen_event(desk, facts_->description.machine);
    view_.cut = std::move(cut.at);
    cut_name_ = std::move(cut.name);
    cut_event_ = desk.selection().event;
}

void DiagramPanel::take_cone(Desk& desk) {
    if (!view_.chosen_event) {
        view_.cone.reset();
        return;
    }
    const Shown shown = desk.ask_run("cone " + desk.selection().event);
    if (!shown.has_data() || !shown.is_fresh) {
        view_.cone.reset();
        return;
    }
    LaneCone cone{std::vector<std::optional<Tick>>(nodes()), std::vector<std::optional<Tick>>(nodes())};
    for (const auto& row : list_of(shown.reply->data, "nodes")) {
        const auto node = number_of_node(text_of(row, "node"));
        if (!node)
            continue;
        for (const auto& event : list_of(row, "past"))
            cone.past[*node] = std::max(cone.past[*node].value_or(Tick{}), Tick{console::number_of(event, "tick")});
        for (const auto& event : list_of(row, "future"))
            cone.future[*node] = std::min(cone.future[*node].value_or(end_of_time), Tick{console::number_of(event, "tick")});
    }
    view_.cone = std::move(cone);
}

/// Takes the events by which rules fail, of the rules that are shown.
void DiagramPanel::take_marks(Desk& desk) {
    view_.marks.clear();
    for (const std::string& question : desk.rule_questions()) {
        const Shown rules = desk.ask_beside(question);
        if (!rules.has_data())
            continue;
        for (const auto& verdict : list_of(rules.reply->data, "verdicts"))
            for (const auto& witness : list_of(verdict, "witnesses")) {
                const auto& events = list_of(witness, "events");
                const auto node = events.empty() ? std::nullopt : number_of_node(text_of(events.back(), "node"));
                if (!node || text_of(verdict, "verdict") != "fail" || view_.marks.size() >= most_rule_marks)
                    continue;
                LaneMark mark{
                    .kind = LaneMarkKind::rule_failure, .at = Tick{console::number_of(events.back(), "tick")}, .node = *node};
                mark.text = fmt::format("rule \"{}\" fails", text_of(verdict, "rule"));
                if (const auto event = event_of(text_of(events.back(), "place")))
                    mark.event = event->number;
                view_.marks.push_back(std::move(mark));
            }
    }
}

void DiagramPanel::draw(Ui& ui, Desk& desk) {
    take_recording(desk);
    if (const std::string problem = reader_->problem(); !problem.empty()) {
        ui.empty(problem);
        return;
    }
    facts_ = reader_->facts();
    if (!facts_) {
        desk.waits();
        ui.empty("The recording is being opened.");
        return;
    }
    const Ui::Drawing drawing = ui.drawing("diagram");
    bounds_ = drawing.box;
    // Of a run that grows, the whole is shown until the user has chosen a part.
    if (is_new_ || shows_whole_run()) {
        view_ = fitted(view_, facts_->run);
        whole_from_ = view_.from;
        whole_to_ = view_.to;
        is_new_ = false;
    }
    view_ = roomy(view_, nodes(), bounds_);
    take_selection(desk);
    follow_mouse(desk, drawing);
    reader_->ask(request_for(view_, nodes(), bounds_));
    picture_ = reader_->picture();
    if (!reader_->is_settled())
        desk.waits();
    if (desk.take_wants_messages())
        zooms_to_messages_ = true;
    if (zooms_to_messages_)
        zoom_to_messages(desk);
    take_step(desk);
    ImGuiCanvas canvas = ui.canvas(drawing);
    if (!picture_) {
        draw_empty_diagram(canvas, "The recording is being read.");
        return;
    }
    view_.runs_on = desk.live().goes_on();
    draw_diagram(canvas, *picture_, view_, names(), facts_->clocks);
    if (view_.pointer)
        draw_tooltip(canvas, bounds_, *view_.pointer,
                     tooltip_of(hit_at(*view_.pointer, *picture_, view_, bounds_), *picture_, names()));
    if (!drawing.is_focused)
        return;
    if (ui.pressed("Left"))
        step_on_lane(true);
    if (ui.pressed("Right"))
        step_on_lane(false);
    if (ui.pressed("Up"))
        choose_beside(desk, -1);
    if (ui.pressed("Down"))
        choose_beside(desk, 1);
}

/// Returns the middle of the column with messages that is nearest to the instant; the instant itself if there is none.
Tick DiagramPanel::nearest_message() const {
    const Tick instant = std::clamp(view_.instant.value_or(view_.from), view_.from, view_.to);
    std::optional<Tick> nearest;
    const auto distance = [&](Tick at) { return at > instant ? at - instant : instant - at; };
    for (const Lane& lane : picture_->lanes)
        for (std::size_t n = 0; n < lane.columns.size(); ++n) {
            const Tick middle = picture_->column_at(n) + Tick{picture_->column.count / 2};
            if (lane.columns[n].messages != 0 && (!nearest || distance(middle) < distance(*nearest)))
                nearest = middle;
        }
    return std::clamp(nearest.value_or(instant), view_.from, view_.to);
}

/// Takes a step towards a part of the run of which each message is drawn; the next one when its picture is there.
void DiagramPanel::zoom_to_messages(Desk& desk) {
    constexpr std::uint64_t least_ticks = 64;
    constexpr std::uint64_t many_events = 2'000'000; // states take long to be read
    desk.waits();
    if (!picture_ || !(picture_->asked == request_for(view_, nodes(), bounds_)))
        return;
    const bool shows_all = picture_->source == LaneSource::events && picture_->arrows_left_out == 0;
    if (shows_all || (view_.to - view_.from).count <= least_ticks) {
        zooms_to_messages_ = false;
        return;
    }
    if (picture_->is_settled || picture_->source == LaneSource::events || picture_->events > many_events)
        view_ = zoomed(view_, nearest_message(), 2, facts_->run);
    else if (picture_->level < Level::messages)
        zooms_to_messages_ = false;
}

void DiagramPanel::follow_mouse(Desk& desk, const Ui::Drawing& drawing) {
    const DiagramPlaces places = places_in(bounds_);
    view_.pointer.reset();
    if (drawing.is_dragged) {
        view_ = panned(view_, -static_cast<double>(drawing.drag.x), places.lanes, facts_->run);
        return;
    }
    if (!drawing.is_hovered)
        return;
    view_.pointer = drawing.mouse;
    if (drawing.wheel != 0 && drawing.has_shift) {
        const auto by = static_cast<std::ptrdiff_t>(std::lround(-drawing.wheel * 3));
        view_.first_lane =
            static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(view_.first_lane) + by));
    } else if (drawing.wheel != 0) {
        view_ = zoomed(view_, tick_at(drawing.mouse.x, view_, places.lanes), std::pow(1.3, static_cast<double>(drawing.wheel)),
                       facts_->run);
    }
    if (!picture_ || !(drawing.is_clicked || drawing.is_double_clicked))
        return;
    const LaneHit hit = hit_at(drawing.mouse, *picture_, view_, bounds_);
    if (drawing.is_double_clicked && hit.kind == LaneHit::Kind::label)
        toggle_expanded(picture_->lanes[hit.lane].row.node);
    else if (drawing.is_clicked)
        click(desk, hit);
}

void DiagramPanel::click(Desk& desk, const LaneHit& hit) {
    if (hit.kind == LaneHit::Kind::nothing)
        return;
    const bool has_lane = hit.kind != LaneHit::Kind::ruler && hit.lane < picture_->lanes.size();
    if (const auto event = hit.goes_to(*picture_)) {
        if (event->node < nodes()) {
            desk.choose_node(name_of_node(event->node));
            desk.follow(fmt::format("event {}#{}", name_of_node(event->node), event->number));
        }
        return;
    }
    if (has_lane && picture_->lanes[hit.lane].row.node < nodes())
        desk.choose_node(name_of_node(picture_->lanes[hit.lane].row.node));
    if (hit.kind != LaneHit::Kind::label) {
        followed_ = hit.at; // it is visible
        desk.act(fmt::format("go {}", hit.at.count));
    }
}

void DiagramPanel::step_on_lane(bool is_backwards) {
    reader_->look_for({.lane = {view_.chosen_node, 0},
                       .chosen = view_.chosen_event,
                       .at = view_.instant.value_or(Tick{}),
                       .is_backwards = is_backwards});
}

/// Goes to the event that a step has found, and lets it be seen apart from where the step began.
void DiagramPanel::take_step(Desk& desk) {
    if (reader_->has_step())
        desk.waits();
    const auto found = reader_->take_found();
    if (!found)
        return;
    const std::string node = name_of_node(found->step.lane.node);
    if (!found->event) {
        desk.tell({Notice::Kind::news,
                   fmt::format("{} has no event {} this instant", node, found->step.is_backwards ? "before" : "after")});
        return;
    }
    view_ = telling_apart(view_, found->step.at, found->at, places_in(bounds_).lanes, facts_->run);
    followed_ = found->at;
    show_lane(found->step.lane.node);
    desk.follow(fmt::format("event {}#{}", node, found->event->number));
}

/// Scrolls so that the lane of a node is visible.
void DiagramPanel::show_lane(std::uint32_t node) {
    const LaneRows rows = rows_of(view_, nodes(), places_in(bounds_).lanes.height());
    for (std::size_t row = 0; row < rows.all.size(); ++row)
        if (rows.all[row].holds(node)) {
            if (row < view_.first_lane)
                view_.first_lane = row;
            else if (rows.visible > 0 && row >= view_.first_lane + rows.visible)
                view_.first_lane = row - rows.visible + 1;
        }
}

void DiagramPanel::choose_beside(Desk& desk, int by) {
    const auto count = static_cast<int>(nodes());
    const int next = static_cast<int>(view_.chosen_node) + by;
    if (next < 0 || next >= count)
        return;
    desk.choose_node(name_of_node(static_cast<std::uint32_t>(next)));
    show_lane(static_cast<std::uint32_t>(next));
}

void DiagramPanel::toggle_expanded(std::uint32_t node) {
    const auto found = std::find(view_.expanded.begin(), view_.expanded.end(), node);
    if (found != view_.expanded.end())
        view_.expanded.erase(found);
    else
        view_.expanded.insert(std::lower_bound(view_.expanded.begin(), view_.expanded.end(), node), node);
}

void DiagramPanel::add_actions(Actions& actions, Desk& desk) {
    const std::string panel(diagram_panel_id);
    const auto is_there = [this] { return facts_ != nullptr; };
    const auto zoom_by = [this](double factor) {
        const Tick middle{(view_.from.count + view_.to.count) / 2};
        const bool is_seen = view_.instant && *view_.instant >= view_.from && *view_.instant < view_.to;
        view_ = zoomed(view_, is_seen ? *view_.instant : middle, factor, facts_->run);
    };
    actions.add({"Diagram", "Enlarge the time", "=", [zoom_by] { zoom_by(1.6); }, is_there,
                 "about the instant; also by the wheel", panel});
    actions.add({"Diagram", "Show more time", "-", [zoom_by] { zoom_by(1 / 1.6); }, is_there, {}, panel});
    actions.add({"Diagram", "Show the whole run", "0", [this] { is_new_ = true; }, is_there, {}, panel});
    actions.add({"Diagram",
                 "Show the instant",
                 ".",
                 [this] { view_ = showing(view_, view_.instant.value_or(Tick{}), facts_->run); },
                 is_there,
                 {},
                 panel});
    actions.add({"Diagram",
                 "Earlier",
                 "Shift+Left",
                 [this] { view_ = panned(view_, -200, places_in(bounds_).lanes, facts_->run); },
                 is_there,
                 {},
                 panel});
    actions.add({"Diagram",
                 "Later",
                 "Shift+Right",
                 [this] { view_ = panned(view_, 200, places_in(bounds_).lanes, facts_->run); },
                 is_there,
                 {},
                 panel});
    actions.add({"Diagram", "Show the processes of the node", "E", [this] { toggle_expanded(view_.chosen_node); }, is_there,
                 "also by a double click on its name", panel});
    actions.add({"Diagram", "Show the host", "H", [this] { view_.shows_host = !view_.shows_host; }, is_there, {}, panel});
    actions.add({"Diagram", "Shade the causal past and future", "C", [this] { shows_cone_ = !shows_cone_; }, is_there,
                 "of the chosen event", panel});
    const auto has_cut = [this] { return facts_ != nullptr && cut_.is_on(); };
    actions.add({"Diagram", "Draw the consistent cut of the event", "X", [this] { cut_.toggle(); },
                 [this, &desk] { return facts_ != nullptr && (cut_.is_on() || !desk.selection().event.empty()); },
                 "the earliest places of all nodes that reflect the chosen event; once more: removes it", panel});
    actions.add({"Diagram", "Cut after one event more", "]", [this] { cut_.step(1); }, has_cut, {}, panel});
    actions.add({"Diagram", "Cut after one event less", "[", [this] { cut_.step(-1); }, has_cut, {}, panel});
    actions.add({"Diagram", "Change the clock of the ruler", "K",
                 [this] {
                     view_.clock = view_.clock == RulerClock::time     ? RulerClock::cycles
                                   : view_.clock == RulerClock::cycles ? RulerClock::events
                                                                       : RulerClock::time;
                 },
                 is_there, "machine time, cycles of the node, its events", panel});
    actions.add({"Diagram", "Find all events", "A", [&desk] { desk.all_events(); }, is_there,
                 "replays the run, if its recording has not all of them", panel});
}

void DiagramPanel::restore(const nlohmann::ordered_json& saved) {
    view_.clock = static_cast<RulerClock>(std::min<std::uint64_t>(console::number_of(saved, "clock"), 2));
    view_.shows_host = flag_of(saved, "host");
}

std::shared_ptr<const PanelDrawing> DiagramPanel::drawing(Desk& desk, const Box& bounds) const {
    LaneView view = view_;
    view.pointer.reset();
    view = roomy(view, nodes(), bounds);
    return diagram_on_paper(reader_->file(), view, facts_, bounds, [&desk] { desk.wake(); });
}

} // namespace

std::unique_ptr<Panel> make_diagram_panel() { return std::make_unique<DiagramPanel>(); }

} // namespace t8::console
