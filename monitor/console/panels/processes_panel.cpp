#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/chosen_process.hpp"
#include "monitor/console/panels/panels.hpp"

namespace t8::console {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view other_end_words = "Go to the node at the other end";
constexpr std::string_view source_words = "Show its source line";
constexpr std::string_view memory_words = "Show its workspace in memory";

Sign sign_of(const Json& process) {
    const std::string doing = text_of(process, "doing");
    if (doing == "executes")
        return {Sign::Shape::dot, Ink::computes, "executes"};
    if (doing == "ready")
        return {Sign::Shape::ring, Ink::computes, "ready: it is in a run queue"};
    if (doing == "interrupted")
        return {Sign::Shape::ring, Ink::idle, "interrupted by a process of high priority"};
    if (doing == "halted")
        return {Sign::Shape::dot, Ink::error, "halted on the Error flag"};
    if (text_of(process, "waits_for").starts_with("timer"))
        return {Sign::Shape::ring, Ink::idle, "waits for a timer"};
    return {Sign::Shape::diamond, Ink::waits, "waits"};
}

/// Returns the node at the other end of the link for which a process waits; empty: it waits for none.
std::string other_node(const Json& process) {
    const std::string waits = text_of(process, "waits_for");
    if (waits.find(" link ") == std::string::npos)
        return {};
    for (const std::string_view word : {" to ", " from "})
        if (const std::size_t at = waits.rfind(word); at != std::string::npos)
            return node_of_end(std::string_view(waits).substr(at + word.size()));
    return {};
}

std::string indices_of(const Json& guard) {
    std::string text;
    if (const auto indices = guard.find("indices"); indices != guard.end() && indices->is_object())
        for (const auto& [name, value] : indices->items())
            text += fmt::format("{}{} = {}", text.empty() ? ", " : " ", name, value.dump());
    return text;
}

/// The processes of the chosen node, or of all, in the PARs that have started them.
class ProcessesPanel final : public Panel {
public:
    std::string_view id() const override { return "processes"; }
    std::string title(const Desk& desk) const override {
        return all_ ? "Processes of all nodes" : "Processes of " + desk.selection().node;
    }
    std::string subtitle(const Desk&) const override { return count_; }
    Json saved() const override { return {{"all", all_}}; }
    void restore(const Json& saved) override { all_ = flag_of(saved, "all"); }

    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        actions.add({"Processes", "Processes of all nodes, or of the chosen one", "A", [this] { all_ = !all_; }, is_open, "",
                     "processes"});
        for (const auto& [words, chord] :
             {std::pair{other_end_words, "O"}, std::pair{source_words, "L"}, std::pair{memory_words, "V"}})
            actions.add(
                {"Processes", std::string(words), chord, [this, words = words] { wanted_ = words; }, is_open, "", "processes"});
    }

    void draw(Ui& ui, Desk& desk) override {
        const Shown shown = desk.ask(all_ ? "processes all" : "processes");
        const ChosenProcess& chosen = choice_.of(desk);
        count_.clear();
        if (!has_answer(ui, shown, "The processes of the chosen node come here: what each does, and for whom it waits."))
            return;
        const bool is_new = change_.is_new(shown);
        if (is_new || remake_)
            make_lines(shown.reply->data);
        if (is_new || remake_ || chosen.wdesc != shown_process_)
            find_chosen(desk, chosen);
        remake_ = false;
        if (shown.is_fresh && desk.position().is_fresh)
            now_ = desk.position().tick;
        if (processes_ == 0) {
            ui.empty(all_ ? "No node has a process at this instant." : desk.selection().node + " has no process at this instant.",
                     "A node has none before it is booted, and when all have ended. A shows the processes of all nodes.");
            return;
        }
        count_ =
            fmt::format("{} process{}, {} wait{}", processes_, processes_ == 1 ? "" : "es", waiting_, waiting_ == 1 ? "s" : "");
        const std::string target = ui.table(table(shown, desk, chosen));
        wanted_ = {};
        if (target.starts_with("fold ")) {
            const std::string key = target.substr(5);
            if (!closed_.erase(key))
                closed_.insert(key);
            remake_ = true;
        } else if (!target.empty()) {
            desk.follow(target);
        }
    }

private:
    struct Line {
        enum class Kind : std::uint8_t { node, par, process, note, guard };
        Kind kind;
        const Json* item; ///< of the reply
        unsigned depth = 0;
        std::string label{}; ///< of the branch
    };

    /// Makes the lines of an answer: each PAR with what is in its branches, each process with its guards.
    void make_lines(const Json& data) {
        lines_.clear();
        const Json& pars = list_of(data, "pars");
        const Json& processes = list_of(data, "processes");
        processes_ = processes.size();
        waiting_ = static_cast<std::size_t>(
            std::count_if(processes.begin(), processes.end(), [](const Json& one) { return text_of(one, "doing") == "waits"; }));
        std::vector<std::vector<Child>> in_par(pars.size());
        std::vector<Child> roots;
        const auto sort_in = [&](const Json& list, Line::Kind kind) {
            for (std::size_t n = 0; n < list.size(); ++n) {
                const auto within = list[n].find("within");
                const std::size_t par = within == list[n].end() ? pars.size() : number_of(*within, "par", pars.size());
                const Json none;
                const Json& place = within == list[n].end() ? none : *within;
                const std::int64_t order = place.contains("index") ? place["index"].get<std::int64_t>()
                                                                   : static_cast<std::int64_t>(number_of(place, "branch"));
                const std::string label = place.contains("index") ? fmt::format("[{}]", order) : "";
                (par < pars.size() ? in_par[par] : roots).push_back({kind, n, order, label});
            }
        };
        sort_in(pars, Line::Kind::par);
        sort_in(processes, Line::Kind::process);
        for (auto& children : in_par)
            std::stable_sort(children.begin(), children.end(), [](const Child& a, const Child& b) { return a.order < b.order; });
        if (all_) // the roots of a node together
            std::stable_sort(roots.begin(), roots.end(), [&](const Child& a, const Child& b) {
                return first_process(a, pars, processes, in_par) < first_process(b, pars, processes, in_par);
            });
        std::string node;
        for (const Child& root : roots) {
            const Json& item = root.kind == Line::Kind::par ? pars[root.number] : processes[root.number];
            if (all_ && text_of(item, "node") != node) {
                node = text_of(item, "node");
                lines_.push_back({Line::Kind::node, &item});
            }
            add(root, all_ ? 1 : 0, pars, processes, in_par);
        }
    }
    struct Child {
        Line::Kind kind;
        std::size_t number;
        std::int64_t order;
        std::string label;
    };
    /// Returns the number of the first process of a node, by which its PARs and processes stand together.
    static std::size_t first_process(const Child& child, const Json& pars, const Json& processes,
                                     const std::vector<std::vector<Child>>& in_par) {
        if (child.kind == Line::Kind::process) {
            std::size_t first = child.number;
            while (first > 0 && processes[first - 1]["node"] == processes[child.number]["node"])
                --first;
            return first;
        }
        for (const Child& inner : in_par[child.number])
            return first_process(inner, pars, processes, in_par);
        return child.number;
    }

    void add(const Child& child, unsigned depth, const Json& pars, const Json& processes,
             const std::vector<std::vector<Child>>& in_par) {
        if (child.kind == Line::Kind::par) {
            lines_.push_back({Line::Kind::par, &pars[child.number], depth, child.label});
            if (!closed_.contains(key_of(pars[child.number])))
                for (const Child& inner : in_par[child.number])
                    add(inner, depth + 1, pars, processes, in_par);
            return;
        }
        const Json& process = processes[child.number];
        lines_.push_back({Line::Kind::process, &process, depth, child.label});
        if (process.contains("waits_for"))
            lines_.push_back({Line::Kind::note, &process, depth, {}});
        if (process.contains("alternative") && !closed_.contains(key_of(process)))
            for (const Json& guard : list_of(process["alternative"], "guards"))
                lines_.push_back({Line::Kind::guard, &guard, depth + 1, {}});
    }
    static std::string key_of(const Json& item) {
        return text_of(item, "node") + " " + text_of(item, "wptr") + " " + text_of(item, "kind");
    }

    Table table(const Shown& shown, const Desk& desk, const ChosenProcess& chosen) {
        Table table;
        table.id = "processes";
        table.columns = {{"process", Align::left, Face::words, 1},
                         {"at", Align::left, Face::numbers, 0, 2},
                         {"state", Align::left, Face::words, 0, 1},
                         {"since", Align::right, Face::numbers, 0, 3}};
        table.rows = lines_.size();
        table.wanted = wanted_;
        table.row = [this, shown, &desk, &chosen](std::size_t n) { return row(lines_[n], shown, desk, chosen); };
        table.menu = [this](std::size_t n) { return menu(lines_[n]); };
        table.data = [shown] { return shown.reply->data; };
        table.shows_row = shown_row_;
        table.shows_change = shows_;
        return table;
    }

    /// Finds the line of the chosen process, which is shown when another one is chosen.
    void find_chosen(const Desk& desk, const ChosenProcess& chosen) {
        if (chosen.wdesc != shown_process_)
            ++shows_;
        shown_process_ = chosen.wdesc;
        for (std::size_t n = 0; n < lines_.size(); ++n)
            if (lines_[n].kind == Line::Kind::process && is_chosen(*lines_[n].item, desk, chosen))
                shown_row_ = n;
    }

    static bool is_chosen(const Json& process, const Desk& desk, const ChosenProcess& chosen) {
        return wdesc_of(process) == chosen.wdesc && text_of(process, "node") == desk.selection().node;
    }
    static std::string target_of(const Json& process) { return "process " + text_of(process, "node") + " " + wdesc_of(process); }
    static std::string line_target(const Json& item) {
        const std::string place = text_of(item, "place");
        return place.empty() ? std::string{} : "line " + place;
    }

    Row row(const Line& line, const Shown& shown, const Desk& desk, const ChosenProcess& chosen) const {
        const Ink ink = ink_of(shown);
        const Json& item = *line.item;
        Row row;
        row.indent = line.depth;
        const std::string place = text_of(item, "place");
        switch (line.kind) {
        case Line::Kind::node:
            row.cells = {{text_of(item, "node"), ink, "node " + text_of(item, "node")}};
            row.has_rule = &line != &lines_.front();
            row.leads_to = row.cells.front().leads_to;
            break;
        case Line::Kind::par:
            row.cells = {{text_of(item, "kind") + " " + text_of(item, "routine") + line.label, Ink::quiet, "",
                          "Wptr " + text_of(item, "wptr")},
                         {place, Ink::quiet, line_target(item)},
                         {fmt::format("{} of {}", text_of(item, "left"), text_of(item, "branches")), Ink::quiet, "",
                          "so many branches have not come to their end"}};
            row.fold = closed_.contains(key_of(item)) ? Row::Fold::closed : Row::Fold::open;
            row.fold_target = "fold " + key_of(item);
            break;
        case Line::Kind::process:
            take_process(row, item, line.label, ink, desk, chosen);
            break;
        case Line::Kind::note: {
            const bool is_high = text_of(item, "priority") == "high";
            const std::string node = other_node(item);
            row.cells = {{text_of(item, "waits_for") + (is_high ? ", high priority" : ""),
                          Ink::quiet,
                          node.empty() ? "" : "node " + node,
                          text_of(item, "state"),
                          {},
                          true}};
            row.indent = line.depth + 1;
            row.is_note = true;
            row.is_chosen = is_chosen(item, desk, chosen);
            row.leads_to = target_of(item);
            break;
        }
        case Line::Kind::guard:
            take_guard(row, item, shown);
            break;
        }
        return row;
    }

    void take_process(Row& row, const Json& item, const std::string& label, Ink ink, const Desk& desk,
                      const ChosenProcess& chosen) const {
        const std::string routine = text_of(item, "routine");
        const bool has_since = item.contains("since") && number_of(item, "since") <= now_;
        const bool is_timer = text_of(item, "waits_for").starts_with("timer");
        row.is_chosen = is_chosen(item, desk, chosen);
        row.cells = {
            {(routine.empty() ? text_of(item, "wptr") : routine) + label, row.is_chosen && ink == Ink::text ? Ink::selected : ink,
             "",
             fmt::format("Wptr {}, {} priority, Iptr {}{}", text_of(item, "wptr"), text_of(item, "priority"),
                         text_of(item, "iptr"), text_of(item, "path").empty() ? "" : ", branch " + text_of(item, "path")),
             sign_of(item)},
            {text_of(item, "place"), ink, line_target(item)},
            {is_timer ? "timer" : text_of(item, "doing"), ink},
            {has_since ? duration_of_ticks(now_ - number_of(item, "since")) : "", Ink::quiet}};
        row.leads_to = target_of(item);
        if (item.contains("alternative")) {
            row.fold = closed_.contains(key_of(item)) ? Row::Fold::closed : Row::Fold::open;
            row.fold_target = "fold " + key_of(item);
        } else {
            ++row.indent;
        }
    }

    static void take_guard(Row& row, const Json& guard, const Shown& shown) {
        const bool is_open = flag_of(guard, "open");
        const std::string here = text_of(guard, "here");
        const std::string end = text_of(guard, "other_end");
        const std::string kind = text_of(guard, "kind");
        const std::string state = flag_of(guard, "chosen")  ? "chosen"
                                  : flag_of(guard, "ready") ? "ready"
                                  : is_open                 ? "open"
                                                            : "closed";
        std::string name = here.empty() ? text_of(guard, "channel") : here;
        if (kind == "timer")
            name = "AFTER " + text_of(guard, "time");
        if (name.empty())
            name = kind;
        const bool is_ready = flag_of(guard, "ready") || flag_of(guard, "chosen");
        row.indent += 1;
        row.cells = {
            {name + indices_of(guard), is_open ? ink_of(shown, Ink::quiet) : Ink::faint, "",
             "guard" + (end.empty() ? "" : ", link " + text_of(guard, "link") + " from " + end)},
            {text_of(guard, "place"), Ink::quiet, line_target(guard)},
            {state,
             is_ready  ? ink_of(shown, Ink::computes)
             : is_open ? Ink::quiet
                       : Ink::faint,
             "", is_open ? "" : "its condition is FALSE"},
            {end, Ink::quiet, end.empty() || node_of_end(end).empty() ? "" : "node " + node_of_end(end), "who outputs there"}};
        row.leads_to = line_target(guard);
        if (const auto other = guard.find("other"); other != guard.end() && other->is_object())
            row.leads_to = target_of(*other);
    }

    static std::vector<MenuEntry> menu(const Line& line) {
        const Json& item = *line.item;
        std::vector<MenuEntry> entries;
        const bool is_process = line.kind == Line::Kind::process || line.kind == Line::Kind::note;
        const std::string node = line.kind == Line::Kind::guard ? node_of_end(text_of(item, "other_end")) : other_node(item);
        if (!node.empty())
            entries.push_back({std::string(other_end_words), "node " + node, "O"});
        if (!line_target(item).empty())
            entries.push_back({std::string(source_words), line_target(item), "L"});
        if (is_process)
            entries.push_back({std::string(memory_words), "address " + text_of(item, "wptr"), "V"});
        return entries;
    }

    bool all_ = false;
    bool remake_ = false;
    ProcessChoice choice_;
    std::string_view wanted_{};
    std::string count_;
    ReplyChange change_;
    std::vector<Line> lines_; ///< of the present reply
    std::size_t processes_ = 0;
    std::size_t waiting_ = 0;
    std::uint64_t now_ = 0; ///< the instant of the present reply
    std::set<std::string> closed_;
    std::string shown_process_;
    std::size_t shown_row_ = 0;
    std::uint64_t shows_ = 0;
};

} // namespace

std::unique_ptr<Panel> make_processes_panel() { return std::make_unique<ProcessesPanel>(); }

} // namespace t8::console
