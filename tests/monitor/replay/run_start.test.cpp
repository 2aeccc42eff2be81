#include "monitor/replay/run_start.hpp"

#include <catch2/catch.hpp>

#include "emulator/hardware/machine_image.hpp"
#include "emulator/machine/machine.hpp"

using namespace t8;

namespace {

RunStart some_start() {
    MachineSpec spec;
    spec.nodes.resize(2);
    for (NodeSpec& node : spec.nodes)
        node.memory = 65'536;
    Machine machine(spec, Tier::predecoded);
    machine.send_boot(0, 1, {4, 0x20, 0x21, 0x22, 0x23});
    RunStart start{{spec, machine.image(), "prog.btl", "prog.btl one", "one", std::nullopt}, {}};
    start.programs = {{0, {1, 2, 3}}, {4, {}}};
    return start;
}

} // namespace

TEST_CASE("the beginning of a run is read as it was written", "[replay]") {
    const RunStart start = some_start();

    const auto read = decode_run_start(encode_run_start(start), "run.t8h");

    REQUIRE(read);
    CHECK(read->programs == start.programs);
    CHECK(read->snapshot.whole_line == "prog.btl one");
    Machine before(start.snapshot.spec, Tier::predecoded);
    before.restore(*start.snapshot.image);
    Machine after(read->snapshot.spec, Tier::predecoded);
    after.restore(*read->snapshot.image);
    CHECK(before.state_hash() == after.state_hash());
}

TEST_CASE("the beginning of a run that is cut off or of another version is refused", "[replay][bad]") {
    const std::vector<Byte> whole = encode_run_start(some_start());
    for (std::size_t bytes = 0; bytes < whole.size(); bytes += bytes < 64 ? 1 : 37)
        CHECK_FALSE(decode_run_start(std::span(whole).first(bytes), "run.t8h"));
    std::vector<Byte> other = whole;
    other[0] = 200;
    const auto read = decode_run_start(other, "run.t8h");
    REQUIRE_FALSE(read);
    CHECK(read.error().diagnostics.front().message.find("of version 200.") != std::string::npos);
}
