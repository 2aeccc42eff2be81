#include "tests/toolchain/occam/program_run.hpp"

#include <fstream>

#include "emulator/host/scripted_outside.hpp"
#include "emulator/machine/iserver_port.hpp"
#include "emulator/machine/machine.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::occam {

const char* name_of(Ending ending) {
    switch (ending) {
    case Ending::not_compiled:
        return "not compiled";
    case Ending::not_linked:
        return "not linked";
    case Ending::ended:
        return "ended";
    case Ending::halted:
        return "halted";
    case Ending::deadlock:
        return "deadlock";
    case Ending::no_end:
        return "no end";
    }
    return "";
}

namespace {

void boot(const link::BootImage& image, const ProgramOptions& options, ProgramRun& run) {
    MachineSpec spec;
    NodeSpec node;
    node.name = "root";
    node.memory = options.memory;
    spec.nodes.push_back(node);
    spec.host = LinkEnd{0, 0};
    if (options.cable)
        spec.links.push_back({LinkEnd{0, 1}, LinkEnd{0, 2}});
    if (options.pulls_every) {
        spec.interrupt_line.emplace();
        spec.interrupt_line->every = options.pulls_every;
        spec.interrupt_line->members = {Tick{0}};
    }
    const test::TemporaryDirectory directory;
    host::ScriptedOutside outside;
    outside.input = options.input;
    outside.variables = options.variables;
    outside.now = {options.time, options.time};
    for (const auto& [name, content] : options.files)
        std::ofstream(directory.path() / name, std::ios::binary) << content;
    Result<host::FileRoom> room = host::FileRoom::below(directory.path().string());
    host::IserverSettings settings;
    settings.short_line = options.arguments;
    host::Iserver server(outside, *room, settings);
    IserverPort port(server, IserverPort::ErrorTest::no);
    Machine machine(spec, options.tier, 1);
    machine.attach_host(port);
    if (options.probes)
        machine.set_probes(*options.probes);
    if (options.observer != nullptr)
        machine.attach(*options.observer);
    machine.send_boot(0, 0, image.file);
    const RunOutcome outcome = machine.run({.until = Tick{options.milliseconds * 1000 * ticks_per_microsecond}});
    run.output = outside.standard_output;
    run.error_output = outside.error_output;
    run.commands = outside.commands;
    run.error_flag = machine.node(0).processor().state().error;
    run.cycles = machine.node(0).processor().state().cycles;
    run.instructions = machine.node(0).processor().state().instructions;
    if (server.ending())
        run.ending = Ending::ended;
    else if (!machine.stopped().empty())
        run.ending = Ending::halted;
    else
        run.ending = outcome == RunOutcome::deadlock ? Ending::deadlock : Ending::no_end;
    machine.settle();
    run.state_hash = machine.state_hash();
}

} // namespace

build::OccamBuild occam_build(const build::OccamSettings& settings) {
    static const auto store = std::make_shared<build::LibraryStore>();
    build::OccamSettings within_reach = settings;
    for (const std::filesystem::path& folder : {std::filesystem::path(T8_SOURCE_DIR), std::filesystem::temp_directory_path()})
        within_reach.folders.reach.add_folder(folder);
    return build::OccamBuild(std::move(within_reach), {std::filesystem::path(T8_BINARY_DIR) / "lib" / "occam"}, store);
}

ProgramRun run_program(const std::filesystem::path& source, const ProgramOptions& options) {
    ProgramRun run;
    build::OccamBuild build = occam_build(options.settings);
    Result<Compiled> compiled = build.compile(source);
    if (!compiled) {
        run.diagnostics = compiled.error().diagnostics;
        return run;
    }
    run.diagnostics = build.warnings();
    std::vector<objects::Member> objects;
    objects.push_back({source.filename().string(), std::move(compiled->object)});
    const Result<link::LinkedProgram> program = build.link(std::move(objects));
    if (!program) {
        run.ending = Ending::not_linked;
        run.diagnostics = program.error().diagnostics;
        return run;
    }
    const Result<link::BootImage> image = link::boot_image(*program, {Part::T800, options.memory});
    if (!image) {
        run.ending = Ending::not_linked;
        run.diagnostics = image.error().diagnostics;
        return run;
    }
    boot(*image, options, run);
    return run;
}

ProgramRun run_text(const std::string& source, const ProgramOptions& options) {
    const test::TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "program.occ";
    std::ofstream(file) << source;
    return run_program(file, options);
}

} // namespace t8::occam
