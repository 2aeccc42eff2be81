// Snapshots that somebody has made by hand, with a right checksum: refused, or loaded and run to some nonsense, never a crash or a
// run that cannot be ended.

#include <array>
#include <cstring>
#include <fstream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "emulator/ports/host_port.hpp"
#include "emulator/snapshot/snapshot_file.hpp"
#include "tests/assertions.hpp"
#include "tests/examples/example_run.hpp"
#include "tests/emulator/machine/machine_bench.hpp"
#include "tests/slow_build.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8;
using examples::Way;

namespace {

/// The contents of a snapshot from the middle of an example's run.
std::string snapshot_of(const char* file, const char* arguments) {
    const MachineSpec machine = examples::machine(file);
    std::vector<std::string> kept;
    for (Tick piece{64'000 * ticks_per_microsecond}; kept.size() < 3; piece.count /= 2) {
        kept.clear();
        REQUIRE(piece > Tick{ticks_per_microsecond});
        examples::run(machine, arguments, {.piece = piece, .move = Way::Move::by_file, .snapshots = &kept});
    }
    return kept[kept.size() / 2];
}

/// How many bytes stand before the memories.
std::size_t structure_of(const std::string& contents) {
    Snapshot snapshot = std::move(*snapshot_from(contents, "good"));
    MachineImage bare = *snapshot.image;
    for (NodeImage& node : bare.nodes)
        node.pages = std::make_shared<PageTable>(node.pages->page_count());
    snapshot.image = std::make_shared<MachineImage>(std::move(bare));
    return snapshot_contents(snapshot).size();
}

/// Some bytes are others: a number at its ends, next to what it was, any, or one bit of it.
std::string mutant_of(const std::string& good, std::size_t structure, std::mt19937_64& random) {
    std::string bad = good;
    const auto below = [&](std::uint64_t bound) { return random() % bound; };
    for (std::uint64_t times = 1 + below(3); times > 0; --times) {
        const std::size_t width = std::array<std::size_t, 4>{1, 2, 4, 8}[below(4)];
        const std::size_t place = below(structure - width);
        std::uint64_t value = 0;
        std::memcpy(&value, bad.data() + place, width);
        switch (below(6)) {
        case 0:
            value = below(5);
            break;
        case 1:
            value = ~below(3);
            break;
        case 2:
            value ^= std::uint64_t{1} << below(8 * width);
            break;
        case 3:
            value += below(2) == 0 ? 1 : ~std::uint64_t{0};
            break;
        case 4:
            value = std::uint64_t{1} << below(64);
            break;
        default:
            value = random();
        }
        std::memcpy(bad.data() + place, &value, width);
    }
    return bad;
}

/// A host that has a byte for whatever comes.
class Answers final : public HostPort {
public:
    void take(Tick, std::span<const Byte> bytes, bool) override { answer_.assign(1, bytes.empty() ? Byte{0} : bytes.front()); }
    std::vector<Byte> to_send() override { return std::exchange(answer_, {}); }
    bool ended() const override { return false; }

private:
    std::vector<Byte> answer_;
};

/// Runs it a while, with a user who ends it soon. Returns whether it could be loaded.
bool goes(const std::string& contents) {
    const auto loaded = snapshot_from(contents, "forged");
    if (!loaded)
        return false;
    Machine machine(loaded->spec, Tier::predecoded);
    Answers host;
    machine.attach_host(host);
    machine.restore(*loaded->image);
    // A state that no run comes to may break what slow assertions say of links. That must harm nothing where they are off.
    const test::ThrowingAssertions throwing;
    unsigned asked = 0;
    try {
        machine.run(
            {.until = loaded->image->come_to + Tick{1'000 * ticks_per_microsecond}, .keep_going = [&] { return ++asked < 20; }});
    } catch (const test::AssertionFailure&) {
    }
    (void)machine.state_hash();
    return true;
}

} // namespace

// Of 1000 mutants, 8 ended in segmentation faults, 3 in divisions by zero, 10 did not end.
TEST_CASE("a forged snapshot is refused, or runs and can be ended", "[image][snapshot][bad]") {
    struct Example {
        const char* file;
        const char* arguments;
    };
    std::mt19937_64 random(17);
    unsigned refused = 0;
    unsigned run = 0;
    for (const Example& example : {Example{"ring_timer/ring_timer.lua", "1"}, Example{"processor_farm/farm4.lua", "20 20"},
                                   Example{"clocks/clocks.lua", ""}, Example{"worm/odd.lua", ""}}) {
        const std::string good = snapshot_of(example.file, example.arguments);
        const std::size_t structure = structure_of(good);
        CAPTURE(example.file);
        REQUIRE(goes(good));
        for (unsigned n = 0; n < test::repetitions(1'000); ++n) {
            CAPTURE(n);
            ++(goes(mutant_of(good, structure, random)) ? run : refused);
        }
    }
    CHECK(refused > 100);
    CHECK(run > 100);
}

TEST_CASE("a snapshot that is cut off anywhere within its contents is refused", "[image][snapshot][bad]") {
    const std::string good = snapshot_of("ring_timer/ring_timer.lua", "1");
    const std::size_t structure = structure_of(good);

    for (std::size_t length = 0; length < structure; length += 1 + length / 64) {
        INFO(length << " bytes");
        CHECK_FALSE(snapshot_from(std::string_view(good).substr(0, length), "short"));
    }
    CHECK_FALSE(snapshot_from(good + '\0', "long"));
}

TEST_CASE("a small snapshot that claims to be large is refused before memory is taken for it", "[image][snapshot][bad]") {
    // A frame of zstd: its magic number, a descriptor that says eight bytes of contents size and one segment, and that size.
    std::string packed{"\x28\xB5\x2F\xFD\xE0", 5};
    const std::uint64_t claimed = std::uint64_t{60} << 30;
    packed.append(reinterpret_cast<const char*>(&claimed), 8);
    packed.append({'\x01', '\0', '\0'}); // an empty last block
    const test::TemporaryDirectory directory;
    const auto file = directory.path() / "claims.t8s";
    const auto put = [&](std::uint64_t checksum) {
        std::string text{"T8SNAP\r\n"};
        text.append({static_cast<char>(snapshot_version), '\0', '\0', '\0', '\0', '\0', '\0', '\0'});
        for (const std::uint64_t number : {claimed, std::uint64_t{packed.size()}, checksum})
            text.append(reinterpret_cast<const char*>(&number), 8);
        std::ofstream(file, std::ios::binary) << text << packed;
    };
    put(snapshot_checksum(packed));

    const auto loaded = load_snapshot(file);

    REQUIRE_FALSE(loaded);
    CHECK(loaded.error().diagnostics.front().message.find("claims to unpack to") != std::string::npos);
}

// Such a node went round for ever without a look at whether the run was to end.
TEST_CASE("a snapshot of an idle node within an instruction is refused", "[image][snapshot][bad]") {
    Machine machine(machines::nodes(1), Tier::predecoded);
    machine.send_boot(0, 3, machines::quick("stopp"));
    machine.run({});
    const test::TemporaryDirectory directory;
    const auto file = directory.path() / "idle.t8s";
    const auto loads_with = [&](Word oreg) {
        auto image = std::make_shared<MachineImage>(*machine.image());
        image->nodes[0].state.oreg = oreg;
        Snapshot snapshot;
        snapshot.spec = machine.spec();
        snapshot.image = image;
        REQUIRE(save_snapshot(file, snapshot));
        return load_snapshot(file).has_value();
    };

    CHECK(loads_with(0));
    CHECK_FALSE(loads_with(1));
}

// Bug: such a machine was saved, and its snapshot refused as damaged.
TEST_CASE("a machine that boots over a port that leads nowhere can be saved and loaded", "[crossbar][snapshot]") {
    using crossbar::Socket;
    MachineSpec spec = machines::nodes(1);
    spec.switches.push_back({.name = "c0"});
    spec.cables.push_back({{Socket::Kind::node, 0, 2}, {Socket::Kind::port, 0, 0}, 20});
    Machine machine(spec, Tier::predecoded);
    machine.send_boot(0, 2, machines::quick("stopp"));
    machine.run({.until = Tick{100'000}, .goes_on = true});
    const test::TemporaryDirectory directory;
    const auto file = directory.path() / "open.t8s";
    REQUIRE(save_snapshot(file, {spec, machine.image(), "", "", "", std::nullopt}));

    const auto loaded = load_snapshot(file);

    INFO((loaded ? std::string() : render(loaded.error())));
    CHECK(loaded.has_value());
}
