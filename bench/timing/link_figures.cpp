#include <algorithm>

#include <fmt/core.h>

#include "bench/network/network.hpp"
#include "bench/timing/figures.hpp"

namespace t8::bench {
namespace {

constexpr Word message_bytes = 50'000;

/// Records the time from the start of the first message to the end of the last one.
struct Span final : Observer {
    Tick start{~std::uint64_t{0}};
    Tick end{};
    double bytes = 0;

    void link_message(const LinkMessage& message) override {
        if (message.from_node == host_node)
            return;
        start = std::min(start, message.start);
        end = std::max(end, message.end);
        bytes += message.bytes;
    }
};

/// Returns the rate in Kbyte/s.
double rate(Part part, unsigned mbits, bool both_ways) {
    Network network;
    for (const char* name : {"a", "b"}) {
        NodeSpec& node = network.spec.nodes.emplace_back();
        node.name = name;
        node.part = part;
    }
    network.spec.links.push_back({{0, 1}, {1, 1}, mbits});
    Machine machine(network.spec, Tier::predecoded);
    for (const std::uint32_t node : {0u, 1u}) {
        const bool first = node == 0;
        machine.send_boot(node, 0,
                          boot_image("bench/kernels/long_message.tasm",
                                     {{"bytes", message_bytes}, {"sends", first || both_ways}, {"receives", !first || both_ways}},
                                     part));
    }
    Span span;
    machine.attach(span);
    machine.run({});
    if (span.bytes != (both_ways ? 2.0 : 1.0) * message_bytes)
        give_up("long messages between two nodes have not arrived");
    return span.bytes / 1000 / (static_cast<double>((span.end - span.start).count) / static_cast<double>(ticks_per_second));
}

} // namespace

std::vector<Figure> link_figures() {
    struct Row {
        Part part;
        unsigned mbits;
        double one_way;
        double both_ways;
    };
    const Row published[] = {
        {Part::T800, 20, 1740, 2350}, {Part::T800, 10, 910, 1250}, {Part::T800, 5, 450, 670}, {Part::T414, 20, 800, 1600}};
    std::vector<Figure> figures;
    for (const Row& row : published)
        for (const bool both_ways : {false, true})
            figures.push_back({"Links between two nodes",
                               fmt::format("{}, {} Mbit/s, {}", row.part == Part::T414 ? "T414" : "T800", row.mbits,
                                           both_ways ? "both ways" : "one way"),
                               "Kbyte/s", 0, both_ways ? row.both_ways : row.one_way, rate(row.part, row.mbits, both_ways), ""});
    return figures;
}

} // namespace t8::bench
