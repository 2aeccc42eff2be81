#include "tests/toolchain/link/boot_bench.hpp"

#include <catch2/catch.hpp>

#include "emulator/machine/iserver_port.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::link {
namespace {

struct CountingOutside final : host::ScriptedOutside {
    std::size_t writes = 0;

    std::size_t write(host::Output output, std::span<const Byte> bytes) override {
        ++writes;
        return ScriptedOutside::write(output, bytes);
    }
};

} // namespace

Ran run_boot_file(const Bytes& file, const RunOptions& options) {
    MachineSpec spec;
    NodeSpec node;
    node.name = "root";
    node.memory = options.memory;
    spec.nodes = {node};
    spec.host = LinkEnd{0, 0};

    const test::TemporaryDirectory directory;
    Result<host::FileRoom> room = host::FileRoom::below(directory.path().string());
    if (!room)
        FAIL(render(room.error()));
    CountingOutside outside;
    outside.input = options.input;
    outside.after_input = options.after_input;
    host::Iserver server(outside, *room, {});
    IserverPort port(server, IserverPort::ErrorTest::no);

    Ran ran;
    ran.machine = std::make_unique<Machine>(spec, Tier::predecoded);
    ran.machine->attach_host(port);
    ran.machine->send_boot(0, 0, file);
    ran.outcome = ran.machine->run({.until = Tick{options.milliseconds * 1000 * ticks_per_microsecond}});
    if (server.ending())
        ran.exit_code = server.ending()->exit_code();
    ran.output = outside.standard_output;
    ran.error_output = outside.error_output;
    ran.writes = outside.writes;
    return ran;
}

BootImage booted(const LinkedProgram& program, const BootOptions& options) {
    Result<BootImage> image = boot_image(program, options);
    if (!image)
        FAIL(render(image.error()));
    return *image;
}

} // namespace t8::link
