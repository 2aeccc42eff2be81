// Where the cycles of the run went.

#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/commands.hpp"
#include "cli/debug/event_places.hpp"
#include "cli/run/profile.hpp"
#include "cli/run/text_table.hpp"
#include "monitor/replay/whole_run.hpp"

namespace t8::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_rows_shown = 20; // --json has all

double share_of_cycles(Cycles part, Cycles whole) {
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// Executes the whole run once more, on a machine of its own, and counts its cycles. A profile that is broken off goes as far as its `to`.
struct CountedRun {
    Profile profile;
    bool is_whole = true;
};
CountedRun count_cycles(const DebugContext& context) {
    WholeRun run(context.replayer, {{.messages = false}, {}}, nullptr);
    const Profiler profiler(run.machine(), context.setup.code.map());
    const bool is_whole = run.run(context.keep_going());
    const Tick end = run.machine().ended();
    if (run.outcome() != RunOutcome::interrupted)
        run.machine().settle(); // as t8 run does before it profiles
    return {profiler.profile(end), is_whole};
}

/// Adds file and line of a place, "worker.occ:41".
void add_source(Json& json, std::string_view place) {
    const std::size_t colon = place.rfind(':');
    std::uint32_t line = 0;
    if (colon != std::string_view::npos)
        std::from_chars(place.data() + colon + 1, place.data() + place.size(), line);
    json["file"] = place.substr(0, std::min(colon, place.size()));
    json["line"] = line;
}

/// Returns the spots of some nodes, most cycles first, each routine and place once.
std::vector<Profile::Spot> summed(const std::vector<const Profile::Node*>& nodes, bool by_line) {
    std::map<std::pair<std::string, std::string>, Cycles> sums;
    for (const Profile::Node* const node : nodes)
        for (const Profile::Spot& spot : node->spots)
            sums[{spot.routine, by_line ? spot.place : std::string{}}] += spot.cycles;
    std::vector<Profile::Spot> spots;
    for (const auto& [names, cycles] : sums)
        spots.push_back({names.first, names.second, cycles});
    std::stable_sort(spots.begin(), spots.end(), [](const auto& a, const auto& b) { return a.cycles > b.cycles; });
    return spots;
}

Json json_of_spots(const std::vector<Profile::Spot>& spots, Cycles busy, bool by_line) {
    Json rows = Json::array();
    for (const Profile::Spot& spot : spots) {
        Json row{{"routine", spot.routine}};
        if (by_line)
            add_source(row, spot.place);
        row["cycles"] = spot.cycles;
        row["share"] = share_of_cycles(spot.cycles, busy);
        rows.push_back(std::move(row));
    }
    return rows;
}

/// Returns one node, with its waits for links apart from other idle time.
Json json_of_profiled_node(const Profile::Node& node) {
    const Cycles all = node.busy + node.blocked + node.idle;
    Json json{{"node", node.name}};
    for (const auto& [name, cycles] :
         {std::pair{"computing", node.busy}, std::pair{"waiting", node.blocked}, std::pair{"idle", node.idle}})
        json[name] = {{"cycles", cycles}, {"share", share_of_cycles(cycles, all)}};
    return json;
}

/// Returns the rows with most cycles as a table.
std::string table_of_spots(const Json& rows, bool by_line) {
    std::vector<TextTable::Column> columns{{"cycles", TextTable::Column::Kind::number},
                                           {"of busy", TextTable::Column::Kind::number},
                                           {"PROC", TextTable::Column::Kind::text}};
    if (by_line)
        columns.push_back({"line", TextTable::Column::Kind::text});
    TextTable table(std::move(columns));
    for (std::size_t n = 0; n < std::min(rows.size(), most_rows_shown); ++n) {
        const Json& row = rows[n];
        std::vector<std::string> cells{grouped(row["cycles"].get<std::uint64_t>()),
                                       fmt::format("{:.1f} %", 100 * row["share"].get<double>()),
                                       row["routine"].get<std::string>()};
        if (by_line)
            cells.push_back(row["line"] == 0 ? "-"
                                             : fmt::format("{}:{}", row["file"].get<std::string>(), row["line"].get<unsigned>()));
        table.add(std::move(cells));
    }
    return table.text() + (rows.size() > most_rows_shown ? fmt::format("  ... {} more\n", rows.size() - most_rows_shown) : "");
}

std::string table_of_nodes(const Json& nodes) {
    TextTable table({{"node", TextTable::Column::Kind::text},
                     {"computes", TextTable::Column::Kind::number},
                     {"waits for links", TextTable::Column::Kind::number},
                     {"idle", TextTable::Column::Kind::number}});
    for (std::size_t n = 0; n < std::min(nodes.size(), most_rows_shown); ++n) {
        const auto share = [&](const char* name) { return fmt::format("{:.1f} %", 100 * nodes[n][name]["share"].get<double>()); };
        table.add({nodes[n]["node"].get<std::string>(), share("computing"), share("waiting"), share("idle")});
    }
    return table.text() + (nodes.size() > most_rows_shown ? fmt::format("  ... {} more\n", nodes.size() - most_rows_shown) : "");
}

Result<std::vector<const Profile::Node*>> profiled_nodes(const DebugContext& context, const Profile& profile,
                                                         std::string_view operands) {
    std::vector<const Profile::Node*> nodes;
    while (!operands.empty()) {
        const Result<std::uint32_t> node = parse_node(take_word(operands), context.setup.spec);
        if (!node)
            return tl::unexpected<Failure>(node.error());
        nodes.push_back(&profile.nodes[*node]);
    }
    if (nodes.empty())
        for (const Profile::Node& node : profile.nodes)
            nodes.push_back(&node);
    return nodes;
}

} // namespace

Result<Answer> debug_profile(DebugContext& context, std::string_view operands) {
    for (std::string_view rest = trimmed(operands); !rest.empty();) // before the run is executed
        if (const Result<std::uint32_t> node = parse_node(take_word(rest), context.setup.spec); !node)
            return tl::unexpected<Failure>(node.error());
    bool is_whole = true;
    std::optional<Profile> counted = context.answers.profile;
    if (!counted) {
        CountedRun run = count_cycles(context);
        counted = std::move(run.profile);
        is_whole = run.is_whole;
        if (is_whole)
            context.answers.profile = counted;
    }
    const auto nodes = profiled_nodes(context, *counted, trimmed(operands));
    if (!nodes)
        return tl::unexpected<Failure>(nodes.error());
    Answer answer;
    answer.data = {{"from", json_of_instant(counted->from)},
                   {"to", json_of_instant(counted->to)},
                   {"is_whole", is_whole},
                   {"nodes", Json::array()}};
    Cycles busy = 0;
    for (const Profile::Node* const node : *nodes) {
        answer.data["nodes"].push_back(json_of_profiled_node(*node));
        busy += node->busy;
    }
    answer.data["routines"] = json_of_spots(summed(*nodes, false), busy, false);
    answer.data["lines"] = json_of_spots(summed(*nodes, true), busy, true);
    answer.text = fmt::format("{}\n{}\n{}", table_of_nodes(answer.data["nodes"]), table_of_spots(answer.data["routines"], false),
                              table_of_spots(answer.data["lines"], true));
    return answer;
}

} // namespace t8::cli
