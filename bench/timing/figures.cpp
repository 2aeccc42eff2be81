#include "bench/timing/figures.hpp"

#include <algorithm>
#include <map>

#include "bench/timing/probe.hpp"

namespace t8::bench {
namespace {

constexpr double cycles_per_microsecond = 20;
constexpr double elements = 160; // of the dot product
constexpr double livermore_turns = 100;
constexpr double livermore_operations = 16;
constexpr SignedWord vector_at = static_cast<SignedWord>(0x80000A00u);

std::uint64_t& share_of(ComstimeShares& shares, const Probe& probe, Address iptr) {
    if (iptr.bits < probe.label("delta").bits)
        return shares.prefix;
    if (iptr.bits < probe.label("successor").bits)
        return shares.delta;
    return iptr.bits < probe.label("consumer").bits ? shares.successor : shares.consumer;
}

ComstimeShares shares_after(SignedWord loops) {
    Probe probe("comstime", {{"loops", loops}});
    ComstimeShares shares;
    while (probe.running()) {
        const Address iptr = probe.processor().state().iptr;
        share_of(shares, probe, iptr) += probe.step();
    }
    return shares;
}

LatencySpread latencies(const char* loop, SignedWord mixture) {
    Probe probe("latency", {{"mixture", mixture}, {"wakes", 2000}});
    std::map<Cycles, std::uint64_t> count;
    while (probe.running()) {
        const auto deadline = probe.processor().timer_deadline();
        if (!deadline || probe.processor().state().wdesc.priority() == Priority::high) {
            probe.step();
            continue;
        }
        probe.run_until(*deadline);
        probe.run_until(probe.processor().state().cycles + 1); // serves the timer, and executes nothing if that preempts the loop
        if (probe.processor().state().wdesc.priority() == Priority::high)
            ++count[probe.processor().state().cycles - *deadline];
    }
    LatencySpread spread{loop, count.begin()->first, 0, 0, count.rbegin()->first};
    std::uint64_t samples = 0;
    std::uint64_t most = 0;
    for (const auto& [cycles, times] : count) {
        samples += times;
        spread.mean += static_cast<double>(cycles * times);
        if (times > most) {
            most = times;
            spread.commonest = cycles;
        }
    }
    spread.mean /= static_cast<double>(samples);
    return spread;
}

/// Returns the cycles for which one FPU operation at a label occupies the FPU, without its prefix.
double operation_time(Probe& probe, const std::string& label) {
    const CoreState& state = probe.processor().state();
    const Cycles begin = std::max(probe.reach(label), state.fpu_free_at);
    probe.step();
    return static_cast<double>(state.fpu_free_at - begin - 1);
}

} // namespace

ComstimeShares comstime_shares() {
    constexpr SignedWord loops = 500;
    const ComstimeShares once = shares_after(loops);
    const ComstimeShares twice = shares_after(2 * loops);
    return {(twice.prefix - once.prefix) / loops, (twice.delta - once.delta) / loops, (twice.successor - once.successor) / loops,
            (twice.consumer - once.consumer) / loops};
}

std::vector<Figure> communication_figures() {
    const std::string group = "Processes and communication";
    Probe probe("costs");
    const auto cost = [&](const char* name) { return static_cast<double>(probe.cost(name)); };
    std::vector<Figure> figures;
    const double comstime = static_cast<double>(comstime_shares().sum());
    figures.push_back({group, "comstime, one iteration", "us", 3, 15.049, comstime / cycles_per_microsecond, ""});
    figures.push_back({group, "`ldl; ldl; add; stl`", "cycles", 0, 6, cost("expression"), ""});
    figures.push_back({group, "`call` and `ret`", "cycles", 0, 13, cost("call_and_return"), ""});
    figures.push_back({group, "`ldc; ldlp; startp`", "cycles", 0, 14, cost("starting"), ""});
    figures.push_back({group, "`ldlp; endp`", "cycles", 0, 14, cost("ending"), ""});
    figures.push_back({group, "a word through a channel, both sides", "cycles", 0, 52, cost("communication"), ""});
    figures.push_back({group, "alternative of two channels, one ready", "cycles", 0, 62, cost("alternative"), ""});
    probe.reach("timer_wait");
    figures.push_back({group, "`tin` in the future", "cycles", 0, 31, static_cast<double>(probe.step()), ""});
    return figures;
}

std::vector<LatencySpread> latency_spreads() {
    return {latencies("short instructions", 0), latencies("with `mul`, `div` and `rem`", 1),
            latencies("with a REAL64 division, integer work beside it", 2),
            latencies("with two REAL64 divisions, one behind the other", 3)};
}

std::vector<Figure> latency_figures() {
    const std::string group = "Interrupt latency";
    const std::vector<LatencySpread> spreads = latency_spreads();
    return {
        {group, "typical: the commonest among short instructions", "cycles", 0, 19, static_cast<double>(spreads[0].commonest),
         ""},
        {group, "longest, FPU idle: among `mul`, `div` and `rem`", "cycles", 0, 58, static_cast<double>(spreads[1].longest), ""},
        {group, "longest, FPU busy: two REAL64 divisions, one behind the other", "cycles", 0, 78,
         static_cast<double>(spreads[3].longest), ""},
    };
}

std::vector<Figure> floating_figures() {
    const std::string group = "Floating point";
    Probe rates("fpu_rates", {{"vector", vector_at}});
    const double peak = static_cast<double>(rates.cost("peak")) / 100;
    const double divide = operation_time(rates, "double_divide");
    const double multiply = operation_time(rates, "single_multiply");
    const auto alone = static_cast<double>(rates.cost("multiply_alone"));
    const auto beside = static_cast<double>(rates.cost("multiply_beside"));
    const double livermore = static_cast<double>(rates.cost("livermore_7")) / livermore_turns;
    const double dot = static_cast<double>(rates.cost("dot_product")) / elements;
    Guest::Placement whetstone_placement;
    whetstone_placement.workspace = Address{0x80000F80u};
    const auto product = static_cast<double>(Probe("costs").cost("double_product"));
    const auto whetstone = static_cast<double>(whole_run("whetstone", {}, whetstone_placement));
    return {
        {group, "additions one behind the other, each", "cycles", 0, 7, peak, ""},
        {group, "REAL32 multiplication", "us", 2, 0.55, multiply / cycles_per_microsecond, ""},
        {group, "REAL64 division", "us", 2, 1.6, divide / cycles_per_microsecond, ""},
        {group, "REAL64 product of two variables, stored", "cycles", 0, 34, product, ""},
        {group, "integer work of 16 cycles beside a REAL64 multiplication: time with it, against time without", "times", 2, 1,
         beside / alone, ""},
        {group, "Livermore loop 7, REAL32", "Mflops", 1, 1.5, livermore_operations * cycles_per_microsecond / livermore, ""},
        {group, "dot product, REAL32, unrolled 16 times", "Mflops", 1, 1.5, 2 * cycles_per_microsecond / dot,
         "each product waits for the addition before it; not known to be the program meant"},
        {group, "Whetstone, single length", "kWhetstones/s", 0, 4000, 1000 * cycles_per_microsecond * 1e6 / whetstone, ""},
    };
}

std::vector<Figure> measure_figures() {
    std::vector<Figure> all;
    for (const auto& group : {communication_figures(), latency_figures(), sieve_figures(), floating_figures(), link_figures()})
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

} // namespace t8::bench
