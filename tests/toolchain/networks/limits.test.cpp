#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "tests/toolchain/networks/network_bench.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::string repeated(std::string_view text, std::size_t count) {
    std::string result;
    for (std::size_t i = 0; i < count; ++i)
        result += text;
    return result;
}

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

} // namespace

TEST_CASE("a loop that goes round too often is given up", "[network]") {
    const std::string spent = "given up after 10000000 steps -- is the count of a loop too large?\n";
    CHECK(told_briefly("NODE a :\nNETWORK\n  DO i = 0 FOR 2000000000\n    SKIP\n:\n", "n.pgm").find(spent) != std::string::npos);
    CHECK(told_briefly("T800 (memory = 1M) a; rep i = 0 for 2000000000 { val x i * i; }\n", "n.cfs").find(spent) !=
          std::string::npos);
    CHECK(told_briefly("T800 (memory = 1M) a; rep i = 0 for 60000 rep k = 0 for 60000 { }\n", "n.cfs").find(spent) !=
          std::string::npos);
    CHECK(told_briefly("NODE a :\nNETWORK\n  IF i = 0 FOR 2000000000\n    FALSE\n      SKIP\n:\n", "n.pgm").find(spent) !=
          std::string::npos);
}

TEST_CASE("a network has no more nodes than it may", "[network]") {
    networks::NetworkOptions options;
    options.limits.nodes = 10;
    CHECK(told_briefly("T800 (memory = 1M) a[11];\n", "n.cfs", options) == "1 [a] more than 10 nodes\n");
    CHECK(told_briefly("T800 (memory = 1M) a[5], b[6];\n", "n.cfs", options) == "1 [b] more than 10 nodes\n");
    CHECK(told_briefly("Connect HOST to processor 10 link 0\n", "n.map", options) ==
          "1 [10] expected a processor's number from 0 to 9, not '10'\n");
    CHECK(told_briefly("10 T800d-20 1M 0 [ HOST ... ... ... ]\n", "n", options) ==
          "1 [10] expected a node's number from 0 to 9, not '10'\n");
}

TEST_CASE("edges and arcs are bounded too", "[network]") {
    std::string text;
    for (unsigned i = 0; i < 5; ++i)
        text += fmt::format("edge e{}[65536]; connection c{}[65536];\n", i, i);
    CHECK(told_briefly(text, "n.cfs") ==
          "4 [e3] more than 262144 edges\n5 [e4] more than 262144 edges\n5 [c4] more than 262144 arcs\n");
}

TEST_CASE("a network of the largest size is a machine", "[network]") {
    const std::string text = "T800 (memory = 4k) n[65536]; connect n[0].link[0], host;\n"
                             "rep i = 0 for 65535 connect n[i].link[2] to n[i + 1].link[1];\n";
    const LoadedNetwork loaded = load_network(text, "n.cfs");

    CHECK(loaded.told == "");
    REQUIRE(loaded.machine);
    CHECK(loaded.machine->nodes.size() == 65536);
    CHECK(loaded.machine->links.size() == 65535);
    CHECK(loaded.machine->nodes.back().name == "n65535");
}

TEST_CASE("what is nested too deeply is refused", "[network]") {
    const std::string expression = "this expression is nested too deeply\n";
    const std::string statement = "this is nested too deeply\n";
    const std::string open = repeated("(", 100'000);
    const auto told = [](const std::string& text, std::string_view file) { return told_briefly(text, file); };
    CHECK(told("val x " + open + "1;", "n.cfs").find(expression) != std::string::npos);
    CHECK(told("val x " + repeated("-", 100'000) + "1;", "n.cfs").find(expression) != std::string::npos);
    CHECK(told("val x " + repeated("1+", 100'000) + "1;", "n.cfs").find(expression) != std::string::npos);
    CHECK(told("val x " + repeated("1?1:", 100'000) + "1;", "n.cfs").find(expression) != std::string::npos);
    CHECK(told("VAL x IS " + open + "1 :\nNETWORK\n:\n", "n.pgm").find("nested too deeply") != std::string::npos);
    CHECK(told("VAL x IS " + repeated("NOT ", 100'000) + "1 :\nNETWORK\n:\n", "n.pgm").find("'NOT' needs brackets") !=
          std::string::npos);
    CHECK(told("val x " + repeated("{", 100'000), "n.cfs").find(expression) != std::string::npos);
    CHECK(told("edge e; " + repeated("{", 100'000), "n.cfs").find(statement) != std::string::npos);
    CHECK(told("edge e; " + repeated("if 1 ", 100'000), "n.cfs").find(statement) != std::string::npos);
    CHECK(told("edge e; " + repeated("rep i = 0 for 1 ", 10'000), "n.cfs").find(statement) != std::string::npos);

    std::string blocks = "NODE a :\nNETWORK\n";
    for (std::size_t depth = 1; depth < 500; ++depth)
        blocks += std::string(2 * depth, ' ') + "DO\n";
    CHECK(told(blocks + ":\n", "n.pgm").find("constructs are nested too deeply: at most 200 levels") != std::string::npos);
}

TEST_CASE("a file that is wrong all over gets thirty mistakes and a last word", "[network]") {
    for (const auto& [text, file] : {std::pair("Connect processor x\n", "n.map"), std::pair("0 T800 [ x ]\n", "n"),
                                     std::pair("conect a to b;\n", "n.cfs")}) {
        CAPTURE(file);
        const std::string told = told_briefly(repeated(text, 5000), file);
        CHECK(count_of(told, "\n") == 31);
        CHECK(told.ends_with("\nthere are more mistakes, which are not shown\n"));
    }
}

TEST_CASE("a .pgm that is wrong all over gets the hundred mistakes of a source", "[network]") {
    CHECK(count_of(told_briefly(repeated("NOD x :\n", 5000), "n.pgm"), "\n") == 100);
}

TEST_CASE("long lines and strange bytes are shown as far as they can be", "[network]") {
    const std::string line(100'000, 'x');
    const LoadedNetwork loaded = load_network("val n 1; " + line + " " + line + " (3);", "n.cfs");
    CHECK(loaded.told.size() < 1000);

    const LoadedNetwork strange = load_network(std::string("Connect processor \x1B[31m\0\xFF to\n", 27), "n.map");
    CHECK(strange.told.find('\x1B') == std::string::npos);
    CHECK(strange.told.find('\0') == std::string::npos);
    CHECK(strange.told.find("n.map:1:19: error: expected a processor's number from 0 to 65535, not '?'") == 0);
}

TEST_CASE("a text that is too large is refused", "[network]") {
    CHECK(load_network(std::string((std::size_t{32} << 20) + 1, '\n'), "n.map").told ==
          "error: 'n.map' is larger than 32 MB, the limit for networks\n");
    CHECK(load_network("edge e;" + std::string(std::size_t{1} << 20, '\n'), "n.cfs").told ==
          "error: 'n.cfs' is larger than 1 MB, the limit for configurations\n");
}
