#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/slow_build.hpp"
#include "tests/toolchain/occam/differential/alternatives.hpp"
#include "tests/toolchain/occam/differential/constant_functions.hpp"
#include "tests/toolchain/occam/differential/constants.hpp"
#include "tests/toolchain/occam/differential/expressions.hpp"
#include "tests/toolchain/occam/differential/generator.hpp"
#include "tests/toolchain/occam/differential/own_operators.hpp"
#include "tests/toolchain/occam/differential/random.hpp"
#include "tests/toolchain/occam/differential/reshapes.hpp"
#include "tests/toolchain/occam/differential/servers.hpp"
#include "tests/toolchain/occam/differential/shrink.hpp"
#include "tests/toolchain/occam/differential/text.hpp"
#include "tests/toolchain/occam/differential/walk.hpp"
#include "tests/toolchain/occam/program_run.hpp"

namespace t8::occam {
namespace {

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
    const char* const text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

bool uses(const differential::Program& program, differential::SpecificationKind kind) {
    bool found = false;
    differential::walk(
        program, [](const differential::Expression&) {}, [](const differential::Process&) {},
        [&](const differential::Specification& specification) { found = found || specification.kind == kind; });
    return found;
}

/// How a program is compiled.
struct Way {
    objects::ErrorMode mode = objects::ErrorMode::halt;
    bool vectorspace = true;
    bool range_checks = true;
    bool alias_check = true;

    bool looks_for_errors() const {
        return range_checks && mode != objects::ErrorMode::undefined && mode != objects::ErrorMode::reduced;
    }
    std::string text() const {
        return fmt::format("mode {}{}{}{}", objects::name_of(mode), vectorspace ? "" : ", no vectorspace",
                           range_checks ? "" : ", no range checks", alias_check ? "" : ", no alias check");
    }
};

/// What the compiled program did otherwise than the interpreter; empty when nothing.
std::string difference(const differential::Program& program, const differential::Outcome& wanted, const Way& way) {
    ProgramOptions options;
    options.settings.compile.mode = way.mode;
    options.settings.compile.vectorspace = way.vectorspace;
    options.settings.compile.range_checks = way.range_checks;
    options.settings.compile.alias_check = way.alias_check;
    options.milliseconds = 60'000;
    options.cable = uses(program, differential::SpecificationKind::wires);
    if (program.has_pulses)
        options.pulls_every = Tick{200 * ticks_per_microsecond};
    const ProgramRun run = run_text(differential::occam_text(program), options);
    // `VAL []T a IS [...]`: the compiler knows the size and refuses a constant subscript beyond it; the generator does not.
    const bool knows_more =
        run.ending == Ending::not_compiled &&
        std::all_of(run.diagnostics.begin(), run.diagnostics.end(), [](const Diagnostic& diagnostic) {
            return diagnostic.severity == Severity::warning || diagnostic.message.find(" is outside ") != std::string::npos;
        });
    if (knows_more)
        return {};
    if (run.ending == Ending::not_compiled || run.ending == Ending::not_linked) {
        std::string all = fmt::format("{}: ", name_of(run.ending));
        for (const Diagnostic& diagnostic : run.diagnostics)
            if (diagnostic.severity == Severity::error)
                all += render(diagnostic);
        return all;
    }
    // A process that has stopped leaves the host waiting.
    const Ending after_error = way.mode == objects::ErrorMode::stop ? Ending::deadlock : Ending::halted;
    const Ending ending = wanted.ending == differential::Ending::finished ? Ending::ended : after_error;
    // Who waits for a link or the event pin can go on as far as the console knows, which therefore asks for keys again and again.
    const bool has_pins = options.cable || uses(program, differential::SpecificationKind::event);
    const bool waits_for_ever = has_pins && ending == Ending::deadlock && run.ending == Ending::no_end;
    if (run.ending != ending && !waits_for_ever)
        return fmt::format("{} and should be {}; printed {} of {} bytes", name_of(run.ending), name_of(ending), run.output.size(),
                           wanted.output.size());
    if (run.output == wanted.output)
        return {};
    std::size_t first = 0;
    while (first < run.output.size() && first < wanted.output.size() && run.output[first] == wanted.output[first])
        ++first;
    const std::size_t line = run.output.rfind('\n', first == 0 ? 0 : first - 1) + 1;
    return fmt::format("printed\n{}\nand should print\n{}", run.output.substr(line, 60), wanted.output.substr(line, 60));
}

/// One for each mode, the rest by the seed.
std::vector<Way> ways_of(std::uint64_t seed) {
    using objects::ErrorMode;
    differential::Random random(seed);
    std::vector<Way> ways;
    for (const ErrorMode mode :
         {ErrorMode::halt, ErrorMode::stop, ErrorMode::universal, ErrorMode::undefined, ErrorMode::reduced})
        ways.push_back({mode, random.chance(75), random.chance(85), random.chance(75)});
    return ways;
}

/// The same, for programs that are many.
std::vector<Way> one_way_of(std::uint64_t seed) { return {ways_of(seed)[seed % 5]}; }

/// In each way that is given. What an error does where nobody looks for it is not determined.
std::string difference(const differential::Program& program, const differential::Outcome& wanted, const std::vector<Way>& ways) {
    for (const Way& way : ways) {
        if (!way.looks_for_errors() && wanted.ending != differential::Ending::finished)
            continue;
        if (const std::string found = difference(program, wanted, way); !found.empty())
            return fmt::format("{} ({})", found, way.text());
    }
    return {};
}

template <class Generate>
void compare_many(const char* what, unsigned count, Generate generate, std::vector<Way> (*ways_for)(std::uint64_t) = ways_of) {
    const std::uint64_t first = number_from("T8_FIRST_SEED", 1);
    for (std::uint64_t seed = first; seed < first + number_from("T8_SEEDS", test::repetitions(count)); ++seed) {
        const differential::Generated made = generate(seed);
        if (differential::first_static_fault(made.program))
            continue; // the compiler may refuse it
        const std::vector<Way> ways = ways_for(seed);
        const std::string found = difference(made.program, made.outcome, ways);
        if (found.empty())
            continue;
        // Small enough to be looked at, and wrong in the same way: what is cut down may not be a program any more.
        const auto was_compiled = [](const std::string& text) { return text.rfind("not compiled", 0) != 0; };
        const bool compiled = was_compiled(found);
        const differential::Program small =
            differential::shrink(made.program, [&](const differential::Program& program, const differential::Outcome& outcome) {
                if (!outcome.comparable() || outcome.ending != made.outcome.ending)
                    return false;
                const std::string still = difference(program, outcome, ways);
                return !still.empty() && was_compiled(still) == compiled;
            });
        const differential::Outcome outcome = differential::interpret(small);
        FAIL_CHECK(fmt::format("{} seed {}: {}\nshrunk: {}\n{}", what, seed, found, difference(small, outcome, ways),
                               differential::occam_text(small)));
    }
}

TEST_CASE("random programs do what an interpreter says", "[occam][differential]") {
    const auto generate = [](std::uint64_t seed) {
        differential::GeneratorOptions options;
        options.in_line = seed % 2 == 0;
        return differential::generate(seed, options);
    };
    compare_many("programs", 120, generate, one_way_of);
}

TEST_CASE("random ALTs choose what an interpreter chooses, in each error mode", "[occam][differential][alt]") {
    compare_many("alternatives", 40, [](std::uint64_t seed) { return differential::generate_alternatives(seed); });
}

TEST_CASE("servers do the same for all their senders, whoever comes first, in each error mode", "[occam][differential][alt]") {
    compare_many("servers", 16, [](std::uint64_t seed) { return differential::generate_servers(seed); });
}

TEST_CASE("functions of constants have the same value as of variables, as sizes, counts and options too",
          "[occam][differential]") {
    compare_many("constant functions", 12, [](std::uint64_t seed) { return differential::generate_constant_functions(seed); });
}

TEST_CASE("operators of a program's own have the values that their definitions say", "[occam][differential]") {
    compare_many("own operators", 15, [](std::uint64_t seed) { return differential::generate_own_operators(seed); });
}

TEST_CASE("arrays keep their elements in other shapes with sizes known at run time", "[occam][differential]") {
    compare_many("reshapes", 12, [](std::uint64_t seed) { return differential::generate_reshapes(seed); });
}

TEST_CASE("random expressions have the value that an interpreter finds, folded or not", "[occam][differential]") {
    compare_many(
        "expressions", 25, [](std::uint64_t seed) { return differential::generate_expressions(seed); }, one_way_of);
}

} // namespace
} // namespace t8::occam
