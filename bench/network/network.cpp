#include "bench/network/network.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>

#include <fmt/core.h>

#include "bench/network/host_load.hpp"
#include "emulator/config/machine_file.hpp"
#include "emulator/host/scripted_outside.hpp"
#include "emulator/machine/iserver_port.hpp"
#include "isa_t800/assembler/assembler.hpp"

namespace t8::bench {
namespace {

namespace fs = std::filesystem;

template <typename T> T checked(Result<T> result) {
    if (!result)
        give_up(render(result.error()));
    return std::move(*result);
}

assembler::SourceText source(const fs::path& path) { return {path.string(), checked(read_script(path))}; }

/// A file server without files, which hands the program its arguments.
struct Host {
    explicit Host(const std::string& arguments)
        : room(checked(host::FileRoom::below((fs::path(T8_SOURCE_DIR) / "bench").string()))),
          server(outside, room, settings_of(arguments)), port(server, IserverPort::ErrorTest::yes) {}

    static host::IserverSettings settings_of(const std::string& arguments) {
        host::IserverSettings settings;
        settings.short_line = arguments;
        return settings;
    }

    host::ScriptedOutside outside;
    host::FileRoom room;
    host::Iserver server;
    IserverPort port;
};

} // namespace

void give_up(const std::string& message) {
    std::fprintf(stderr, "error: %s\n", message.c_str());
    std::exit(1);
}

MachineSpec machine_of(std::string_view text) {
    const fs::path root(T8_SOURCE_DIR);
    MachineFileOptions options;
    options.preset_directories = {root / "scripts/topology"};
    return checked(load_machine_text(text, root / "bench/network/machine.lua", options));
}

std::vector<Byte> boot_image(const std::string& file, const Symbols& symbols, Part part) {
    assembler::AssemblyOptions options;
    options.part = part;
    options.definitions = symbols;
    options.include = [](std::string_view name, std::string_view from) -> Result<assembler::SourceText> {
        const fs::path beside = fs::path(from).parent_path() / name;
        return source(fs::exists(beside) ? beside : fs::path(T8_SOURCE_DIR) / "scripts/asm" / name);
    };
    return checked(assembler::assemble(source(fs::path(T8_SOURCE_DIR) / file), options)).output;
}

Network farm(unsigned nodes, unsigned tasks, unsigned numbers) {
    Network network;
    network.spec = machine_of(fmt::format("return {{ topology.ternary_tree {{ nodes = {} }} }}", nodes));
    network.boots.push_back({0, 0, boot_image("examples/processor_farm/root.tasm")});
    const std::vector<Byte> image = boot_image("examples/processor_farm/node.tasm");
    for (std::uint32_t node = 1; node < nodes; ++node)
        network.boots.push_back({node, 0, image});
    network.arguments = fmt::format("{} {}", tasks, numbers);
    return network;
}

Network torus(unsigned rows, unsigned columns, const Traffic& traffic) {
    Network network;
    const unsigned count = rows * columns;
    for (unsigned node = 0; node < count; ++node)
        network.spec.nodes.emplace_back().name = fmt::format("n{}", node);
    for (unsigned node = 0; node < count; ++node) {
        const unsigned row = node / columns;
        const unsigned column = node % columns;
        network.spec.links.push_back({{node, 2}, {(row + 1) % rows * columns + column, 0}, 20});
        network.spec.links.push_back({{node, 3}, {row * columns + (column + 1) % columns, 1}, 20});
    }
    const std::vector<Byte> image =
        boot_image("bench/network/torus.tasm", {{"bytes", static_cast<SignedWord>(traffic.bytes)},
                                                {"messages", static_cast<SignedWord>(traffic.messages)},
                                                {"in_memory", 0}});
    for (std::uint32_t node = 0; node < count; ++node)
        network.boots.push_back({node, 0, image});
    network.by_program = false;
    return network;
}

Network talks_to_itself(const Traffic& traffic) {
    Network network;
    network.spec.nodes.emplace_back().name = "n0";
    network.boots.push_back({0, 0,
                             boot_image("bench/network/torus.tasm", {{"bytes", static_cast<SignedWord>(traffic.bytes)},
                                                                     {"messages", static_cast<SignedWord>(traffic.messages)},
                                                                     {"in_memory", 1}})});
    network.by_program = false;
    return network;
}

struct Running::Parts {
    Machine machine;
    std::optional<Host> host;
};

Running::Running(const Network& network, unsigned threads)
    : parts_(new Parts{Machine(network.spec, Tier::predecoded, threads), {}}), by_program_(network.by_program) {
    if (by_program_)
        machine().attach_host(parts_->host.emplace(network.arguments).port);
    for (const Network::Boot& boot : network.boots)
        machine().send_boot(boot.node, boot.link, boot.image);
}

Running::~Running() = default;

Machine& Running::machine() { return parts_->machine; }

bool Running::run_until(Tick until) {
    const RunOutcome outcome = machine().run({.until = until, .keep_going = {}, .goes_on = until != end_of_time});
    ended_ = outcome != RunOutcome::interrupted;
    if ((ended_ && by_program_ && outcome != RunOutcome::finished) || !machine().stopped().empty())
        give_up("a network did not end its work as it should");
    return !ended_;
}

Run Running::done() const {
    const Machine& machine = parts_->machine;
    Run result;
    result.emulated = static_cast<double>(machine.ended().count) / static_cast<double>(ticks_per_second);
    for (std::uint32_t node = 0; node < machine.node_count(); ++node) {
        result.instructions += static_cast<double>(machine.node(node).processor().state().instructions);
        for (const LinkUse& link : machine.use_of(node).links)
            result.messages += static_cast<double>(link.sent.messages);
    }
    return result;
}

Run run(const Network& network, unsigned threads) {
    Running running(network, threads);
    const Stopwatch watch;
    running.run_until(end_of_time);
    const double wall = watch.wall();
    const double processor = watch.processor();
    Run result = running.done();
    result.wall = wall;
    result.processor = processor;
    return result;
}

} // namespace t8::bench
