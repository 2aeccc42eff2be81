#include <catch2/catch.hpp>

#include "tests/toolchain/networks/network_bench.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::string told(const std::string& text) { return told_briefly(text, "listing"); }

} // namespace

TEST_CASE("a listing of ISPY is a machine", "[network][ispy]") {
    const LoadedNetwork loaded = load_example("four.ispy");

    REQUIRE(loaded.machine);
    CHECK(described(*loaded.machine) == "n0 T800 25.0 2048K 4\n"
                                        "n1 T805 20.0 2048K 4\n"
                                        "n2 T414 17.5 1024K 3\n"
                                        "n3 T805 30.0 2048K 4\n"
                                        "n0.3 n1.0 20\n"
                                        "n1.1 n2.0 20\n"
                                        "n1.2 n3.0 20\n"
                                        "host n0.0\n");
    CHECK(loaded.told == "four.ispy:5:4: warning: a T425 cannot be emulated: a T805 takes its place, which has an FPU besides\n"
                         "    5 |  1 T425c-20 1.6M 0 [  0:3   2:0   3:0   ... ]\n"
                         "      |    ^~~~~~~~\n"
                         "four.ispy:6:40: warning: links to a C004 are left open, 1 in all\n"
                         "    6 |  2 T414b-17 1.5M 0 [  1:1   ...   ...  C004 ]  2K,1 1024K,3\n"
                         "      |                                        ^~~~\n"
                         "hint: a listing does not show how the switch is set\n");
}

TEST_CASE("a part is known by its marking, with or without revision and clock", "[network][ispy]") {
    const auto node = [](const std::string& marking) {
        return described(*load_network("0 " + marking + " 1M 0 [ HOST ... ... ... ]\n", "listing").machine);
    };
    CHECK(node("T800d-20") == "n0 T800 20.0 2048K 4\nhost n0.0\n");
    CHECK(node("T414b-15") == "n0 T414 15.0 2048K 4\nhost n0.0\n");
    CHECK(node("T805-30") == "n0 T805 30.0 2048K 4\nhost n0.0\n");
    CHECK(node("T800d") == "n0 T800 20.0 2048K 4\nhost n0.0\n");
    CHECK(node("T800-17") == "n0 T800 17.5 2048K 4\nhost n0.0\n");
    CHECK(node("T800-22") == "n0 T800 22.5 2048K 4\nhost n0.0\n");
    CHECK(node("T800-12") == "n0 T800 12.5 2048K 4\nhost n0.0\n");
}

TEST_CASE("the largest memory in a row counts, with its cycles", "[network][ispy]") {
    const auto node = [](const std::string& memory) {
        return described(*load_network("0 T800d-20 1M 0 [ HOST ... ... ... ] " + memory + "\n", "listing").machine);
    };
    CHECK(node("4K,1 2048K,5") == "n0 T800 20.0 2048K 5\nhost n0.0\n");
    CHECK(node("4096K,3 4K,1") == "n0 T800 20.0 4096K 3\nhost n0.0\n");
    for (const std::string unusable : {"1023K,3", "0K,3", "1024K,0", "1024K,65", "1024K,", "K,3", "x", "9999999999K,3"}) {
        CAPTURE(unusable);
        CHECK(node(unusable) == "n0 T800 20.0 2048K 4\nhost n0.0\n");
    }
}

TEST_CASE("all lines but the rows of a listing are passed over", "[network][ispy]") {
    CHECK(described(*load_network("Using 150 ispy 3.23\n\n # Part rate Link# [ Link0 Link1 Link2 Link3 ]\n"
                                  "0 T800d-20 1M 0 [ HOST 1:1 ... ... ]\r\n"
                                  "1 T800d-20 1M 1 [ ... 0:1 ... ... ]\r\n"
                                  "2 processors found [ done ]\n",
                                  "listing")
                         .machine) == "n0 T800 20.0 2048K 4\nn1 T800 20.0 2048K 4\nn0.1 n1.1 20\nhost n0.0\n");
}

TEST_CASE("rows may come in any order", "[network][ispy]") {
    CHECK(described(
              *load_network("5 T800d-20 1M 1 [ ... 2:1 ... ... ]\n2 T800d-20 1M 0 [ HOST 5:1 ... ... ]\n", "listing").machine) ==
          "n2 T800 20.0 2048K 4\nn5 T800 20.0 2048K 4\nn2.1 n5.1 20\nhost n2.0\n");
}

TEST_CASE("a row that cannot be read is a mistake at its place", "[network][ispy]") {
    const std::string four = "'node:link', 'HOST', '...' or 'C004' for each of four links";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"1 T800d-20 1M 0 [ ... 0:7 ... ... ]", "2 [0:7] expected " + four + ", not '0:7'\n"},
        {"1 T800d-20 1M 0 [ ... host ... ... ]", "2 [host] expected " + four + ", not 'host'\n"},
        {"1 T800d-20 1M 0 [ ... 0: ... ... ]", "2 [0:] expected " + four + ", not '0:'\n"},
        {"1 T800d-20 1M 0 [ ... ... ]", "2 []] expected " + four + ", not ']'\n"},
        {"1 T800d-20 1M 0 [ ... ... ... ...", "2 [] expected ']' at the end of the line\n"},
        {"1 T800d-20 1M 0 [ ... ... ... ... ... ]", "2 [...] expected ']', not '...'\n"},
        {"1 T800d-20 1M 0 [", "2 [] expected " + four + " at the end of the line\n"},
        {"70000 T800d-20 1M 0 [ ... ... ... ... ]", "2 [70000] expected a node's number from 0 to 65535, not '70000'\n"},
        {"1 T900d-20 1M 0 [ ... ... ... ... ]",
         "2 [T900d-20] unknown part 'T900' -- known parts: T414, T800, T805 and their relatives\n"},
        {"0 T800d-20 1M 0 [ ... ... ... ... ]", "2 [0] a second row of node 0 -- the first one is at line 1\n"},
        {"1 T800d-20 1M 0 [ HOST ... ... ... ]",
         "2 [HOST] the host is connected twice -- line 1 has connected it to link 0 of 'n0'\n"},
        {"1 T800d-20 1M 0 [ 8:1 ... ... ... ]", "2 [8:1] there is no row of node 8\n"},
        {"1 T800d-20 1M 0 [ 0:1 ... ... ... ]",
         "2 [0:1] link 0 of node 1 says '0:1', but link 1 of node 0 says '...' -- node 0 is at line 1\n"},
        {"1 T800d-20 1M 0 [ 1:1 1:0 ... ... ]", "2 [1:1 1:0] 'n1' is linked to itself\n"},
        {"1 T800d-20 1M 0 [ 1:0 ... ... ... ]", "2 [1:0] 'n1' is linked to itself\n"},
    };
    for (const auto& [row, wanted] : cases) {
        CAPTURE(row);
        CHECK(told("0 T800d-20 1M 0 [ HOST ... ... ... ]\n" + row + "\n") == wanted);
    }
}

TEST_CASE("ends of a cable that contradict each other are both named", "[network][ispy]") {
    CHECK(told("0 T800d-20 1M 0 [ HOST 1:0 2:0 ... ]\n"
               "1 T800d-20 1M 0 [ 0:2 ... ... ... ]\n"
               "2 T800d-20 1M 0 [ 0:2 ... ... ... ]\n") ==
          "1 [1:0] link 1 of node 0 says '1:0', but link 0 of node 1 says '0:2' -- node 1 is at line 2\n"
          "2 [0:2] link 0 of node 1 says '0:2', but link 2 of node 0 says '2:0' -- node 0 is at line 1\n");
}

TEST_CASE("a clock that no part has is replaced by the nearest, with a warning", "[network][ispy]") {
    const std::string text = "0 T800d-24 1M 0 [ HOST ... ... ... ]\n";
    CHECK(told(text) == "1 [T800d-24] warning: no part runs at 24 MHz: 25.0 MHz is taken\n");
    CHECK(load_network(text, "listing").machine->nodes[0].tenths_mhz == 250);
}

TEST_CASE("a listing without rows is no network", "[network][ispy]") {
    CHECK(told(" # Part rate Link# [ Link0 Link1 Link2 Link3 ]\n").find("this is not a network file") == 0);
}
