// Mistakes in configurations are told where they are, in the words of the configuration.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/configuration/configuration_bench.hpp"

namespace t8::occam {
namespace {

/// CONFIG with the usual channels in its first three lines and further lines.
std::string config(const std::string& lines, std::string_view software = {}) { return ring(ring_channels + lines, software); }

std::string with_mapping(const std::string& mapping) {
    const std::string network = ring_network();
    const std::size_t at = network.find("ARC host");
    return network.substr(0, at) + "NODE w, v :\n" + network.substr(at) + mapping + ring_software() +
           "CONFIG\n  PROCESSOR w\n    SKIP\n:\n";
}

/// The line of MAPPING, counted from CONFIG.
int mapping_line(const std::string& text) {
    const std::size_t at = text.find("\nMAPPING");
    return static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at) + 1, '\n')) + 1 -
           static_cast<int>(config_line(text));
}

/// What is told of a mapping; lines count from MAPPING.
std::string told_of_mapping(const std::string& mapping) {
    const std::string text = with_mapping(mapping);
    std::string all = told(text);
    const int first = mapping_line(text);
    std::string shifted;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = all.find('\n', at);
        std::size_t digits = 0;
        const std::string line = all.substr(at, end - at);
        const int number = std::stoi(line, &digits);
        shifted += std::to_string(number - first) + line.substr(digits) + "\n";
        at = end + 1;
    }
    return shifted;
}

} // namespace

TEST_CASE("mistakes of channels between nodes are reported at the PROCESSOR", "[configuration]") {
    CHECK(told(config("  PAR i = 0 FOR n\n    PROCESSOR t[i]\n      c[0] ! i\n")) ==
          "5:5 'c[0]' is output to by two nodes, 't0' and 't1' (a channel has one node at each end)\n");
    CHECK(told(config("  INT x :\n  SKIP\n")) ==
          "4:7 'x' is declared outside of any PROCESSOR (only channels are shared by nodes)\n");
    CHECK(
        told(config("  PAR\n    PROCESSOR t[0]\n      c[0] ! 1\n    PROCESSOR t[2]\n      INT x :\n      c[0] ? x\n")) ==
        "5:5 'c[0]' leads from 't0' to 't2', and no link joins them (channels go between neighbours only: CONNECT them, or pass "
        "messages on)\n");
    CHECK(
        told(
            config("  PAR\n    PROCESSOR t[0]\n      SEQ\n        c[0] ! 1\n        c[1] ! 1\n    PROCESSOR t[1]\n      INT x :\n"
                   "      SEQ\n        c[0] ? x\n        c[1] ? x\n")) ==
        "5:5 no link from 't0' to 't1' is free for 'c[1]' (a link has one channel in each direction: merge channels, or CONNECT "
        "another link)\n");
    CHECK(told(config("  [2][2]CHAN OF INT d :\n  PAR\n    PROCESSOR t[0]\n      d[1][0] ! 1\n    PROCESSOR t[2]\n      INT x "
                      ":\n      d[1][0] ? x\n"))
              .find("'d[1][0]' leads from 't0' to 't2'") != std::string::npos);
    CHECK(told(config("  PAR\n    PROCESSOR t[0]\n      c[0] ! 1\n    PROCESSOR root\n      so.exit (fs, ts, 0)\n"))
              .find("5:5 warning: nobody inputs from 'c[0]': 't0' will wait for ever (a heading in C marks its channels: in?, "
                    "out!)\n") != std::string::npos);
    CHECK(
        told(ring("  CHAN OF SP fs, ts :\n  PROCESSOR root\n    so.exit (fs, ts, 0)\n"))
            .find(
                "nobody inputs from 'ts': 'root' will wait for ever (a channel to the host is placed: PLACE fs, ts ON host :)") !=
        std::string::npos);
}

TEST_CASE("mistakes of PLACE are reported where it stands", "[configuration]") {
    const std::string body = "  PAR\n    PROCESSOR t[0]\n      c[0] ! 1\n    PROCESSOR t[1]\n      INT x :\n      c[0] ? x\n";
    CHECK(told(config("  PLACE c ON root :\n" + body)) == "4:14 this is not an arc (as in ARC host :)\n");
    CHECK(told(config("  PLACE c ON nowhere :\n" + body)) == "4:14 'nowhere' is not declared\n");
    CHECK(told(config("  PLACE d ON up :\n" + body)).find("4:9 'd' is not declared") == 0);
    CHECK(told(config("  PLACE c[4] ON up :\n" + body)).find("4:11 4 is outside 0..3") == 0);
    CHECK(told(config("  PLACE c[0] ON a :\n" + body)).find("4:17 'a' needs 1 subscript, not 0") == 0);
    CHECK(told(config("  PLACE c[0] ON a[2] :\n" + body)).find("4:19 2 is outside 0..1") == 0);
    CHECK(told(config("  PLACE n ON up :\n" + body)).find("4:") == 0);
    CHECK(told(config("  PLACE c[0] AT 3 :\n" + body)) != "");
    CHECK(told(config("  PLACE c AT 3 :\n" + body)) ==
          "4:3 a channel of a configuration has no address (as in PLACE fs, ts ON host :)\n");
    CHECK(told(config("  PLACE c[0] ON up\n" + body)) ==
          "4:19 the ':' after this PLACE is missing (as in PLACE fs, ts ON host :)\n");
    CHECK(told(config("  PLACE c[0] ON unused :\n" + body)) ==
          "4:3 'c[0]' is placed on 'unused', which is not connected (as in CONNECT a[link][0] TO b[link][1] WITH unused)\n");
    CHECK(told(config("  PLACE c[0] ON up :\n" + body)) == "8:5 'c[0]' is placed on 'up', which does not lead to 't1'\n");
    CHECK(told(config("  PLACE c[0] ON a[0] :\n  PLACE c[0] ON a[1] :\n" + body)) == "5:3 'c[0]' is placed twice\n");
    CHECK(told(config("  PLACE c[0], c[1] ON a[0] :\n  PAR\n    PROCESSOR t[0]\n      SEQ\n        c[0] ! 1\n        c[1] ! 1\n"
                      "    PROCESSOR t[1]\n      INT x :\n      SEQ\n        c[0] ? x\n        c[1] ? x\n"))
              .find("6:5 'c[0]' and 'c[1]' both output to link 1 of 't0' (a link has one channel in each direction)\n") == 0);
    CHECK(told(config("  PLACE c[0] ON a[0] :\n  PROCESSOR t[0]\n    INT x :\n    PAR\n      c[0] ! 1\n      c[0] ? x\n"))
              .find("4:3 both ends of 'c[0]' are on 't0', and it is placed on 'a[0]'") != std::string::npos);
    CHECK(told(config("  PLACE c[0] ON a[0] :\n  PROCESSOR t[0]\n    c[0] ! 1\n"))
              .find("5:3 warning: nobody inputs from 'c[0]': 't0' will wait for ever (a heading in C marks its channels: in?, "
                    "out!)\n") != std::string::npos);
}

TEST_CASE("mistakes of PROCESSOR are reported", "[configuration]") {
    CHECK(told(config("  SKIP\n")) == "0:1 no process is placed on any node (PROCESSOR node, and below it what runs there)\n");
    CHECK(told(config("  PAR\n    c[0] ! 1\n    PROCESSOR t[0]\n      SKIP\n")) ==
          "5:5 this process is outside of any PROCESSOR (only PAR, SEQ and declarations may enclose PROCESSOR)\n");
    CHECK(told(config("  PROCESSOR host\n    SKIP\n")) ==
          "4:3 this node is not part of the NETWORK (SET and connect it there, or MAP it ONTO a node that is)\n");
    CHECK(told(config("  PROCESSOR 17\n    SKIP\n")) ==
          "4:3 this node is not part of the NETWORK (SET and connect it there, or MAP it ONTO a node that is)\n");
    CHECK(told(config("  PROCESSOR t\n    SKIP\n")) == "4:13 't' needs 1 subscript, not 0 (line 3 has declared it)\n");
    CHECK(told(config("  PAR i = 0 FOR n\n    PROCESSOR t[i + 1]\n      SKIP\n")) ==
          "5:17 subscript 3 of 't', which has 0 to 2\n");
    CHECK(told(config("  PROCESSOR gone\n    SKIP\n")).find("4:13 'gone' is not declared") == 0);
    CHECK(told(config("  SEQ\n    PROCESSOR t[0]\n      c[0] ! 1\n    PROCESSOR t[1]\n      INT x :\n      c[0] ? x\n"))
              .find("4:3 warning: the parts of this SEQ run on several nodes, which do not wait for each other (use PAR, and "
                    "start the "
                    "next process by a message)\n") != std::string::npos);
    CHECK(told(config("  PAR i = 0 FOR n / (n - 3)\n    PROCESSOR t[0]\n      SKIP\n")).find("4:19 division by zero") == 0);
}

TEST_CASE("mistakes of processes are reported where they stand in the configuration", "[configuration]") {
    CHECK(told(config("  PROCESSOR t[0]\n    relay (1, c[0], fs)\n")) ==
          "5:21 parameter 'out': type mismatch: CHAN OF INT expected, CHAN OF SP found\n");
    CHECK(told(config("  PROCESSOR t[0]\n    main (\n")) == "5:11 expression expected, but the line ends\n");
    // Bug: it was told of a text that nobody had written.
    const std::string parallel =
        config("  PAR i = 0 FOR n\n    PROCESSOR t[i]\n      INT x :\n      -- a comment\n      PAR\n        c[i] ? x\n"
               "        c[i + 1] ! x\n");
    const std::string line = std::to_string(config_line(parallel) + 10), other = std::to_string(config_line(parallel) + 9);
    const std::string found = printed(parallel);
    CHECK(found.find("net.pgm:" + line + ":20: error: 'x' is written in one component of this PAR and used in another\n") !=
          std::string::npos);
    CHECK(found.find("hint: the other use is at line " + other + "\n") != std::string::npos);
    CHECK(found.find("net.pgm (") == std::string::npos);
    // Bug: all channels counted as used, and two nodes were said to output to the first.
    const std::string beyond = config("  PAR i = 0 FOR n\n    PROCESSOR t[i]\n      c[i + 90] ! i\n");
    const std::string subscript = printed(beyond);
    CHECK(subscript.find("net.pgm:" + std::to_string(config_line(beyond) + 6) + ":9: error:") != std::string::npos);
    CHECK(subscript.find("by two nodes") == std::string::npos);
}

TEST_CASE("mistakes of a CONFIG as a whole are reported", "[configuration]") {
    const std::string good = config("  PROCESSOR t[0]\n    SKIP\n");
    CHECK(told(good + "CONFIG\n  PROCESSOR t[0]\n    SKIP\n:\n").find("a second CONFIG") != std::string::npos);
    CHECK(told("CONFIG\n  SKIP\n:\n" + ring_network()) ==
          "0:1 CONFIG before NETWORK (put the NETWORK first: it connects the nodes)\n");
    CHECK(told(good.substr(0, good.size() - 2)) == "0:1 ':' expected at the end of CONFIG (CONFIG begins in line " +
                                                       std::to_string(config_line(good)) +
                                                       ": its ':' stands in column 1 of a line of its own)\n");
    CHECK(told(ring_network() + ring_software()).find("the configuration has no CONFIG") != std::string::npos);
    CHECK(told(config("  SKIP\n  SKIP\n")).find("5:3 only one process can follow the heading of CONFIG in line") == 0);
}

TEST_CASE("mistakes of a MAPPING are reported in its own words", "[configuration]") {
    CHECK(told_of_mapping("MAPPING\n  DO\n    MAP w ONTO t[9]\n:\n") == "2:18 9 is outside 0..2: the subscript of [3]NODE\n");
    CHECK(told_of_mapping("MAPPING\n  MAP w\n:\n") ==
          "1:8 'ONTO' expected after the logical nodes (as in MAP worker[i] ONTO t800[i])\n");
    CHECK(told_of_mapping("MAPPING\n  MAP ONTO root\n:\n") ==
          "1:7 the logical node after MAP is missing (as in MAP worker[i] ONTO t800[i])\n");
    CHECK(told_of_mapping("MAPPING\n  MAP w PRI 0 ONTO root\n:\n") ==
          "1:9 PRI must come after the node (as in MAP worker[i] ONTO t800[i] PRI 0)\n");
    CHECK(told_of_mapping("MAPPING\n  MAP w ONTO root PRI 2\n:\n") == "1:23 the priority must be 0 (high) or 1 (low)\n");
    CHECK(told_of_mapping("MAPPING\n  MAP w, w ONTO root\n:\n").find("this node is mapped twice") != std::string::npos);
    CHECK(told_of_mapping("MAPPING\n  MAP w ONTO v\n:\n") ==
          "1:14 this is not a node of the NETWORK (MAP logical ONTO physical)\n");
    CHECK(told_of_mapping("MAPPING\n  MAP t[1] ONTO root\n:\n")
              .find("1:7 this is not a logical node (a logical node is declared as a NODE and "
                    "neither SET nor connected in the NETWORK)\n") == 0);
    CHECK(told_of_mapping("MAPPING\n  MAP v ONTO root\n:\n")
              .find("this node is not part of the NETWORK (SET and connect it there, or MAP it "
                    "ONTO a node that is)") != std::string::npos);
    CHECK(told_of_mapping("MAPPING\n  SET w (type := \"T800\")\n:\n") ==
          "1:3 SET belongs in the NETWORK (a MAPPING has DO, IF and MAP only)\n");
    CHECK(told_of_mapping("MAPPING\n  SKIP\n:\nMAPPING\n  SKIP\n:\n") ==
          "3:1 a second MAPPING (a configuration has one MAPPING: that in line 18)\n");
    CHECK(told_of_mapping("MAPPING\n  MAP w ONTO root\n  MAP v ONTO root\n:\n").find("make it a DO of several") !=
          std::string::npos);
    CHECK(told_of_mapping("MAPPING\n  PAR\n    MAP w ONTO root\n:\n").find("a MAPPING has DO, IF and MAP only") !=
          std::string::npos);
    CHECK(told("MAPPING\n  SKIP\n:\n" + config("  SKIP\n")).find("MAPPING before NETWORK") != std::string::npos);
}

TEST_CASE("constructs of one part are refused in another", "[configuration]") {
    const std::string node = "  PROCESSOR t[0]\n";
    CHECK(told(config(node + "    PROCESSOR t[1]\n      SKIP\n")) ==
          "5:5 PROCESSOR stands in CONFIG only, and not within another PROCESSOR\n");
    CHECK(told(config(node + "    SKIP\n", "PROC p ()\n  PROCESSOR t[1]\n    SKIP\n:\n")) ==
          "-3:3 PROCESSOR stands in CONFIG only, and not within another PROCESSOR\n");
    CHECK(told(config(node + "    PLACED PAR\n      SKIP\n")).find("5:5 PLACED PAR belongs to the configuration") == 0);
    CHECK(told(config(node + "    DO i = 0 FOR 2\n      SKIP\n")) ==
          "5:5 DO belongs in the NETWORK or in the MAPPING (processes are in a SEQ or a PAR)\n");
    CHECK(told(config(node + "    MAP t[0] ONTO t[1]\n")) == "5:5 MAP belongs in the MAPPING\n");
    CHECK(told(config(node + "    CONNECT t[0][link][0] TO t[1][link][0]\n")).find("5:5 CONNECT belongs in the NETWORK") == 0);
    CHECK(told(config(node + "    CHAN OF INT d :\n    PLACE d ON up :\n    SKIP\n")).find("6:5 ") == 0);
}

TEST_CASE("directions that cannot be told are refused with what would help", "[configuration]") {
    const Files files = {{"both.occ", "PROC both ([]CHAN OF INT io)\n  INT x :\n  SEQ\n    io[0] ? x\n    io[1] ! x\n:\n"}};
    const std::string text = ring_network() + "#USE \"both.occ\"\n" + ring_software() + "CONFIG\n" + ring_channels +
                             "  PAR i = 0 FOR n\n    PROCESSOR t[i]\n      both ([c[i], c[i + 1]])\n:\n";
    CHECK(told(text, files)
              .find("(the routines do both with their array of channels: give each an array for input and one for output)") !=
          std::string::npos);
}

} // namespace t8::occam
