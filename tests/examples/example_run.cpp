#include "tests/examples/example_run.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include <catch2/catch.hpp>

#include "emulator/config/machine_file.hpp"
#include "emulator/host/scripted_outside.hpp"
#include "emulator/machine/iserver_port.hpp"
#include "emulator/machine/machine.hpp"
#include "emulator/snapshot/snapshot_file.hpp"
#include "isa_t800/assembler/assembler.hpp"
#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/temporary_directory.hpp"
#include "tests/assembler_includes.hpp"

namespace t8::examples {
namespace {

namespace fs = std::filesystem;

fs::path folder() { return fs::path(T8_SOURCE_DIR) / "examples"; }

template <typename T> T checked(Result<T> result) {
    if (!result)
        FAIL(render(result.error()));
    return std::move(*result);
}

MachineFileOptions options() {
    MachineFileOptions options;
    options.preset_directories = {fs::path(T8_SOURCE_DIR) / "scripts/topology"};
    return options;
}

assembler::SourceText source(const fs::path& path) { return {path.string(), checked(read_script(path))}; }

std::vector<Byte> image_of(const std::string& file) {
    assembler::AssemblyOptions options;
    options.include = [](std::string_view name, std::string_view from) -> Result<assembler::SourceText> {
        return source(test::included_file(name, from));
    };
    return checked(assembler::assemble(source(file), options)).output;
}

/// A machine that is what this one is.
std::unique_ptr<Machine> another(Machine& machine, const Way& way) {
    Snapshot snapshot{machine.spec(), machine.image(), "", "", "", std::nullopt};
    if (way.move == Way::Move::by_file) {
        const test::TemporaryDirectory directory;
        if (const auto saved = save_snapshot(directory.path() / "m.t8s", snapshot); !saved)
            FAIL(render(saved.error()));
        if (way.snapshots != nullptr)
            way.snapshots->push_back(snapshot_contents(snapshot));
        snapshot = checked(load_snapshot(directory.path() / "m.t8s"));
    }
    auto result = std::make_unique<Machine>(snapshot.spec, way.tier, way.threads);
    result->restore(*snapshot.image);
    return result;
}

} // namespace

MachineSpec machine(std::string_view file) { return checked(load_machine_file(folder() / file, options())); }

MachineSpec machine_of(std::string_view text) { return checked(load_machine_text(text, folder() / "text.lua", options())); }

std::string boot_file(std::string_view file) { return (folder() / file).string(); }

Ended run(const MachineSpec& spec, const std::string& arguments, const Way& way) {
    std::map<std::string, std::vector<Byte>> images;
    std::vector<Boot> boots;
    for (std::uint32_t node = 0; node < spec.nodes.size(); ++node) {
        const NodeSpec& it = spec.nodes[node];
        if (it.boot.empty())
            continue;
        if (!images.contains(it.boot))
            images[it.boot] = image_of(it.boot);
        boots.push_back({node, *it.boot_link, images[it.boot]});
    }
    return run(spec, boots, folder().string(), arguments, way);
}

Ended run(const MachineSpec& spec, const std::vector<Boot>& boots, const std::string& folder, const std::string& arguments,
          const Way& way) {
    host::ScriptedOutside outside;
    host::FileRoom room = checked(host::FileRoom::below(folder));
    host::IserverSettings settings;
    settings.short_line = arguments;
    host::Iserver server(outside, room, settings);
    IserverPort port(server, IserverPort::ErrorTest::yes);
    machines::Heard heard;
    auto machine = std::make_unique<Machine>(spec, way.tier, way.threads);
    machine->attach_host(port);
    if (way.watched)
        machine->attach(heard);
    if (way.prepare)
        way.prepare(*machine);
    machines::ProbeHeard unheard;
    if (way.probing != machines::Probing::none) {
        machine->set_probes({machines::wanted(way.probing), {}});
        machine->attach(way.probed != nullptr ? *way.probed : unheard);
    }
    for (const Boot& boot : boots)
        machine->send_boot(boot.node, boot.link, boot.image);

    Ended ended;
    for (Tick until = way.piece; until != Tick{}; until = until + way.piece) {
        ended.outcome = machine->run({.until = until, .goes_on = true});
        if (ended.outcome != RunOutcome::interrupted)
            break;
        if (way.move != Way::Move::none) {
            machine = another(*machine, way);
            machine->attach_host(port);
        }
    }
    if (way.piece == Tick{})
        ended.outcome = machine->run({});
    if (server.ending())
        ended.exit_code = server.ending()->exit_code();
    ended.output = outside.standard_output;
    ended.stopped_nodes = machine->stopped().size();
    for (std::size_t node = 0; node < machine->node_count(); ++node)
        ended.nodes.push_back(machine->node(node).processor().state());
    machine->settle();
    ended.state_hash = machine->state_hash();
    return ended;
}

std::uint64_t number_after(const std::string& output, const std::string& label) {
    const auto at = output.find(label);
    INFO(output);
    REQUIRE(at != std::string::npos);
    const auto digits = output.find_first_not_of(' ', at + label.size());
    REQUIRE(digits != std::string::npos);
    REQUIRE(std::isdigit(static_cast<unsigned char>(output[digits])) != 0);
    return std::stoull(output.substr(digits));
}

} // namespace t8::examples
