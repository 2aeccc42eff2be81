#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/command_line.hpp"
#include "tests/slow_build.hpp"

namespace t8::test {

struct Example {
    const char* file;
    std::vector<std::string> arguments = {};
    const char* input = "";
    int status = status::success;
    bool shares_farm = false; ///< it includes files of examples/occam/processor_farm

    bool is_in_c() const { return std::string_view(file).starts_with("c/"); }
};

/// Every program in examples/, with arguments that keep it short if it takes arguments.
inline const std::vector<Example> all_examples = {
    {"asm/cat.tasm", {"out.txt"}, "some text\nand more\n"},
    {"asm/echo_args.tasm", {"one", "two"}},
    {"asm/hello.tasm"},
    {"asm/knights_tour.tasm", {}, "5\n1\n1\n"},
    {"asm/sieve.tasm"},
    {"alltoall/alltoall.lua"},
    {"clocks/clocks.lua"},
    {"pipeline/pipeline.lua", {"300"}},
    {"processor_farm/farm1.lua", {"40", "20"}},
    {"processor_farm/farm4.lua", {"40", "20"}},
    {"processor_farm/farm16.lua", {"80", "20"}},
    {"processor_farm/farm64.lua", {"160", "20"}},
    {"ring/ring.lua"},
    {"ring/ring_faulty.lua", {}, "", status::deadlock},
    {"ring_timer/ring_timer.lua", {"1"}},
    {"worm/grid.lua"},
    {"worm/odd.lua"},
    {"c/counter/race.c"},
    {"c/counter/semaphore.c"},
    {"c/hello/hello.c", {"everybody"}},
    {"c/mandelbrot/mandelbrot.c"},
    {"c/primes/primes.c"},
    {"c/processor_farm/farm1.lua", {"20", "20"}},
    {"c/processor_farm/farm4.lua", {"40", "20"}},
    {"c/processor_farm/farm16.lua", {"60", "20"}},
    {"c/processor_farm/farm64.lua", {"120", "20"}},
    {"c/spectrum/spectrum.occ"},
    {"occam/benchmarks/dhrystone.occ"},
    {"occam/benchmarks/savage.occ"},
    {"occam/benchmarks/whetstone.occ"},
    {"occam/bucketsort/bucketsort.lua"},
    {"occam/bucketsort/bucketsort.occ"},
    {"occam/comstime/comstime.occ"},
    {"occam/debugging/exchange.pgm", {}, "", status::deadlock},
    {"occam/debugging/ledger.pgm"},
    {"occam/hello/hello.occ"},
    {"occam/life/life.lua"},
    {"occam/life/life.occ"},
    {.file = "occam/mandelbrot/mandelbrot.lua", .shares_farm = true},
    {.file = "occam/mandelbrot/mandelbrot.occ", .shares_farm = true},
    {"occam/matrix/matrix.lua"},
    {"occam/matrix/matrix.occ"},
    {"occam/nbody/nbody.occ"},
    {"occam/nbody/nbody.pgm"},
    {"occam/philosophers/philosophers.occ"},
    {.file = "occam/raytracer/raytracer.lua", .shares_farm = true},
    {.file = "occam/raytracer/raytracer.occ", .shares_farm = true},
    {"occam/sieve/sieve.occ"},
};

/// Returns all examples, or every third one under the sanitizer. For tests in which each example runs the same code again. Those in C are
/// left out if the C compiler has not been built.
inline std::vector<Example> some_examples() {
    const std::filesystem::path compiler = std::filesystem::path(T8_EXECUTABLE).parent_path() / "t8-cc";
    const bool has_c = std::filesystem::exists(compiler);
    if (has_c)
        ::setenv("T8_CC", compiler.c_str(), 1); // it is not beside programs of tests
    std::vector<Example> some;
    for (std::size_t n = 0; n < all_examples.size(); n += is_slow_build ? 3 : 1)
        if (has_c || !all_examples[n].is_in_c())
            some.push_back(all_examples[n]);
    return some;
}

/// Returns the words after `t8 run` for an example.
inline std::vector<std::string> program_of(const Example& example) {
    std::vector<std::string> words;
    if (example.shares_farm)
        words = {"--include", source("examples/occam/processor_farm").string()};
    const std::string file = source(std::string("examples/") + example.file).string();
    if (file.ends_with(".tasm"))
        words.push_back("-sb");
    words.push_back(file);
    words.insert(words.end(), example.arguments.begin(), example.arguments.end());
    return words;
}

} // namespace t8::test
