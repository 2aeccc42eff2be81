#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "emulator/config/machine_items.hpp"
#include "tests/emulator/config/config_bench.hpp"
#include "tests/manual_examples.hpp"

using namespace t8;

using test::Example;
using test::examples_of;

TEST_CASE("the examples in the manual of machine files are machines", "[config][manual]") {
    const std::vector<Example> examples = examples_of("machine-files.md");

    CHECK(examples.size() >= 13);
    for (const Example& example : examples) {
        CAPTURE(example.line);
        CHECK(config_mistakes(example.text) == "accepted");
    }
}

TEST_CASE("the manual of machine files has an example of each constructor", "[config][manual]") {
    std::string all;
    for (const Example& example : examples_of("machine-files.md"))
        all += example.text;
    for (const char* const name : item_names) {
        CAPTURE(name);
        CHECK(all.find(std::string(name) + " {") != std::string::npos);
    }
}

TEST_CASE("the nodes that move in the manual's example get on one switch", "[config][manual]") {
    for (const Example& example : examples_of("machine-files.md")) {
        if (example.text.find("movable = true") == std::string::npos)
            continue;
        const Result<MachineSpec> machine = load_config(example.text);
        REQUIRE(machine);
        const auto joined = [&](std::size_t number) {
            const crossbar::Latches& latches = machine->switches[number].latches;
            return std::count_if(latches.begin(), latches.end(), [](const auto& latch) { return latch.has_value(); });
        };
        CHECK(joined(0) + joined(1) == 2);
    }
}
