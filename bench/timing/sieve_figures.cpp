#include "bench/timing/figures.hpp"

#include <array>

#include <fmt/core.h>

#include "bench/timing/probe.hpp"

namespace t8::bench {
namespace {

struct Factors {
    double code, data, both;
};

/// Data book, performance chapter, program 1, for e = 2 to 5.
constexpr std::array<Factors, 4> published{{{1.3, 1.5, 1.8}, {1.5, 1.8, 2.2}, {1.7, 2.1, 2.7}, {1.9, 2.3, 3.2}}};

Address placed(Word place, bool external) { return Address{place + (external ? 0x4000u : 0u)}; }

Cycles sieve_run(unsigned e, bool code_outside, bool data_outside, unsigned code_offset) {
    Guest::Placement placement;
    placement.timing.external_cycles = e + 1;
    placement.code = placed(0x80000070u, code_outside) + code_offset;
    placement.workspace = placed(0x80000F80u, data_outside);
    const Address flags = placed(0x80000200u, data_outside);
    const Probe::Symbols symbols{{"size", 500}, {"flag_words", 1}, {"flags_at", static_cast<SignedWord>(flags.bits)}};
    return whole_run("sieve_occam", symbols, placement);
}

/// Returns the mean over the four places that the code can have within a word. The published place is not known, and it matters.
double factor(unsigned e, bool code_outside, bool data_outside) {
    const auto inside = static_cast<double>(sieve_run(e, false, false, 0));
    double sum = 0;
    for (unsigned offset = 0; offset < 4; ++offset)
        sum += static_cast<double>(sieve_run(e, code_outside, data_outside, offset));
    return sum / 4 / inside;
}

/// Returns the cycles that external memory adds to a kind of straight.tasm.
double added(unsigned e, SignedWord kind, bool code_outside, bool data_outside) {
    const auto cost = [&](bool code, bool data) {
        Guest::Placement placement;
        placement.timing.external_cycles = e + 1;
        placement.code = placed(0x80000070u, code);
        placement.workspace = placed(0x80000F80u, data);
        return static_cast<double>(Probe("straight", {{"kind", kind}}, placement).cost("linear"));
    };
    return cost(code_outside, data_outside) - cost(false, false);
}

Rule rule(const char* name, const char* formula, double (*published_for)(double e), double (*emulated_for)(unsigned e)) {
    Rule result{name, formula, {}, {}};
    for (unsigned e = 2; e <= 5; ++e) {
        result.published[e - 2] = published_for(e);
        result.emulated[e - 2] = emulated_for(e);
    }
    return result;
}

} // namespace

std::vector<Figure> sieve_figures() {
    std::vector<Figure> figures;
    const auto add = [&](const char* what, unsigned e, double factor_published, double factor_emulated) {
        figures.push_back({"Sieve, factor over all on the chip", fmt::format("{} off the chip, e = {}", what, e), "times", 1,
                           factor_published, factor_emulated, ""});
    };
    for (unsigned e = 2; e <= 5; ++e)
        add("program", e, published[e - 2].code, factor(e, true, false));
    for (unsigned e = 2; e <= 5; ++e)
        add("data", e, published[e - 2].data, factor(e, false, true));
    for (unsigned e = 2; e <= 5; ++e)
        add("both", e, published[e - 2].both, factor(e, true, true));
    return figures;
}

std::vector<Rule> measure_rules() {
    constexpr double bytes = 256;
    constexpr double groups = 64;
    return {
        rule(
            "program: straight code without data, per byte", "0 up to e = 3, then (e - 3) / 4",
            [](double e) { return e > 3 ? (e - 3) / 4 : 0; }, [](unsigned e) { return added(e, 0, true, false) / bytes; }),
        rule(
            "program: straight code with two data accesses in four bytes, per byte", "0 up to e = 3, then (e - 3) / 4",
            [](double e) { return e > 3 ? (e - 3) / 4 : 0; }, [](unsigned e) { return added(e, 1, true, false) / bytes; }),
        rule(
            "program: `j` from word to word", "e + 3", [](double e) { return e + 3; },
            [](unsigned e) { return added(e, 2, true, false) / groups; }),
        rule(
            "data: a read and a write", "2e, less what the write overlaps", [](double e) { return 2 * e; },
            [](unsigned e) { return added(e, 1, false, true) / groups; }),
    };
}

} // namespace t8::bench
