#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/panels.hpp"
#include "monitor/console/panels/parts.hpp"
#include "monitor/console/window/prompt.hpp"

namespace t8::console {
namespace {

constexpr std::string_view usual_rules = "sound";
constexpr std::size_t most_witnesses = 20; // of a rule
constexpr std::string_view rule_text = "-e ";

/// Returns the operands of `rules` that a line of the field stands for: files, or rules in Lua.
std::string operands_of(const std::string& line) {
    const bool is_lua = line.starts_with("rule ") || line.starts_with("rule\"") || line.starts_with("rule(");
    return is_lua ? std::string(rule_text) + line : line;
}

/// Returns where the name begins that ends a line: at its quotation mark if it has one, otherwise at `start`, after the last blank.
std::size_t start_of_name(const std::string& line, std::size_t start) {
    std::size_t open = std::string::npos;
    for (std::size_t at = 0; at < line.size(); ++at)
        if (open == std::string::npos ? line[at] == '\'' || line[at] == '"' : line[at] == line[open])
            open = open == std::string::npos ? at : std::string::npos;
    return open == std::string::npos ? start : open;
}

/// Returns the names of rule files and sets that begin as a word does; names with blanks between quotation marks.
std::vector<std::string> rule_names_that_begin_with(const std::string& word) {
    const bool is_quoted = word.starts_with('\'') || word.starts_with('"');
    std::vector<std::string> names = files_that_begin_with(is_quoted ? word.substr(1) : word, {".lua"});
    for (std::string& name : names)
        if (is_quoted || name.find(' ') != std::string::npos) {
            const std::string quote(1, is_quoted ? word.front() : '\'');
            name = quote + name + (name.ends_with('/') ? std::string{} : quote);
        }
    if (!is_quoted)
        names.insert(names.end(), {"sound", "all"});
    return names;
}

Ink ink_of(std::string_view verdict) {
    if (verdict == "pass")
        return Ink::computes;
    if (verdict == "fail" || verdict == "error")
        return Ink::error;
    return Ink::waits; // vacuous, pending
}

/// Returns the place of a verdict in the list: failures come first.
int urgency_of(const nlohmann::ordered_json& verdict) {
    const std::string word = text_of(verdict, "verdict");
    return word == "fail" || word == "error" ? 0 : word == "pending" ? 1 : word == "pass" ? 3 : 2;
}

/// The verdicts of rules over the run, each with its witness.
class RulesPanel final : public Panel {
public:
    std::string_view id() const override { return "rules"; }
    std::string title(const Desk&) const override {
        if (verdicts_ == 0)
            return "Rules";
        std::string words;
        if (failed_ != 0)
            words += fmt::format("{} {}", failed_, failed_ == 1 ? "fails" : "fail");
        if (pending_ != 0)
            words += fmt::format("{}{} pending", words.empty() ? "" : ", ", pending_);
        return words.empty() ? fmt::format("Rules {}", verdicts_) : fmt::format("Rules {} / {}", verdicts_, words);
    }
    std::string subtitle(const Desk&) const override { return facts_; }
    void draw(Ui& ui, Desk& desk) override {
        const auto complete = [this](const std::string& line, std::size_t start) {
            const std::size_t word = start_of_name(line, start);
            field_.offer(line, word, rule_names_that_begin_with(line.substr(word)));
        };
        if (field_.draw(ui, "rules", "add rules: sound   farm.lua   rule \"no error\" { never { error_flags {} } }", complete) &&
            !field_.text().empty()) {
            add(operands_of(field_.text()));
            field_.keep(field_.text());
        }
        collect(desk);
        if (lines_.empty()) {
            ui.empty("Verdicts of rules over the whole run come here.",
                     sets_.empty() ? "Name a file of rules above (A), or a ready set: sound." : "");
            wanted_ = {};
            return;
        }
        choose_failure(desk);
        const std::string chosen = ui.table(table());
        wanted_ = {};
        carry_out(chosen, desk);
    }
    /// Judges a run that has failed, so that its witness is chosen before the user looks for it.
    void pass_over(Desk& desk) override {
        if (!desk.has_failed() || desk.openings() == seen_opening_)
            return;
        collect(desk);
        choose_failure(desk);
    }
    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        const auto add = [&](std::string title, std::string chord, std::function<void()> action, std::string meaning = {}) {
            actions.add({"Rules", std::move(title), std::move(chord), std::move(action), is_open, std::move(meaning), "rules"});
        };
        add(
            "Add rules", "A", [this] { field_.take_keys(); }, "of a file, or typed");
        add(
            "Go to where the rule fails", "G", [this] { wanted_ = go_words; }, "to the last event of its witness");
        add(
            "Show both events of the witness", "B", [this] { wanted_ = both_words; },
            "chooses the first one and goes to the last one");
        add("Show where the rule is written", "L", [this] { wanted_ = line_words; });
        add("Take these rules away", "Delete", [this] { wanted_ = delete_words; });
    }
    nlohmann::ordered_json saved() const override { return {{"sets", sets_}}; }
    void restore(const nlohmann::ordered_json& saved) override {
        sets_.clear();
        for (const auto& one : list_of(saved, "sets"))
            if (one.is_string())
                add(one.get<std::string>());
    }

private:
    static constexpr std::string_view go_words = "Go there";
    static constexpr std::string_view both_words = "Show both";
    static constexpr std::string_view line_words = "Show the rule";
    static constexpr std::string_view delete_words = "Take these rules away";

    /// A line of the table: a verdict, an event of a witness, or a set of rules that is not judged yet.
    struct Line {
        std::size_t set = 0;
        const nlohmann::ordered_json* verdict = nullptr; ///< null: the set as a whole
        const nlohmann::ordered_json* event = nullptr;   ///< of a witness
        std::string words{};
        bool is_first_of_witness = false;
        bool is_error = false;
    };

    void add(std::string operands) {
        if (std::find(sets_.begin(), sets_.end(), operands) == sets_.end())
            sets_.push_back(std::move(operands));
    }

    /// Asks for the verdicts of all sets, and lists them. The answers are valid in this frame.
    void collect(Desk& desk) {
        lines_.clear();
        verdicts_ = failed_ = pending_ = 0;
        chosen_rule_ = desk.selection().rule;
        std::uint64_t events = 0;
        is_complete_ = true;
        std::vector<std::string> questions;
        for (std::size_t set = 0; set < sets_.size(); ++set) {
            questions.push_back("rules " + sets_[set]);
            const Shown shown = desk.ask_beside(questions.back());
            if (!shown.has_data()) {
                is_complete_ = false;
                const Problem* const problem = shown.reply == nullptr ? nullptr : &*shown.reply->problem;
                lines_.push_back({set, nullptr, nullptr,
                                  problem == nullptr ? "is checked over the run; Escape breaks off" : problem->message, false,
                                  problem != nullptr});
                continue;
            }
            events = std::max(events, number_of(shown.reply->data, "events"));
            for (const auto& warning : list_of(shown.reply->data, "warnings"))
                if (warning.is_string())
                    lines_.push_back({set, nullptr, nullptr, warning.get<std::string>(), false, false});
            std::vector<const nlohmann::ordered_json*> verdicts;
            for (const auto& verdict : list_of(shown.reply->data, "verdicts"))
                verdicts.push_back(&verdict);
            std::stable_sort(verdicts.begin(), verdicts.end(),
                             [](const auto* a, const auto* b) { return urgency_of(*a) < urgency_of(*b); });
            for (const auto* const verdict : verdicts)
                add_verdict(set, *verdict);
        }
        desk.choose_rule_questions(std::move(questions));
        facts_ = events == 0 ? std::string{} : fmt::format("{} events judged", grouped(events));
    }

    void add_verdict(std::size_t set, const nlohmann::ordered_json& verdict) {
        ++verdicts_;
        const bool is_good = flag_of(verdict, "is_good");
        pending_ += text_of(verdict, "verdict") == "pending" ? 1U : 0U;
        failed_ += is_good || text_of(verdict, "verdict") == "pending" ? 0U : 1U;
        lines_.push_back({set, &verdict});
        const bool is_chosen = text_of(verdict, "rule") == chosen_rule_;
        std::size_t shown = 0;
        for (const auto& witness : list_of(verdict, "witnesses")) {
            if (shown++ >= (is_chosen ? most_witnesses : 1) || (is_good && !is_chosen))
                break;
            bool is_first = true;
            for (const auto& event : list_of(witness, "events"))
                lines_.push_back({set, &verdict, &event, {}, std::exchange(is_first, false)});
        }
    }

    /// Chooses the first rule that fails, with its witness, once for each run, unless the user has chosen another one.
    void choose_failure(Desk& desk) {
        if (!is_complete_ || desk.openings() == seen_opening_)
            return;
        seen_opening_ = desk.openings();
        const auto witness = std::find_if(lines_.begin(), lines_.end(), [](const Line& line) {
            return line.is_first_of_witness && text_of(*line.verdict, "verdict") == "fail";
        });
        if (witness == lines_.end() || !desk.selection().rule.empty())
            return;
        chosen_rule_ = text_of(*witness->verdict, "rule");
        desk.choose_rule(chosen_rule_);
        shows_row_ = static_cast<std::size_t>(witness - lines_.begin());
        ++shows_change_;
        const auto& events = list_of(list_of(*witness->verdict, "witnesses").front(), "events");
        if (const std::string place = text_of(events.back(), "place");
            desk.has_failed() && desk.selection().event.empty() && place.find('#') != std::string::npos) {
            desk.choose_event(place);
            if (const std::string node = text_of(events.back(), "node"); node != "host") // which is not looked into
                desk.choose_node(node);
        }
    }

    Table table() const {
        Table table{.id = "rules",
                    .columns = {{"verdict", Align::left},
                                {"rule", Align::left, Face::words, 3},
                                {"words", Align::right, Face::words, 2, 1, 120}},
                    .rows = lines_.size(),
                    .row = [this](std::size_t n) { return row_of(lines_[n]); },
                    .has_headings = false};
        table.menu = [this](std::size_t n) { return menu_of(lines_[n]); };
        table.data = [this] {
            nlohmann::ordered_json verdicts = nlohmann::ordered_json::array();
            for (const Line& line : lines_)
                if (line.verdict != nullptr && line.event == nullptr)
                    verdicts.push_back(*line.verdict);
            return verdicts;
        };
        table.wanted = wanted_;
        table.shows_row = shows_row_;
        table.shows_change = shows_change_;
        return table;
    }

    Row row_of(const Line& line) const {
        Row row;
        if (line.event != nullptr) {
            const std::string place = text_of(*line.event, "place");
            row.cells = {
                {line.is_first_of_witness ? "witness" : "", Ink::faint},
                {fmt::format("{}   {}", place, text_of(*line.event, "words")), Ink::link, {}, text_of(*line.event, "words")},
                {fmt::format("{}   {}", text_of(*line.event, "node"), time_of_tick(number_of(*line.event, "tick"))), Ink::quiet}};
            row.cells[0].sign = {line.is_first_of_witness ? Sign::Shape::ring : Sign::Shape::none, Ink::faint, ""};
            row.leads_to = target_of_place(place);
            row.is_chosen = text_of(*line.verdict, "rule") == chosen_rule_;
            return row;
        }
        if (line.verdict == nullptr) {
            row.cells = {
                {line.is_error ? "error" : "...", line.is_error ? Ink::error : Ink::faint},
                {fmt::format("{}: {}", sets_[line.set], line.words), line.is_error ? Ink::text : Ink::quiet, {}, line.words}};
            return row;
        }
        const auto& verdict = *line.verdict;
        const std::string word = text_of(verdict, "verdict");
        const bool is_good = flag_of(verdict, "is_good");
        const std::string message = text_of(verdict, "message");
        const std::uint64_t triggers = number_of(verdict, "triggers");
        const Ink ink = ink_of(word);
        row.cells = {{word, ink},
                     {text_of(verdict, "rule"), Ink::text, {}, rule_place(verdict)},
                     {!message.empty() ? message
                      : triggers == 0  ? "never triggered"
                                       : grouped(triggers) + " seen",
                      is_good ? Ink::quiet : Ink::text,
                      {},
                      message}};
        row.cells[0].sign = {word == "pass" ? Sign::Shape::dot : is_good ? Sign::Shape::ring : Sign::Shape::diamond, ink, ""};
        row.leads_to = "rule " + text_of(verdict, "rule");
        row.is_chosen = text_of(verdict, "rule") == chosen_rule_;
        return row;
    }

    static std::string rule_place(const nlohmann::ordered_json& verdict) {
        return fmt::format("{}:{}", text_of(verdict, "file"), number_of(verdict, "line"));
    }

    std::vector<MenuEntry> menu_of(const Line& line) const {
        std::vector<MenuEntry> menu;
        if (line.verdict != nullptr && !list_of(*line.verdict, "witnesses").empty()) {
            const auto& events = list_of(list_of(*line.verdict, "witnesses").front(), "events");
            if (!events.empty()) {
                const std::string rule = text_of(*line.verdict, "rule");
                const std::string last = text_of(events.back(), "place");
                menu.push_back({std::string(go_words), fmt::format("witness {} {}\n{}", last, last, rule), "G"});
                menu.push_back({std::string(both_words),
                                fmt::format("witness {} {}\n{}", text_of(events.front(), "place"), last, rule), "B"});
            }
        }
        if (line.verdict != nullptr)
            menu.push_back({std::string(line_words), fmt::format("rule-text {} {}", line.set, rule_place(*line.verdict)), "L"});
        menu.push_back({std::string(delete_words), fmt::format("forget {}", line.set), "Delete"});
        return menu;
    }

    void carry_out(const std::string& target, Desk& desk) {
        if (target.starts_with("forget ")) {
            const auto set = static_cast<std::size_t>(std::stoul(target.substr(7)));
            sets_.erase(sets_.begin() + static_cast<std::ptrdiff_t>(set));
            return;
        }
        if (target.starts_with("rule-text ")) {
            show_rule(target.substr(10), desk);
            return;
        }
        if (!target.starts_with("witness ")) {
            desk.follow(target);
            return;
        }
        const std::size_t line = target.find('\n');
        const std::size_t blank = target.find(' ', 8);
        const std::string first = target.substr(8, blank - 8);
        const std::string last = target.substr(blank + 1, line - blank - 1);
        desk.choose_rule(target.substr(line + 1));
        desk.follow(target_of_place(last));
        if (first.find('#') != std::string::npos)
            desk.choose_event(first);
    }

    /// Shows the text of a rule: that of a file in the panel Source, a typed one in the status line.
    void show_rule(const std::string& target, Desk& desk) const {
        const std::size_t blank = target.find(' ');
        const auto set = static_cast<std::size_t>(std::stoul(target.substr(0, blank)));
        if (set < sets_.size() && sets_[set].starts_with(rule_text))
            desk.tell({Notice::Kind::news, "the rule was typed: " + sets_[set].substr(rule_text.size())});
        else
            desk.follow("line " + target.substr(blank + 1));
    }

    std::vector<std::string> sets_{std::string(usual_rules)}; ///< operands of `rules`
    std::vector<Line> lines_;                                 ///< valid in the frame in which they are collected
    std::string chosen_rule_;
    std::size_t verdicts_ = 0;
    std::size_t failed_ = 0;
    std::size_t pending_ = 0;
    bool is_complete_ = false;       ///< all sets are judged
    std::uint64_t seen_opening_ = 0; ///< of the desk, whose first failure has been chosen
    std::size_t shows_row_ = 0;
    std::uint64_t shows_change_ = 0;
    std::string facts_;
    Prompt field_;
    std::string_view wanted_;
};

} // namespace

std::unique_ptr<Panel> make_rules_panel() { return std::make_unique<RulesPanel>(); }

} // namespace t8::console
