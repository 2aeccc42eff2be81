#include <filesystem>
#include <fstream>
#include <iterator>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "emulator/snapshot/snapshot_file.hpp"
#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;
using namespace t8::machines;

namespace {

/// n0 sends two messages of 1000 bytes to n1.
Machine& started(Machine& machine) {
    put(machine, 0, results + 0x1000, counted(1000));
    machine.send_boot(0, 3, program(out(2, results + 0x1000, 1000) + "; " + out(2, results + 0x1000, 1000) + "; stopp"));
    machine.send_boot(1, 3, program(in(1, results + 0x2000, 1000) + "; " + in(1, results + 0x3000, 1000) + "; stopp"));
    return machine;
}

constexpr Tick middle{8'000 * ticks_per_microsecond / 10};
constexpr Tick later{1'600 * ticks_per_microsecond};

struct SnapshotFile {
    SnapshotFile() : path(directory.path() / "images.t8s") {
        Machine machine(pair(), Tier::predecoded);
        started(machine).run({.until = middle, .goes_on = true});
        hash = machine.state_hash();
        REQUIRE(save_snapshot(path, {machine.spec(), machine.image(), "prog.btl", "whole", "short", host::IserverState{}}));
    }
    std::string text() const {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    void rewrite(const std::string& text) const { std::ofstream(path, std::ios::binary | std::ios::trunc) << text; }
    std::string message() const {
        const auto loaded = load_snapshot(path);
        return loaded ? "loaded" : loaded.error().diagnostics.front().message;
    }
    test::TemporaryDirectory directory;
    std::filesystem::path path;
    std::uint64_t hash = 0;
};

} // namespace

TEST_CASE("a machine goes back to an image of itself, and on from there as before", "[image]") {
    const auto tier = GENERATE(Tier::reference, Tier::predecoded);
    Machine machine(pair(), tier);
    started(machine).run({.until = middle, .goes_on = true});
    const std::uint64_t at_middle = machine.state_hash();
    const auto image = machine.image();

    machine.run({.until = later, .goes_on = true});
    const std::uint64_t at_later = machine.state_hash();
    REQUIRE(at_later != at_middle);
    for (int time = 0; time < 3; ++time) {
        machine.restore(*image);
        CHECK(machine.state_hash() == at_middle);
        machine.run({.until = later, .goes_on = true});
        CHECK(machine.state_hash() == at_later);
    }
}

TEST_CASE("images of different times can be gone to in any order", "[image]") {
    Machine machine(pair(), Tier::predecoded);
    started(machine);
    std::vector<std::shared_ptr<const MachineImage>> images;
    std::vector<std::uint64_t> hashes;
    for (unsigned n = 1; n <= 6; ++n) {
        machine.run({.until = Tick{later.count * n / 6}, .goes_on = true});
        images.push_back(machine.image());
        hashes.push_back(machine.state_hash());
    }
    for (const std::size_t n : {3u, 0u, 5u, 5u, 1u, 4u, 2u}) {
        machine.restore(*images[n]);
        CHECK(machine.state_hash() == hashes[n]);
    }
}

TEST_CASE("an image holds again what code was overwritten since", "[image]") {
    // The code writes over its own first instruction in the end.
    Machine machine(nodes(1), Tier::predecoded);
    machine.send_boot(
        0, 0,
        program("ldc 0; stl 0; again: ldl 0; adc 1; stl 0; ldl 0; ldc 20000; diff; cj done; j again; done: ldc 0; ldc " +
                std::to_string(results) + "; stnl 0; stopp"));
    machine.run({.until = middle, .goes_on = true});
    const auto image = machine.image();
    const std::uint64_t hash = machine.state_hash();
    machine.run({.goes_on = true});
    const std::uint64_t end = machine.state_hash();
    for (Word at = 0; at < 0x400; at += 4)
        put(machine, 0, 0x80000100u + at, {0, 0, 0, 0});

    machine.restore(*image);
    CHECK(machine.state_hash() == hash);
    machine.run({.goes_on = true});
    CHECK(machine.state_hash() == end);
}

TEST_CASE("an image costs the pages written since the one before", "[image]") {
    Machine machine(pair(), Tier::predecoded);
    started(machine).run({.until = middle, .goes_on = true});
    const auto one = machine.image();
    const auto two = machine.image();
    CHECK(one->nodes[0].pages == two->nodes[0].pages);
    put(machine, 0, 0x80008000u, {1});
    const auto three = machine.image();

    CHECK(three->nodes[1].pages == two->nodes[1].pages);
    std::vector<Word> differing;
    three->nodes[0].pages->compare(*two->nodes[0].pages, [&](Word number) { differing.push_back(number); });
    CHECK(differing == std::vector<Word>{8});
}

TEST_CASE("a snapshot file brings back the machine and what belongs to it", "[image][snapshot]") {
    const SnapshotFile file;

    const auto loaded = load_snapshot(file.path);

    REQUIRE(loaded);
    CHECK(loaded->program == "prog.btl");
    CHECK(loaded->whole_line == "whole");
    CHECK(loaded->server);
    Machine machine(loaded->spec, Tier::reference);
    machine.restore(*loaded->image);
    CHECK(machine.state_hash() == file.hash);
    const auto has_come = [&] { return bytes(machine, 1, results + 0x3000, 1000) == counted(1000); };
    CHECK_FALSE(has_come());
    machine.run({});
    CHECK(has_come());
}

TEST_CASE("a damaged snapshot file is refused, whatever is wrong with it", "[image][snapshot][bad]") {
    const SnapshotFile file;
    const std::string good = file.text();
    REQUIRE(file.message() == "loaded");

    for (std::size_t length = 0; length < good.size(); length += length < 64 ? 1 : 97) {
        file.rewrite(good.substr(0, length));
        INFO(length << " bytes");
        CHECK(file.message() != "loaded");
    }
    for (std::size_t place = 0; place < good.size(); place += place < 64 ? 1 : 61) {
        std::string bad = good;
        bad[place] = static_cast<char>(bad[place] ^ 4);
        file.rewrite(bad);
        INFO("byte " << place);
        CHECK((place >= 12 && place < 16) == (file.message() == "loaded")); // four bytes mean nothing yet
    }
    std::string newer = good;
    newer[8] = 9;
    file.rewrite(newer);
    CHECK(file.message().find(fmt::format("is of version 9; this is version {}", snapshot_version)) != std::string::npos);
    file.rewrite("hello");
    CHECK(file.message().find("is not a snapshot") != std::string::npos);
    std::filesystem::remove(file.path);
    CHECK(file.message().find("cannot read the snapshot") != std::string::npos);
}

TEST_CASE("a snapshot that cannot be written leaves nothing behind", "[image][snapshot][bad]") {
    Machine machine(nodes(1), Tier::predecoded);
    const test::TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "none" / "x.t8s";

    CHECK_FALSE(save_snapshot(file, {machine.spec(), machine.image(), "", "", "", std::nullopt}));
    CHECK_FALSE(std::filesystem::exists(file));
}
