#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/examples/example_run.hpp"

using namespace t8;

namespace {

/// What the worm must print for a machine, from the machine's own description: a breadth-first search from the root.
std::string listing_of(const MachineSpec& machine) {
    struct Known {
        std::uint32_t node;
        unsigned boot_link;
    };
    std::vector<Known> known = {{machine.host->node, machine.host->link}};
    std::map<std::uint32_t, std::size_t> numbers = {{machine.host->node, 0}};
    std::string lines;
    std::size_t ends = 0;
    for (std::size_t number = 0; number < known.size(); ++number) {
        lines += fmt::format("{:4}{:5} [", number, known[number].boot_link);
        for (std::uint8_t link = 0; link < links_per_node; ++link) {
            const LinkEnd end{known[number].node, link};
            const auto neighbour = neighbour_of(machine, end);
            std::string text = "...";
            if (end == *machine.host) {
                text = "HOST";
            } else if (neighbour) {
                if (numbers.emplace(neighbour->node, known.size()).second)
                    known.push_back({neighbour->node, neighbour->link});
                text = fmt::format("{}:{}", numbers[neighbour->node], neighbour->link);
                ++ends;
            }
            lines += fmt::format("{:>8}", text);
        }
        lines += " ]\n";
    }
    return "   # boot [   link0   link1   link2   link3 ]\n" + lines +
           fmt::format("nodes: {}, links: {}\n", known.size(), ends / 2);
}

void boot_root(MachineSpec& machine) {
    NodeSpec& root = machine.nodes[machine.host->node];
    root.boot = examples::boot_file("worm/worm.tasm");
    root.boot_link = machine.host->link;
}

/// Nodes without cables, and the host on some link of the first.
MachineSpec bare_machine(std::uint32_t nodes, std::uint8_t host_link) {
    MachineSpec machine;
    for (std::uint32_t node = 0; node < nodes; ++node) {
        NodeSpec it;
        it.name = "n" + std::to_string(node);
        it.memory = node == 0 ? 1u << 20 : 1u << 12;
        machine.nodes.push_back(it);
    }
    machine.host = LinkEnd{0, host_link};
    boot_root(machine);
    return machine;
}

/// A link of one of the first `nodes` nodes with nothing on it.
LinkEnd take_free(std::vector<LinkEnd>& free, std::uint32_t nodes, std::mt19937& random) {
    const auto last = std::stable_partition(free.begin(), free.end(), [&](LinkEnd end) { return end.node < nodes; });
    const auto at = free.begin() + static_cast<std::ptrdiff_t>(random() % static_cast<std::size_t>(last - free.begin()));
    const LinkEnd end = *at;
    free.erase(at);
    return end;
}

std::vector<LinkEnd> free_ends(const MachineSpec& machine) {
    std::vector<LinkEnd> free;
    for (std::uint32_t node = 0; node < machine.nodes.size(); ++node)
        for (std::uint8_t link = 0; link < links_per_node; ++link)
            free.push_back({node, link});
    std::erase(free, *machine.host);
    return free;
}

/// Nodes whose links are plugged together at random, some of them not at all; nothing sees to it that they hang together.
MachineSpec random_machine(std::uint32_t nodes, std::uint32_t seed, std::size_t unplugged) {
    std::mt19937 random(seed); // its numbers are the same everywhere
    MachineSpec machine = bare_machine(nodes, static_cast<std::uint8_t>(random() % links_per_node));
    std::vector<LinkEnd> free = free_ends(machine);
    while (free.size() > unplugged + 1) {
        const LinkEnd a = take_free(free, nodes, random);
        const LinkEnd b = take_free(free, nodes, random);
        if (a.node != b.node) // a machine file refuses that, and it may have been the last free node
            machine.links.push_back({a, b, 20});
    }
    return machine;
}

/// A random tree of all nodes, and as many cables more across it as there are links for; of all speeds.
MachineSpec connected_machine(std::uint32_t nodes, std::size_t cables, std::uint32_t seed) {
    constexpr unsigned speeds[] = {5, 10, 20};
    std::mt19937 random(seed);
    MachineSpec machine = bare_machine(nodes, static_cast<std::uint8_t>(random() % links_per_node));
    std::vector<LinkEnd> free = free_ends(machine);
    for (std::uint32_t node = 1; node < nodes; ++node) {
        const LinkEnd trunk = take_free(free, node, random);
        const LinkEnd own{node, static_cast<std::uint8_t>(random() % links_per_node)};
        std::erase(free, own);
        machine.links.push_back({trunk, own, speeds[random() % 3]});
    }
    while (machine.links.size() < cables && free.size() > 1) {
        const LinkEnd a = take_free(free, nodes, random);
        const LinkEnd b = take_free(free, nodes, random);
        if (a.node != b.node)
            machine.links.push_back({a, b, speeds[random() % 3]});
    }
    return machine;
}

void check_worm(const MachineSpec& machine) {
    const examples::Ended ended = examples::run(machine);

    CHECK(ended.outcome == RunOutcome::finished);
    CHECK(ended.exit_code == 0);
    CHECK(ended.stopped_nodes == 0);
    CHECK(ended.output == listing_of(machine));
}

} // namespace

TEST_CASE("the worm lists a grid", "[examples]") {
    const examples::Ended ended = examples::run(examples::machine("worm/grid.lua"));

    CHECK(ended.exit_code == 0);
    CHECK(ended.output == "   # boot [   link0   link1   link2   link3 ]\n"
                          "   0    0 [    HOST     ...     1:0     2:1 ]\n"
                          "   1    0 [     0:2     ...     3:0     4:1 ]\n"
                          "   2    1 [     ...     0:3     4:0     5:1 ]\n"
                          "   3    0 [     1:2     ...     ...     6:1 ]\n"
                          "   4    1 [     2:2     1:3     6:0     7:1 ]\n"
                          "   5    1 [     ...     2:3     7:0     ... ]\n"
                          "   6    1 [     4:2     3:3     ...     8:1 ]\n"
                          "   7    1 [     5:2     4:3     8:0     ... ]\n"
                          "   8    1 [     7:2     6:3     ...     ... ]\n"
                          "nodes: 9, links: 12\n");
}

TEST_CASE("the worm finds its way among double wires, other parts, slow links and dead ends", "[examples]") {
    const examples::Ended ended = examples::run(examples::machine("worm/odd.lua"));

    CHECK(ended.exit_code == 0);
    CHECK(ended.output == "   # boot [   link0   link1   link2   link3 ]\n"
                          "   0    3 [     1:2     1:0     ...    HOST ]\n"
                          "   1    2 [     0:1     2:3     0:0     3:3 ]\n"
                          "   2    3 [     3:2     ...     ...     1:1 ]\n"
                          "   3    3 [     ...     4:1     2:0     1:3 ]\n"
                          "   4    1 [     ...     3:1     ...     ... ]\n"
                          "nodes: 5, links: 6\n");
}

TEST_CASE("the worm finds a root that is alone, a pipeline and a ring", "[examples]") {
    for (const char* const text :
         {"return topology.single {}", "return topology.pipeline { nodes = 5 }", "return topology.ring { nodes = 6 }"}) {
        INFO(text);
        MachineSpec machine = examples::machine_of(text);
        boot_root(machine);
        check_worm(machine);
    }
}

TEST_CASE("the worm finds every node of a network that hangs together", "[examples]") {
    struct Size {
        std::uint32_t nodes;
        std::size_t cables;
    };
    // From trees to networks with hardly a free link; there are at most two cables for each node.
    for (const Size size : {Size{2, 1}, Size{7, 6}, Size{12, 23}, Size{16, 15}, Size{16, 22}, Size{16, 31}, Size{28, 42}})
        for (const std::uint32_t seed : {1u, 2u}) {
            INFO(size.nodes << " nodes, " << size.cables << " cables, seed " << seed);
            const MachineSpec machine = connected_machine(size.nodes, size.cables, seed);

            const examples::Ended ended = examples::run(machine);

            CHECK(ended.exit_code == 0);
            CHECK(ended.output == listing_of(machine));
            CHECK(examples::number_after(ended.output, "nodes: ") == size.nodes);
            CHECK(examples::number_after(ended.output, "links: ") == machine.links.size());
        }
}

TEST_CASE("the worm lists what it can reach of a network in pieces", "[examples]") {
    for (const std::uint32_t seed : {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u}) {
        INFO("seed " << seed);
        check_worm(random_machine(3 + 2 * seed, seed, 5 * seed));
    }
}

TEST_CASE("the worm knows a node again that it meets on a wire back to itself", "[examples]") {
    // A machine file may not say so, but a link switch can be set like that.
    MachineSpec machine = examples::machine("worm/odd.lua");
    const auto leaf = static_cast<std::uint32_t>(
        std::find_if(machine.nodes.begin(), machine.nodes.end(), [](const NodeSpec& it) { return it.name == "leaf"; }) -
        machine.nodes.begin());
    machine.links.push_back({{leaf, 0}, {leaf, 3}, 20});

    check_worm(machine);
}

TEST_CASE("the worm takes a node that is busy with a program of its own for nobody, and looks no further there", "[examples]") {
    MachineSpec machine = bare_machine(3, 0);
    machine.links = {{{0, 1}, {1, 3}, 20}, {{1, 1}, {2, 1}, 20}};
    machine.nodes[1].boot = examples::boot_file("ring/node.tasm"); // waits for a word on link 1, for ever
    machine.nodes[1].boot_link = 1;

    const examples::Ended ended = examples::run(machine);

    CHECK(ended.exit_code == 0);
    CHECK(ended.output == "   # boot [   link0   link1   link2   link3 ]\n"
                          "   0    0 [    HOST     ...     ...     ... ]\n"
                          "nodes: 1, links: 0\n");
}
