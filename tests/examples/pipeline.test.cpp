#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/examples/example_run.hpp"

using namespace t8;

namespace {

/// What the pipeline must print: the same sieve, one number at a time.
std::string sieve(std::uint32_t limit, std::size_t stages) {
    struct Stage {
        std::vector<std::uint32_t> kept;
        std::uint32_t seen = 0;
    };
    std::size_t to_keep = 0;
    for (std::uint32_t number = 3; number * number < limit; number += 2) {
        std::uint32_t divisor = 3;
        while (number % divisor != 0)
            divisor += 2;
        to_keep += divisor == number ? 1 : 0;
    }
    const std::size_t quota = (to_keep + stages - 1) / stages;
    std::vector<Stage> pipeline(stages);
    std::uint32_t primes = 1;
    std::uint32_t largest = 2;
    for (std::uint32_t number = 3; number < limit; number += 2) {
        bool dropped = false;
        for (Stage& stage : pipeline) {
            ++stage.seen;
            for (const std::uint32_t prime : stage.kept)
                dropped = dropped || number % prime == 0;
            if (dropped)
                break;
            if (stage.kept.size() < quota) {
                stage.kept.push_back(number);
                break;
            }
        }
        if (!dropped) {
            ++primes;
            largest = number;
        }
    }
    std::string text = fmt::format("primes below {}: {}, the largest is {}\n", limit, primes, largest);
    for (std::size_t number = 0; number < stages; ++number) {
        const Stage& stage = pipeline[number];
        text += fmt::format("stage {:2} keeps {:4} primes up to {:5} and saw {:7} numbers\n", number + 1, stage.kept.size(),
                            stage.kept.empty() ? 0 : stage.kept.back(), stage.seen);
    }
    return text;
}

} // namespace

TEST_CASE("the pipeline counts the primes below 10000", "[examples]") {
    const examples::Ended ended = examples::run(examples::machine("pipeline/pipeline.lua"));

    CHECK(ended.outcome == RunOutcome::finished);
    CHECK(ended.exit_code == 0);
    CHECK(ended.stopped_nodes == 0);
    CHECK(ended.output == "primes below 10000: 1229, the largest is 9973\n"
                          "stage  1 keeps    4 primes up to    11 and saw    4999 numbers\n"
                          "stage  2 keeps    4 primes up to    23 and saw    2076 numbers\n"
                          "stage  3 keeps    4 primes up to    41 and saw    1633 numbers\n"
                          "stage  4 keeps    4 primes up to    59 and saw    1427 numbers\n"
                          "stage  5 keeps    4 primes up to    73 and saw    1303 numbers\n"
                          "stage  6 keeps    4 primes up to    97 and saw    1234 numbers\n"
                          "stage  7 keeps    4 primes up to   109 and saw    1204 numbers\n");
}

TEST_CASE("the pipeline finds the same primes whatever its length", "[examples]") {
    for (const std::size_t nodes : {2u, 3u, 5u, 12u})
        for (const std::uint32_t limit : {3u, 4u, 10u, 26u, 1000u}) {
            INFO(nodes << " nodes, limit " << limit);
            const std::string text = fmt::format(
                R"(return topology.ring {{ nodes = {}, boot = {{ "pipeline/root.tasm", "pipeline/stage.tasm" }} }})", nodes);

            const examples::Ended ended = examples::run(examples::machine_of(text), std::to_string(limit));

            CHECK(ended.exit_code == 0);
            CHECK(ended.output == sieve(limit, nodes - 1));
        }
}
