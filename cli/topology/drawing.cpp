#include "cli/topology/drawing.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "cli/topology/graphviz.hpp"
#include "cli/topology/rings.hpp"
#include "cli/topology/table.hpp"
#include "diagnostics/xml_text.hpp"

namespace t8::cli {
namespace {

using crossbar::Cable;
using crossbar::Socket;

constexpr std::size_t most_shapes_for_neato = 150;
// Few shapes keep their arrangement and are drawn farther apart until none covers another; many would get lost that way, so they are
// pushed aside one by one.
constexpr std::size_t most_shapes_stretched = 40;
/// Cables to switches beyond which a drawing has rings.
constexpr std::size_t most_switch_cables_without_rings = 24;
/// Lines of each switch, where there are rings.
constexpr const char* switch_colors[] = {"#0072B2", "#D55E00", "#009E73", "#AA4499", "#B8860B",
                                         "#332288", "#CC6677", "#117733", "#56B4E9", "#882255"};
constexpr Socket main_host{Socket::Kind::host, 0, 0};

/// Returns "<<B>n0</B><BR/>T800-20>": a name, and in a smaller line below it the kind.
std::string two_line_label(std::string_view name, std::string_view kind) {
    return fmt::format(R"(<<B>{}</B><BR/><FONT POINT-SIZE="9">{}</FONT>>)", xml_text(name), xml_text(kind));
}

class Drawing {
public:
    Drawing(const MachineSpec& machine, const Survey& survey, const Figures& figures, Switches switches)
        : machine_(machine), survey_(survey), figures_(figures), follows_(switches == Switches::followed),
          speed_(commonest_speed()) {
        const auto to_switches = std::count_if(survey.wiring.cables.begin(), survey.wiring.cables.end(), [](const Cable& cable) {
            return cable.a.kind == Socket::Kind::port || cable.b.kind == Socket::Kind::port;
        });
        if (!follows_ && static_cast<std::size_t>(to_switches) > most_switch_cables_without_rings)
            rings_ = rings_of(survey);
    }

    std::string text() {
        text_ = "graph machine {\n";
        add_settings();
        add_nodes();
        if (!follows_)
            add_switches();
        add_hosts();
        add_cables();
        if (follows_)
            add_followed();
        return text_ + "}\n";
    }

private:
    /// True if the machine is connected and has no cycle, and only nodes are drawn.
    bool is_tree() const {
        return figures_.components == 1 && figures_.links + 1 == figures_.nodes && (follows_ || machine_.switches.empty());
    }

    /// Returns the speed of most cables; the host's own cable does not count.
    unsigned commonest_speed() const {
        std::map<unsigned, std::size_t> counts;
        for (const Cable& cable : survey_.wiring.cables)
            if (!is_main_host(cable))
                ++counts[cable.mbits];
        const auto most =
            std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        return most == counts.end() ? 20 : most->first;
    }

    static bool is_main_host(const Cable& cable) { return cable.a == main_host || cable.b == main_host; }

    std::string caption() const {
        std::string text = machine_.file + ": " + summary_line(figures_);
        if (speed_ != 20)
            text += fmt::format(", at {} Mbit/s", speed_);
        return text;
    }

    void add_settings() {
        const std::size_t shapes = figures_.nodes + (follows_ ? 0 : figures_.switches);
        if (is_tree())
            text_ += fmt::format("  graph [layout=dot, rankdir={}, nodesep=0.3, ranksep=0.5];\n",
                                 figures_.greatest_degree <= 2 ? "LR" : "TB");
        else if (rings_)
            text_ += "  graph [layout=neato, overlap=true, splines=line];\n";
        else if (shapes <= most_shapes_for_neato)
            text_ += fmt::format("  graph [layout=neato, start=regular, overlap={}, sep=\"+12\", splines=true, normalize=-90];\n"
                                 "  edge [len=1.7];\n",
                                 shapes <= most_shapes_stretched ? "scale" : "prism");
        else
            text_ += "  graph [layout=sfdp, overlap=prism, sep=\"+6\", splines=line];\n";
        text_ += fmt::format("  graph [label={}, labelloc=t, fontsize=12, outputorder=edgesfirst];\n", dot_string(caption()));
        text_ +=
            "  graph [fontname=\"Helvetica,Arial,sans-serif\", bgcolor=white, pad=0.2];\n"
            "  node [fontname=\"Helvetica,Arial,sans-serif\", fontsize=12, penwidth=1.5];\n"
            "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#D8ECF8\", color=\"#0072B2\", fontcolor=\"#000000\"];\n"
            "  edge [fontname=\"Helvetica,Arial,sans-serif\", fontsize=9, fontcolor=\"#303030\", color=\"#606060\"];\n"
            "  edge [penwidth=1.2, labeldistance=1.4, labelangle=20];\n\n";
    }

    /// Returns the attribute that fixes a shape at its place in the rings.
    std::string place(std::vector<Point> Rings::*points, std::size_t index) const {
        if (!rings_)
            return {};
        const Point& point = ((*rings_).*points)[index];
        return fmt::format(", pos=\"{:.2f},{:.2f}!\"", point.x, point.y);
    }

    void add_nodes() {
        for (std::size_t i = 0; i < machine_.nodes.size(); ++i) {
            const NodeSpec& node = machine_.nodes[i];
            std::string tooltip = fmt::format("{}: {}", node.name, memory_text(node.memory));
            if (!node.boot.empty())
                tooltip += ", boots " + boot_text(machine_, node);
            text_ += fmt::format(
                "  {} [label={}, tooltip={}{}];\n", dot_string(node.name),
                two_line_label(node.name, fmt::format("{}-{}", facts_of(node.part).name, clock_text(node.tenths_mhz))),
                dot_string(tooltip), place(&Rings::nodes, i));
        }
    }

    void add_switches() {
        for (std::size_t i = 0; i < machine_.switches.size(); ++i) {
            const SwitchSpec& one = machine_.switches[i];
            text_ += fmt::format("  {} [label={}, tooltip={}, shape=octagon, style=filled, fillcolor=\"#FBE3B8\", "
                                 "color=\"{}\"{}];\n",
                                 dot_string(one.name), two_line_label(one.name, "C004"),
                                 dot_string(fmt::format("{}: {}", one.name, settings_text(one.latches))),
                                 rings_ ? color_of(i) : "#B06A00", place(&Rings::switches, i));
        }
    }

    static const char* color_of(std::size_t number) { return switch_colors[number % std::size(switch_colors)]; }

    void add_hosts() {
        for (std::size_t i = 0; i < survey_.hosts.size(); ++i) {
            const HostConnection& host = survey_.hosts[i];
            const bool is_shown = i == 0 || host.number != survey_.hosts[i - 1].number;
            if (!is_shown || (follows_ && is_of_switch(host.plug.cable) && !is_followed(host)))
                continue;
            const std::string name = thing(socket_of(host));
            text_ += fmt::format("  {} [label=<<B>{}</B>>, shape=ellipse, style=filled, fillcolor=\"#404040\", "
                                 "color=\"#000000\", fontcolor=\"#FFFFFF\"{}];\n",
                                 dot_string(name), xml_text(name), place(&Rings::hosts, i));
        }
    }

    /// True if a message from this host connection reaches a node through switches.
    static bool is_followed(const HostConnection& host) {
        const auto& reach = host.plug.reach;
        return reach && reach->passes > 0 && host.plug.both_ways && !is_of_switch(reach->end);
    }

    static Socket socket_of(const HostConnection& host) {
        return {Socket::Kind::host, 0, static_cast<std::uint8_t>(host.number)};
    }

    /// Returns the name of the shape of the drawing that has the socket.
    std::string thing(Socket socket) const {
        switch (socket.kind) {
        case Socket::Kind::node:
            return machine_.nodes[socket.index].name;
        case Socket::Kind::port:
        case Socket::Kind::control:
            return machine_.switches[socket.index].name;
        case Socket::Kind::host:
            break;
        }
        return name_of(machine_, socket);
    }

    /// Returns the number at the socket's end of a line.
    std::string number(Socket socket) const {
        if (socket.kind == Socket::Kind::host || (rings_ && is_of_switch(socket)))
            return {};
        return socket.kind == Socket::Kind::control ? "control" : fmt::format("{}", socket.port);
    }

    static bool is_of_switch(Socket socket) { return socket.kind == Socket::Kind::port || socket.kind == Socket::Kind::control; }

    void add_line(Socket a, Socket b, unsigned mbits, std::string_view more) {
        const bool is_usual = mbits == speed_ || is_main_host({a, b, mbits});
        text_ += fmt::format("  {} -- {} [taillabel={}, headlabel={}, edgetooltip={}{}{}];\n", dot_string(thing(a)),
                             dot_string(thing(b)), dot_string(number(a)), dot_string(number(b)),
                             dot_string(fmt::format("{} - {}", name_of(machine_, a), name_of(machine_, b))),
                             is_usual ? "" : fmt::format(", label=\"{} Mbit/s\"", mbits), more);
    }

    void add_cables() {
        for (const Cable& cable : survey_.wiring.cables) {
            if (follows_ && (is_of_switch(cable.a) || is_of_switch(cable.b)))
                continue;
            const bool is_control = cable.a.kind == Socket::Kind::control || cable.b.kind == Socket::Kind::control;
            add_line(cable.a, cable.b, cable.mbits, is_control ? ", style=dotted" : line_to_switch(cable));
        }
    }

    /// In the colour of the switch, where there are rings. Trunks between switches stay grey.
    std::string line_to_switch(const Cable& cable) const {
        const bool a = cable.a.kind == Socket::Kind::port;
        const bool b = cable.b.kind == Socket::Kind::port;
        return rings_ && a != b ? fmt::format(", color=\"{}\", penwidth=0.8", color_of(a ? cable.a.index : cable.b.index)) : "";
    }

    void add_followed() {
        constexpr std::string_view look = ", style=dashed, color=\"#B06A00\"";
        for (const Connection& c : survey_.connections)
            if (c.passes > 0)
                add_line({Socket::Kind::node, c.a.node, c.a.link}, {Socket::Kind::node, c.b.node, c.b.link}, c.mbits, look);
        for (const HostConnection& host : survey_.hosts)
            if (is_followed(host))
                add_line(socket_of(host), host.plug.reach->end, host.plug.reach->mbits, look);
    }

    const MachineSpec& machine_;
    const Survey& survey_;
    const Figures& figures_;
    bool follows_;
    unsigned speed_;
    std::optional<Rings> rings_;
    std::string text_;
};

} // namespace

std::string drawing_text(const MachineSpec& machine, const Survey& survey, const Figures& figures, Switches switches) {
    return Drawing(machine, survey, figures, switches).text();
}

} // namespace t8::cli
