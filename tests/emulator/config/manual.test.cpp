#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "emulator/config/machine_items.hpp"
#include "tests/emulator/config/config_bench.hpp"
#include "tests/emulator/network_bench.hpp"

using namespace t8;

namespace {

struct Example {
    std::string language;
    std::string text;
    unsigned line = 0; ///< of its first line in the page
};

/// The fenced examples of a page of the manual that name a language.
std::vector<Example> examples_of(const std::string& page) {
    std::ifstream stream(std::filesystem::path(T8_SOURCE_DIR) / "docs" / page);
    REQUIRE(stream);
    std::vector<Example> examples;
    bool inside = false;
    unsigned number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside)
                examples.push_back({line.substr(3), {}, number + 1});
        } else if (inside) {
            examples.back().text += line + "\n";
        }
    }
    std::erase_if(examples, [](const Example& example) { return example.language.empty(); });
    return examples;
}

} // namespace

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

TEST_CASE("the examples in the manual of networks are whole networks", "[network][manual]") {
    const std::vector<Example> examples = examples_of("networks.md");

    CHECK(examples.size() == 4);
    for (const Example& example : examples) {
        CAPTURE(example.line);
        CHECK(test::told_briefly(example.text, "example." + example.language) == "");
    }
}
