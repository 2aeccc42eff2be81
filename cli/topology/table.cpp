#include "cli/topology/table.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace t8::cli {
namespace {

using crossbar::Socket;
using Row = std::vector<std::string>;

/// Columns as wide as their widest cell, two blanks between them. The first row is the heading.
std::string aligned(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows)
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], row[column].size());
    std::string text;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column)
            line += fmt::format("{:<{}}", row[column], widths[column] + 2);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string or_dash(std::string text) { return text.empty() ? "-" : text; }

std::string node_table(const MachineSpec& machine, const Survey& survey) {
    std::vector<Row> rows{{"node", "part", "MHz", "memory", "boot", "link 0", "link 1", "link 2", "link 3"}};
    for (std::size_t i = 0; i < machine.nodes.size(); ++i) {
        const NodeSpec& node = machine.nodes[i];
        Row row{node.name, std::string(facts_of(node.part).name), clock_text(node.tenths_mhz), memory_text(node.memory),
                or_dash(boot_text(machine, node))};
        for (const std::optional<Plug>& plug : survey.links[i])
            row.push_back(plug_text(machine, plug));
        rows.push_back(std::move(row));
    }
    return aligned(rows);
}

std::string switch_table(const MachineSpec& machine, const Survey& survey) {
    std::vector<Row> rows{{"switch", "control", "settings"}};
    for (std::size_t i = 0; i < machine.switches.size(); ++i)
        rows.push_back({machine.switches[i].name, survey.controls[i] ? name_of(machine, *survey.controls[i]) : "-",
                        or_dash(settings_text(machine.switches[i].latches))});
    return aligned(rows);
}

/// Returns the table of the cables from switch to switch, which no node's line shows; empty if there are none.
std::string trunk_table(const MachineSpec& machine, const Survey& survey) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> trunks;
    for (std::uint32_t from = 0; from < survey.ports.size(); ++from)
        for (unsigned port = 0; port < crossbar::ports_per_switch; ++port) {
            const auto& far = survey.ports[from][port];
            if (far && far->kind == Socket::Kind::port && std::pair(from, port) < std::pair(far->index, unsigned{far->port}))
                trunks[{from, far->index}] += fmt::format(" {}-{}", port, far->port);
        }
    if (trunks.empty())
        return {};
    std::vector<Row> rows{{"switches", "ports joined by cables"}};
    for (const auto& [ends, ports] : trunks)
        rows.push_back(
            {fmt::format("{} {}", machine.switches[ends.first].name, machine.switches[ends.second].name), ports.substr(1)});
    return aligned(rows);
}

std::string host_table(const MachineSpec& machine, const Survey& survey) {
    std::vector<Row> rows{{"connection", "cable"}};
    for (std::size_t i = 0; i < survey.hosts.size(); ++i) {
        const HostConnection& host = survey.hosts[i];
        const std::string cable = plug_text(machine, host.plug);
        if (i > 0 && host.number == survey.hosts[i - 1].number)
            rows.back().back() += ", " + cable;
        else
            rows.push_back({name_of(machine, Socket{Socket::Kind::host, 0, static_cast<std::uint8_t>(host.number)}), cable});
    }
    if (survey.hosts.empty())
        rows.push_back({"host", "-"});
    return aligned(rows);
}

} // namespace

std::string topology_table(const MachineSpec& machine, const Survey& survey, const Figures& figures) {
    std::string text = node_table(machine, survey);
    if (!machine.switches.empty())
        text += "\n" + switch_table(machine, survey);
    if (const std::string trunks = trunk_table(machine, survey); !trunks.empty())
        text += "\n" + trunks;
    return text + "\n" + host_table(machine, survey) + "\n" + summary_line(figures) + "\n";
}

std::string plug_text(const MachineSpec& machine, const std::optional<Plug>& plug) {
    if (!plug)
        return "-";
    std::string text = name_of(machine, plug->cable);
    unsigned mbits = plug->mbits;
    if (plug->reach && plug->reach->passes > 0) {
        text += fmt::format(" {:>>{}} {}", "", plug->reach->passes, name_of(machine, plug->reach->end));
        mbits = plug->reach->mbits;
    }
    if (plug->reach && plug->reach->mixed)
        text += " at mixed speeds";
    else if (mbits != 20)
        text += fmt::format(" at {}", mbits);
    if (plug->reach && !plug->both_ways)
        text += " one way";
    return text;
}

std::string settings_text(const crossbar::Latches& latches) {
    std::map<std::pair<unsigned, unsigned>, std::string> joined;
    each_setting(latches, [&](unsigned input, unsigned output) {
        if (latches[input] != output)
            joined[{input, output}] = fmt::format("{}->{}", input, output);
        else if (input <= output)
            joined[{input, output}] = fmt::format("{}<->{}", input, output);
    });
    std::string text;
    for (const auto& [ports, shown] : joined)
        text += (text.empty() ? "" : " ") + shown;
    return text;
}

std::string clock_text(unsigned tenths_mhz) {
    return tenths_mhz % 10 == 0 ? fmt::format("{}", tenths_mhz / 10) : fmt::format("{}.{}", tenths_mhz / 10, tenths_mhz % 10);
}

std::string memory_text(Word bytes) {
    constexpr Word megabyte = 1u << 20;
    return bytes % megabyte == 0 ? fmt::format("{}M", bytes / megabyte) : fmt::format("{}K", bytes >> 10);
}

std::string boot_text(const MachineSpec& machine, const NodeSpec& node) {
    namespace fs = std::filesystem;
    if (node.boot.empty())
        return {};
    const fs::path shorter = fs::path(node.boot).lexically_relative(fs::path(machine.file).parent_path());
    return shorter.empty() || shorter.string().starts_with("..") ? node.boot : shorter.string();
}

} // namespace t8::cli
