#include <algorithm>
#include <limits>
#include <optional>

#include <fmt/core.h>

#include "bench/network/host_load.hpp"
#include "bench/network/network.hpp"
#include "bench/network/tables.hpp"

namespace t8::bench {
namespace {

// As a user would write it. The preset adds a node for the host.
constexpr const char* machine_text = "return { topology.torus { rows = 64, columns = 64, memory = 4*MB } }";

struct Part {
    const char* name;
    double wall = std::numeric_limits<double>::max();
    double processor = std::numeric_limits<double>::max();

    void take(const Stopwatch& watch) {
        wall = std::min(wall, watch.wall());
        processor = std::min(processor, watch.processor());
    }
};

/// Of all nodes, in bytes.
struct Footprint {
    std::size_t built;
    std::size_t booted;
};

std::size_t grown_since(std::size_t before) {
    const std::size_t now = resident_bytes();
    return now > before ? now - before : 0;
}

} // namespace

std::string boot_table(unsigned repetitions) {
    const std::vector<Byte> image = boot_image("bench/network/spread.tasm");
    Part load{"machine file read"};
    Part build{"machine built"};
    Part boot{"all nodes booted"};
    Part end{"machine taken apart"};
    std::optional<Footprint> footprint;
    std::size_t nodes = 0;
    double emulated = 0;
    for (unsigned repetition = 0; repetition < repetitions; ++repetition) {
        const Stopwatch load_watch;
        const MachineSpec spec = machine_of(machine_text);
        load.take(load_watch);

        const std::size_t before = resident_bytes();
        const Stopwatch build_watch;
        std::optional<Machine> machine(std::in_place, spec, Tier::predecoded);
        build.take(build_watch);
        const std::size_t built = grown_since(before);

        machine->send_boot(spec.host->node, spec.host->link, image);
        const Stopwatch boot_watch;
        const RunOutcome outcome = machine->run({});
        boot.take(boot_watch);
        if (!footprint)
            footprint = {built, grown_since(before)};

        nodes = machine->node_count();
        for (std::size_t node = 0; node < nodes; ++node)
            if (machine->node(node).booting())
                give_up(fmt::format("node {} has not been booted", spec.nodes[node].name));
        if ((outcome != RunOutcome::deadlock && outcome != RunOutcome::at_rest) || !machine->stopped().empty())
            give_up("the nodes do not wait for their links");
        emulated = static_cast<double>(machine->ended().count) / static_cast<double>(ticks_per_second);
        const Stopwatch end_watch;
        machine.reset();
        end.take(end_watch);
    }
    const auto count = static_cast<double>(nodes);
    std::string text = fmt::format("| {} nodes | wall s | processor s | us a node |\n| --- | ---: | ---: | ---: |\n", nodes);
    for (const Part& part : {load, build, boot, end})
        text += fmt::format("| {} | {:.3f} | {:.3f} | {:.1f} |\n", part.name, part.wall, part.processor,
                            1e6 * part.processor / count);
    text += fmt::format("\nBooting takes {:.1f} ms of emulated time.\n", 1000 * emulated);
    text += "\n| memory of a node | KB |\n| --- | ---: |\n";
    text += fmt::format("| built, 4 MB, never booted | {:.1f} |\n", static_cast<double>(footprint->built) / count / 1024);
    text += fmt::format("| booted, waits for its links | {:.1f} |\n", static_cast<double>(footprint->booted) / count / 1024);
    return text;
}

} // namespace t8::bench
