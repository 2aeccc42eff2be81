#include "cli/run/statistics.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "cli/run/text_table.hpp"

namespace t8::cli {
namespace {

using Kind = TextTable::Column::Kind;

constexpr std::size_t node_bar = 10;
constexpr std::size_t link_bar = 8;
constexpr std::size_t most_extremes = 5;

/// "####....  50.0 %". A share above 0 shows at least one mark.
std::string bar(double share, std::size_t width) {
    auto filled = static_cast<std::size_t>(share * static_cast<double>(width) + 0.5);
    if (share > 0 && filled == 0)
        filled = 1;
    return fmt::format("{}{} {:>5.1f} %", std::string(filled, '#'), std::string(width - filled, '.'), 100 * share);
}

/// Returns the part if all nodes are of one part; otherwise an empty string.
std::string common_part(const Usage& usage) {
    const std::string& first = usage.nodes.front().part;
    const bool all = std::all_of(usage.nodes.begin(), usage.nodes.end(), [&](const NodeUsage& n) { return n.part == first; });
    return all ? first : "";
}

std::string node_table(const Usage& usage) {
    const bool parts = common_part(usage).empty();
    std::vector<TextTable::Column> columns = {{"node", Kind::text}};
    if (parts)
        columns.push_back({"part", Kind::text});
    for (const char* const heading : {"instructions", "busy", "blocked", "idle"})
        columns.push_back({heading, Kind::number});
    for (const char* const heading : {"stolen", "events", "faults"})
        columns.push_back({heading, Kind::rare});
    columns.push_back({"busy share", Kind::number});
    TextTable table(std::move(columns));
    for (const NodeUsage& node : usage.nodes) {
        std::vector<std::string> row = {node.name};
        if (parts)
            row.push_back(node.part);
        for (const std::uint64_t number :
             {node.instructions, node.busy, node.blocked, node.idle, node.stolen, node.events, node.faults})
            row.push_back(grouped(number));
        row.push_back(bar(node.busy_share, node_bar));
        table.add(std::move(row));
    }
    return "processors, in cycles\n" + table.text();
}

std::string link_table(const Usage& usage) {
    TextTable table({{"link", Kind::text},
                     {"to", Kind::text},
                     {"out", Kind::number},
                     {"% of capacity", Kind::number},
                     {"in", Kind::number},
                     {"% of capacity", Kind::number}});
    bool any = false;
    for (const NodeUsage& node : usage.nodes)
        for (const LinkUsage& link : node.links) {
            table.add({link.name, link.peer.empty() ? "nowhere" : link.peer, grouped(link.bytes_out),
                       bar(link.share_out, link_bar), grouped(link.bytes_in), bar(link.share_in, link_bar)});
            any = true;
        }
    return any ? "links, in bytes\n" + table.text() : "";
}

std::string sums_table(const Usage& usage) {
    TextTable table(
        {{"", Kind::text}, {"all", Kind::number}, {"least", Kind::number}, {"median", Kind::number}, {"most", Kind::number}});
    const auto add = [&](const char* name, auto figure) {
        std::vector<std::uint64_t> values;
        for (const NodeUsage& node : usage.nodes)
            values.push_back(figure(node));
        std::sort(values.begin(), values.end());
        const std::uint64_t sum = std::accumulate(values.begin(), values.end(), std::uint64_t{0});
        if (sum != 0)
            table.add({name, grouped(sum), grouped(values.front()), grouped(values[values.size() / 2]), grouped(values.back())});
    };
    add("instructions", [](const NodeUsage& node) { return node.instructions; });
    add("busy cycles", [](const NodeUsage& node) { return node.busy; });
    add("blocked cycles", [](const NodeUsage& node) { return node.blocked; });
    add("idle cycles", [](const NodeUsage& node) { return node.idle; });
    add("stolen cycles", [](const NodeUsage& node) { return node.stolen; });
    add("events", [](const NodeUsage& node) { return node.events; });
    add("faults", [](const NodeUsage& node) { return node.faults; });
    add("bytes out", [](const NodeUsage& node) {
        std::uint64_t bytes = 0;
        for (const LinkUsage& link : node.links)
            bytes += link.bytes_out;
        return bytes;
    });
    return "processors\n" + table.text();
}

std::string extremes(const Usage& usage) {
    std::vector<const NodeUsage*> nodes;
    std::vector<const LinkUsage*> links;
    for (const NodeUsage& node : usage.nodes) {
        nodes.push_back(&node);
        for (const LinkUsage& link : node.links)
            links.push_back(&link);
    }
    std::stable_sort(nodes.begin(), nodes.end(), [](auto a, auto b) { return a->busy_share > b->busy_share; });
    std::stable_sort(links.begin(), links.end(), [](auto a, auto b) { return a->share_out > b->share_out; });
    const auto shares = [](auto first, auto last) {
        TextTable table({{"node", Kind::text}, {"busy share", Kind::number}});
        for (; first != last; ++first)
            table.add({(*first)->name, bar((*first)->busy_share, node_bar)});
        return table.text();
    };
    std::string text = "busiest processors\n" + shares(nodes.begin(), nodes.begin() + most_extremes);
    text += "idlest processors\n" + shares(nodes.rbegin(), nodes.rbegin() + most_extremes);
    if (links.empty())
        return text;
    TextTable table({{"link", Kind::text}, {"to", Kind::text}, {"out", Kind::number}, {"% of capacity", Kind::number}});
    for (std::size_t n = 0; n < std::min(links.size(), most_extremes); ++n)
        table.add({links[n]->name, links[n]->peer.empty() ? "nowhere" : links[n]->peer, grouped(links[n]->bytes_out),
                   bar(links[n]->share_out, link_bar)});
    return text + "busiest links, in bytes\n" + table.text();
}

std::string machine_text(const Usage& usage, const HostEffort& host) {
    const Tick host_time{static_cast<std::uint64_t>(host.seconds * static_cast<double>(ticks_per_second))};
    const double executed = static_cast<double>(usage.instructions + usage.prefixes);
    const double emulated = static_cast<double>(usage.emulated.count) / static_cast<double>(ticks_per_second);
    const double mips = host.seconds > 0 ? executed / host.seconds / 1e6 : 0;
    std::string text = "machine\n";
    text += fmt::format("  emulated time  {}\n", time_text(usage.emulated));
    text += fmt::format("  host time      {}, {} thread{}\n", time_text(host_time), host.threads, host.threads == 1 ? "" : "s");
    text += fmt::format("  speed          {}, {:.1f} MIPS (prefixes counted)\n",
                        speed_text(emulated, host.seconds, usage.nodes.front().part), mips);
    text += fmt::format("  executed       {} instructions, {} prefixes\n", grouped(usage.instructions), grouped(usage.prefixes));
    text += fmt::format("  links          {} messages, {} bytes\n", grouped(usage.messages), grouped(usage.bytes));
    return text;
}

std::string stray_text(const Usage& usage) {
    std::string text;
    for (const NodeUsage& node : usage.nodes)
        if (node.astray.reads != 0 || node.astray.writes != 0)
            text += fmt::format("stray accesses of {}: {} reads and {} writes met no memory\n", node.name,
                                grouped(node.astray.reads), grouped(node.astray.writes));
    return text;
}

} // namespace

std::string speed_text(double emulated_seconds, double host_seconds, std::string_view part) {
    const double ratio = host_seconds > 0 ? emulated_seconds / host_seconds : 0;
    return fmt::format("{:.{}f} x a {}", ratio, ratio < 10 ? 2 : ratio < 100 ? 1 : 0, part);
}

std::string statistics_text(const Usage& usage, RunSettings::Stats detail, const HostEffort& host) {
    const std::string part = common_part(usage);
    std::string text = fmt::format("statistics: {} node{}{}{}\n", usage.nodes.size(), usage.nodes.size() == 1 ? "" : "s",
                                   part.empty() ? "" : ", ", part);
    const bool listed = usage.nodes.size() <= most_nodes_listed || detail == RunSettings::Stats::all_nodes;
    text += listed ? node_table(usage) + link_table(usage) : sums_table(usage) + extremes(usage);
    return text + stray_text(usage) + machine_text(usage, host);
}

namespace {

/// Returns the line that lists which instructions were handed over, the most frequent ones first.
std::string handed_over_text(const EngineStatistics& engine) {
    constexpr std::size_t most_listed = 8;
    std::vector<std::pair<std::uint64_t, std::size_t>> found;
    std::uint64_t sum = 0;
    for (std::size_t op = 0; op < engine.handed_over.size(); ++op) {
        sum += engine.handed_over[op];
        if (engine.handed_over[op] != 0)
            found.emplace_back(engine.handed_over[op], op);
    }
    std::sort(found.begin(), found.end(),
              [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
    const double share =
        engine.instructions == 0 ? 0.0 : 100 * static_cast<double>(sum) / static_cast<double>(engine.instructions);
    std::string text = fmt::format("  handed over    {} to reference bodies ({:.3f} %)", grouped(sum), share);
    for (std::size_t n = 0; n < std::min(found.size(), most_listed); ++n)
        text += fmt::format("{} {} {}", n == 0 ? ":" : ",", row_of(static_cast<Op>(found[n].second)).mnemonic,
                            grouped(found[n].first));
    return text + "\n";
}

} // namespace

std::string engine_statistics_text(const EngineStatistics& engine, unsigned threads) {
    const auto share = [](std::uint64_t part, std::uint64_t whole) {
        return whole == 0 ? 0.0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
    };
    std::string text = fmt::format("engine: {} thread{}\n", threads, threads == 1 ? "" : "s");
    text += fmt::format("  rounds         {}\n", grouped(engine.rounds));
    text += fmt::format("  stretches      {}, of {} cycles on average\n", grouped(engine.stretches),
                        grouped(engine.stretches == 0 ? 0 : engine.cycles / engine.stretches));
    text += fmt::format("  gates          {} stretches ended at one\n", grouped(engine.gates));
    text += fmt::format("  speculations   {}, {} rolled back ({:.1f} %)\n", grouped(engine.speculations),
                        grouped(engine.rolled_back), share(engine.rolled_back, engine.speculations));
    text += fmt::format("  cycles         {}, {} executed twice ({:.1f} %)\n", grouped(engine.cycles), grouped(engine.repeated),
                        share(engine.repeated, engine.cycles));
    text += fmt::format("  instructions   {}, {} one by one ({:.2f} %)\n", grouped(engine.instructions),
                        grouped(engine.by_reference), share(engine.by_reference, engine.instructions));
    text += handed_over_text(engine);
    text += fmt::format("  blocks         {} set up in nodes, {} times that a node dropped its blocks\n",
                        grouped(engine.blocks_decoded), grouped(engine.flushes));
    return text;
}

} // namespace t8::cli
