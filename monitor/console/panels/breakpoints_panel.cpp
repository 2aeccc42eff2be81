#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/panels.hpp"
#include "monitor/console/panels/parts.hpp"
#include "monitor/console/window/prompt.hpp"

namespace t8::console {
namespace {

/// A breakpoint's command in parts: "break farm.occ:88 if n > 7".
struct StopWords {
    std::string kind;
    std::string place;
    std::string condition;
};

StopWords words_of(std::string_view name) {
    StopWords words;
    const std::size_t blank = name.find(' ');
    words.kind = name.substr(0, blank);
    if (blank == std::string_view::npos)
        return words;
    const std::string_view rest = name.substr(blank + 1);
    const std::size_t condition = rest.find(" if ");
    words.place = rest.substr(0, condition);
    if (condition != std::string_view::npos)
        words.condition = rest.substr(condition + 4);
    return words;
}

/// Returns the command that a line of the field stands for: a place alone is one to break at.
std::string command_of(const std::string& line) {
    const std::string first = line.substr(0, line.find(' '));
    const bool is_command = first == "break" || first == "watch" || first == "catch" || first == "b";
    return is_command ? line : "break " + line;
}

/// The breakpoints, watched writes and caught events.
class BreakpointsPanel final : public Panel {
public:
    std::string_view id() const override { return "breakpoints"; }
    std::string title(const Desk&) const override { return count_ == 0 ? "Breakpoints" : fmt::format("Breakpoints {}", count_); }
    void draw(Ui& ui, Desk& desk) override {
        const Shown shown = desk.ask("breakpoints");
        if (std::exchange(takes_focus_, false))
            field_.take_keys();
        const auto complete = [this, &desk](const std::string& line, std::size_t start) {
            const std::string command = command_of(line);
            const std::size_t added = command.size() - line.size();
            desk.find_candidates(command, start + added, [this, line, start](const std::vector<std::string>& found) {
                std::vector<std::string> candidates = found;
                if (start == 0)
                    candidates.insert(candidates.end(), {"break", "watch", "catch"});
                field_.offer(line, start, candidates);
            });
        };
        if (field_.draw(ui, "stop", "farm.occ:88 if n > 7     watch total     catch message on n3", complete) &&
            !field_.text().empty()) {
            const std::string line = field_.text();
            desk.act(command_of(line), [this, line](const Reply& reply) {
                if (reply.problem)
                    field_.set(line);
            });
            field_.keep(line);
        }
        count_ = shown.has_data() ? list_of(shown.reply->data, "breakpoints").size() : 0;
        if (count_ == 0) {
            say_why_empty(ui, shown, "The run stops nowhere but at its ends.",
                          "Type a place above (A) to break at a line or PROC, 'watch' and a variable, or 'catch' and a kind of "
                          "event. F5 and Shift+F5 go "
                          "on to the next stop and back to the last one.");
            wanted_ = {};
            return;
        }
        desk.follow(ui.table(table_of(shown, desk)));
        wanted_ = {};
    }
    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        const auto add = [&](std::string title, std::string chord, std::function<void()> action) {
            actions.add({"Breakpoints", std::move(title), std::move(chord), std::move(action), is_open, {}, "breakpoints"});
        };
        add("Add a breakpoint", "A", [this] { takes_focus_ = true; });
        add("Switch the breakpoint on or off", "Space", [this] { wanted_ = switch_words; });
        add("Delete the breakpoint", "Delete", [this] { wanted_ = delete_words; });
        add("Next stop", "N", [&desk] { desk.act("continue"); });
        add("Previous stop", "P", [&desk] { desk.act("reverse-continue"); });
    }

private:
    static constexpr std::string_view switch_words = "Switch on or off";
    static constexpr std::string_view delete_words = "Delete";

    Table table_of(const Shown& shown, const Desk& desk) const {
        const auto& all = list_of(shown.reply->data, "breakpoints");
        Table table{.id = "breakpoints",
                    .columns = {{"", Align::right, Face::numbers, 0, 0, usual_enough, "number"},
                                {"", Align::left, Face::words, 0, 1, usual_enough, "kind"},
                                {"stops at", Align::left, Face::numbers, 2},
                                {"if", Align::left, Face::numbers, 1, 2, 90},
                                {"stops seen", Align::right, Face::numbers, 0, 3},
                                {"", Align::left, Face::words, 0, 4, usual_enough, "note"}},
                    .rows = all.size(),
                    .row = {}};
        table.row = [&all, &desk, is_fresh = shown.is_fresh](std::size_t n) { return row_of(all[n], desk, is_fresh); };
        table.menu = [&all](std::size_t n) {
            const std::string number = text_of(all[n], "number");
            const bool is_on = flag_of(all[n], "is_enabled");
            return std::vector<MenuEntry>{{std::string(switch_words), (is_on ? "disable " : "enable ") + number, "Space"},
                                          {std::string(delete_words), "delete " + number, "Delete"}};
        };
        table.data = [&all] { return all; };
        table.wanted = wanted_;
        return table;
    }

    static Row row_of(const nlohmann::ordered_json& one, const Desk& desk, bool is_fresh) {
        const StopWords words = words_of(text_of(one, "name"));
        const bool is_on = flag_of(one, "is_enabled");
        const std::uint64_t number = number_of(one, "number");
        std::size_t seen = 0;
        bool is_here = false;
        for (const Desk::Stop& stop : desk.stops()) {
            seen += stop.number == number ? 1 : 0;
            is_here = is_here || (stop.number == number && stop.tick == desk.position().tick && desk.position().is_fresh);
        }
        const Ink ink = !is_on || !is_fresh ? Ink::quiet : Ink::text;
        const std::vector<TextPart> parts = parts_of(words.place);
        const bool is_place = parts.size() == 1 && !parts.front().leads_to.empty();
        const std::string target = is_place ? parts.front().leads_to : words.kind == "break" ? "go " + words.place : "";
        Row row;
        row.cells = {{fmt::format("{}", number), Ink::quiet},
                     {words.kind, ink},
                     {words.place, ink, target, is_place || target.empty() ? "" : "goes to its first execution"},
                     {words.condition, ink},
                     {seen == 0 ? "" : fmt::format("{}", seen), Ink::quiet},
                     {is_on ? "on" : "off", is_on ? Ink::quiet : Ink::faint}};
        row.cells[0].sign = {is_on ? Sign::Shape::dot : Sign::Shape::ring, is_on ? Ink::mark : Ink::faint, is_on ? "on" : "off"};
        row.cells[4].tooltip = "different instants at which the run has stopped for it in this session";
        row.leads_to = target;
        row.is_chosen = is_here;
        return row;
    }

    Prompt field_;
    std::size_t count_ = 0;
    bool takes_focus_ = false;
    std::string_view wanted_; ///< the words of the entry of the menu that a key has chosen
};

} // namespace

std::unique_ptr<Panel> make_breakpoints_panel() { return std::make_unique<BreakpointsPanel>(); }

} // namespace t8::console
