// One boot file for all nodes of a network.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "emulator/host/scripted_outside.hpp"
#include "emulator/machine/machine.hpp"
#include "isa_t800/assembler/assembler.hpp"
#include "toolchain/link/network_boot.hpp"

namespace t8::link {
namespace {

constexpr Word mark_offset = 0x8000; ///< from the bottom of memory

/// A program that leaves a number in memory, behind `filler` bytes which it adds up first.
Bytes marks(Word number, Part part, unsigned filler = 0) {
    assembler::AssemblyOptions options;
    options.part = part;
    std::string bytes;
    for (unsigned i = 0; i < filler; ++i)
        bytes += fmt::format("        .byte {}\n", i % 251);
    const std::string source = fmt::format(R"asm(        .boot loader
        j @go
@filler:
{}@go:
        ldc {}
        mint
        ldnlp {}
        stnl 0
        stopp
)asm",
                                           bytes, number, mark_offset / 4);
    const Result<assembler::Assembly> made = assembler::assemble({"marks", source}, options);
    REQUIRE(made);
    return made->output;
}

MachineSpec nodes(std::size_t count) {
    MachineSpec machine;
    for (std::size_t i = 0; i < count; ++i) {
        machine.nodes.emplace_back();
        machine.nodes.back().name = fmt::format("n{}", i);
        machine.nodes.back().memory = 64 * 1024;
    }
    machine.host = LinkEnd{0, 0};
    return machine;
}

/// The numbers that the nodes have when all is quiet; 0: none.
std::vector<Word> booted_marks(const MachineSpec& spec, const Bytes& file) {
    Machine machine(spec, Tier::predecoded, 1);
    machine.send_boot(spec.host->node, spec.host->link, file);
    CHECK(machine.run({.until = Tick{10'000'000ull * ticks_per_microsecond}}) != RunOutcome::interrupted);
    CHECK(machine.stopped().empty());
    std::vector<Word> found;
    for (std::uint32_t node = 0; node < spec.nodes.size(); ++node)
        found.push_back(machine.node(node).memory().read_word(Address{0x80000000u + mark_offset}));
    return found;
}

/// Every node gets the program that leaves its number and 1, with as much filler.
void check_all(const MachineSpec& spec, unsigned filler = 0) {
    NodeImages images;
    std::vector<Word> expected;
    for (std::uint32_t node = 0; node < spec.nodes.size(); ++node) {
        images[node] = marks(node + 1, spec.nodes[node].part, filler + node);
        expected.push_back(node + 1);
    }
    const Result<Bytes> file = network_boot_file(spec, images);
    REQUIRE(file);
    CHECK(booted_marks(spec, *file) == expected);
}

MachineSpec chain(std::size_t count) {
    MachineSpec spec = nodes(count);
    for (std::uint32_t i = 0; i + 1 < count; ++i)
        spec.links.push_back({{i, 2}, {i + 1, 1}});
    return spec;
}

} // namespace

TEST_CASE("every node of a chain, a tree and a torus gets its own program over the links", "[network_boot]") {
    check_all(nodes(1));
    check_all(chain(2));
    check_all(chain(9));
    MachineSpec tree = nodes(13);
    for (std::uint32_t child = 1; child < 13; ++child)
        tree.links.push_back({{(child - 1) / 3, static_cast<std::uint8_t>(1 + (child - 1) % 3)}, {child, 0}});
    check_all(tree);
    MachineSpec torus = nodes(17); // node 0 is in a wire of the torus of the others
    for (std::uint32_t row = 0; row < 4; ++row)
        for (std::uint32_t column = 0; column < 4; ++column) {
            const std::uint32_t here = 1 + row * 4 + column;
            torus.links.push_back({{here, 2}, {1 + ((row + 1) % 4) * 4 + column, 0}});
            if (here != 1)
                torus.links.push_back({{here, 1}, {1 + row * 4 + (column + 1) % 4, 3}});
        }
    torus.links.push_back({{1, 1}, {0, 1}});
    torus.links.push_back({{0, 2}, {2, 3}});
    check_all(torus);
}

TEST_CASE("programs of any size are passed on, in pieces", "[network_boot]") {
    for (const unsigned filler : {900u, 1000u, 1024u, 2048u, 5000u})
        check_all(chain(4), filler);
}

TEST_CASE("parts of different kinds boot each other", "[network_boot]") {
    MachineSpec spec = chain(4);
    spec.nodes[1].part = Part::T414;
    spec.nodes[2].part = Part::T805;
    spec.nodes[3].part = Part::T414;
    check_all(spec, 1500);
    spec.nodes[0].part = Part::T414;
    check_all(spec, 1500);
}

TEST_CASE("a node without a program passes things on, and one behind which nothing is is left alone", "[network_boot]") {
    const MachineSpec spec = chain(5);

    const Result<Bytes> some = network_boot_file(spec, {{0, marks(1, Part::T800)}, {3, marks(4, Part::T800, 3000)}});
    const Result<Bytes> one = network_boot_file(spec, {{3, marks(4, Part::T800)}});

    REQUIRE(some);
    CHECK(booted_marks(spec, *some) == std::vector<Word>{1, 0, 0, 4, 0});
    REQUIRE(one);
    CHECK(booted_marks(spec, *one) == std::vector<Word>{0, 0, 0, 4, 0});
}

TEST_CASE("the same network makes the same file in whichever order its cables are named", "[network_boot]") {
    MachineSpec spec = chain(4);
    spec.links.push_back({{0, 3}, {3, 3}});
    NodeImages images;
    for (std::uint32_t node = 0; node < 4; ++node)
        images[node] = marks(node, Part::T800);
    const Result<Bytes> file = network_boot_file(spec, images);
    std::reverse(spec.links.begin(), spec.links.end());

    REQUIRE(file);
    CHECK(network_boot_file(spec, images).value_or(Bytes{}) == *file);
}

TEST_CASE("a network is refused that has no host, or a program where no cable leads", "[network_boot]") {
    MachineSpec spec = chain(3);
    spec.links.pop_back();
    const auto unreached = network_boot_file(spec, {{2, marks(1, Part::T800)}});
    spec.host.reset();
    const auto no_host = network_boot_file(spec, {{0, marks(1, Part::T800)}});

    REQUIRE_FALSE(unreached);
    CHECK(render(unreached.error()) ==
          "error: no cable leads to 'n2' from the host\nhint: the network is booted over its links\n");
    REQUIRE_FALSE(no_host);
    CHECK(render(no_host.error()) == "error: the network has no host to boot it\n");
}

} // namespace t8::link
