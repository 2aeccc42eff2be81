#include "cli/run/profile.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/run/text_table.hpp"

namespace t8::cli {
namespace {

using Kind = TextTable::Column::Kind;
using Names = std::pair<std::string, std::string>; ///< of a routine and a place

constexpr std::string_view no_information = "(no debug information)";
constexpr std::string_view no_routine = "(no routine)";
constexpr std::string_view no_instruction = "(between instructions)";

/// Returns the code map of the programs of one node, as node 0.
CodeMap code_of(const CodeMap& code, const std::vector<std::size_t>& programs) {
    CodeMap own;
    for (const std::size_t program : programs) {
        own.programs.push_back(code.programs[program]);
        own.programs.back().nodes = {0};
    }
    return own;
}

/// Returns, by node, the programs in its memory.
std::vector<std::vector<std::size_t>> programs_by_node(const CodeMap& code, std::size_t nodes) {
    std::vector<std::vector<std::size_t>> programs(nodes);
    for (std::size_t program = 0; program < code.programs.size(); ++program)
        for (const std::uint32_t node : code.programs[program].nodes)
            if (node < nodes)
                programs[node].push_back(program);
    return programs;
}

std::vector<Address> borders_of(const CodeMap& code) {
    std::vector<Address> borders;
    for (const CodeMap::Program& program : code.programs) {
        for (const CodeMap::Line& line : program.lines)
            borders.push_back(line.first);
        for (const CodeMap::Routine& routine : program.routines) {
            borders.push_back(routine.first);
            borders.push_back(routine.first + routine.bytes);
        }
    }
    return borders;
}

/// Returns the names of each range that a profile with `borders` counts.
std::vector<Names> names_of(const CodeMap& code, const std::vector<Address>& borders) {
    std::vector<Names> names{{std::string(no_information), ""}};
    for (const Address border : borders) {
        std::string place = code.place_of(0, border);
        std::string routine(code.routine_of(0, border));
        if (routine.empty())
            routine = place.empty() ? no_information : no_routine;
        names.emplace_back(std::move(routine), std::move(place));
    }
    return names;
}

/// Cycles by name, most first.
class Sums {
public:
    void add(const Names& names, Cycles cycles) {
        if (cycles != 0)
            cycles_[names] += cycles;
    }
    std::vector<Profile::Spot> sorted() const {
        std::vector<Profile::Spot> spots;
        for (const auto& [names, cycles] : cycles_)
            spots.push_back({names.first, names.second, cycles});
        std::stable_sort(spots.begin(), spots.end(), [](const auto& a, const auto& b) { return a.cycles > b.cycles; });
        return spots;
    }

private:
    std::map<Names, Cycles> cycles_;
};

std::string share_text(Cycles part, Cycles whole) {
    return fmt::format("{:.1f} %", whole == 0 ? 0.0 : 100 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string node_table(const Profile& profile) {
    TextTable table({{"node", Kind::text},
                     {"busy", Kind::number},
                     {"blocked", Kind::number},
                     {"idle", Kind::number},
                     {"busy share", Kind::number},
                     {"idle share", Kind::number}});
    for (const Profile::Node& node : profile.nodes) {
        const Cycles all = node.busy + node.blocked + node.idle;
        table.add({node.name, grouped(node.busy), grouped(node.blocked), grouped(node.idle), share_text(node.busy, all),
                   share_text(node.blocked + node.idle, all)});
    }
    return "processors, in cycles\n" + table.text();
}

std::string spot_tables(const std::string& of, const std::vector<Profile::Spot>& spots) {
    Cycles all = 0;
    Sums routines;
    for (const Profile::Spot& spot : spots) {
        all += spot.cycles;
        routines.add({spot.routine, ""}, spot.cycles);
    }
    TextTable by_routine({{"cycles", Kind::number}, {"of busy", Kind::number}, {"PROC", Kind::text}});
    for (const Profile::Spot& spot : routines.sorted())
        by_routine.add({grouped(spot.cycles), share_text(spot.cycles, all), spot.routine});
    TextTable by_line({{"cycles", Kind::number}, {"of busy", Kind::number}, {"line", Kind::text}, {"PROC", Kind::text}});
    for (const Profile::Spot& spot : spots)
        by_line.add({grouped(spot.cycles), share_text(spot.cycles, all), spot.place.empty() ? "-" : spot.place, spot.routine});
    return fmt::format("\n{} by PROC\n{}\n{} by line\n{}", of, by_routine.text(), of, by_line.text());
}

/// A frame of a stack: ';' parts frames.
std::string frame(std::string name) {
    std::replace(name.begin(), name.end(), ';', ',');
    std::replace(name.begin(), name.end(), '\n', ' ');
    return name;
}

} // namespace

Profiler::Profiler(Machine& machine, const CodeMap& code)
    : machine_(machine), code_(code), before_(usage_of(machine, machine.now())) {
    const auto programs = programs_by_node(code, machine.node_count());
    for (std::size_t node = 0; node < programs.size(); ++node)
        machine.node(node).set_profile(borders_of(code_of(code, programs[node])));
}

Profile Profiler::profile(Tick end) const {
    Profile profile;
    profile.from = before_.emulated;
    profile.to = end;
    const Usage usage = usage_of(machine_, end);
    const auto programs = programs_by_node(code_, machine_.node_count());
    std::map<std::vector<std::size_t>, std::vector<Names>> names; // nodes with equal programs share them
    for (std::size_t index = 0; index < usage.nodes.size(); ++index) {
        const NodeUsage& now = usage.nodes[index];
        const NodeUsage& before = before_.nodes[index];
        const CycleProfile& counted = *machine_.node(index).profile();
        auto& known = names[programs[index]];
        if (known.empty())
            known = names_of(code_of(code_, programs[index]), counted.borders());
        Sums sums;
        for (std::size_t range = 0; range < known.size(); ++range)
            sums.add(known[range], counted.counts()[range]);
        sums.add({std::string(no_instruction), ""}, counted.beside(machine_.node(index).processor().state()));
        Profile::Node& node = profile.nodes.emplace_back();
        node.name = now.name;
        node.blocked = now.blocked - std::min(before.blocked, now.blocked);
        node.idle = now.idle - std::min(before.idle, now.idle);
        node.spots = sums.sorted();
        for (const Profile::Spot& spot : node.spots)
            node.busy += spot.cycles;
    }
    return profile;
}

std::string profile_text(const Profile& profile) {
    std::string text = fmt::format("profile: {} node{}, {}\n", profile.nodes.size(), profile.nodes.size() == 1 ? "" : "s",
                                   time_text(profile.to - std::min(profile.from, profile.to)));
    text += node_table(profile);
    if (profile.nodes.size() > 1) {
        Sums all;
        for (const Profile::Node& node : profile.nodes)
            for (const Profile::Spot& spot : node.spots)
                all.add({spot.routine, spot.place}, spot.cycles);
        text += spot_tables("all nodes", all.sorted());
    }
    for (const Profile::Node& node : profile.nodes)
        if (!node.spots.empty())
            text += spot_tables("node " + node.name, node.spots);
    return text;
}

std::string folded_profile(const Profile& profile) {
    std::string text;
    for (const Profile::Node& node : profile.nodes)
        for (const Profile::Spot& spot : node.spots) {
            text += fmt::format("{};{}", frame(node.name), frame(spot.routine));
            if (!spot.place.empty())
                text += ';' + frame(spot.place);
            text += fmt::format(" {}\n", spot.cycles);
        }
    return text;
}

std::string profile_text_for(const std::string& file, const Profile& profile) {
    return file.ends_with(".folded") ? folded_profile(profile) : profile_text(profile);
}

} // namespace t8::cli
