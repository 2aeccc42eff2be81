#include <filesystem>

#include <catch2/catch.hpp>

#include "toolchain/networks/load.hpp"
#include "tests/emulator/config/config_bench.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;

namespace {

const std::string map = "Connect HOST to processor 0 link 1\n";
const std::string lua = "return { node { 'n0' }, host { 'n0.2' } }\n";

} // namespace

TEST_CASE("a machine is loaded from whichever kind of file it is", "[network]") {
    const test::TemporaryDirectory directory;
    directory.put("a.map", map);
    directory.put("b.MAP", map);
    directory.put("c.lua", lua);
    directory.put("d.txt", map);
    directory.put("e.txt", lua);
    const auto host_of = [&](const std::string& name) {
        const auto machine = networks::load_machine(directory.path() / name, {});
        REQUIRE(machine);
        CHECK(machine->file == (directory.path() / name).string());
        return machine->host.value();
    };

    CHECK(host_of("a.map") == LinkEnd{0, 1});
    CHECK(host_of("b.MAP") == LinkEnd{0, 1});
    CHECK(host_of("c.lua") == LinkEnd{0, 2});
    CHECK(host_of("d.txt") == LinkEnd{0, 1});
    CHECK(host_of("e.txt") == LinkEnd{0, 2});
}

TEST_CASE("a machine file that mentions connections is still a machine file", "[network]") {
    const test::TemporaryDirectory directory;
    directory.put("m", "-- node by node\nlocal t = { node { 'n0' },\nlink { 'n0.1', 'n1.1' }, node { 'n1' },\n"
                       "connect { 'n0', 'n1' } }\nprocess = nil\nreturn t\n");
    CHECK(networks::load_machine(directory.path() / "m", {}));
}

TEST_CASE("a network file that cannot be read is named", "[network]") {
    const test::TemporaryDirectory directory;
    const std::string path = directory.path().string();
    CHECK(render(networks::load_network_file(directory.path() / "none.map", {}).error()) ==
          "error: cannot find the network file '" + path + "/none.map'\n");
    CHECK(render(networks::load_network_file(directory.path(), {}).error()) ==
          "error: '" + path + "' is not a file, so it cannot be read as a network\n");
    CHECK(render(networks::load_machine(directory.path() / "none.cfs", {}).error()) ==
          "error: cannot find the network file '" + path + "/none.cfs'\n");
    CHECK(render(networks::load_machine(directory.path() / "none.lua", {}).error()) ==
          "error: cannot find '" + path + "/none.lua'\n");
}

TEST_CASE("warnings of a network come beside the machine", "[network]") {
    const test::TemporaryDirectory directory;
    directory.put("a.map", "Connect processor 0 link 0 to processor 1 link 0\n");
    std::vector<Diagnostic> warnings{{Severity::warning, {}, "an earlier one", {}, {}}};

    REQUIRE(networks::load_machine(directory.path() / "a.map", {}, &warnings));

    REQUIRE(warnings.size() == 2);
    CHECK(warnings[1].message == "no node is linked to the host");
}

TEST_CASE("names that end as those of networks are reported", "[network]") {
    for (const char* const name : {"a.map", "b/c.PGM", "x.Cfs"})
        CHECK(networks::has_network_extension(name));
    for (const char* const name : {"map", "a.lua", "a.map.txt", "a.ispy", ""})
        CHECK_FALSE(networks::has_network_extension(name));
}
