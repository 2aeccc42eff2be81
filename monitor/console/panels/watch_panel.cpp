#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/panels.hpp"
#include "monitor/console/panels/parts.hpp"
#include "monitor/console/panels/value_chart.hpp"
#include "monitor/console/window/prompt.hpp"

namespace t8::console {
namespace {

constexpr std::string_view usual_number_of_values = "1000";
constexpr std::size_t most_watched = 100;

std::string value_text(const nlohmann::ordered_json& data) { return text_of(data, "value"); }

/// Values of expressions: at this instant, and at all executions of a line.
class WatchPanel final : public Panel {
public:
    std::string_view id() const override { return "watch"; }
    std::string title(const Desk&) const override {
        return watched_.empty() ? "Watch" : fmt::format("Watch {}", watched_.size());
    }
    std::string subtitle(const Desk&) const override { return facts_; }
    void draw(Ui& ui, Desk& desk) override {
        draw_watched(ui, desk);
        ui.rule();
        draw_values(ui, desk);
    }
    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        const auto add = [&](std::string title, std::string chord, std::function<void()> action, std::string meaning = {}) {
            actions.add({"Watch", std::move(title), std::move(chord), std::move(action), is_open, std::move(meaning), "watch"});
        };
        add("Watch an expression", "A", [this] { expression_.take_keys(); });
        add("Watch it no longer", "Delete", [this] { wanted_ = delete_words; });
        add(
            "Show its values over the run", "V", [this] { wanted_ = over_words; }, "at every execution of the chosen line");
        add("Ask for values over the run", "O", [this] { values_.take_keys(); });
        add(
            "Go to the next value", "N", [this, &desk] { go_to_value(desk, true); }, "of those over the run");
        add("Go to the previous value", "P", [this, &desk] { go_to_value(desk, false); });
    }
    nlohmann::ordered_json saved() const override {
        nlohmann::ordered_json saved{{"expressions", nlohmann::ordered_json::array()}, {"values", asked_}};
        for (const Watched& one : watched_)
            saved["expressions"].push_back(one.expression);
        return saved;
    }
    void restore(const nlohmann::ordered_json& saved) override {
        watched_.clear();
        for (const auto& one : list_of(saved, "expressions"))
            if (one.is_string() && watched_.size() < most_watched)
                watched_.push_back({one.get<std::string>()});
        asked_ = text_of(saved, "values");
    }

private:
    static constexpr std::string_view delete_words = "Watch it no longer";
    static constexpr std::string_view over_words = "Show its values over the run";

    struct Watched {
        std::string expression;
        std::string value{}; ///< at `tick`
        std::uint64_t tick = 0;
        bool is_known = false;
        std::string before{}; ///< at the instant that was looked at before
        bool is_changed = false;
    };

    // At this instant

    void draw_watched(Ui& ui, Desk& desk) {
        if (expression_.draw(ui, "expression", "an expression: total   row[2] * 3   u[] over n*",
                             completion(desk, expression_, "print ")) &&
            !expression_.text().empty()) {
            const std::string text = expression_.text();
            expression_.keep(text);
            expression_.take_keys();
            const bool is_known =
                std::any_of(watched_.begin(), watched_.end(), [&](const Watched& one) { return one.expression == text; });
            if (!is_known && watched_.size() < most_watched)
                watched_.push_back({text});
        }
        if (watched_.empty()) {
            ui.empty("Expressions come here with their values at each instant.",
                     "Type a variable or an expression of Lua above (A).");
            wanted_ = {};
            return;
        }
        const float line = ImGui::GetTextLineHeight() + ImGui::GetStyle().CellPadding.y * 2;
        const float wanted = line * static_cast<float>(watched_.size()) + ui.px(6);
        const float most = std::max(line, ImGui::GetContentRegionAvail().y * 0.4F);
        if (!wanted_.empty())
            ui.take_keys("watched");
        const std::string chosen = ui.table(table_of_watched(desk, std::min(wanted, most) / ui.px(1)));
        wanted_ = {};
        carry_out(chosen, desk);
    }

    Table table_of_watched(Desk& desk, float height) {
        Table table{.id = "watched",
                    .columns = {{"expression", Align::left, Face::numbers},
                                {"value", Align::left, Face::numbers, 1, 0, 90},
                                {"before", Align::left, Face::numbers, 0, 1}},
                    .rows = watched_.size(),
                    .row = {},
                    .has_headings = false};
        if (std::exchange(recording_, desk.recording()) != desk.recording()) // values of another run say nothing about this one
            for (Watched& one : watched_)
                one = {one.expression};
        for (Watched& one : watched_) // also those that are not seen, so that they know whether they changed
            look_at(one, desk);
        table.row = [this, &desk](std::size_t n) { return row_of(watched_[n], desk); };
        table.menu = [this](std::size_t n) {
            return std::vector<MenuEntry>{{std::string(over_words), "over " + watched_[n].expression, "V"},
                                          {std::string(delete_words), "forget " + watched_[n].expression, "Delete"}};
        };
        table.data = [this, &desk] {
            nlohmann::ordered_json all = nlohmann::ordered_json::array();
            for (const Watched& one : watched_)
                all.push_back(data_of(one, desk));
            return all;
        };
        table.wanted = wanted_;
        table.height = height;
        return table;
    }

    static nlohmann::ordered_json data_of(const Watched& one, Desk& desk) {
        const Shown shown = desk.ask("print " + one.expression);
        nlohmann::ordered_json data{{"expression", one.expression}};
        if (shown.has_data())
            data.update(shown.reply->data);
        else if (shown.reply != nullptr)
            data["error"] = shown.reply->problem->message;
        return data;
    }

    static void look_at(Watched& one, Desk& desk) {
        const Shown shown = desk.ask("print " + one.expression);
        const std::uint64_t tick = desk.position().tick;
        if (!shown.is_fresh || !desk.position().is_fresh || (one.is_known && one.tick == tick))
            return;
        const std::string value = shown.has_data() ? value_text(shown.reply->data) : std::string{};
        one.is_changed = one.is_known && value != one.value;
        one.before = std::exchange(one.value, value);
        one.tick = tick;
        one.is_known = true;
    }

    static Row row_of(const Watched& one, Desk& desk) {
        const Shown shown = desk.ask("print " + one.expression);
        Row row;
        row.cells = {{one.expression, Ink::text}};
        if (shown.has_data()) {
            row.cells.push_back(
                {value_text(shown.reply->data), shown.is_fresh ? Ink::text : Ink::quiet, {}, text_of(shown.reply->data, "type")});
        } else if (shown.reply != nullptr) {
            row.cells.push_back({shown.reply->problem->message, Ink::faint, {}, shown.reply->problem->hint});
        } else {
            row.cells.push_back({"...", Ink::faint});
        }
        if (one.is_changed && shown.is_fresh) {
            row.cells[0].sign = {Sign::Shape::diamond, Ink::selected, "changed"};
            row.cells.push_back({one.before.empty() ? "was unknown" : "was " + one.before, Ink::quiet});
        }
        return row;
    }

    void carry_out(const std::string& target, Desk& desk) {
        const std::string verb = target.substr(0, target.find(' '));
        if (verb == "over") {
            ask(target.substr(5), desk);
        } else if (verb == "forget") {
            std::erase_if(watched_, [&](const Watched& one) { return one.expression == target.substr(7); });
        } else {
            desk.follow(target);
        }
    }

    // Over the run

    void draw_values(Ui& ui, Desk& desk) {
        facts_.clear();
        if (desk.selection().values != chosen_values_) { // in another panel
            chosen_values_ = desk.selection().values;
            if (!chosen_values_.empty())
                ask(chosen_values_, desk);
        }
        if (!asked_.empty() && !is_filled_) {
            values_.set(asked_);
            is_filled_ = true;
        }
        if (values_.draw(ui, "values", "values over the run: total at farm.occ:89", completion(desk, values_, "values ")) &&
            !values_.text().empty()) {
            const std::string text = values_.text();
            values_.keep(text);
            ask(text, desk);
        }
        if (asked_.empty()) {
            ui.empty("The values of an expression at every execution of a line come here, over the whole run.",
                     "Type it above (O), or press V at an expression: that takes the chosen line.");
            return;
        }
        const Shown shown = desk.ask_beside("values " + asked_);
        if (!shown.has_data()) {
            const std::uint64_t tick = desk.beside().progress().tick;
            say_why_empty(ui, shown, "The run is gone through for '" + asked_ + "' ...",
                          (tick == 0 ? std::string{} : "at " + time_of_tick(tick) + "; ") +
                              "Escape breaks it off and keeps the values found so far.");
            return;
        }
        take_values(shown, desk);
        const auto& values = list_of(shown.reply->data, "values");
        const bool is_whole = flag_of(shown.reply->data, "is_whole");
        const std::string question = asked_.substr(0, asked_.rfind(' ')); // without the number
        facts_ = fmt::format("{} · {}", question,
                             values.size() == 1 ? "once"
                                                : fmt::format("{}{} times", is_whole ? "" : "first ", grouped(values.size())));
        if (values.empty()) {
            ui.empty("That is not executed in this run.", is_whole ? "" : "The search was broken off.");
            return;
        }
        if (!is_whole)
            ui.small(shown.reply->is_broken_off ? "broken off: the values found so far"
                                                : "there are more: add a larger number at the end",
                     Ink::quiet);
        draw_chart_of(ui, desk);
        desk.follow(ui.table(table_of_values(values, desk)));
    }

    void take_values(const Shown& shown, Desk& desk) {
        if (shown.serial != taken_) {
            taken_ = shown.serial;
            chart_.series = series_of(shown.reply->data);
            const auto& values = list_of(shown.reply->data, "values");
            chart_.from = values.empty() ? 0 : number_of(values.front(), "tick");
            chart_.to = std::max(chart_.from + 1, values.empty() ? 1 : number_of(values.back(), "tick"));
            ticks_.clear();
            for (const auto& value : values)
                ticks_.push_back(number_of(value, "tick"));
        }
        if (const Shown run = desk.ask("timeline 400");
            run.has_data() && run.reply->data.contains("beginning") && run.reply->data.contains("end")) {
            chart_.from = number_of(run.reply->data["beginning"], "tick");
            chart_.to = std::max(chart_.from + 1, number_of(run.reply->data["end"], "tick"));
        }
        chart_.at = desk.position().tick;
        chart_.is_fresh = desk.position().is_fresh;
        chart_.node = desk.selection().node;
    }

    void draw_chart_of(Ui& ui, Desk& desk) {
        if (chart_.series.empty())
            return;
        const float room = ImGui::GetContentRegionAvail().y / ui.px(1);
        const float height = std::min(140.0F, room * 0.5F);
        if (height < 30)
            return;
        const Ui::Drawing drawing = ui.drawing("chart", height);
        {
            ImGuiCanvas canvas = ui.canvas(drawing);
            draw_chart(canvas, drawing.box, chart_);
        }
        const std::uint64_t tick = tick_in_chart(drawing.box, chart_, drawing.mouse.x);
        if (drawing.is_hovered)
            ui.tooltip(time_of_tick(tick));
        if (drawing.is_clicked && !ticks_.empty()) { // to the value that holds there
            const auto after = std::upper_bound(ticks_.begin(), ticks_.end(), tick);
            desk.act(fmt::format("go {}", after == ticks_.begin() ? ticks_.front() : *std::prev(after)));
        }
    }

    Table table_of_values(const nlohmann::ordered_json& values, const Desk& desk) const {
        const auto now =
            static_cast<std::size_t>(std::upper_bound(ticks_.begin(), ticks_.end(), desk.position().tick) - ticks_.begin());
        Table table{.id = "values",
                    .columns = {{"at", Align::right, Face::numbers, 0, 2},
                                {"place", Align::left, Face::numbers, 0, 1},
                                {"value", Align::right, Face::numbers, 1}},
                    .rows = values.size(),
                    .row = {},
                    .has_headings = false};
        table.row = [&values, now, is_fresh = desk.position().is_fresh](std::size_t n) {
            const auto& one = values[n];
            const bool is_now = n + 1 == now && is_fresh;
            const Ink ink = n < now ? Ink::text : Ink::quiet;
            std::string value = value_text(one);
            if (is_now && n > 0 && text_of(values[n - 1], "node") == text_of(one, "node") && value_text(values[n - 1]) != value)
                value = value_text(values[n - 1]) + " → " + value;
            const std::string place = text_of(one, "place");
            Row row;
            row.cells = {{time_of_tick(number_of(one, "tick")), Ink::quiet},
                         {place, Ink::text, target_of_place(place)},
                         {std::move(value), ink}};
            row.leads_to = target_of_place(place);
            row.is_chosen = is_now;
            return row;
        };
        table.data = [&values] { return values; };
        table.shows_row = now == 0 ? 0 : now - 1;
        table.shows_change = now + 1;
        return table;
    }

    void go_to_value(Desk& desk, bool is_forwards) const {
        const std::uint64_t now = desk.position().tick;
        const auto at = is_forwards ? std::upper_bound(ticks_.begin(), ticks_.end(), now)
                                    : std::lower_bound(ticks_.begin(), ticks_.end(), now);
        if (is_forwards ? at != ticks_.end() : at != ticks_.begin())
            desk.act(fmt::format("go {}", is_forwards ? *at : *std::prev(at)));
    }

    /// Takes "EXPRESSION [at PLACE [N]]"; without a place, the chosen line.
    void ask(std::string text, Desk& desk) {
        if (text.find(" at ") == std::string::npos) {
            const Selection& chosen = desk.selection();
            const std::string place = chosen.file.empty()
                                          ? desk.position().place
                                          : fmt::format("{}:{}", chosen.file.substr(chosen.file.rfind('/') + 1), chosen.line);
            if (place.empty()) {
                desk.tell({Notice::Kind::error, "values over the run need a line", "as in total at farm.occ:89"});
                return;
            }
            text += " at " + place;
        }
        const std::string after = text.substr(text.rfind(" at ") + 4);
        const std::size_t blank = after.find(' ');
        if (blank == std::string::npos || after.find_first_not_of(' ', blank) == std::string::npos)
            text += " " + std::string(usual_number_of_values);
        asked_ = std::move(text);
        values_.set(asked_);
    }

    static Prompt::Complete completion(Desk& desk, Prompt& field, const std::string& command) {
        return [&desk, &field, command](const std::string& line, std::size_t start) {
            desk.find_candidates(
                command + line, start + command.size(),
                [&field, line, start](const std::vector<std::string>& found) { field.offer(line, start, found); });
        };
    }

    std::vector<Watched> watched_;
    std::string recording_; ///< whose values the watched ones have
    Prompt expression_{" +-*/()[]"};
    std::string_view wanted_;
    Prompt values_{" +-*/()[]"};
    std::string asked_;         ///< "total at farm.occ:89 1000"; empty: nothing
    std::string chosen_values_; ///< Selection::values
    bool is_filled_ = false;    ///< the field has what was asked in an earlier session
    std::string facts_;
    std::uint64_t taken_ = 0; ///< the answer that was taken over
    ValueChart chart_;
    std::vector<std::uint64_t> ticks_; ///< of the values
};

} // namespace

std::unique_ptr<Panel> make_watch_panel() { return std::make_unique<WatchPanel>(); }

} // namespace t8::console
