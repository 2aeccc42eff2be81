#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <imgui.h>

#include "monitor/console/drawing/quantities.hpp"
#include "monitor/console/panels/panels.hpp"
#include "monitor/console/panels/parts.hpp"

namespace t8::console {
namespace {

constexpr std::string_view loads_question = "loads 100";

double share_in(const nlohmann::ordered_json& data, const char* name) {
    const auto found = data.find(name);
    return found != data.end() && found->is_object() ? found->value("share", 0.0) : 0.0;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

/// Draws shares of a whole one after the other.
void draw_shares(Canvas& canvas, const Box& box, const std::array<std::pair<Ink, double>, 3>& shares) {
    canvas.fill(box, {Ink::raised}, 2);
    float left = box.from.x;
    for (const auto& [ink, share] : shares) {
        const float right = std::min(box.to.x, left + static_cast<float>(share) * box.width());
        if (right - left >= 0.5F)
            canvas.fill({{left, box.from.y}, {right, box.to.y}}, {ink, ink == Ink::idle ? 1.0F : 0.9F}, 2);
        left = right;
    }
}

/// Draws the use of a link over time: the darker, the more of its capacity.
void draw_use(Canvas& canvas, const Box& box, const nlohmann::ordered_json& shares, double at) {
    canvas.fill(box, {Ink::raised}, 2);
    if (shares.empty())
        return;
    const float width = box.width() / static_cast<float>(shares.size());
    for (std::size_t n = 0; n < shares.size(); ++n) {
        const double share = shares[n].is_number() ? shares[n].get<double>() : 0.0;
        if (share <= 0)
            continue;
        const float left = box.from.x + width * static_cast<float>(n);
        const float strength = std::sqrt(static_cast<float>(share));  // small loads are seen beside large ones
        const float height = std::max(2.0F, strength * box.height()); // and height tells it to those who see no shades
        canvas.fill({{left, box.to.y - height}, {left + width, box.to.y}}, {Ink::message, 0.5F + 0.5F * strength});
    }
    if (at >= 0 && at <= 1) {
        const float x = box.from.x + static_cast<float>(at) * box.width();
        canvas.line({x, box.from.y - 2}, {x, box.to.y + 2}, {Ink::selected});
    }
}

/// Where the cycles of the run went, by node, routine and line, and what the links carried.
class ProfilePanel final : public Panel {
public:
    std::string_view id() const override { return "profile"; }
    std::string title(const Desk&) const override { return "Profile"; }
    std::string subtitle(const Desk&) const override { return facts_; }
    void draw(Ui& ui, Desk& desk) override {
        ImGui::SetNextItemWidth(std::min(ui.px(130), ImGui::GetContentRegionAvail().x));
        ui.choice("view", {views.begin(), views.end()}, view_);
        ui.beside(8);
        const bool is_of_nodes = view_ == by_nodes || view_ == by_links;
        ui.small(is_of_nodes  ? "keys 1 to 4"
                 : all_nodes_ ? "of all nodes; T: of the chosen one"
                              : "of " + desk.selection().node + "; T: of all nodes",
                 Ink::quiet);
        facts_.clear();
        if (view_ == by_links)
            draw_links(ui, desk);
        else if (view_ == by_nodes)
            draw_nodes(ui, desk);
        else
            draw_spots(ui, desk);
    }
    void add_actions(Actions& actions, Desk& desk) override {
        const auto is_open = [&desk] { return desk.is_open(); };
        for (std::size_t n = 0; n < views.size(); ++n)
            actions.add({"Profile",
                         fmt::format("Profile by {}", views[n]),
                         fmt::format("{}", n + 1),
                         [this, n] { view_ = n; },
                         is_open,
                         {},
                         "profile"});
        actions.add({"Profile",
                     "Profile of all nodes, or of the chosen one",
                     "T",
                     [this] { all_nodes_ = !all_nodes_; },
                     is_open,
                     {},
                     "profile"});
    }
    nlohmann::ordered_json saved() const override { return {{"view", view_}, {"all_nodes", all_nodes_}}; }
    void restore(const nlohmann::ordered_json& saved) override {
        view_ = std::min<std::size_t>(number_of(saved, "view"), views.size() - 1);
        all_nodes_ = flag_of(saved, "all_nodes");
    }

private:
    static constexpr std::array<std::string_view, 4> views{"nodes", "routines", "lines", "links"};
    static constexpr std::size_t by_nodes = 0;
    static constexpr std::size_t by_lines = 2;
    static constexpr std::size_t by_links = 3;

    static bool say_if_empty(Ui& ui, const Shown& shown, Desk& desk, std::string_view subject) {
        if (shown.has_data())
            return false;
        const std::uint64_t tick = desk.beside().progress().tick;
        say_why_empty(ui, shown, subject,
                      "The run is gone through for it ..." + (tick == 0 ? std::string{} : " " + time_of_tick(tick)) +
                          " Escape breaks off.");
        return true;
    }

    void draw_nodes(Ui& ui, Desk& desk) {
        const Shown shown = desk.ask_beside("profile");
        if (say_if_empty(ui, shown, desk, "How long each node computed, waited for links and was idle comes here."))
            return;
        const auto& nodes = list_of(shown.reply->data, "nodes");
        facts_ = fmt::format("{} node{}{}", nodes.size(), nodes.size() == 1 ? "" : "s",
                             flag_of(shown.reply->data, "is_whole") ? "" : ", broken off");
        const std::vector<std::size_t> order =
            order_of(nodes, [&](const auto& one) { return text_of(one, "node") == desk.selection().node; });
        Table table{.id = "nodes",
                    .columns = {{"node", Align::left},
                                {"", Align::left, Face::words, 1, 4},
                                {"computes", Align::right, Face::numbers, 0, 1},
                                {"waits for links", Align::right, Face::numbers, 0, 2},
                                {"idle", Align::right, Face::numbers, 0, 3}},
                    .rows = order.size(),
                    .row = {}};
        table.row = [&](std::size_t n) {
            const auto& one = nodes[order[n]];
            const double computing = share_in(one, "computing");
            const double waiting = share_in(one, "waiting");
            const double idle = share_in(one, "idle");
            Row row;
            row.cells = {{text_of(one, "node")}, {}, {percent(computing)}, {percent(waiting)}, {percent(idle), Ink::quiet}};
            row.cells[1].drawing = [computing, waiting, idle](Canvas& canvas, const Box& box) {
                draw_shares(canvas, box, {{{Ink::computes, computing}, {Ink::waits, waiting}, {Ink::idle, idle}}});
            };
            row.leads_to = "node " + text_of(one, "node");
            row.is_chosen = text_of(one, "node") == desk.selection().node;
            return row;
        };
        table.data = [&nodes] { return nodes; };
        desk.follow(ui.table(table));
    }

    void draw_spots(Ui& ui, Desk& desk) {
        const bool is_by_line = view_ == by_lines;
        const Shown shown =
            desk.ask_beside(all_nodes_ || desk.selection().node.empty() ? "profile" : "profile " + desk.selection().node);
        if (say_if_empty(ui, shown, desk, "The lines and routines that took most cycles come here."))
            return;
        const auto& spots = list_of(shown.reply->data, is_by_line ? "lines" : "routines");
        facts_ = fmt::format("{} {}{}", spots.size(), views[view_], flag_of(shown.reply->data, "is_whole") ? "" : ", broken off");
        if (spots.empty()) {
            ui.empty("This node executed no instruction in this run.", "T counts all nodes together.");
            return;
        }
        Table table{.id = views[view_],
                    .columns = {{"cycles", Align::right, Face::numbers, 0, 3},
                                {"of busy", Align::right, Face::numbers, 0, 2},
                                {"", Align::left, Face::words, 1, 4},
                                {"PROC", Align::left, Face::words, 1}},
                    .rows = spots.size(),
                    .row = {}};
        if (is_by_line)
            table.columns.push_back({"line", Align::left, Face::numbers, 0, 1});
        const double most = std::max(1e-9, spots.front().value("share", 0.0));
        table.row = [&, most](std::size_t n) { return row_of_spot(spots[n], most, is_by_line); };
        table.data = [&spots] { return spots; };
        desk.follow(ui.table(table));
    }

    static Row row_of_spot(const nlohmann::ordered_json& one, double most, bool is_by_line) {
        const double share = one.value("share", 0.0);
        Row row;
        row.cells = {{grouped(number_of(one, "cycles"))}, {percent(share)}, {}, {text_of(one, "routine")}};
        row.cells[2].drawing = [share, most](Canvas& canvas, const Box& box) {
            canvas.fill({box.from, {box.from.x + box.width() * static_cast<float>(share / most), box.to.y}},
                        {Ink::computes, 0.9F}, 2);
        };
        if (!is_by_line)
            return row;
        const std::uint64_t line = number_of(one, "line");
        const std::string place = line == 0 ? std::string("-") : fmt::format("{}:{}", text_of(one, "file"), line);
        row.cells.push_back({place, line == 0 ? Ink::faint : Ink::text, line == 0 ? "" : "line " + place});
        row.leads_to = line == 0 ? "" : "line " + place;
        return row;
    }

    void draw_links(Ui& ui, Desk& desk) {
        const Shown shown = desk.ask_beside(std::string(loads_question));
        if (say_if_empty(ui, shown, desk, "What each link carried over the run comes here."))
            return;
        const auto& data = shown.reply->data;
        const auto& links = list_of(data, "links");
        facts_ = fmt::format("{} direction{} of links{}", links.size(), links.size() == 1 ? "" : "s",
                             flag_of(data, "is_whole") ? "" : ", broken off");
        if (links.empty()) {
            ui.empty("No message went over a link in this run.");
            return;
        }
        const std::string node = desk.selection().node + ".";
        const std::vector<std::size_t> order = order_of(links, [&](const auto& one) {
            return text_of(one, "from").starts_with(node) || text_of(one, "to").starts_with(node);
        });
        const double from = data.contains("from") ? static_cast<double>(number_of(data["from"], "tick")) : 0;
        const double to = data.contains("to") ? static_cast<double>(number_of(data["to"], "tick")) : 1;
        const double at = to > from ? (static_cast<double>(desk.position().tick) - from) / (to - from) : -1;
        Table table{.id = "links",
                    .columns = {{"from", Align::left, Face::numbers},
                                {"to", Align::left, Face::numbers},
                                {"over the run", Align::left, Face::words, 1, 2},
                                {"messages", Align::right, Face::numbers, 0, 4},
                                {"bytes", Align::right, Face::numbers, 0, 3},
                                {"of capacity", Align::right, Face::numbers, 0, 1}},
                    .rows = order.size(),
                    .row = {}};
        table.row = [&, at](std::size_t n) {
            const auto& one = links[order[n]];
            Row row;
            const auto end = [&](const char* name) { // those of the chosen node stand out
                const std::string text = text_of(one, name);
                return Cell{text, text.starts_with(node) ? Ink::selected : Ink::quiet};
            };
            row.cells = {end("from"),
                         end("to"),
                         {},
                         {grouped(number_of(one, "messages")), Ink::quiet},
                         {grouped(number_of(one, "bytes"))},
                         {percent(one.value("share", 0.0))}};
            row.cells[2].drawing = [&one, at](Canvas& canvas, const Box& box) {
                draw_use(canvas, box, list_of(one, "share_over_time"), at);
            };
            const std::string sender = row.cells[0].text.substr(0, row.cells[0].text.rfind('.'));
            row.leads_to = sender == "host" ? "" : "node " + sender;
            return row;
        };
        table.data = [&links] { return links; };
        desk.follow(ui.table(table));
    }

    /// Returns the indices of a list, those of the chosen node first.
    template <typename IsFirst> static std::vector<std::size_t> order_of(const nlohmann::ordered_json& list, IsFirst is_first) {
        std::vector<std::size_t> order(list.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_partition(order.begin(), order.end(), [&](std::size_t n) { return is_first(list[n]); });
        return order;
    }

    std::size_t view_ = by_nodes;
    bool all_nodes_ = false;
    std::string facts_;
};

} // namespace

std::unique_ptr<Panel> make_profile_panel() { return std::make_unique<ProfilePanel>(); }

} // namespace t8::console
