#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>
#include <random>

#include "tests/crossbar/brute_force.hpp"
#include "tests/crossbar/networks.hpp"
#include "tests/crossbar/ubc75_wiring.hpp"
#include "tests/slow_build.hpp"

using namespace t8::crossbar;
using t8::test::repetitions;

namespace {

class RandomNetworks {
public:
    explicit RandomNetworks(unsigned seed) : random_(seed) {}

    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_()) % limit; }
    bool one_in(std::uint32_t n) { return below(n) == 0; }

    /// Some links on switches, some cabled to each other, some elsewhere; some cables between switches, now and then a slow one.
    Wiring wiring(std::uint32_t most_nodes) {
        Wiring result{.nodes = 1 + below(most_nodes), .switches = below(4), .cables = {}};
        std::vector<Socket> open;
        std::vector<Socket> ports = shuffled_ports(result.switches);
        for (std::uint32_t i = 0; i < result.nodes; ++i) {
            for (unsigned link = 0; link < links_per_node; ++link)
                open.push_back(node(i, link));
        }
        std::shuffle(open.begin(), open.end(), random_);
        const unsigned speed = one_in(4) ? 10 : 20;
        const auto mbits = [&] { return one_in(12) ? 30 - speed : speed; };
        while (!open.empty()) {
            const Socket link = take(open);
            if (one_in(12))
                result.cables.push_back({link, host(below(4))});
            else if (!ports.empty() && !one_in(6))
                result.cables.push_back({link, take(ports), mbits()});
            else if (!open.empty() && !one_in(4))
                result.cables.push_back({take(open), link, mbits()});
        }
        for (unsigned i = below(6); i > 0 && ports.size() > 1; --i)
            result.cables.push_back({take(ports), take(ports), mbits()});
        return result;
    }

    WantedGraph graph(const Wiring& wiring, std::uint32_t most_edges) {
        WantedGraph result = graph_of(1 + below(wiring.nodes), {}, Placed::freely);
        std::vector<std::uint32_t> on(wiring.nodes);
        for (std::uint32_t i = 0; i < wiring.nodes; ++i)
            on[i] = i;
        std::shuffle(on.begin(), on.end(), random_);
        const bool all_fixed = one_in(2);
        for (std::uint32_t i = 0; i < result.nodes; ++i) {
            if (all_fixed || one_in(3))
                result.placement[i] = on[i];
        }
        for (std::uint32_t i = below(most_edges + 1); i > 0; --i)
            result.edges.push_back({end(result), end(result)});
        return result;
    }

    /// Some edges of a graph, with its nodes in another order and most of them free.
    WantedGraph part_of(const WantedGraph& whole) {
        WantedGraph result = graph_of(whole.nodes, {}, Placed::freely);
        std::vector<std::uint32_t> renamed(whole.nodes);
        std::iota(renamed.begin(), renamed.end(), 0u);
        std::shuffle(renamed.begin(), renamed.end(), random_);
        for (std::uint32_t i = 0; i < whole.nodes; ++i) {
            if (one_in(3))
                result.placement[renamed[i]] = whole.placement[i];
        }
        const auto renamed_end = [&](const WantedEnd& end) {
            return WantedEnd{renamed[end.node], one_in(4) ? end.link : std::nullopt};
        };
        for (const WantedGraph::Edge& edge : whole.edges) {
            if (!one_in(5))
                result.edges.push_back({renamed_end(edge.a), renamed_end(edge.b)});
        }
        std::shuffle(result.edges.begin(), result.edges.end(), random_);
        return result;
    }

    /// The same with one or two random edges, some of them in place of others: often too many.
    WantedGraph changed(WantedGraph graph) {
        const std::uint32_t count = 1 + below(2);
        graph.edges.resize(graph.edges.size() - std::min<std::size_t>(graph.edges.size(), below(count + 1)));
        for (std::uint32_t i = 0; i < count; ++i)
            graph.edges.push_back({end(graph), end(graph)});
        return graph;
    }

    /// Joins ports in pairs, leaving some alone.
    Settings settings(const Wiring& wiring) {
        Settings result(wiring.switches);
        for (std::uint32_t number = 0; number < wiring.switches; ++number) {
            std::vector<std::uint8_t> ports;
            for (const Cable& cable : wiring.cables) {
                for (const Socket end : {cable.a, cable.b}) {
                    if (end.kind == Socket::Kind::port && end.index == number)
                        ports.push_back(end.port);
                }
            }
            std::shuffle(ports.begin(), ports.end(), random_);
            for (std::size_t i = 0; i + 1 < ports.size(); i += 2) {
                result[number][ports[i]] = ports[i + 1];
                result[number][ports[i + 1]] = ports[i];
            }
        }
        return result;
    }

private:
    static Socket take(std::vector<Socket>& sockets) {
        const Socket socket = sockets.back();
        sockets.pop_back();
        return socket;
    }
    std::vector<Socket> shuffled_ports(std::uint32_t switches) {
        std::vector<Socket> ports;
        for (std::uint32_t i = 0; i < switches; ++i) {
            for (unsigned number = 0; number < ports_per_switch; ++number)
                ports.push_back(port(i, number));
        }
        std::shuffle(ports.begin(), ports.end(), random_);
        return ports;
    }
    WantedEnd end(const WantedGraph& graph) {
        WantedEnd result{below(graph.nodes), {}};
        if (one_in(5))
            result.link = static_cast<std::uint8_t>(below(links_per_node));
        return result;
    }

    std::mt19937 random_;
};

/// The network that settings make: an edge for each wire between two links that works, its ends fixed.
WantedGraph graph_made_by(const Wiring& wiring, const Settings& settings, unsigned most_passes) {
    WantedGraph graph = graph_of(wiring.nodes, {}, Placed::by_number);
    for (std::uint32_t i = 0; i < wiring.nodes; ++i) {
        for (std::uint8_t link = 0; link < links_per_node; ++link) {
            const auto reached = reach(wiring, settings, node(i, link));
            if (!reached || reached->mixed || reached->passes > most_passes || reached->end.kind != Socket::Kind::node)
                continue;
            if (std::pair(i, link) < std::pair(reached->end.index, reached->end.port))
                graph.edges.push_back({{i, link}, {reached->end.index, reached->end.port}});
        }
    }
    return graph;
}

/// The same graph without insisting on links.
WantedGraph with_any_links(WantedGraph graph) {
    for (WantedGraph::Edge& edge : graph.edges)
        edge.a.link = edge.b.link = std::nullopt;
    return graph;
}

SolverOptions random_options(RandomNetworks& random) {
    SolverOptions options;
    options.effort = 20'000;
    options.most_passes = random.below(5);
    return options;
}

} // namespace

TEST_CASE("a solution of a random request gives what was asked for", "[solver][property]") {
    unsigned solutions = 0;
    std::size_t edges = 0;
    unsigned refusals = 0;
    for (unsigned seed = 0; seed < 2000; ++seed) {
        CAPTURE(seed);
        RandomNetworks random(seed);
        const Wiring wiring = random.wiring(10);
        const SolverOptions options = random_options(random);
        const WantedGraph wanted =
            seed % 4 == 0 ? random.graph(wiring, 14)
                          : random.changed(random.part_of(graph_made_by(wiring, random.settings(wiring), options.most_passes)));
        const auto answer = solve(wiring, wanted, options);

        if (const auto* const solution = std::get_if<Solution>(&answer)) {
            ++solutions;
            edges += wanted.edges.size();
            REQUIRE(faults_of(wiring, wanted, *solution, options.most_passes) == "");
        } else {
            const Refusal& refusal = std::get<Refusal>(answer);
            ++refusals;
            REQUIRE_FALSE(refusal.reason.empty());
            REQUIRE(refusal.edge.value_or(0) < std::max<std::size_t>(wanted.edges.size(), 1));
        }
    }
    CHECK(solutions > 400);
    CHECK(edges > 2000);
    CHECK(refusals > 400);
}

TEST_CASE("what can be had is found, and never proven impossible", "[solver][property]") {
    unsigned requests = 0;
    unsigned solutions = 0;
    std::size_t edges = 0;
    for (unsigned seed = 0; seed < 1000; ++seed) {
        CAPTURE(seed);
        RandomNetworks random(seed);
        const Wiring wiring = random.wiring(10);
        const SolverOptions options = random_options(random);
        const WantedGraph wanted = random.part_of(graph_made_by(wiring, random.settings(wiring), options.most_passes));
        ++requests;
        edges += wanted.edges.size();
        const auto answer = solve(wiring, wanted, options);

        if (const auto* const solution = std::get_if<Solution>(&answer)) {
            ++solutions;
            REQUIRE(faults_of(wiring, wanted, *solution, options.most_passes) == "");
        } else {
            REQUIRE_FALSE(std::get<Refusal>(answer).proven);
        }
    }
    CHECK(edges > 4 * std::size_t{requests});
    // The search may end at its limit, but that is rare.
    CHECK(solutions > requests * 99 / 100);
}

TEST_CASE("what the solver proves impossible no other search finds, and what it finds others find", "[solver][property]") {
    unsigned solutions = 0;
    unsigned proofs = 0;
    for (unsigned seed = 0; seed < repetitions(4000); ++seed) {
        CAPTURE(seed);
        RandomNetworks random(seed);
        const Wiring wiring = random.wiring(4);
        const WantedGraph wanted = random.graph(wiring, 5);
        SolverOptions options;
        options.most_passes = random.below(4);
        const std::optional<bool> possible = BruteForce(wiring, wanted, options.most_passes).possible();
        if (!possible)
            continue;
        const auto answer = solve(wiring, wanted, options);

        const bool found = std::holds_alternative<Solution>(answer);
        REQUIRE(found == *possible);
        if (!found)
            REQUIRE(std::get<Refusal>(answer).proven);
        solutions += found ? 1 : 0;
        proofs += found ? 0 : 1;
    }
    CHECK(solutions > repetitions(1000));
    CHECK(proofs > repetitions(500));
}

TEST_CASE("a network that settings make is found again from its ends", "[solver][property]") {
    std::size_t edges = 0;
    for (unsigned seed = 0; seed < 600; ++seed) {
        CAPTURE(seed);
        RandomNetworks random(seed);
        const Wiring wiring = random.wiring(8);
        const WantedGraph wanted = graph_made_by(wiring, random.settings(wiring), 4);
        edges += wanted.edges.size();

        const auto exact = solve(wiring, wanted);
        REQUIRE(std::holds_alternative<Solution>(exact));
        REQUIRE(faults_of(wiring, wanted, std::get<Solution>(exact)) == "");
        const auto any_links = solve(wiring, with_any_links(wanted));
        REQUIRE(std::holds_alternative<Solution>(any_links));
    }
    CHECK(edges > 2000);
}

TEST_CASE("a network that settings of the 75-node machine make is found again from its ends", "[solver][property]") {
    const Wiring wiring = ubc75_wiring();
    for (unsigned seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        RandomNetworks random(seed);
        const WantedGraph wanted = graph_made_by(wiring, random.settings(wiring), 4);
        REQUIRE(wanted.edges.size() > 120);

        const auto answer = solve(wiring, wanted);
        REQUIRE(std::holds_alternative<Solution>(answer));
        CHECK(faults_of(wiring, wanted, std::get<Solution>(answer)) == "");
    }
}
