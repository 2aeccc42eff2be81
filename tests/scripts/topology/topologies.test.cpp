#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "emulator/config/machine_file.hpp"

using namespace t8;
namespace fs = std::filesystem;

namespace {

Result<MachineSpec> load(std::string_view text) {
    MachineFileOptions options;
    options.preset_directories = {fs::path(T8_SOURCE_DIR) / "scripts" / "topology"};
    options.boot_files_must_exist = false;
    return load_machine_text(text, "m.lua", options);
}

MachineSpec preset(const std::string& call) {
    Result<MachineSpec> machine = load("return topology." + call);
    INFO(call);
    INFO((machine ? std::string{} : render(machine.error())));
    REQUIRE(machine);
    return std::move(*machine);
}

/// The message of a preset call that must be refused.
std::string refusal(const std::string& call) {
    const Result<MachineSpec> machine = load("return topology." + call);
    return machine ? "accepted" : machine.error().diagnostics.front().message;
}

/// A machine's graph, measured from scratch: distances by relaxing all links until nothing changes.
struct Measured {
    std::size_t least_degree = links_per_node;
    std::size_t greatest_degree = 0;
    std::size_t diameter = 0;
    bool connected = true;
    bool simple = true;         ///< no two nodes are linked twice
    bool links_are_free = true; ///< no link end is used twice, the host's included
};

Measured measure(const MachineSpec& machine) {
    Measured result;
    const std::size_t count = machine.nodes.size();
    std::vector<std::size_t> degrees(count, 0);
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    std::set<std::pair<std::uint32_t, std::uint8_t>> ends;
    if (machine.host)
        ends.insert({machine.host->node, machine.host->link});
    for (const LinkSpec& link : machine.links) {
        ++degrees[link.a.node];
        ++degrees[link.b.node];
        result.simple &= pairs.insert(std::minmax(link.a.node, link.b.node)).second;
        result.links_are_free &= ends.insert({link.a.node, link.a.link}).second;
        result.links_are_free &= ends.insert({link.b.node, link.b.link}).second;
    }
    result.least_degree = *std::min_element(degrees.begin(), degrees.end());
    result.greatest_degree = *std::max_element(degrees.begin(), degrees.end());
    for (std::size_t start = 0; start < count; ++start) {
        std::vector<std::size_t> distance(count, count);
        distance[start] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (const LinkSpec& link : machine.links) {
                std::size_t& a = distance[link.a.node];
                std::size_t& b = distance[link.b.node];
                const std::size_t most = std::min(a, b) + 1;
                changed |= a > most || b > most;
                a = std::min(a, most);
                b = std::min(b, most);
            }
        }
        const std::size_t farthest = *std::max_element(distance.begin(), distance.end());
        result.connected &= farthest < count;
        result.diameter = std::max(result.diameter, farthest);
    }
    return result;
}

std::uint32_t index_of(const MachineSpec& machine, std::string_view name) {
    const auto found =
        std::find_if(machine.nodes.begin(), machine.nodes.end(), [&](const NodeSpec& node) { return node.name == name; });
    REQUIRE(found != machine.nodes.end());
    return static_cast<std::uint32_t>(found - machine.nodes.begin());
}

/// "n1.2": what is plugged into a link, or "-".
std::string peer(const MachineSpec& machine, std::string_view node, unsigned link) {
    const auto other = neighbour_of(machine, {index_of(machine, node), static_cast<std::uint8_t>(link)});
    if (!other)
        return "-";
    return other->node == host_node ? "host" : name_of(machine, LinkEnd{other->node, other->link});
}

/// What is plugged into the four links of a node.
std::string peers(const MachineSpec& machine, std::string_view node) {
    return fmt::format("{} {} {} {}", peer(machine, node, 0), peer(machine, node, 1), peer(machine, node, 2),
                       peer(machine, node, 3));
}

bool has_root(const MachineSpec& machine) { return machine.nodes.front().name == "root"; }

std::vector<std::string> wires(const MachineSpec& machine) {
    std::vector<std::string> result;
    for (const LinkSpec& link : machine.links)
        result.push_back(name_of(machine, link.a) + "-" + name_of(machine, link.b));
    return result;
}

enum class Root { none, inserted };

struct Case {
    const char* call;
    std::size_t nodes; ///< an inserted root not counted
    std::size_t links; ///< before it was inserted: it cuts one in two
    std::size_t least_degree;
    std::size_t greatest_degree;
    std::size_t diameter; ///< with it
    Root root = Root::none;
};

// Diameters of the textbooks, where no root lengthens a way.
const Case cases[] = {
    {"single {}", 1, 0, 0, 0, 0},
    {"pipeline {}", 4, 3, 1, 2, 3},
    {"pipeline { nodes = 1 }", 1, 0, 0, 0, 0},
    {"pipeline { nodes = 9 }", 9, 8, 1, 2, 8},
    {"ring { nodes = 2 }", 2, 2, 2, 2, 1},
    {"ring { nodes = 3 }", 3, 3, 2, 2, 1},
    {"ring { nodes = 16 }", 16, 16, 2, 2, 8},
    {"ring { nodes = 17 }", 17, 17, 2, 2, 8},
    {"grid { rows = 1, columns = 1 }", 1, 0, 0, 0, 0},
    {"grid { rows = 1, columns = 5 }", 5, 4, 1, 2, 4},
    {"grid { rows = 5, columns = 1 }", 5, 4, 1, 2, 4},
    {"grid { rows = 2, columns = 2 }", 4, 4, 2, 2, 2},
    {"grid { rows = 4, columns = 8 }", 32, 52, 2, 4, 10},
    {"torus { rows = 2, columns = 2 }", 4, 8, 2, 4, 2, Root::inserted},
    {"torus { rows = 4, columns = 4 }", 16, 32, 2, 4, 4, Root::inserted},
    {"torus { rows = 3, columns = 5 }", 15, 30, 2, 4, 4, Root::inserted},
    {"torus { rows = 8, columns = 8 }", 64, 128, 2, 4, 8, Root::inserted},
    {"hypercube { dimension = 1 }", 2, 1, 1, 1, 1},
    {"hypercube { dimension = 2 }", 4, 4, 2, 2, 2},
    {"hypercube {}", 8, 12, 3, 3, 3},
    {"hypercube { dimension = 4 }", 16, 32, 2, 4, 4, Root::inserted},
    {"cube_connected_cycles {}", 24, 36, 3, 3, 6},
    {"cube_connected_cycles { dimension = 4 }", 64, 96, 3, 3, 8},
    {"cube_connected_cycles { dimension = 5 }", 160, 240, 3, 3, 10},
    {"binary_tree { depth = 1 }", 1, 0, 0, 0, 0},
    {"binary_tree {}", 7, 6, 1, 3, 4},
    {"binary_tree { depth = 5 }", 31, 30, 1, 3, 8},
    {"binary_tree { nodes = 2 }", 2, 1, 1, 1, 1},
    {"binary_tree { nodes = 12 }", 12, 11, 1, 3, 6},
    {"ternary_tree { depth = 2 }", 4, 3, 1, 3, 2},
    {"ternary_tree {}", 13, 12, 1, 4, 4},
    {"ternary_tree { depth = 4 }", 40, 39, 1, 4, 6},
    {"ternary_tree { nodes = 10 }", 10, 9, 1, 4, 4},
    {"star { leaves = 1 }", 2, 1, 1, 1, 1},
    {"star { leaves = 2 }", 3, 2, 1, 2, 2},
    {"star {}", 4, 3, 1, 3, 2},
    {"star { leaves = 4 }", 6, 5, 1, 3, 3},
    {"star { leaves = 9 }", 13, 12, 1, 4, 4},
    {"complete { nodes = 2 }", 2, 1, 1, 1, 1},
    {"complete { nodes = 3 }", 3, 3, 2, 2, 1},
    {"complete {}", 4, 6, 3, 3, 1},
    {"complete { nodes = 5 }", 5, 10, 2, 4, 2, Root::inserted},
    {"petersen {}", 10, 15, 3, 3, 2},
    {"random_regular { nodes = 4 }", 4, 6, 3, 3, 1},
    {"random_regular { nodes = 5, degree = 4 }", 5, 10, 2, 4, 2, Root::inserted},
};

} // namespace

TEST_CASE("every preset makes the graph it is named after", "[topology]") {
    for (const Case& one : cases) {
        CAPTURE(one.call);
        const MachineSpec machine = preset(one.call);
        const std::size_t extra = one.root == Root::inserted ? 1 : 0;
        const Measured graph = measure(machine);

        CHECK(machine.nodes.size() == one.nodes + extra);
        CHECK(machine.links.size() == one.links + extra);
        CHECK(graph.least_degree == one.least_degree);
        CHECK(graph.greatest_degree == one.greatest_degree);
        CHECK(graph.diameter == one.diameter);
        CHECK(graph.connected);
        CHECK(graph.links_are_free);
        CHECK(has_root(machine) == (one.root == Root::inserted));
        REQUIRE(machine.host);
        CHECK(name_of(machine, *machine.host) == (extra == 0 ? "n0.0" : "root.0"));
        for (std::size_t i = 0; i < one.nodes; ++i)
            CHECK(machine.nodes[i + extra].name == fmt::format("n{}", i));
    }
}

TEST_CASE("every preset takes the options of parts and cables", "[topology]") {
    for (const Case& one : cases) {
        CAPTURE(one.call);
        std::string call = one.call;
        call.insert(call.find('{') + 1,
                    " part = 'T805', mhz = 25, memory = 2*MB, external_cycles = 5, mbits = 10, boot = 'p.btl', ");

        const MachineSpec machine = preset(call);

        for (const NodeSpec& node : machine.nodes) {
            CHECK(node.part == Part::T805);
            CHECK(node.tenths_mhz == 250);
            CHECK(node.memory == 2u << 20);
            CHECK(node.external_cycles == 5);
            CHECK(node.boot == "p.btl");
        }
        for (const LinkSpec& link : machine.links)
            CHECK(link.mbits == 10);
    }
}

TEST_CASE("a list of boot files is for the nodes in their order, its last one for the rest", "[topology]") {
    const auto boots = [](const std::string& call) {
        std::string text;
        for (const NodeSpec& node : preset(call).nodes)
            text += node.boot + " ";
        return text;
    };

    CHECK(boots("grid { rows = 2, columns = 2, boot = { 'a', 'b' } }") == "a b b b ");
    CHECK(boots("star { leaves = 5, boot = { 'centre', 'hub', 'leaf' } }") == "centre hub leaf leaf leaf leaf leaf ");
    CHECK(boots("complete { nodes = 5, boot = { 'master', 'worker' } }") == "master worker worker worker worker worker ");
    CHECK(boots("single { boot = { 'a', 'b' } }") == "a ");
    CHECK(boots("ring { nodes = 2 }") == "  ");
}

TEST_CASE("in a grid link 0 leads up, 1 left, 2 down and 3 right", "[topology]") {
    const MachineSpec grid = preset("grid { rows = 3, columns = 4 }");

    CHECK(peers(grid, "n5") == "n1.2 n4.3 n9.0 n6.1");
    CHECK(peers(grid, "n0") == "host - n4.0 n1.1");
    CHECK(peers(grid, "n11") == "n7.2 n10.3 - -");
}

TEST_CASE("a torus closes the rows and columns of a grid, and its root sits between n0 and the last row", "[topology]") {
    const MachineSpec torus = preset("torus { rows = 3, columns = 4 }");

    CHECK(peers(torus, "n5") == "n1.2 n4.3 n9.0 n6.1");
    CHECK(peers(torus, "n3") == "n11.2 n2.3 n7.0 n0.1");
    CHECK(peers(torus, "n0") == "root.2 n3.3 n4.0 n1.1");
    CHECK(peers(torus, "n8") == "n4.2 n11.3 root.3 n9.1");
    CHECK(peers(torus, "root") == "host - n0.0 n8.2");
}

TEST_CASE("a side of two nodes is closed by a second cable between them", "[topology]") {
    const MachineSpec torus = preset("torus { rows = 2, columns = 3 }");

    CHECK(peer(torus, "n1", 0) == "n4.2");
    CHECK(peer(torus, "n1", 2) == "n4.0");
    CHECK_FALSE(measure(torus).simple);
}

TEST_CASE("a hypercube joins numbers that differ in one bit, by the link of that bit", "[topology]") {
    const MachineSpec three = preset("hypercube { dimension = 3 }");
    CHECK(peers(three, "n0") == "host n1.1 n2.2 n4.3");
    CHECK(peers(three, "n5") == "- n4.1 n7.2 n1.3");

    const MachineSpec four = preset("hypercube { dimension = 4 }");
    CHECK(peers(four, "n10") == "n11.0 n8.1 n14.2 n2.3");
    CHECK(peers(four, "n0") == "root.2 n2.1 n4.2 n8.3");
    CHECK(peers(four, "root") == "host - n0.0 n1.0");
}

TEST_CASE("cube-connected cycles have a ring at each corner and leave link 0 free", "[topology]") {
    const MachineSpec cycles = preset("cube_connected_cycles { dimension = 3 }");

    CHECK(peers(cycles, "n0") == "host n2.2 n1.1 n3.3");
    CHECK(peers(cycles, "n5") == "- n4.2 n3.1 n17.3");
}

TEST_CASE("trees are numbered level by level, children on the last links", "[topology]") {
    const MachineSpec binary = preset("binary_tree { depth = 3 }");
    CHECK(peers(binary, "n0") == "host - n1.1 n2.1");
    CHECK(peers(binary, "n2") == "- n0.3 n5.1 n6.1");
    CHECK(peers(binary, "n6") == "- n2.3 - -");

    const MachineSpec ternary = preset("ternary_tree { depth = 3 }");
    CHECK(peers(ternary, "n0") == "host n1.0 n2.0 n3.0");
    CHECK(peers(ternary, "n3") == "n0.3 n10.0 n11.0 n12.0");
}

TEST_CASE("a star has as many leaves as asked for, behind the fewest hubs, which come first", "[topology]") {
    for (std::size_t leaves = 2; leaves <= 40; ++leaves) {
        const MachineSpec star = preset(fmt::format("star {{ leaves = {} }}", leaves));
        std::vector<std::size_t> degrees(star.nodes.size(), 0);
        for (const LinkSpec& link : star.links) {
            ++degrees[link.a.node];
            ++degrees[link.b.node];
        }
        const std::size_t hubs = star.nodes.size() - leaves;

        CAPTURE(leaves);
        CHECK(std::all_of(degrees.begin() + static_cast<std::ptrdiff_t>(hubs), degrees.end(), [](auto d) { return d == 1; }));
        CHECK(std::all_of(degrees.begin(), degrees.begin() + static_cast<std::ptrdiff_t>(hubs), [](auto d) { return d > 1; }));
        // One hub less would have too few links: all hubs but n0 spend one on the way to n0, and n0 one on the host.
        CHECK((hubs == 1 || 3 * (hubs - 1) - (hubs - 2) < leaves));
    }
}

TEST_CASE("in a complete graph each link leads a fixed number of nodes on", "[topology]") {
    const MachineSpec four = preset("complete { nodes = 4 }");
    CHECK(peers(four, "n0") == "host n1.3 n2.2 n3.1");
    CHECK(peers(four, "n3") == "- n0.3 n1.2 n2.1");

    const MachineSpec five = preset("complete { nodes = 5 }");
    CHECK(peers(five, "n0") == "root.2 n2.2 n3.1 n4.0");
    CHECK(peers(five, "n1") == "n2.3 n3.2 n4.1 root.3");
    CHECK(peers(five, "root") == "host - n0.0 n1.3");
}

TEST_CASE("the Petersen graph is two rings of five and their spokes", "[topology]") {
    const MachineSpec machine = preset("petersen {}");

    CHECK(peers(machine, "n0") == "host n4.2 n1.1 n5.3");
    CHECK(peers(machine, "n7") == "- n5.2 n9.1 n2.3");
    CHECK(measure(machine).simple);
}

TEST_CASE("random regular machines are connected and simple whatever the seed", "[topology]") {
    for (unsigned degree = 3; degree <= 4; ++degree) {
        for (unsigned seed = 0; seed < 25; ++seed) {
            const unsigned nodes = 6 + 2 * seed;
            CAPTURE(degree, nodes, seed);
            const MachineSpec machine =
                preset(fmt::format("random_regular {{ nodes = {}, degree = {}, seed = {} }}", nodes, degree, seed));
            const Measured graph = measure(machine);

            CHECK(graph.connected);
            CHECK(graph.simple);
            CHECK(graph.links_are_free);
            CHECK(graph.greatest_degree == degree);
            CHECK(graph.least_degree == (degree == 3 ? 3 : 2));
            CHECK(has_root(machine) == (degree == 4));
            CHECK(machine.links.size() == nodes * degree / 2 + (degree == 4 ? 1 : 0));
        }
    }
}

TEST_CASE("a random machine depends on its seed and on nothing else", "[topology]") {
    const auto drawn = [](unsigned seed) {
        return wires(preset(fmt::format("random_regular {{ nodes = 8, seed = {} }}", seed)));
    };

    CHECK(drawn(1) == drawn(1));
    CHECK(drawn(1) != drawn(2));
    CHECK(wires(preset("random_regular { nodes = 8 }")) == drawn(1));
    // Machines that were recorded must come out the same for ever.
    CHECK(drawn(1) == std::vector<std::string>{"n0.1-n3.1", "n0.2-n5.1", "n0.3-n6.1", "n1.1-n4.1", "n1.2-n6.2", "n1.3-n7.1",
                                               "n2.1-n4.2", "n2.2-n5.2", "n2.3-n7.2", "n3.2-n5.3", "n3.3-n6.3", "n4.3-n7.3"});
}

TEST_CASE("two machines of presets stand side by side in one list only with different names", "[topology]") {
    const auto machine = load("return { topology.ring { nodes = 3 }, topology.single {} }");

    REQUIRE_FALSE(machine);
    CHECK(machine.error().diagnostics.front().message == "another node has the name 'n0'");
}

TEST_CASE("a refused option is named with its preset, its value and what is possible", "[topology]") {
    CHECK(refusal("grid { rows = 0 }") == "topology.grid: 'rows' must be an integer from 1 to 65536, not 0");
    CHECK(refusal("grid { columns = 2.5 }") == "topology.grid: 'columns' must be an integer from 1 to 16384, not 2.5");
    CHECK(refusal("grid { rows = 300, columns = 300 }") == "topology.grid: 'columns' must be an integer from 1 to 218, not 300");
    CHECK(refusal("torus { rows = 1 }") == "topology.torus: 'rows' must be an integer from 2 to 32768, not 1");
    CHECK(refusal("pipeline { nodes = -3 }") == "topology.pipeline: 'nodes' must be an integer from 1 to 65536, not -3");
    CHECK(refusal("binary_tree { nodes = 'x' }") == "topology.binary_tree: 'nodes' must be an integer from 1 to 65536, not 'x'");
    CHECK(refusal("binary_tree { depth = 17 }") == "topology.binary_tree: 'depth' must be an integer from 1 to 16, not 17");
    CHECK(refusal("ternary_tree { depth = 11 }") == "topology.ternary_tree: 'depth' must be an integer from 1 to 10, not 11");
    CHECK(refusal("ternary_tree { depth = 2, nodes = 4 }") == "topology.ternary_tree takes 'depth' or 'nodes', not both");
    CHECK(refusal("star { leaves = 0 }") == "topology.star: 'leaves' must be an integer from 1 to 43690, not 0");
    CHECK(refusal("complete { nodes = 6 }") == "topology.complete: 'nodes' must be an integer from 2 to 5, not 6");
    CHECK(refusal("cube_connected_cycles { dimension = 2 }") ==
          "topology.cube_connected_cycles: 'dimension' must be an integer from 3 to 12, not 2");
    CHECK(refusal("random_regular { degree = 5 }") == "topology.random_regular: 'degree' must be an integer from 3 to 4, not 5");
    CHECK(refusal("random_regular { nodes = 4, degree = 4 }") ==
          "topology.random_regular: 'nodes' must be an integer from 5 to 65536, not 4");
    CHECK(refusal("random_regular { nodes = 9 }") ==
          "topology.random_regular: 'nodes' must be an even number when the degree is 3, not 9");
    CHECK(refusal("random_regular { seed = -1 }") ==
          "topology.random_regular: 'seed' must be an integer from 0 to 9223372036854775807, not -1");
    CHECK(refusal("ring { boot = {} }") ==
          "topology.ring: 'boot' must be a file or a list of files, as in boot = { \"first.btl\", \"other.btl\" }");
    CHECK(refusal("petersen { nodes = 10 }") == "topology.petersen has no option 'nodes'");
}

TEST_CASE("a hypercube of more dimensions than there are links names what to use instead", "[topology]") {
    CHECK(refusal("hypercube { dimension = 6 }") ==
          "topology.hypercube: 'dimension' must be an integer from 1 to 4, not 6; a node has four links, but "
          "topology.cube_connected_cycles { dimension = 4 } makes 64 nodes with three");
    CHECK(refusal("hypercube { dimension = 0 }") == "topology.hypercube: 'dimension' must be an integer from 1 to 4, not 0");
    CHECK(preset("cube_connected_cycles { dimension = 4 }").nodes.size() == 64);
}

TEST_CASE("the largest machine of the hungriest preset fits into what a script may use", "[topology]") {
    CHECK(preset("random_regular { nodes = 65536, degree = 4, boot = { 'a', 'b' } }").nodes.size() == 65'537);
}
