#include "monitor/console/map/graphviz_places.hpp"

#include <cmath>
#include <sstream>

#include <fmt/format.h>

#include "diagnostics/run_program.hpp"

namespace t8::console {
namespace {

constexpr std::size_t most_for_neato = 150; ///< nodes; larger graphs are placed by sfdp

} // namespace

std::optional<std::vector<Point>> plain_places(std::string_view text, std::size_t nodes) {
    std::vector<Point> places(nodes);
    std::vector<bool> placed(nodes, false);
    std::size_t count = 0;
    std::istringstream lines{std::string(text)};
    lines.imbue(std::locale::classic());
    std::string line;
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        words.imbue(std::locale::classic());
        std::string kind;
        std::size_t node = 0;
        Point point;
        if (!(words >> kind) || kind != "node")
            continue;
        if (!(words >> node >> point.x >> point.y) || node >= nodes || placed[node] || !std::isfinite(point.x) ||
            !std::isfinite(point.y))
            return std::nullopt;
        placed[node] = true;
        places[node] = {point.x, -point.y};
        ++count;
    }
    if (count != nodes)
        return std::nullopt;
    return places;
}

std::optional<std::vector<Point>> graphviz_places(const MapGraph& graph, std::chrono::milliseconds limit) {
    std::string drawing = "graph map {\n";
    drawing += graph.nodes() <= most_for_neato ? "graph [start=regular, overlap=true];\n" : "graph [start=1, overlap=true];\n";
    drawing += "node [shape=point, label=\"\"];\n";
    for (std::uint32_t a = 0; a < graph.nodes(); ++a) {
        drawing += fmt::format("{};\n", a);
        for (const std::uint32_t b : graph.neighbours[a])
            if (a < b)
                drawing += fmt::format("{}--{};\n", a, b);
    }
    drawing += "}\n";
    const ProgramRun run =
        run_program({"dot", graph.nodes() <= most_for_neato ? "-Kneato" : "-Ksfdp", "-Tplain"}, drawing, limit);
    if (run.error != 0 || run.late || run.exit_code != 0)
        return std::nullopt;
    return plain_places(run.output, graph.nodes());
}

} // namespace t8::console
