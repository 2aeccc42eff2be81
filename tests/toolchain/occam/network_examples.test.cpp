#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/examples/example_run.hpp"
#include "tests/slow_build.hpp"
#include "tests/temporary_directory.hpp"
#include "toolchain/build/network_build.hpp"

namespace t8::occam {
namespace {

namespace fs = std::filesystem;
using examples::Way;

/// A machine file or configuration of examples/occam, built.
struct NetworkExample {
    MachineSpec machine;
    std::vector<examples::Boot> apart;    ///< each node gets its program over its own link
    std::vector<examples::Boot> together; ///< the root gets everything
};

NetworkExample built(const std::string& file, GivenSettings settings = {}) {
    const fs::path path = fs::path(T8_SOURCE_DIR) / "examples/occam" / file;
    const fs::path program = fs::path(T8_BINARY_DIR) / "cli/t8";
    build::OccamSettings occam;
    occam.folders.reach.add_folder(fs::path(T8_SOURCE_DIR) / "examples/occam");
    Result<build::NetworkBuild> build = path.extension() == ".lua"
                                            ? build::build_machine(path, std::move(settings), occam, program)
                                            : build::build_configuration(path, {}, occam, program);
    if (!build)
        FAIL(render(build.error()));
    CHECK(build->warnings.empty());
    NetworkExample example{build->machine, {}, {}};
    for (const auto& [node, image] : build->images)
        if (path.extension() == ".lua")
            example.apart.push_back({node, *build->machine.nodes[node].boot_link, image});
    Result<Bytes> whole = link::network_boot_file(build->machine, build->images);
    if (!whole)
        FAIL(render(whole.error()));
    example.together.push_back({build->machine.host->node, build->machine.host->link, *whole});
    return example;
}

/// What the program prints on one transputer, but for the last line where that compares networks.
std::string expected(const std::string& file) {
    std::ifstream stream(fs::path(T8_SOURCE_DIR) / "examples/occam" / fs::path(file).parent_path() / "expected.txt");
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (const std::size_t comparison = text.find("4, 16 and 64 "); comparison != std::string::npos)
        text.resize(comparison);
    return text;
}

examples::Ended run(const NetworkExample& example, const std::vector<examples::Boot>& boots, const Way& way,
                    const char* arguments = "") {
    const test::TemporaryDirectory room;
    return examples::run(example.machine, boots, room.path().string(), arguments, way);
}

/// Runs an example in every way, and holds the ends against each other.
void check_every_way(const NetworkExample& example, const char* arguments) {
    constexpr Tick piece{37'000 * ticks_per_microsecond};
    const examples::Ended expected = run(example, example.together, {}, arguments);
    REQUIRE(expected.outcome == RunOutcome::finished);
    for (const Way& way :
         {Way{.tier = Tier::reference}, Way{.threads = 2}, Way{.threads = 4, .watched = true}, Way{.watched = true},
          Way{.piece = piece}, Way{.threads = 2, .piece = piece, .move = Way::Move::by_image},
          Way{.piece = piece * 5, .move = Way::Move::by_file}, Way{.threads = 2, .probing = machines::Probing::messages},
          Way{.probing = machines::Probing::all}}) {
        CAPTURE(way.tier == Tier::reference, way.threads, way.watched, way.piece.count, static_cast<int>(way.move));
        const examples::Ended ended = run(example, example.together, way, arguments);
        CHECK(ended.outcome == expected.outcome);
        CHECK(ended.output == expected.output);
        CHECK(ended.state_hash == expected.state_hash);
    }
}

struct Given {
    const char* file;
    GivenSettings settings = {};
};

const Given network_examples[] = {
    {"bucketsort/bucketsort.lua"},
    {"life/life.lua", {{"side", "1"}}},
    {"life/life.lua", {{"side", "2"}}},
    {"life/life.lua"},
    {"life/life.lua", {{"side", "8"}}},
    {"matrix/matrix.lua"},
    {"mandelbrot/mandelbrot.lua", {{"nodes", "1"}}},
    {"mandelbrot/mandelbrot.lua", {{"nodes", "4"}}},
    {"mandelbrot/mandelbrot.lua"},
    {"mandelbrot/mandelbrot.lua", {{"nodes", "64"}}},
    {"nbody/nbody.pgm"},
    {"raytracer/raytracer.lua", {{"nodes", "1"}}},
    {"raytracer/raytracer.lua", {{"nodes", "4"}}},
    {"raytracer/raytracer.lua"},
    {"raytracer/raytracer.lua", {{"nodes", "64"}}},
    {"sieve/sieve.pgm"},
};

} // namespace

TEST_CASE("the occam examples print on networks what they print on one transputer", "[occam][networks]") {
    for (const auto& [file, settings] : network_examples) {
        if (test::is_slow_build && !settings.empty())
            continue; // another number of nodes
        CAPTURE(file, settings.size());
        const NetworkExample example = built(file, settings);
        for (const auto* const boots : {&example.apart, &example.together}) {
            if (boots->empty() || (test::is_slow_build && boots == &example.apart))
                continue;
            const examples::Ended ended = run(example, *boots, {});
            CHECK(ended.outcome == RunOutcome::finished);
            CHECK(ended.output == expected(file));
        }
    }
}

TEST_CASE("the occam examples on networks end the same in every way of running them", "[occam][networks][determinism]") {
    // Those with little for the reference interpreter to do.
    std::vector<const char*> files = {"life/life.lua", "sieve/sieve.pgm", "bucketsort/bucketsort.lua", "matrix/matrix.lua",
                                      "nbody/nbody.pgm"};
    if (test::is_slow_build)
        files.resize(2);
    for (const char* const file : files) {
        CAPTURE(file);
        check_every_way(built(file), "");
    }
}

TEST_CASE("the farm in C ends the same in every way of running it", "[c][networks][determinism]") {
    const fs::path compiler = fs::path(T8_BINARY_DIR) / "cli/t8-cc";
    if (!fs::exists(compiler))
        return;
    setenv("T8_CC", compiler.c_str(), 1);
    for (const char* const file : {"../c/processor_farm/farm1.lua", "../c/processor_farm/farm16.lua"}) {
        CAPTURE(file);
        check_every_way(built(file), "40 20");
    }
}

} // namespace t8::occam
