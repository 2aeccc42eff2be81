#include "bench/programs/list.hpp"

#include <fmt/format.h>

namespace t8::bench {
namespace {

using Change = Program::Change;

// The examples run for a moment; these changes make them run for about 0.2 to 1 s of host time.
const Change more_whetstones{"benchmarks/whetstone.occ", "VAL INT times IS 10 :", "VAL INT times IS 300 :"};
const Change more_savage{"benchmarks/savage.occ", "VAL INT last IS 2500 :", "VAL INT last IS 125000 :"};
const Change more_dhrystones{"benchmarks/dhrystone.occ", "VAL INT runs IS 5000 :", "VAL INT runs IS 400000 :"};
const Change more_rounds{"comstime/comstime.occ", "VAL INT rounds IS 10000 :", "VAL INT rounds IS 500000 :"};
const Change more_meals{"philosophers/philosophers.occ", "VAL INT meals IS 20 :", "VAL INT meals IS 2000 :"};
const Change more_keys{"bucketsort/bucketsort.inc", "VAL INT keys.at.start IS 128 :", "VAL INT keys.at.start IS 4096 :"};
const Change sequential_delta{"comstime/comstime.occ", "      PAR\n        out.1 ! number\n",
                              "      SEQ\n        out.1 ! number\n"};

/// More lines of the same picture.
std::vector<Change> taller_rays() {
    return {{"raytracer/raytracer.inc", "VAL INT height IS 60 :", "VAL INT height IS 240 :"},
            {"raytracer/node.occ", "REAL64 ROUND ((height / 2) - number)", "(REAL64 ROUND ((height / 2) - number)) * 0.25"}};
}

std::vector<Change> larger_mandelbrot() {
    return {{"mandelbrot/mandelbrot.inc", "VAL INT width IS 96 :", "VAL INT width IS 240 :"},
            {"mandelbrot/mandelbrot.inc", "VAL INT height IS 64 :", "VAL INT height IS 160 :"}};
}

/// The farm's paths have room for 16 nodes in a row; in a chain the number of nodes still to pass is enough.
std::vector<Change> rays_on_a_chain() {
    std::vector<Change> changes = taller_rays();
    changes.push_back({"processor_farm/farm.occ", "VAL INT way IS path /\\ 3 :", "VAL INT way IS INT (path <> 0) :"});
    changes.push_back({"processor_farm/farm.occ", "to.children[way - 1] ! task; path >> 2; number",
                       "to.children[way - 1] ! task; path - 1; number"});
    changes.push_back({"processor_farm/farm.occ", "(path << 2) \\/ (i + 1)", "path + 1", true});
    return changes;
}

std::vector<Change> whetstone_in_real64() {
    std::vector<Change> changes{more_whetstones};
    for (const auto& [from, to] : std::vector<std::pair<const char*, const char*>>{{"REAL32", "REAL64"},
                                                                                   {"real32", "real64"},
                                                                                   {"snglmath", "dblmath"},
                                                                                   {"SIN (", "DSIN ("},
                                                                                   {"COS (", "DCOS ("},
                                                                                   {"ATAN (", "DATAN ("},
                                                                                   {"EXP (", "DEXP ("},
                                                                                   {"ALOG (", "DALOG ("},
                                                                                   {"SQRT (", "DSQRT ("}})
        changes.push_back({"benchmarks/whetstone.occ", from, to, true});
    return changes;
}

/// 64 bodies on that many nodes of the ring.
std::vector<Change> ring_of(unsigned nodes) {
    return {{"nbody/nbody.inc", "VAL INT nodes IS 8 :", fmt::format("VAL INT nodes IS {} :", nodes)},
            {"nbody/nbody.inc", "VAL INT bodies IS 4 :", fmt::format("VAL INT bodies IS {} :", 64 / nodes)},
            {"nbody/nbody.inc", "VAL INT steps IS 100 :", "VAL INT steps IS 50 :"},
            {"nbody/nbody.inc", "VAL REAL64 time.step IS 0.01 :", "VAL REAL64 time.step IS 0.002 :"}};
}

// Expected output. Equivalent programs in C++ computed the values of Whetstone, Savage and the Mandelbrot set, and the energies of the
// bodies. Only results of library functions may differ from theirs, and only in the last digit.
const std::vector<std::string> whetstone_32{"array           -0.105610  -0.357514  -0.630024  -0.881902\n",
                                            "parameter        0.067630  -0.159262  -0.285126  -0.512028\n",
                                            "conditions       1\n",
                                            "integers         6.000000   6.000000  -0.285126  -0.512028\n",
                                            "trigonometric    0.28952",
                                            "calls            0.999937\n",
                                            "subscripts       3.000000   2.000000   3.000000   0.000000\n",
                                            "functions        0.9999"};
const std::vector<std::string> whetstone_64{"array           -0.105609  -0.357529  -0.630041  -0.881935\n",
                                            "parameter        0.067627  -0.159285  -0.285170  -0.512092\n",
                                            "conditions       1\n",
                                            "integers         6.000000   6.000000  -0.285170  -0.512092\n",
                                            "trigonometric    0.289551   0.289544\n",
                                            "calls            0.999938\n",
                                            "subscripts       3.000000   2.000000   3.000000   0.000000\n",
                                            "functions        1.000000\n"};
const std::vector<std::string> whetstone_t414{"array         BD9C5F3F BEE2C068 BF363813 BF8A051A\n",
                                              "parameter     BC14A339 BEBADE75 BF1BB27A BF76D088\n",
                                              "conditions    00000001\n",
                                              "integers      40C00000 40C00000 BF1BB27A BF76D088\n",
                                              "trigonometric 3EE43",
                                              "calls         3F7FFBE7\n",
                                              "subscripts    40400000 40000000 40400000 00000000\n",
                                              "functions     3F7B83"};
const std::vector<std::string> bodies_fall{"potential energy     -1.16903324", "after 50 steps\n",
                                           "kinetic energy        0.03348185", "energy is kept\n"};
const std::vector<std::string> rays_image{"80 * 240, checksum #E55D1B68\n"};
const std::vector<std::string> mandelbrot_image{"240 * 160, checksum #B1B0B20B\n"};
const std::vector<std::string> sorted_keys{"32768 keys, sum 1073870395, out of order 0\n"};

void add_network(std::vector<Entry>& entries, const std::string& name, const std::string& kind, Program program) {
    const std::string alone = fmt::format("{}, 1 node", name);
    for (const unsigned nodes : {4u, 16u, 64u}) {
        program.name = fmt::format("{}, {} of {} nodes", name, kind, nodes);
        program.settings = {{"nodes", fmt::format("{}", nodes)}};
        entries.push_back({program, alone});
    }
}

} // namespace

std::vector<Entry> whole_programs() {
    std::vector<Entry> entries{
        {{"Dhrystone 2.1 in occam", "benchmarks/dhrystone.occ", {more_dhrystones}, {"values that are wrong: 0\n"}}},
        {{"Whetstone, REAL32", "benchmarks/whetstone.occ", {more_whetstones}, whetstone_32}},
        {{"Whetstone, REAL64", "benchmarks/whetstone.occ", whetstone_in_real64(), whetstone_64}},
        {{"Savage, REAL64", "benchmarks/savage.occ", {more_savage}, {"result:  1.2499999983E+005\n"}}},
        {{"comstime, sequential delta",
          "comstime/comstime.occ",
          {more_rounds, sequential_delta},
          {"all in order up to 500015\n"}}},
        {{"comstime, parallel delta", "comstime/comstime.occ", {more_rounds}, {"all in order up to 500015\n"}}},
        {{"philosophers, who also wait for the clock",
          "philosophers/philosophers.occ",
          {more_meals},
          {"philosopher 0: 2000 meals\n", "philosopher 4: 2000 meals\n", "neighbours never ate at the same time\n"}}},
    };
    entries.push_back({{"Whetstone on a T414, REAL32 by integers",
                        "programs/whetstone_t414.occ",
                        {},
                        whetstone_t414,
                        {},
                        Word{4} << 20,
                        Part::T414}});
    entries.push_back({{"bucket sort, 8 processes", "bucketsort/bucketsort.occ", {more_keys}, sorted_keys, {}, Word{16} << 20}});
    entries.push_back(
        {{"bucket sort, cube of 8 nodes", "bucketsort/bucketsort.lua", {more_keys}, sorted_keys}, "bucket sort, 8 processes"});
    entries.push_back({{"ray tracer, 1 node", "raytracer/raytracer.lua", taller_rays(), rays_image, {{"nodes", "1"}}}});
    add_network(entries, "ray tracer", "tree", {"", "raytracer/raytracer.lua", taller_rays(), rays_image});
    add_network(entries, "ray tracer", "chain", {"", "programs/chain.lua", rays_on_a_chain(), rays_image});
    entries.push_back(
        {{"mandelbrot, 1 node", "mandelbrot/mandelbrot.lua", larger_mandelbrot(), mandelbrot_image, {{"nodes", "1"}}}});
    add_network(entries, "mandelbrot", "tree", {"", "mandelbrot/mandelbrot.lua", larger_mandelbrot(), mandelbrot_image});
    entries.push_back({{"n-body, 1 node", "nbody/nbody.occ", ring_of(1), bodies_fall}});
    for (const unsigned nodes : {4u, 16u, 64u})
        entries.push_back(
            {{fmt::format("n-body, ring of {} nodes", nodes), "nbody/nbody.pgm", ring_of(nodes), bodies_fall}, "n-body, 1 node"});
    return entries;
}

} // namespace t8::bench
