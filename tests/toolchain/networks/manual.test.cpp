#include <catch2/catch.hpp>

#include "tests/manual_examples.hpp"
#include "tests/toolchain/networks/network_bench.hpp"

using namespace t8::test;

TEST_CASE("the examples in the manual of networks are whole networks", "[network][manual]") {
    const std::vector<Example> examples = examples_of("networks.md");

    CHECK(examples.size() == 4);
    for (const Example& example : examples) {
        CAPTURE(example.line);
        CHECK(told_briefly(example.text, "example." + example.language) == "");
    }
}
