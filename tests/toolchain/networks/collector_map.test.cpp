#include <catch2/catch.hpp>

#include "tests/toolchain/networks/network_bench.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::string told(const std::string& text) { return told_briefly(text, "m.map"); }

} // namespace

TEST_CASE("a map file of the collector is a machine", "[network][map]") {
    CHECK(described(example_network("chain5.map")) == "root T800 20.0 2048K 4\n"
                                                      "pipe0 T800 20.0 2048K 4\n"
                                                      "pipe1 T800 20.0 3072K 4\n"
                                                      "pipe2 T800 20.0 2048K 4\n"
                                                      "pipe_end T800 20.0 2048K 4\n"
                                                      "root.2 pipe0.1 20\n"
                                                      "root.3 pipe_end.3 20\n"
                                                      "pipe0.2 pipe1.1 20\n"
                                                      "pipe1.2 pipe2.1 20\n"
                                                      "pipe2.2 pipe_end.1 20\n"
                                                      "host root.0\n");
}

TEST_CASE("either part of a map alone makes the network", "[network][map]") {
    const std::string boot_path = "Boot path for network\n"
                                  "  Boot processor 0 down link 3 from HOST\n"
                                  "  Boot processor 1 down link 0 from processor 0 link 2\n";
    const std::string connectivity = "Connectivity for network\n"
                                     "  Connect HOST to processor 0 link 3\n"
                                     "  Connect processor 1 link 0 to processor 0 link 2\n";
    const std::string wanted = "n0 T800 20.0 2048K 4\nn1 T800 20.0 2048K 4\nn0.2 n1.0 20\nhost n0.3\n";
    for (const std::string& text : {boot_path, connectivity, boot_path + connectivity, connectivity + boot_path}) {
        CAPTURE(text);
        CHECK(told(text) == "");
        CHECK(described(*load_network(text, "m.map").machine) == wanted);
    }
}

TEST_CASE("the host may stand at either end of its connection", "[network][map]") {
    CHECK(load_network("Connect processor 0 link 2 to HOST\n", "m.map").machine->host == LinkEnd{0, 2});
}

TEST_CASE("lines of a map may end in CR LF, and the last one in nothing", "[network][map]") {
    const LoadedNetwork loaded =
        load_network("Memory map for 'a' processor 0 T414\r\nConnect HOST to processor 0 link 1\r\n\r\n"
                     "Connect processor 0 link 0 to processor 1 link 0\r\nMemory map for 'b' processor 1 T805",
                     "m.map");
    CHECK(loaded.told == "");
    CHECK(described(*loaded.machine) == "a T414 20.0 2048K 4\nb T805 20.0 2048K 4\na.0 b.0 20\nhost a.1\n");
}

TEST_CASE("memory is enough for the highest address in a map", "[network][map]") {
    const auto memory = [](const std::string& addresses, std::optional<Word> size = {}) {
        networks::NetworkOptions options;
        options.memory = size;
        const std::string text =
            "Memory map for 'a' processor 0 T800\n" + addresses + "\nBoot processor 0 down link 0 from HOST\n";
        return load_network(text, "m.map", options).machine->nodes[0].memory;
    };
    CHECK(memory("") == 2u << 20);
    CHECK(memory("  Workspace #80000150 #801FFFFF") == 2u << 20);
    CHECK(memory("  Workspace #80000150 #80200001") == 3u << 20);
    CHECK(memory("  Workspace #80000150 #80200001 #7FFFFFFF") == 3u << 20);
    CHECK(memory("  Workspace #80000150 #8020000G #820000011 82000000") == 2u << 20);
    CHECK(memory("  Workspace #80000150 #80200001", 8u << 20) == 8u << 20);
    CHECK(memory("  Workspace #80000150 #80000400", 64u << 10) == 64u << 10);
}

TEST_CASE("a processor without a memory map is pointed out when others have one", "[network][map]") {
    CHECK(told("Memory map for 'a' processor 0 T800\n"
               "Connect HOST to processor 0 link 0\n"
               "Connect processor 0 link 1 to processor 7 link 2\n") ==
          "3 [processor 7 link 2] warning: processor 7 has no memory map -- it is taken to be a T800\n");
}

TEST_CASE("a relative stands in for a part that is not emulated, and that is said once", "[network][map]") {
    const std::string text = "Memory map for 'a' processor 0 T425\n"
                             "Memory map for 'b' processor 1 t425\n"
                             "Memory map for 'c' processor 2 T222\n"
                             "Memory map for 'd' processor 3 T801\n"
                             "Memory map for 'e' processor 4 T400\n"
                             "Connect HOST to processor 0 link 0\n"
                             "Connect processor 0 link 1 to processor 1 link 0\n"
                             "Connect processor 1 link 1 to processor 2 link 0\n"
                             "Connect processor 2 link 1 to processor 3 link 0\n"
                             "Connect processor 3 link 1 to processor 4 link 0\n";
    CHECK(told(text) ==
          "1 [T425] warning: a T425 cannot be emulated: a T805 takes its place, which has an FPU besides\n"
          "3 [T222] warning: a T222 cannot be emulated: a T414 takes its place, which has 32 bits and cannot execute its "
          "code\n"
          "4 [T801] warning: a T801 cannot be emulated: a T805 takes its place, the same processor on a slower bus\n"
          "5 [T400] warning: a T400 cannot be emulated: a T805 takes its place, which has an FPU, two more links and more "
          "memory on the chip besides\n");
    CHECK(load_network(text, "m.map").machine->nodes[2].part == Part::T414);
}

TEST_CASE("a heading of a map that goes wrong is a mistake at its place", "[network][map]") {
    const std::string number = "a processor's number from 0 to 65535";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"Memory map for 'a' processor x T800", "1 [x] expected " + number + ", not 'x'\n"},
        {"Memory map for 'a' processor -1 T800", "1 [-1] expected " + number + ", not '-1'\n"},
        {"Memory map for 'a' processor 65536 T800", "1 [65536] expected " + number + ", not '65536'\n"},
        {"Memory map for 'a' processor 99999999999 T800", "1 [99999999999] expected " + number + ", not '99999999999'\n"},
        {"Memory map for 'a' processor", "1 [] expected " + number + " at the end of the line\n"},
        {"Memory map for 'a'", "1 [] expected 'processor' at the end of the line\n"},
        {"Memory map for 'a' node 0 T800", "1 [node] expected 'processor', not 'node'\n"},
        {"Memory map for a processor 0 T800", "1 [a] expected 'processor', not 'a'\n"},
        {"Memory map for 'a' processor 0", "1 [] expected the processor's type at the end of the line\n"},
        {"Memory map for 'a' processor 0 T900",
         "1 [T900] unknown part 'T900' -- known parts: T414, T800, T805 and their relatives\n"},
        {"Memory map for 'a' processor 0 T800\nMemory map for 'b' processor 0 T800",
         "2 [0] a second memory map of processor 0 -- the first one is at line 1\n"},
    };
    for (const auto& [text, wanted] : cases) {
        CAPTURE(text);
        CHECK(told(text + "\nConnect HOST to processor 0 link 0\n") == wanted);
    }
}

TEST_CASE("a connection of a map that goes wrong is a mistake at its place", "[network][map]") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"Boot processor 1 down link 4 from processor 0 link 1", "2 [4] expected a link from 0 to 3, not '4'\n"},
        {"Boot processor 1 up link 0 from HOST", "2 [up] expected 'down', not 'up'\n"},
        {"Boot processor 1 down link 0", "2 [] expected 'from' at the end of the line\n"},
        {"Boot processor 1 down link 0 from", "2 [] expected 'processor' or 'HOST' at the end of the line\n"},
        {"Boot processor 1 down link 0 from processor 0", "2 [] expected 'link' at the end of the line\n"},
        {"Boot processor one down link 0 from HOST", "2 [one] expected a processor's number from 0 to 65535, not 'one'\n"},
        {"Connect processor 0 link 2 to processor 1", "2 [] expected 'link' at the end of the line\n"},
        {"Connect processor 0 link 2", "2 [] expected 'to' at the end of the line\n"},
        {"Connect processor 0 link 2 to EDGE x", "2 [EDGE] expected 'processor' or 'HOST', not 'EDGE'\n"},
        {"Connect processor 0 link 2 to processor 1 link x", "2 [x] expected a link from 0 to 3, not 'x'\n"},
        {"Connect HOST to HOST", "2 [Connect HOST to HOST] the host is connected to itself\n"},
        {"Connect HOST to processor 1 link 3",
         "2 [processor 1 link 3] the host is connected twice -- line 1 has connected it to link 0 of 'n0'\n"},
        {"Connect processor 0 link 3 to processor 0 link 1",
         "2 [processor 0 link 3 to processor 0 link 1] 'n0' is linked to itself\n"},
        {"Connect processor 0 link 3 to processor 0 link 3",
         "2 [processor 0 link 3 to processor 0 link 3] 'n0' is linked to itself\n"},
        {"Connect processor 0 link 0 to processor 1 link 2",
         "2 [processor 0 link 0] link 0 of 'n0' is connected twice -- line 1 has connected it\n"},
        {"Boot processor 1 down link 1 from processor 0 link 2\nConnect processor 0 link 2 to processor 1 link 0",
         "3 [processor 0 link 2] link 2 of 'n0' is connected twice -- line 2 has connected it\n"},
    };
    for (const auto& [text, wanted] : cases) {
        CAPTURE(text);
        CHECK(told("Boot processor 0 down link 0 from HOST\n" + text + "\n") == wanted);
    }
}

TEST_CASE("a map without a path is distinguished from an empty one", "[network][map]") {
    CHECK(told("Memory map for 'a' processor 0 T800\n") == "no network found: no line begins with 'Connect ' or 'Boot processor "
                                                           "' -- the collector prints both at the end of its map "
                                                           "file\n");
}

TEST_CASE("processors that the host cannot reach are pointed out", "[network][map]") {
    const std::string text = "Connect HOST to processor 0 link 0\nConnect processor 1 link 0 to processor 2 link 0\n";
    CHECK(told(text) == "2 [processor 1 link 0] warning: 2 nodes cannot be reached from the host, 'n1' among them\n");
    CHECK(told(text + "Connect processor 0 link 1 to processor 1 link 1\nMemory map for 'far' processor 3 T800\n")
              .find("4 [3] warning: 'far' cannot be reached from the host\n") != std::string::npos);
}
