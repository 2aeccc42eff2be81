// The figures of docs/timing.md: what INMOS and others published for the hardware, within five per cent.
#include "bench/timing/figures.hpp"
#include "bench/timing/probe.hpp"

#include <bit>
#include <cmath>

#include <catch2/catch.hpp>

using namespace t8;
using namespace t8::bench;

namespace {

void check(const std::vector<Figure>& figures) {
    REQUIRE_FALSE(figures.empty());
    for (const Figure& figure : figures) {
        INFO(figure.group << ": " << figure.name << ", published " << figure.published << ", emulated " << figure.emulated);
        CHECK(figure.within_target() == figure.deviation.empty());
    }
}

float real(Word bits) { return std::bit_cast<float>(bits); }

/// The end values of the Whetstone modules that the kernel keeps, computed with the host's functions.
struct WhetstoneResults {
    double x_7, y_7, z_8, x_11;
};

WhetstoneResults whetstone_on_host() {
    constexpr double t = 0.499975, t1 = 0.50025, t2 = 2.0;
    WhetstoneResults results{0.5, 0.5, 0, 0.75};
    for (int turn = 0; turn < 320; ++turn) {
        double& x = results.x_7;
        double& y = results.y_7;
        x = t * std::atan(t2 * std::sin(x) * std::cos(x) / (std::cos(x + y) + std::cos(x - y) - 1.0));
        y = t * std::atan(t2 * std::sin(y) * std::cos(y) / (std::cos(x + y) + std::cos(x - y) - 1.0));
    }
    const double x_8 = t * (1.0 + 1.0);
    results.z_8 = (x_8 + t * (x_8 + 1.0)) / t2;
    for (int turn = 0; turn < 930; ++turn)
        results.x_11 = std::sqrt(std::exp(std::log(results.x_11) / t1));
    return results;
}

constexpr std::uint32_t straight_wait(std::uint32_t extra, unsigned bytes, bool accesses_data) {
    std::uint32_t lag = 0;
    std::uint32_t waited = 0;
    for (unsigned n = 0; n < bytes; ++n)
        waited += FetchModel::straight(lag, extra, Address{0x80001000u + n}, 1, 1, accesses_data && n % 4 == 1);
    return waited;
}

} // namespace

TEST_CASE("processes and communication cost what was published, within five per cent", "[timing]") {
    check(communication_figures());
}

TEST_CASE("interrupt latency is as published, within five per cent", "[timing][preemption]") { check(latency_figures()); }

TEST_CASE("the sieve slows down off the chip as published, within five per cent", "[timing]") { check(sieve_figures()); }

TEST_CASE("floating point runs as fast as published, within five per cent", "[timing][fpu]") { check(floating_figures()); }

TEST_CASE("long messages between two nodes cross as fast as published, within three per cent", "[timing][link]") {
    for (const Figure& figure : link_figures()) {
        INFO(figure.name);
        CHECK(figure.emulated == Approx(figure.published).epsilon(0.03));
    }
}

// Its sum is carried from element to element, so only addresses are made beside the FPU. Which program the rate stands for is not
// known.
TEST_CASE("a dot product reaches the sustained rate of the data sheet", "[timing][fpu][!shouldfail]") {
    for (const Figure& figure : floating_figures())
        if (figure.name.starts_with("dot product"))
            CHECK(figure.within_target());
}

TEST_CASE("the processes of comstime cost what their instructions add up to", "[timing]") {
    const ComstimeShares shares = comstime_shares();

    // in: 1 + 2 + 1 + 21, outword: 2 + 2 + 23, a jump back with its nfix: 4
    CHECK(shares.prefix == 25 + 27 + 4);
    CHECK(shares.successor == 25 + 28 + 4);
    CHECK(shares.consumer == 25 + 13);
    // in; the two join words 8; startp with its operands 15; ajw 2; two outputs with their endp; jump
    CHECK(shares.delta == 25 + 8 + 15 + 2 + 2 * (27 + 14) + 4);
}

TEST_CASE("comstime counts", "[timing]") {
    Guest guest("comstime", {}, {{"loops", 100}});

    guest.run(Engine::predecoded);

    CHECK(guest.workspace_word(7) == 99);
}

TEST_CASE("the occam sieve finds the primes with bytes and with words", "[timing]") {
    for (const SignedWord words : {0, 1}) {
        Guest guest("sieve_occam", {},
                    {{"size", 500}, {"flag_words", words}, {"flags_at", static_cast<SignedWord>(0x80002000u)}});

        guest.run(Engine::predecoded);

        CHECK(guest.workspace_word(5) == 167); // odd primes up to 1003
    }
}

TEST_CASE("the Whetstone kernel computes what the host computes", "[timing][fpu]") {
    Guest guest("whetstone", {});
    const WhetstoneResults expected = whetstone_on_host();

    guest.run(Engine::predecoded);

    CHECK(real(guest.workspace_word(20)) == Approx(expected.x_7).epsilon(1e-4));
    CHECK(real(guest.workspace_word(21)) == Approx(expected.y_7).epsilon(1e-4));
    CHECK(real(guest.workspace_word(22)) == Approx(expected.z_8).epsilon(1e-6));
    CHECK(real(guest.workspace_word(23)) == Approx(expected.x_11).epsilon(1e-4));
}

TEST_CASE("both engines take the same cycles for every program of the timing table", "[timing]") {
    const Probe::Symbols vector{{"vector", static_cast<SignedWord>(0x80000A00u)}};
    for (const std::uint32_t cycles : {1u, 3u, 6u}) {
        Guest::Placement placement;
        placement.timing.external_cycles = cycles;
        placement.code = Address{0x80002001u};
        CHECK(whole_run("comstime", {{"loops", 100}}, placement) > 0);
        CHECK(whole_run("costs", {}, placement) > 0);
        CHECK(whole_run("fpu_rates", vector, placement) > 0);
        CHECK(whole_run("latency", {{"mixture", 3}, {"wakes", 100}}, placement) > 0);
        CHECK(whole_run("whetstone", {}, placement) > 0);
    }
}

TEST_CASE("straight code without data accesses waits for external memory only beyond e = 3", "[timing][memory]") {
    STATIC_REQUIRE(straight_wait(2, 64, false) == 0);
    STATIC_REQUIRE(straight_wait(3, 64, false) == 0);
    STATIC_REQUIRE(straight_wait(4, 64, false) == 15); // a cycle per word but the first: (e - 3) / 4 per byte
    STATIC_REQUIRE(straight_wait(5, 64, false) == 30);
}

TEST_CASE("a data access waits until the fetch under way is done", "[timing][memory]") {
    STATIC_REQUIRE(straight_wait(2, 64, true) == 16 * 2);
    STATIC_REQUIRE(straight_wait(5, 64, true) == 16 * 5);
}
