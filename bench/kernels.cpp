// Speed of the engines on small T800 programs, each beside the same algorithm compiled for the host in the same run.
#include <bit>
#include <cstdio>
#include <cstdlib>

#include <benchmark/benchmark.h>

#include "bench/guest.hpp"
#include "bench/native/native.hpp"

namespace t8::bench {
namespace {

constexpr SignedWord external_data = static_cast<SignedWord>(0x80002000u);

struct Kernel {
    const char* name;
    std::vector<std::pair<std::string, SignedWord>> symbols;
};

const Kernel sieve{"sieve", {{"size", 8190}, {"rounds", 20}, {"flags_at", external_data}}};
const Kernel matrix{"matrix", {{"n", 32}, {"rounds", 5}, {"matrices", external_data}}};
const Kernel strings{"strings", {{"rounds", 1000}}};
const Kernel alternative{"alternative", {{"rounds", 5000}}};
const Kernel floating{"floating", {{"n", 256}, {"rounds", 100}, {"vectors", external_data}}};

void require(bool right, const char* what) {
    if (right)
        return;
    std::fprintf(stderr, "the guest and the host disagree about %s\n", what);
    std::exit(1);
}

void check(const char* name, Guest& guest) {
    const std::string kernel = name;
    if (kernel == "sieve")
        require(guest.workspace_word(5) == static_cast<Word>(native::sieve(8190, 1)), name);
    else if (kernel == "matrix")
        require(guest.memory().read_word(Address{0x80002000u + 3 * 4096 - 4}) == static_cast<Word>(native::matrix(32, 1)), name);
    else if (kernel == "strings")
        require(guest.workspace_word(0) == static_cast<Word>(native::strings(1000)), name);
    else if (kernel == "alternative")
        require(guest.workspace_word(1) == static_cast<Word>(native::alternative(5000)), name);
    else if (kernel == "floating")
        require((guest.workspace_word(2) | static_cast<std::uint64_t>(guest.workspace_word(3)) << 32) ==
                    std::bit_cast<std::uint64_t>(native::floating(256, 100)),
                name);
}

void guest_kernel(benchmark::State& state, const Kernel& kernel, Engine engine) {
    Guest guest(kernel.name, {}, kernel.symbols);
    std::uint64_t instructions = 0;
    std::uint64_t bytes = 0;
    Cycles cycles = 0;
    for ([[maybe_unused]] auto round : state) {
        cycles += guest.run(engine);
        instructions += guest.instructions();
        bytes += guest.instruction_bytes();
    }
    check(kernel.name, guest);
    using benchmark::Counter;
    state.counters["MIPS"] = Counter(static_cast<double>(instructions) / 1e6, Counter::kIsRate);
    state.counters["MIPS+prefixes"] = Counter(static_cast<double>(bytes) / 1e6, Counter::kIsRate);
    state.counters["x_T800-20"] = Counter(static_cast<double>(cycles) / 20e6, Counter::kIsRate);
}

void native_sieve(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state)
        benchmark::DoNotOptimize(native::sieve(8190, 20));
}
void native_matrix(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state)
        benchmark::DoNotOptimize(native::matrix(32, 5));
}
void native_strings(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state)
        benchmark::DoNotOptimize(native::strings(1000));
}
void native_alternative(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state)
        benchmark::DoNotOptimize(native::alternative(5000));
}
void native_floating(benchmark::State& state) {
    for ([[maybe_unused]] auto round : state)
        benchmark::DoNotOptimize(native::floating(256, 100));
}

#define KERNEL(name)                                                              \
    BENCHMARK(native_##name);                                                     \
    BENCHMARK_CAPTURE(guest_kernel, name##_predecoded, name, Engine::predecoded); \
    BENCHMARK_CAPTURE(guest_kernel, name##_reference, name, Engine::reference)

KERNEL(sieve);
KERNEL(matrix);
KERNEL(strings);
KERNEL(alternative);
KERNEL(floating);

} // namespace
} // namespace t8::bench

BENCHMARK_MAIN();
