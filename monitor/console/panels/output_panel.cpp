#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/panels.hpp"
#include "monitor/console/panels/parts.hpp"

namespace t8::console {
namespace {

constexpr std::size_t most_lines = 100'000; ///< that are here at a time
constexpr std::size_t near_end = 1'000;     ///< so close to the first or the last line that is here, others are asked for

/// The lines of an answer that have the filter's text.
struct ChosenLines {
    std::shared_ptr<const Reply> reply;
    std::vector<std::size_t> rows;
    const nlohmann::ordered_json& lines() const { return list_of(reply->data, "lines"); }
};

/// The lines that the program writes in the whole run; those after the instant are quiet.
class OutputPanel final : public Panel {
public:
    std::string_view id() const override { return "output"; }
    std::string title(const Desk&) const override { return "Output"; }
    std::string subtitle(const Desk&) const override { return facts_; }
    void draw(Ui& ui, Desk& desk) override {
        const Shown shown = desk.ask_beside(question());
        facts_.clear();
        if (!shown.has_data()) {
            say_why_empty(ui, shown, "The lines that the program writes come here, each with its instant.",
                          "The run is replayed for them ...");
            return;
        }
        const auto& data = shown.reply->data;
        const auto& lines = list_of(data, "lines");
        if (number_of(data, "lines_of_run", lines.size()) == 0) {
            const bool is_served = flag_of(data, "is_served");
            ui.empty(is_served ? "The program writes nothing." : "No host served this run: its program could write nothing.",
                     shown.reply->is_broken_off ? "The replay was broken off; open the recording again for the rest." : "");
            return;
        }
        if (ui.field("filter", filter_, "only lines with ... (/)", 0, std::exchange(takes_focus_, false)) ||
            filter_ != filtered_by_ || shown.serial != filtered_)
            filter(shown);
        const std::size_t now = lines_before(lines, desk.position().tick);
        tell_facts(data, now);
        if (filter_.empty())
            choose_page(data, desk.position().tick, now);
        if (chosen_->rows.empty()) {
            ui.empty("No line has that in it.", "Clear the field above to see all lines.");
            return;
        }
        desk.follow(ui.table(table_of(desk, now)));
    }
    void add_actions(Actions& actions, Desk& desk) override {
        actions.add({"Output",
                     "Filter the lines of the output",
                     "/",
                     [this] { takes_focus_ = true; },
                     [&desk] { return desk.is_open(); },
                     {},
                     "output"});
        const auto step = [this, &desk](bool is_forwards) { go_to_next(desk, is_forwards); };
        actions.add({"Output", "Go to the next line of the output", "Ctrl+Shift+Down", [step] { step(true); },
                     [&desk] { return desk.is_open(); }, "of those that the filter leaves", "output"});
        actions.add({"Output",
                     "Go to the previous line of the output",
                     "Ctrl+Shift+Up",
                     [step] { step(false); },
                     [&desk] { return desk.is_open(); },
                     {},
                     "output"});
    }

private:
    /// Returns the question for the lines: all of them, those around an instant if there are too many, or those that the filter leaves.
    std::string question() const {
        if (!has_more_)
            return fmt::format("output from 1 {}", most_lines);
        return filter_.empty() ? fmt::format("output near {} {}", page_at_, most_lines) : "output with " + filter_;
    }

    void tell_facts(const nlohmann::ordered_json& data, std::size_t now) {
        const auto& lines = list_of(data, "lines");
        const std::uint64_t all = number_of(data, "lines_of_run", list_of(data, "lines").size());
        if (!filter_.empty()) {
            facts_ = fmt::format("{}{} of {} lines have it", lines.size() == most_lines && has_more_ ? "the first " : "",
                                 grouped(chosen_->rows.size()), grouped(all));
            return;
        }
        const std::uint64_t from = number_of(data, "from", 1);
        facts_ = fmt::format("{} of {} lines", grouped(from - 1 + now), grouped(all));
        if (has_more_)
            facts_ += fmt::format(", {} to {} are here", grouped(from), grouped(from - 1 + lines.size()));
    }

    /// Notes whether there are more lines than are asked for at a time, and asks for those around the instant if it comes close to an end of those here.
    void choose_page(const nlohmann::ordered_json& data, std::uint64_t tick, std::size_t now) {
        const std::size_t here = list_of(data, "lines").size();
        const std::uint64_t before = number_of(data, "from", 1) - 1;
        const std::uint64_t all = number_of(data, "lines_of_run", list_of(data, "lines").size());
        has_more_ = all > most_lines;
        const bool is_near_first = before > 0 && now < near_end;
        const bool is_near_last = before + here < all && now + near_end > here;
        if (has_more_ && (is_near_first || is_near_last))
            page_at_ = tick;
    }

    void filter(const Shown& shown) {
        filtered_ = shown.serial;
        filtered_by_ = filter_;
        ticks_.clear();
        const auto chosen = std::make_shared<ChosenLines>(ChosenLines{shown.reply, {}});
        const auto& lines = chosen->lines();
        for (std::size_t n = 0; n < lines.size(); ++n)
            if (filter_.empty() || has_letters(lines[n].value("text", std::string()), filter_)) {
                chosen->rows.push_back(n);
                ticks_.push_back(number_of(lines[n], "tick"));
            }
        chosen_ = chosen;
    }

    /// Returns how many lines are complete at a tick. A line that is written at this very tick is not yet: the machine stands before it.
    static std::size_t lines_before(const nlohmann::ordered_json& lines, std::uint64_t tick) {
        const auto first_after =
            std::partition_point(lines.begin(), lines.end(), [&](const auto& line) { return number_of(line, "tick") < tick; });
        return static_cast<std::size_t>(first_after - lines.begin());
    }

    Table table_of(const Desk& desk, std::size_t now) const {
        const std::vector<std::size_t>& rows = chosen_->rows;
        // The line here: the one that is written at this tick, or else the last one before.
        const std::size_t until_here = lines_before(chosen_->lines(), desk.position().tick + 1);
        const std::size_t rows_before = static_cast<std::size_t>(
            std::partition_point(rows.begin(), rows.end(), [&](std::size_t row) { return row < until_here; }) - rows.begin());
        const std::uint64_t tick = desk.position().tick;
        const bool is_fresh = desk.position().is_fresh;
        Table table{.id = "output",
                    .columns = {{"at", Align::right, Face::numbers, 0, 1}, {"line", Align::left, Face::numbers, 1}},
                    .rows = rows.size(),
                    .row = {},
                    .has_headings = false};
        table.owns_rows = true;
        table.row = [chosen = chosen_, now, until_here, tick, is_fresh](std::size_t n) {
            const std::size_t number = chosen->rows[n];
            const auto& line = chosen->lines()[number];
            const bool is_past = number < now;
            const bool is_begun = is_past || (line.contains("begun") && number_of(line["begun"], "tick") < tick);
            const Ink ink = !is_begun ? Ink::faint : text_of(line, "stream") == "error" ? Ink::error : Ink::text;
            Row row;
            row.cells = {{time_of_tick(number_of(line, "tick")), is_past ? Ink::quiet : Ink::faint},
                         {visible_text(text_of(line, "text")),
                          ink,
                          {},
                          flag_of(line, "has_end") ? "" : "the program has left this line without an end"}};
            row.leads_to = "go " + text_of(line, "place");
            row.is_chosen = is_fresh && number + 1 == until_here;
            return row;
        };
        table.data = [chosen = chosen_] {
            nlohmann::ordered_json shown = nlohmann::ordered_json::array();
            for (const std::size_t row : chosen->rows)
                shown.push_back(chosen->lines()[row]);
            return shown;
        };
        table.shows_row = rows_before == 0 ? 0 : rows_before - 1;
        table.shows_change = 1 + rows_before + rows.size() * 1'000'003;
        return table;
    }

    void go_to_next(Desk& desk, bool is_forwards) {
        const std::uint64_t now = desk.position().tick;
        const auto after = is_forwards ? std::upper_bound(ticks_.begin(), ticks_.end(), now)
                                       : std::lower_bound(ticks_.begin(), ticks_.end(), now);
        if (is_forwards ? after == ticks_.end() : after == ticks_.begin())
            return;
        desk.act(fmt::format("go {}", is_forwards ? *after : *std::prev(after)));
    }

    bool has_more_ = false;     ///< the run has more lines than are here
    std::uint64_t page_at_ = 0; ///< the instant around which the lines are that are here then
    std::string filter_;
    std::string filtered_by_;
    std::uint64_t filtered_ = 0; ///< the answer
    std::shared_ptr<const ChosenLines> chosen_ = std::make_shared<ChosenLines>();
    std::vector<std::uint64_t> ticks_; ///< of the chosen lines
    std::string facts_;
    bool takes_focus_ = false;
};

} // namespace

std::unique_ptr<Panel> make_output_panel() { return std::make_unique<OutputPanel>(); }

} // namespace t8::console
