#include "tests/toolchain/occam/differential/generator.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/slow_build.hpp"
#include "tests/toolchain/occam/differential/alternatives.hpp"
#include "tests/toolchain/occam/differential/constant_functions.hpp"
#include "tests/toolchain/occam/differential/constants.hpp"
#include "tests/toolchain/occam/differential/expressions.hpp"
#include "tests/toolchain/occam/differential/own_operators.hpp"
#include "tests/toolchain/occam/differential/random.hpp"
#include "tests/toolchain/occam/differential/reshapes.hpp"
#include "tests/toolchain/occam/differential/servers.hpp"
#include "tests/toolchain/occam/differential/shrink.hpp"
#include "tests/toolchain/occam/differential/text.hpp"
#include "tests/toolchain/occam/differential/walk.hpp"

namespace t8::differential {

namespace {

/// What one program shows of the language.
std::set<int> kinds_in(const Program& program) {
    std::set<int> kinds;
    walk(
        program, [](const Expression&) {},
        [&](const Process& process) { kinds.insert(static_cast<int>(process.kind) * 2 + (process.priority ? 1 : 0)); },
        [](const Specification&) {});
    return kinds;
}

bool divides_wide(const Program& program) {
    bool found = false;
    walk(
        program,
        [&](const Expression& expression) {
            found = found || (expression.kind == ExpressionKind::dyadic && expression.operation == Operator::divide &&
                              expression.type.scalar == Scalar::int64);
        },
        [](const Process&) {}, [](const Specification&) {});
    return found;
}

} // namespace

TEST_CASE("the numbers of a seed are fixed", "[differential][generator]") {
    // Worked out from the recurrences by a program in another language.
    Random random(1);
    CHECK(random.next() == 0x4B46A55DF3611B9Bu);
    CHECK(random.next() == 0xD7E1F1410E763EF4u);
    CHECK(Random(0).next() == 0x7BBCB40D550682D0u);
}

TEST_CASE("a seed always gives the same program, and another seed another", "[differential][generator]") {
    std::set<std::string> texts;
    for (std::uint64_t seed = 1; seed <= test::repetitions(20); ++seed) {
        const Generated first = generate(seed);
        const Generated second = generate(seed);
        const std::string text = occam_text(first.program);
        REQUIRE(text == occam_text(second.program));
        CHECK(first.outcome.output == second.outcome.output);
        texts.insert(text);
    }
    CHECK(texts.size() == test::repetitions(20));
}

namespace {

template <class Generate> std::uint64_t hash_of_texts(std::uint64_t seeds, Generate generate) {
    std::uint64_t hash = 0xCBF29CE484222325u; // FNV-1a
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        for (const char character : occam_text(generate(seed).program))
            hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001B3u;
    return hash;
}

} // namespace

TEST_CASE("programs are the same on every host and with every compiler", "[differential][generator]") {
    // A number changes with its generator: then take the new one, if two compilers agree on it.
    CHECK(hash_of_texts(30, [](std::uint64_t seed) { return generate(seed); }) == 0x611210ebf31ed2f2u);
    CHECK(hash_of_texts(5, [](std::uint64_t seed) { return generate_alternatives(seed); }) == 0x3043c6141dd1f0fau);
    CHECK(hash_of_texts(5, [](std::uint64_t seed) { return generate_servers(seed); }) == 0x2b8ed3a9b323b6f5u);
    CHECK(hash_of_texts(5, [](std::uint64_t seed) { return generate_constant_functions(seed); }) == 0x3a496687f3ac7c8eu);
    CHECK(hash_of_texts(5, [](std::uint64_t seed) { return generate_own_operators(seed); }) == 0xe0de403c6c931dffu);
    CHECK(hash_of_texts(5, [](std::uint64_t seed) { return generate_reshapes(seed); }) == 0x91412b2efc831e83u);
}

TEST_CASE("generated programs are sound", "[differential][generator]") {
    int errors = 0;
    std::set<int> kinds;
    for (std::uint64_t seed = 1; seed <= test::repetitions(300); ++seed) {
        CAPTURE(seed);
        const Generated generated = generate(seed);
        REQUIRE(generated.outcome.comparable());
        REQUIRE(names_are_in_scope(generated.program));
        REQUIRE_FALSE(first_static_fault(generated.program));
        REQUIRE(same_on_all_schedules(generated.program));
        REQUIRE(interpret(generated.program).output == generated.outcome.output);
        errors += generated.outcome.ending == Ending::error ? 1 : 0;
        kinds.merge(kinds_in(generated.program));
    }
    if (test::is_slow_build) // too few of them to count
        return;
    CHECK(errors > 45);
    CHECK(errors < 105);
    // Every construct comes up, PRI PAR and PRI ALT included.
    for (int kind = 0; kind <= static_cast<int>(ProcessKind::print); ++kind) {
        if (kind == static_cast<int>(ProcessKind::delay) || kind == static_cast<int>(ProcessKind::read_clock))
            continue; // in programs of ALTs only
        CAPTURE(kind);
        CHECK(kinds.contains(kind * 2));
    }
    CHECK(kinds.contains(static_cast<int>(ProcessKind::parallel) * 2 + 1));
    CHECK(kinds.contains(static_cast<int>(ProcessKind::alternation) * 2 + 1));
}

TEST_CASE("random programs of ALTs have all that an ALT can have, and one result", "[differential][generator][alt]") {
    std::map<int, int> kinds;
    int errors = 0, rounds = 0, between = 0, inside = 0;
    for (std::uint64_t seed = 1; seed <= test::repetitions(40); ++seed) {
        CAPTURE(seed);
        const Generated generated = generate_alternatives(seed);
        REQUIRE(generated.outcome.comparable());
        REQUIRE_FALSE(first_static_fault(generated.program));
        REQUIRE(same_on_all_schedules(generated.program));
        REQUIRE(occam_text(generate_alternatives(seed).program) == occam_text(generated.program));
        errors += generated.outcome.ending == Ending::error ? 1 : 0;
        rounds += static_cast<int>(std::count(generated.outcome.output.begin(), generated.outcome.output.end(), '\n')) / 7;
        const auto on_process = [&](const Process& process) {
            ++kinds[static_cast<int>(process.kind)];
            for (const Process& child : process.children) {
                inside += is_alternation(process.kind) && is_alternation(child.kind) ? 1 : 0;
                between += is_alternation(process.kind) && child.kind == ProcessKind::block &&
                                   is_alternation(child.children.front().kind)
                               ? 1
                               : 0;
            }
        };
        walk(
            generated.program, [](const Expression&) {}, on_process, [](const Specification&) {});
    }
    if (test::is_slow_build) // too few of them to count
        return;
    CHECK(errors > 2);
    CHECK(rounds > 200);
    CHECK(between > 20);
    CHECK(inside > 20);
    for (const ProcessKind kind : {ProcessKind::delay, ProcessKind::read_clock, ProcessKind::case_input,
                                   ProcessKind::replicated_alternation, ProcessKind::skip})
        CHECK(kinds[static_cast<int>(kind)] > 20);
}

TEST_CASE("random servers have several senders with messages of every kind, and one result", "[differential][generator][alt]") {
    std::map<int, int> specifications, protocols;
    int open_choices = 0, pulses = 0, copies = 0;
    for (std::uint64_t seed = 1; seed <= test::repetitions(10); ++seed) {
        CAPTURE(seed);
        const Generated generated = generate_servers(seed);
        REQUIRE(generated.outcome.comparable());
        REQUIRE_FALSE(first_static_fault(generated.program));
        REQUIRE(names_are_in_scope(generated.program));
        REQUIRE(same_on_all_schedules(generated.program));
        REQUIRE(occam_text(generate_servers(seed).program) == occam_text(generated.program));
        pulses += generated.program.has_pulses ? 1 : 0;
        const auto on_process = [&](const Process& process) {
            open_choices += process.in_any_order ? 1 : 0;
            copies += process.kind == ProcessKind::replicated_parallel && process.children.front().kind == ProcessKind::block &&
                              process.children.front().specifications.size() > 5
                          ? 1
                          : 0;
            if (process.kind == ProcessKind::output)
                ++protocols[generated.program.symbols[static_cast<std::size_t>(root_of(process.channel.front()))].protocol];
        };
        walk(
            generated.program, [](const Expression&) {}, on_process,
            [&](const Specification& specification) { ++specifications[static_cast<int>(specification.kind)]; });
    }
    if (test::is_slow_build) // too few of them to count
        return;
    CHECK(open_choices > 30);
    CHECK(pulses > 1);
    CHECK(copies > 1);
    CHECK(protocols.size() == 6);
    for (const SpecificationKind kind : {SpecificationKind::wires, SpecificationKind::event, SpecificationKind::element})
        CHECK(specifications[static_cast<int>(kind)] > 0);
}

namespace {

/// What programs of one kind print, all together.
template <class Generate> std::ptrdiff_t lines_of_sound_programs(unsigned count, Generate generate) {
    std::ptrdiff_t lines = 0;
    for (std::uint64_t seed = 1; seed <= test::repetitions(count); ++seed) {
        CAPTURE(seed);
        const Generated generated = generate(seed);
        REQUIRE(generated.outcome.comparable());
        REQUIRE_FALSE(first_static_fault(generated.program));
        REQUIRE(names_are_in_scope(generated.program));
        REQUIRE(interpret(generated.program).output == generated.outcome.output);
        REQUIRE(occam_text(generate(seed).program) == occam_text(generated.program));
        lines += std::count(generated.outcome.output.begin(), generated.outcome.output.end(), '\n');
    }
    return test::is_slow_build ? 10 * lines : lines;
}

} // namespace

TEST_CASE("programs of one construct are sound, and print something", "[differential][generator]") {
    CHECK(lines_of_sound_programs(20, [](std::uint64_t seed) { return generate_constant_functions(seed); }) > 500);
    CHECK(lines_of_sound_programs(20, [](std::uint64_t seed) { return generate_own_operators(seed); }) > 200);
    CHECK(lines_of_sound_programs(20, [](std::uint64_t seed) { return generate_reshapes(seed); }) > 1000);
}

TEST_CASE("without errors asked for, all programs finish", "[differential][generator]") {
    GeneratorOptions options;
    options.error_share = 0;
    for (std::uint64_t seed = 1; seed <= test::repetitions(40); ++seed)
        CHECK(generate(seed, options).outcome.ending == Ending::finished);
}

TEST_CASE("an expression gives the same over variables, over literals and over a mixture", "[differential][generator]") {
    for (std::uint64_t seed = 1; seed <= test::repetitions(10); ++seed) {
        const Generated generated = generate_expressions(seed);
        REQUIRE_FALSE(first_static_fault(generated.program));
        REQUIRE(names_are_in_scope(generated.program));
        std::istringstream lines(generated.outcome.output);
        std::vector<std::string> values;
        for (std::string label, value; lines >> label >> value;) {
            REQUIRE(label == std::to_string(values.size()));
            values.push_back(value);
        }
        REQUIRE(values.size() == 750);
        for (std::size_t index = 0; index < values.size(); index += 3) {
            CAPTURE(seed, index);
            CHECK(values[index] == values[index + 1]);
            CHECK(values[index] == values[index + 2]);
        }
    }
}

TEST_CASE("the shrinker keeps what fails and little else", "[differential][shrink]") {
    unsigned tried = 0;
    for (std::uint64_t seed = 1; tried < test::repetitions(5); ++seed) {
        const Generated generated = generate(seed);
        if (!divides_wide(generated.program))
            continue;
        ++tried;
        CAPTURE(seed);

        const Program small =
            shrink(generated.program, [](const Program& candidate, const Outcome&) { return divides_wide(candidate); });

        CHECK(divides_wide(small));
        CHECK(size_of(small) < 40);
        CHECK(interpret(small).comparable());
        CHECK(names_are_in_scope(small));
    }
}

TEST_CASE("the shrinker keeps an error at run time", "[differential][shrink]") {
    std::uint64_t seed = 1;
    while (generate(seed).outcome.fault != Fault::subscript)
        ++seed;
    const Generated generated = generate(seed);

    const Program small =
        shrink(generated.program, [](const Program&, const Outcome& outcome) { return outcome.fault == Fault::subscript; });

    CHECK(interpret(small).fault == Fault::subscript);
    CHECK(size_of(small) < size_of(generated.program) / 10);
}

} // namespace t8::differential
