#include <random>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "toolchain/networks/load.hpp"
#include "tests/toolchain/networks/network_bench.hpp"

using namespace t8;
using namespace t8::test;

namespace {

/// A machine that every format can tell: as many links as there happen to be room for, the host at node 0.
/// Shape   names n0, n1, ...; 2 MB and the same external cycles everywhere; links in order of their lower ends.
MachineSpec random_machine(std::mt19937& random) {
    MachineSpec machine;
    constexpr Part parts[] = {Part::T414, Part::T800, Part::T805};
    const std::size_t nodes = 1 + random() % 12;
    for (std::size_t node = 0; node < nodes; ++node) {
        NodeSpec spec;
        spec.name = fmt::format("n{}", node);
        spec.part = parts[random() % 3];
        spec.memory = 2u << 20;
        machine.nodes.push_back(spec);
    }
    std::vector<LinkEnd> ends;
    for (std::uint32_t node = 0; node < nodes; ++node)
        for (std::uint8_t link = 0; link < links_per_node; ++link)
            ends.push_back({node, link});
    std::shuffle(ends.begin() + 1, ends.end(), random);
    machine.host = ends[0];
    const std::size_t cables = random() % (2 * nodes);
    for (std::size_t cable = 0; cable < cables && 2 * cable + 2 < ends.size(); ++cable) {
        LinkEnd a = ends[2 * cable + 1];
        LinkEnd b = ends[2 * cable + 2];
        if (a.node > b.node)
            std::swap(a, b);
        if (a.node != b.node)
            machine.links.push_back({a, b, 20});
    }
    std::sort(machine.links.begin(), machine.links.end(),
              [](const LinkSpec& x, const LinkSpec& y) { return std::pair(x.a.node, x.a.link) < std::pair(y.a.node, y.a.link); });
    return machine;
}

} // namespace

TEST_CASE("any machine printed in any format is the same machine when it is read", "[network][property]") {
    std::mt19937 random(20260801);
    networks::NetworkOptions options;
    options.memory = 2u << 20;
    for (unsigned round = 0; round < 200; ++round) {
        const MachineSpec machine = random_machine(random);
        const std::string wanted = described(machine);

        for (const auto& [name, text] :
             {std::pair("a.map", as_collector_map(machine)), std::pair("a.ispy", as_ispy_listing(machine)),
              std::pair("a.pgm", as_occam(machine)), std::pair("a.cfs", as_c(machine))}) {
            const LoadedNetwork loaded = load_network(text, name, options);
            CAPTURE(name, text, loaded.told);
            REQUIRE(loaded.machine);
            REQUIRE(described(*loaded.machine) == wanted);
        }
    }
}

TEST_CASE("clocks and parts survive an ISPY listing", "[network][property]") {
    std::mt19937 random(4711);
    for (unsigned round = 0; round < 50; ++round) {
        MachineSpec machine = random_machine(random);
        for (NodeSpec& node : machine.nodes)
            node.tenths_mhz = processor_clocks[random() % std::size(processor_clocks)];

        const LoadedNetwork loaded = load_network(as_ispy_listing(machine), "listing", {});

        CAPTURE(loaded.told);
        REQUIRE(loaded.machine);
        REQUIRE(described(*loaded.machine) == described(machine));
    }
}

TEST_CASE("a ring is the same machine in all four formats", "[network]") {
    const std::string pgm = described(load_network("VAL n IS 4 :\n[n]NODE n.x :\nNODE other :\nNETWORK\n  DO\n"
                                                   "    SET other (type, memsize := \"T800\", 2*M)\n"
                                                   "    CONNECT HOST TO n.x[0][link][0]\n"
                                                   "    CONNECT n.x[3][link][2] TO other[link][1]\n"
                                                   "    CONNECT other[link][2] TO n.x[0][link][1]\n"
                                                   "    DO i = 0 FOR n\n"
                                                   "      SET n.x[i] (type, memsize := \"T800\", 2*M)\n"
                                                   "    DO i = 0 FOR n - 1\n"
                                                   "      CONNECT n.x[i][link][2] TO n.x[i+1][link][1]\n:\n",
                                                   "ring.pgm")
                                          .machine.value());
    const std::string cfs = described(load_network("T800 (memory = 2M) n_x[4], other;\n"
                                                   "rep i = 0 for 3 connect n_x[i].link[2] to n_x[i + 1].link[1];\n"
                                                   "connect n_x[3].link[2] to other.link[1];\n"
                                                   "connect other.link[2] to n_x[0].link[1];\n"
                                                   "connect n_x[0].link[0] to host;\n",
                                                   "ring.cfs")
                                          .machine.value());
    std::string map = "Boot processor 0 down link 0 from HOST\n";
    const char* const names[] = {"n.x[0]", "n.x[1]", "n.x[2]", "n.x[3]", "other"};
    std::string ispy;
    for (unsigned node = 0; node < 5; ++node) {
        map += fmt::format("Memory map for '{}' processor {} T800\n", names[node], node);
        map += fmt::format("Connect processor {} link 2 to processor {} link 1\n", node, (node + 1) % 5);
        ispy += fmt::format("{} T800d-20 1M 1 [ {} {}:2 {}:1 ... ]\n", node, node == 0 ? "HOST" : "...", (node + 4) % 5,
                            (node + 1) % 5);
    }

    CHECK(pgm == "n_x0 T800 20.0 2048K 4\nn_x1 T800 20.0 2048K 4\nn_x2 T800 20.0 2048K 4\nn_x3 T800 20.0 2048K 4\n"
                 "other T800 20.0 2048K 4\n"
                 "n_x0.1 other.2 20\nn_x0.2 n_x1.1 20\nn_x1.2 n_x2.1 20\nn_x2.2 n_x3.1 20\nn_x3.2 other.1 20\nhost n_x0.0\n");
    CHECK(cfs == pgm);
    CHECK(described(load_network(map, "ring.map").machine.value()) == pgm);
    MachineSpec listed = load_network(ispy, "ring.ispy").machine.value();
    CHECK(listed.nodes[4].name == "n4");
    for (std::size_t node = 0; node < 5; ++node)
        listed.nodes[node].name = node == 4 ? "other" : fmt::format("n_x{}", node);
    CHECK(described(listed) == pgm);
}

TEST_CASE("the examples in two languages are the same machines", "[network]") {
    CHECK(described(example_network("ring8.pgm")) == described(example_network("ring8.cfs")));
    CHECK(described(example_network("tree13.pgm")) == described(example_network("tree13.cfs")));
    CHECK(described(*load_example("grid.pgm").machine) == described(*load_example("grid.cfs").machine));
}

TEST_CASE("the format is recognised by the text, and by the name where the text fits several", "[network]") {
    const std::string map = "Connect HOST to processor 0 link 0\n";
    const std::string ispy = "0 T800d-20 1M 0 [ HOST ... ... ... ]\n";
    const std::string occam =
        "NODE a :\nNETWORK\n  DO\n    SET a (type, memsize := \"T800\", M)\n    CONNECT HOST TO a[link][0]\n:\n";
    const std::string c = "T800 (memory = 1M) a;\nconnect a.link[0] to host;\n";
    for (const std::string_view name : {"network", "network.txt", "network.map", "network.pgm", "network.cfs"})
        for (const std::string& text : {map, ispy, occam, c}) {
            const LoadedNetwork loaded = load_network(text, name);
            CAPTURE(name, text, loaded.told);
            REQUIRE(loaded.machine);
            CHECK(loaded.machine->host == LinkEnd{0, 0});
        }
    const std::string both = occam + map;
    CHECK(load_network(both, "a.map").machine->nodes.at(0).name == "n0");
    CHECK(load_network(both, "a.PGM").machine->nodes.at(0).name == "a");
    CHECK(load_network(both, "a").machine->nodes.at(0).name == "a");
}

TEST_CASE("a text that is no network is refused, and said what would be one", "[network]") {
    CHECK(load_network("Dear Sir,\n", "letter").told ==
          "letter: error: this is not a network file\n"
          "hint: known are the collector's .map, ISPY listings, occam .pgm and C .cfs configurations\n");
    CHECK(load_network("", "empty.map").told ==
          "empty.map: error: no network found: no line begins with 'Connect ' or 'Boot processor '\n"
          "hint: the collector prints both at the end of its map file\n");
    CHECK(load_network("", "empty.pgm").told ==
          "empty.pgm: error: no NETWORK found\nhint: a configuration has a NETWORK, which says how the nodes are connected\n");
    CHECK(load_network("", "empty.cfs").told == "empty.cfs: error: no nodes are declared\n");
    CHECK(load_network(" # Part rate\n", "empty").told.find("not a network file") != std::string::npos);
}

TEST_CASE("what a file does not tell comes from the options", "[network]") {
    networks::NetworkOptions options;
    options.part = Part::T414;
    options.tenths_mhz = 150;
    options.memory = 256u << 10;
    options.external_cycles = 5;
    options.mbits = 10;

    const MachineSpec machine = *load_network("Connect HOST to processor 0 link 1\n"
                                              "Connect processor 0 link 2 to processor 1 link 3\n",
                                              "m.map", options)
                                     .machine;

    CHECK(described(machine) == "n0 T414 15.0 256K 5\nn1 T414 15.0 256K 5\nn0.2 n1.3 10\nhost n0.1\n");
    CHECK(machine.file == "m.map");
}

TEST_CASE("a machine without a host keeps the order of its file and says so", "[network]") {
    const LoadedNetwork loaded = load_network("Connect processor 3 link 0 to processor 1 link 0\n", "m.map");
    REQUIRE(loaded.machine);
    CHECK(described(*loaded.machine) == "n1 T800 20.0 2048K 4\nn3 T800 20.0 2048K 4\nn1.0 n3.0 20\n");
    CHECK(loaded.told == "m.map: warning: no node is linked to the host\nhint: nothing can be booted from there\n");
}

TEST_CASE("the node of the host becomes the first one", "[network]") {
    const LoadedNetwork loaded = load_network("Connect processor 2 link 3 to processor 0 link 1\n"
                                              "Connect processor 1 link 1 to processor 0 link 2\n"
                                              "Connect HOST to processor 2 link 2\n",
                                              "m.map");
    REQUIRE(loaded.machine);
    CHECK(loaded.told == "");
    CHECK(described(*loaded.machine) ==
          "n2 T800 20.0 2048K 4\nn0 T800 20.0 2048K 4\nn1 T800 20.0 2048K 4\nn2.3 n0.1 20\nn0.2 n1.1 20\nhost n2.2\n");
}

TEST_CASE("names that would be the same are distinguished", "[network]") {
    const LoadedNetwork loaded = load_network("Memory map for 'a.b' processor 0 T800\n"
                                              "Memory map for 'a_b' processor 1 T800\n"
                                              "Memory map for 'host' processor 2 T800\n"
                                              "Memory map for 'x4[1][2]' processor 3 T800\n"
                                              "Connect HOST to processor 0 link 0\n"
                                              "Connect processor 0 link 1 to processor 1 link 0\n"
                                              "Connect processor 1 link 1 to processor 2 link 0\n"
                                              "Connect processor 2 link 1 to processor 3 link 0\n",
                                              "m.map");
    REQUIRE(loaded.machine);
    CHECK(loaded.machine->nodes[0].name == "a_b");
    CHECK(loaded.machine->nodes[1].name == "a_b-2");
    CHECK(loaded.machine->nodes[2].name == "host-2");
    CHECK(loaded.machine->nodes[3].name == "x4_1_2");
    CHECK(loaded.told == "m.map:2:32: warning: 'a_b' is called 'a_b-2' here\n"
                         "    2 | Memory map for 'a_b' processor 1 T800\n"
                         "      |                                ^\n"
                         "hint: another node is 'a_b'\n"
                         "m.map:3:33: warning: 'host' is called 'host-2' here\n"
                         "    3 | Memory map for 'host' processor 2 T800\n"
                         "      |                                 ^\n"
                         "hint: 'host' is the computer at the end of the root's link\n");
}
