#include <algorithm>
#include <cstdlib>
#include <string>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/sanitized.hpp"
#include "tests/toolchain/occam/differential/alternatives.hpp"
#include "tests/toolchain/occam/differential/constant_functions.hpp"
#include "tests/toolchain/occam/differential/constants.hpp"
#include "tests/toolchain/occam/differential/expressions.hpp"
#include "tests/toolchain/occam/differential/generator.hpp"
#include "tests/toolchain/occam/differential/own_operators.hpp"
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

/// What the compiled program did otherwise than the interpreter; empty when nothing.
std::string difference(const differential::Program& program, const differential::Outcome& wanted,
                       objects::ErrorMode mode = objects::ErrorMode::halt) {
    ProgramOptions options;
    options.settings.compile.mode = mode;
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
    const Ending after_error = mode == objects::ErrorMode::stop ? Ending::deadlock : Ending::halted;
    const Ending ending = wanted.ending == differential::Ending::finished ? Ending::ended : after_error;
    // Machine files refuse a cable from a node to itself, and with one a run whose processes all wait goes on until its limit.
    const bool waits_for_ever = options.cable && ending == Ending::deadlock && run.ending == Ending::no_end;
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

using Difference = std::string (*)(const differential::Program&, const differential::Outcome&);

std::string difference_in_halt_mode(const differential::Program& program, const differential::Outcome& wanted) {
    return difference(program, wanted);
}

template <class Generate>
void compare_many(const char* what, unsigned count, Generate generate, Difference compare = difference_in_halt_mode) {
    const std::uint64_t first = number_from("T8_FIRST_SEED", 1);
    for (std::uint64_t seed = first; seed < first + number_from("T8_SEEDS", test::repetitions(count)); ++seed) {
        const differential::Generated made = generate(seed);
        if (differential::first_static_fault(made.program))
            continue; // the compiler may refuse it
        const std::string found = compare(made.program, made.outcome);
        if (found.empty())
            continue;
        // Small enough to be looked at, and wrong in the same way: what is cut down may not be a program any more.
        const auto was_compiled = [](const std::string& text) { return text.rfind("not compiled", 0) != 0; };
        const bool compiled = was_compiled(found);
        const differential::Program small =
            differential::shrink(made.program, [&](const differential::Program& program, const differential::Outcome& outcome) {
                if (!outcome.comparable())
                    return false;
                const std::string still = compare(program, outcome);
                return !still.empty() && was_compiled(still) == compiled;
            });
        const differential::Outcome outcome = differential::interpret(small);
        FAIL_CHECK(fmt::format("{} seed {}: {}\nshrunk: {}\n{}", what, seed, found, compare(small, outcome),
                               differential::occam_text(small)));
    }
}

TEST_CASE("random programs do what an interpreter says", "[occam][differential]") {
    compare_many("programs", 120, [](std::uint64_t seed) { return differential::generate(seed); });
}

/// In each mode. What an error does is not determined in modes undefined and reduced.
std::string difference_in_any_mode(const differential::Program& program, const differential::Outcome& wanted) {
    using objects::ErrorMode;
    for (const ErrorMode mode :
         {ErrorMode::halt, ErrorMode::stop, ErrorMode::universal, ErrorMode::undefined, ErrorMode::reduced}) {
        const bool checks = mode != ErrorMode::undefined && mode != ErrorMode::reduced;
        if (!checks && wanted.ending != differential::Ending::finished)
            continue;
        if (const std::string found = difference(program, wanted, mode); !found.empty())
            return fmt::format("{} (mode {})", found, objects::name_of(mode));
    }
    return {};
}

TEST_CASE("random ALTs choose what an interpreter chooses, in each error mode", "[occam][differential][alt]") {
    compare_many(
        "alternatives", 40, [](std::uint64_t seed) { return differential::generate_alternatives(seed); }, difference_in_any_mode);
}

TEST_CASE("servers do the same for all their senders, whoever comes first, in each error mode", "[occam][differential][alt]") {
    compare_many(
        "servers", 20, [](std::uint64_t seed) { return differential::generate_servers(seed); }, difference_in_any_mode);
}

TEST_CASE("functions of constants have the same value as of variables, as sizes, counts and options too",
          "[occam][differential]") {
    compare_many(
        "constant functions", 20, [](std::uint64_t seed) { return differential::generate_constant_functions(seed); },
        difference_in_any_mode);
}

TEST_CASE("operators of a program's own have the values that their definitions say", "[occam][differential]") {
    compare_many(
        "own operators", 20, [](std::uint64_t seed) { return differential::generate_own_operators(seed); },
        difference_in_any_mode);
}

TEST_CASE("arrays keep their elements in other shapes with sizes known at run time", "[occam][differential]") {
    compare_many(
        "reshapes", 20, [](std::uint64_t seed) { return differential::generate_reshapes(seed); }, difference_in_any_mode);
}

TEST_CASE("random expressions have the value that an interpreter finds, folded or not", "[occam][differential]") {
    compare_many("expressions", 25, [](std::uint64_t seed) { return differential::generate_expressions(seed); });
}

} // namespace
} // namespace t8::occam
