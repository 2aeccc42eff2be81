#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/parts.hpp"
#include "monitor/console/panels/panels.hpp"
#include "monitor/console/panels/timeline_drawing.hpp"

namespace t8::console {
namespace {

constexpr std::string_view timeline_question = "timeline 400";
constexpr std::size_t most_broken_rules = 200;
constexpr std::size_t most_mark_lines = 12; // of a tooltip

/// The run as a strip at an instant, for a file.
class RunOnPaper final : public PanelDrawing {
public:
    RunOnPaper(Timeline timeline, std::uint64_t at) : timeline_(std::move(timeline)), at_(at) {}
    Result<void> draw(Canvas& canvas) const override {
        draw_timeline(canvas, timeline_, TimelinePlace(timeline_, canvas.bounds()), at_, true, {});
        return {};
    }

private:
    Timeline timeline_;
    std::uint64_t at_;
};

/// The run as a strip: where much happened, snapshots, forks, what went wrong, and the instant, which is moved here.
class RunPanel final : public Panel {
public:
    std::string_view id() const override { return "run"; }
    std::string title(const Desk&) const override { return "Run"; }
    std::string subtitle(const Desk&) const override {
        return chosen_ && *chosen_ < timeline_.marks.size() ? words_of_chosen() : facts_;
    }
    void draw(Ui& ui, Desk& desk) override {
        const Shown shown = desk.ask(std::string(timeline_question));
        if (!shown.has_data()) {
            facts_.clear();
            box_.reset();
            say_why_empty(ui, shown, "The run from its beginning to its end comes here.",
                          "It is looked through for its events ...");
            return;
        }
        take(shown, desk);
        const Ui::Drawing drawing = ui.drawing("timeline");
        box_ = drawing.box;
        const TimelinePlace place(timeline_, drawing.box);
        travel(drawing, place, desk);
        const Position& position = desk.position();
        const bool is_moved = wanted_ && *wanted_ != position.tick;
        {
            ImGuiCanvas canvas = ui.canvas(drawing);
            draw_timeline(canvas, timeline_, place, wanted_.value_or(position.tick), position.is_fresh || is_moved, chosen_);
        }
        explain(ui, drawing, place);
    }
    /// Returns the marks, each with its instant.
    std::string copied(Desk&, Copied as) const override {
        nlohmann::ordered_json marks = nlohmann::ordered_json::array();
        std::string text;
        for (const TimelineMark& mark : timeline_.marks) {
            marks.push_back({{"at", time_of_tick(mark.tick)}, {"tick", mark.tick}, {"mark", mark.words}});
            text += fmt::format("{}  {}\n", time_of_tick(mark.tick), mark.words);
        }
        return as == Copied::text || marks.empty()
                   ? text
                   : marks.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    }
    std::optional<Box> drawn() const override { return box_; }
    std::shared_ptr<const PanelDrawing> drawing(Desk& desk, const Box&) const override {
        Timeline timeline = timeline_;
        timeline.snapshots.clear(); // they are of this session, not of the run
        return std::make_shared<RunOnPaper>(std::move(timeline), desk.position().tick);
    }
    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        const auto add = [&](std::string title, std::string chord, std::function<void()> action, std::string meaning = {}) {
            actions.add({"Timeline", std::move(title), std::move(chord), std::move(action), is_open, std::move(meaning), "run"});
        };
        add("On by a hundredth of the run", "Right", [this, &desk] { move(desk, 0.01); });
        add("Back by a hundredth of the run", "Left", [this, &desk] { move(desk, -0.01); });
        add("On by a thousandth of the run", "Shift+Right", [this, &desk] { move(desk, 0.001); });
        add("Back by a thousandth of the run", "Shift+Left", [this, &desk] { move(desk, -0.001); });
        add("To the beginning of the run", "Home", [&desk] { desk.act("go start"); });
        add("To the end of the run", "End", [&desk] { desk.act("go end"); });
        add(
            "Next mark of the timeline", "Down", [this] { choose(1); }, "a fault, a failure, a broken rule, a stop or a fork");
        add("Previous mark of the timeline", "Up", [this] { choose(-1); });
        add("Go to the mark, or look at the fork", "Enter", [this, &desk] { follow(desk); });
        add(
            "Keep searches after this instant", "[", [this, &desk] { fence(desk, true); }, "a fence");
        add("Keep searches before this instant", "]", [this, &desk] { fence(desk, false); });
        add(
            "Tell the way to any instant", "I",
            [this, &desk] {
                desk.tell({Notice::Kind::news, way_.empty() ? "the run has no snapshots" : way_});
            },
            "the most time of the host that a jump takes, and the snapshots");
        add("Let searches go through the whole run", "\\", [&desk] { desk.act("fence off"); });
    }

private:
    /// Takes an answer over, if it is another one.
    void take(const Shown& shown, Desk& desk) {
        const auto& data = shown.reply->data;
        const Shown fence = desk.ask("fence");
        if (shown.serial != taken_) {
            answered_ = timeline_of(data);
            taken_ = shown.serial;
            tell_facts(data);
        }
        timeline_ = answered_;
        if (fence.has_data() && flag_of(fence.reply->data, "is_on")) {
            timeline_.fence_from = number_of(fence.reply->data, "from");
            timeline_.fence_until = number_of(fence.reply->data, "until", UINT64_MAX);
        }
        for (const Desk::Stop& stop : desk.stops())
            timeline_.marks.push_back({TimelineMark::Kind::stop, stop.tick, fmt::format("stop at breakpoint {}", stop.number),
                                       fmt::format("go {}", stop.tick)});
        add_broken_rules(desk);
        std::stable_sort(timeline_.marks.begin(), timeline_.marks.end(),
                         [](const auto& a, const auto& b) { return a.tick < b.tick; });
        if (chosen_ && *chosen_ >= timeline_.marks.size())
            chosen_.reset();
    }

    void add_broken_rules(Desk& desk) {
        std::size_t added = 0;
        for (const std::string& question : desk.rule_questions()) {
            const Shown rules = desk.ask_beside(question);
            if (!rules.has_data())
                continue;
            for (const auto& verdict : list_of(rules.reply->data, "verdicts"))
                for (const auto& witness : list_of(verdict, "witnesses")) {
                    const auto& events = list_of(witness, "events");
                    if (events.empty() || text_of(verdict, "verdict") != "fail" || added++ >= most_broken_rules)
                        continue;
                    timeline_.marks.push_back({TimelineMark::Kind::broken_rule, number_of(events.back(), "tick"),
                                               fmt::format("rule \"{}\" fails", text_of(verdict, "rule")),
                                               target_of_place(text_of(events.back(), "place"))});
                }
        }
    }

    void tell_facts(const nlohmann::ordered_json& data) {
        facts_ = fmt::format("{} – {}", time_of_tick(answered_.from), time_of_tick(answered_.to));
        if (const std::uint64_t events = number_of(data, "events"); events > 0)
            facts_ += fmt::format("   ·   {} events", grouped(events));
        way_.clear();
        if (!data.contains("snapshots"))
            return;
        const auto& snapshots = data["snapshots"];
        const double way = snapshots.value("longest_way_ms", 0.0);
        way_ = fmt::format("any instant within {:.0f} ms of host time   ·   {} snapshot{}, {:.1f} MB", std::ceil(way) + 1,
                           answered_.snapshots.size(), answered_.snapshots.size() == 1 ? "" : "s",
                           static_cast<double>(number_of(snapshots, "bytes")) / (1 << 20));
    }

    /// Follows the mouse. While it drags, the next instant is asked for when the last one is there.
    void travel(const Ui::Drawing& drawing, const TimelinePlace& place, Desk& desk) {
        const bool is_quiet = desk.here().action().empty();
        const auto mark = mark_at(timeline_, place, drawing.mouse);
        if (drawing.is_clicked && mark) {
            chosen_ = mark;
            follow(desk);
            return;
        }
        if (drawing.is_dragged || drawing.is_clicked) {
            wanted_ = place.tick_at(drawing.mouse.x);
            is_sent_ = false;
            chosen_.reset();
        }
        if (wanted_ && !is_sent_ && (is_quiet || drawing.is_clicked)) {
            desk.act(fmt::format("go {}", *wanted_));
            is_sent_ = true;
        } else if (wanted_ && is_sent_ && is_quiet && desk.position().is_fresh && !drawing.is_dragged) {
            wanted_.reset();
        }
    }

    void move(Desk& desk, double part) {
        const double length = static_cast<double>(timeline_.to - timeline_.from);
        const auto at = static_cast<double>(wanted_.value_or(desk.position().tick));
        const double to = std::clamp(at + part * length, static_cast<double>(timeline_.from), static_cast<double>(timeline_.to));
        wanted_ = static_cast<std::uint64_t>(to);
        is_sent_ = false;
        chosen_.reset();
    }

    void choose(int step) {
        const auto count = static_cast<std::ptrdiff_t>(timeline_.marks.size());
        if (count == 0)
            return;
        const std::ptrdiff_t at = chosen_ ? static_cast<std::ptrdiff_t>(*chosen_) + step : step > 0 ? 0 : count - 1;
        chosen_ = static_cast<std::size_t>((at + count) % count);
    }

    void follow(Desk& desk) {
        if (chosen_ && *chosen_ < timeline_.marks.size())
            desk.follow(timeline_.marks[*chosen_].leads_to);
    }

    void fence(Desk& desk, bool is_beginning) {
        const std::uint64_t now = desk.position().tick;
        const std::uint64_t from = is_beginning ? now : timeline_.fence_from;
        const std::uint64_t until = is_beginning ? std::min(timeline_.fence_until, timeline_.to) : now;
        desk.act(fmt::format("fence {} {}", from, until));
    }

    void explain(Ui& ui, const Ui::Drawing& drawing, const TimelinePlace& place) const {
        if (!drawing.is_hovered || drawing.is_dragged)
            return;
        if (const std::vector<std::size_t> marks = marks_at(timeline_, place, drawing.mouse); !marks.empty()) {
            ui.tooltip(words_of(marks));
            return;
        }
        const std::uint64_t tick = place.tick_at(drawing.mouse.x);
        std::string words = time_of_tick(tick);
        if (!timeline_.density.empty()) {
            const double part = static_cast<double>(tick - timeline_.from) / static_cast<double>(timeline_.to - timeline_.from);
            const auto count = timeline_.density.size();
            const std::size_t bucket = std::min(static_cast<std::size_t>(part * static_cast<double>(count)), count - 1);
            words += fmt::format("\n{} events in {}", grouped(timeline_.density[bucket]),
                                 duration_of_ticks((timeline_.to - timeline_.from) / count));
        }
        if (!way_.empty())
            words += "\n" + way_;
        ui.tooltip(words);
    }

    /// Returns a line for each mark; the time once if it is the same for all.
    std::string words_of(const std::vector<std::size_t>& marks) const {
        const std::uint64_t first = timeline_.marks[marks.front()].tick;
        const bool is_one_instant =
            std::all_of(marks.begin(), marks.end(), [&](auto n) { return timeline_.marks[n].tick == first; });
        std::string words;
        for (std::size_t n = 0; n < std::min(marks.size(), most_mark_lines); ++n) {
            const TimelineMark& mark = timeline_.marks[marks[n]];
            words += is_one_instant ? mark.words + "\n" : fmt::format("{}   {}\n", mark.words, time_of_tick(mark.tick));
        }
        if (marks.size() > most_mark_lines)
            words += fmt::format("and {} more; Up and Down choose each\n", marks.size() - most_mark_lines);
        return is_one_instant ? words + time_of_tick(first) : words.substr(0, words.size() - 1);
    }

    std::string words_of_chosen() const {
        const TimelineMark& mark = timeline_.marks[*chosen_];
        return fmt::format("mark {} of {}: {}, {}", *chosen_ + 1, timeline_.marks.size(), mark.words, time_of_tick(mark.tick));
    }

    std::uint64_t taken_ = 0; ///< the answer that was taken over
    Timeline answered_;
    Timeline timeline_;                   ///< with the marks of the session
    std::string facts_;                   ///< about the run
    std::string way_;                     ///< to any instant: depends on the host
    std::optional<std::uint64_t> wanted_; ///< the instant to which the user moves
    bool is_sent_ = false;
    std::optional<std::size_t> chosen_; ///< a mark
    std::optional<Box> box_;            ///< of the drawing in the window; nothing: it has not been drawn
};

} // namespace

std::unique_ptr<Panel> make_run_panel() { return std::make_unique<RunPanel>(); }

} // namespace t8::console
