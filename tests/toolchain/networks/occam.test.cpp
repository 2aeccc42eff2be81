#include <catch2/catch.hpp>

#include "tests/temporary_directory.hpp"
#include "tests/toolchain/networks/network_bench.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::string told(const std::string& text) { return told_briefly(text, "n.pgm"); }

/// One node `a`, one array `b` of two, an edge and an arc; then the lines of a NETWORK, each indented by four.
std::string network(const std::string& lines) {
    return "NODE a :\n[2]NODE b :\nEDGE e :\nARC c :\nNETWORK\n  DO\n"
           "    SET a (type, memsize := \"T800\", M)\n"
           "    DO i = 0 FOR 2\n"
           "      SET b[i] (type, memsize := \"T800\", M)\n" +
           lines + ":\n";
}
constexpr unsigned first = 10; ///< the line of the first of them

/// What is told of one line more in that network, which is connected otherwise.
std::string told_of(const std::string& line) {
    const std::string all = told(network("    " + line +
                                         "\n    CONNECT HOST TO a[link][0]\n    CONNECT a[link][1] TO b[0][link][1]\n"
                                         "    CONNECT b[0][link][2] TO b[1][link][1]\n"));
    const std::string number = std::to_string(first) + " ";
    return all.substr(0, number.size()) == number ? all.substr(number.size()) : all;
}

} // namespace

TEST_CASE("loops, tables, abbreviations and conditions of a .pgm make the machine", "[network][pgm]") {
    const std::string ring = described(example_network("ring8.pgm"));
    CHECK(ring.find("ring0.1 ring7.2 20\nring0.2 ring1.1 20\n") != std::string::npos);
    CHECK(ring.find("ring7 T800 20.0 1024K 4\n") != std::string::npos);
    CHECK(ring.find("host ring0.0\n") != std::string::npos);

    const LoadedNetwork grid = load_example("grid.pgm");
    CHECK(grid.told == "grid.pgm:10:13: warning: the edge 'screen' leads nowhere: the link stays open\n"
                       "   10 |     CONNECT screen TO grid[rows - 1][columns - 1][link][2]\n"
                       "      |             ^~~~~~\n"
                       "hint: only the host is emulated\n");
    CHECK(grid.machine->nodes.size() == 12);
    CHECK(grid.machine->links.size() == 17);
    CHECK(grid.machine->nodes[11].name == "grid2_3");
    CHECK(grid.machine->nodes[11].memory == 1u << 20);

    const MachineSpec tree = example_network("tree13.pgm");
    CHECK(tree.nodes[0].name == "front");
    CHECK(tree.nodes[0].part == Part::T805);
    CHECK(name_of(tree, tree.links[4].a) + " " + name_of(tree, tree.links[4].b) == "leaf1.1 leaf4.0");
}

TEST_CASE("an IF takes the first branch that holds, over all rounds", "[network][pgm]") {
    const std::string text = "NODE a :\n[4]NODE b :\nNETWORK\n  DO\n"
                             "    SET a (type, memsize := \"T800\", M)\n"
                             "    CONNECT HOST TO a[link][0]\n"
                             "    DO i = 0 FOR 4\n"
                             "      SET b[i] (type, memsize := \"T800\", M)\n"
                             "    IF\n"
                             "      IF i = 0 FOR 4\n"
                             "        (i * i) = 4\n"
                             "          CONNECT a[link][1] TO b[i][link][3]\n"
                             "      TRUE\n"
                             "        CONNECT a[link][1] TO b[0][link][3]\n"
                             "    IF\n"
                             "      FALSE\n"
                             "        CONNECT a[link][2] TO b[1][link][3]\n:\n";
    const MachineSpec machine = *load_network(text, "n.pgm").machine;

    REQUIRE(machine.links.size() == 1);
    CHECK(machine.nodes[machine.links[0].b.node].name == "b2");
}

TEST_CASE("names declared inside a block are known there only", "[network][pgm]") {
    CHECK(told_of("VAL x IS 1 :") == "");
    CHECK(told(network(
              "    DO\n      VAL x IS 1 :\n      CONNECT HOST TO a[link][x]\n    CONNECT a[link][x] TO b[0][link][0]\n")) ==
          "13 [x] 'x' is not declared -- did you mean 'a'?\n");
}

TEST_CASE("a statement of a .pgm may go on in the next line", "[network][pgm]") {
    CHECK(told(network("    CONNECT HOST TO\n      a[link][0]\n    CONNECT a[link][1]\n      TO b[0][link][1]\n"
                       "    CONNECT b[0][link][2] TO\n                 b[1][link][1]\n      WITH c\n")) == "");
    CHECK(told("VAL n\n  IS 1 :\n[n]NODE a :\nNETWORK\n  DO\n    SET a[0] (type,\n            memsize :=\n\"T800\", M)\n:\n") ==
          "1 [] 'IS' expected in this abbreviation\n"
          "8 [\"T800\"] wrong indentation: the broken line goes on left of its statement, which is in column 5 -- indent it to "
          "column 5 at least\n");
}

TEST_CASE("the root attribute puts a node first in a machine without a host", "[network][pgm]") {
    const std::string text = network("    CONNECT a[link][1] TO b[0][link][1]\n    CONNECT b[0][link][2] TO b[1][link][1]\n"
                                     "    SET b[0] (root := TRUE)\n");
    CHECK(load_network(text, "n.pgm").machine->nodes[0].name == "b0");
    CHECK(told(text) == "warning: no node is linked to the host -- nothing can be booted from there\n");
    CHECK(told_of("SET b[0] (root := FALSE)") == "");
    CHECK(told(network("    SET b[0] (root := TRUE)\n    SET a (root := TRUE)\n")) ==
          "11 [TRUE] a second root, 'a' -- line 10 makes 'b[0]' the root\n");
}

TEST_CASE("a line of a .pgm that cannot be read is a mistake at its place", "[network][pgm]") {
    const std::string connect_form = " -- as in CONNECT a[link][2] TO b[link][1]\n";
    const std::string set_form = " -- as in SET a (type, memsize := \"T800\", 2*M)\n";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"CONECT a TO b", "[CONECT] DO, IF, SET or CONNECT expected, found 'CONECT' -- did you mean 'CONNECT'?\n"},
        {"42", "[42] DO, IF, SET or CONNECT expected, found '42'\n"},
        {"SKIP now", "[now] end of line expected, found 'now' -- each statement stands on a line of its own\n"},
        {"CONNECT a[link][2", "[] ']' expected after the number of a link\n"},
        {"CONNECT a[link][2] b[0][link][0]",
         "[b] 'TO' expected after the first end, found 'b' -- as in CONNECT a[link][2] TO b[link][1]\n"},
        {"CONNECT TO b[0][link][0]", "[TO] name of a node or an edge expected, found 'TO'\n"},
        {"CONNECT a[link][2] TO", "11 [CONNECT] name of a node or an edge expected, found 'CONNECT'\n"},
        {"CONNECT a[link][2] TO b[1][link][0] WITH", "11 [CONNECT] name of an arc expected, found 'CONNECT'\n"},
        {"CONNECT a[link][2] TO b[1][link][0] c",
         "[c] end of line expected, found 'c' -- each statement stands on a line of its own\n"},
        {"SET a type := \"T800\"",
         "[type] the attributes of this node are missing -- as in SET a (type, memsize := \"T800\", 2*M)\n"},
        {"SET a (type \"T800\")",
         "[\"T800\"] ':=' expected after the attributes -- as in SET a (type, memsize := \"T800\", 2*M)\n"},
        {"SET a (type, memsize := \"T800\")", "[)] no value for 'memsize' -- as in SET a (type, memsize := \"T800\", 2*M)\n"},
        {"SET a (type := \"T800\", M)", "[M] more values than attributes" + set_form},
        {"SET a (type := \"T800)", "[\"T800)] the string is not closed -- close it with '\"' on its line, or break it with '*' "
                                   "at the line's end and '*' at the beginning of the next line\n"},
        {"SET a (2 := 3)", "[2] name of an attribute expected, found '2'\n"},
        {"DO i = 0", "[] 'FOR' expected after the base of the replicator\n"},
        {"DO 3", "[3] replicator or end of line expected after 'DO', found '3' -- a replicator is 'i = base FOR count'; a part "
                 "stands on a line of its own\n"},
        {"VAL x IS", "11 [HOST] 'HOST TO a[link][0]' needs brackets to be an operand -- write '(HOST TO a[link][0])'\n"},
        {"VAL IS 3 :", "[IS] type expected, found 'IS'\n"},
        {"VAL x IS 3", "[] ':' expected at the end of this abbreviation\n"},
        {"VAL x IS 3 : 4", "[4] end of line expected after the ':' of this abbreviation, found '4' -- what follows a declaration "
                           "stands on the next line\n"},
        {"NODE :", "[NODE] DO, IF, SET or CONNECT expected, found 'NODE'\n"},
        {"[2]CHAN x :", "[[] DO, IF, SET or CONNECT expected, found '['\n"},
        {"VAL x IS #G :",
         "[#G] '#G' is neither a number nor a name -- a name begins with a letter, a hexadecimal number with '#'\n"},
        {"VAL x IS 'ab' :", "['ab'] 'ab' is more than one character -- a string is written in double quotes\n"},
        {"VAL x IS 3 $ :", "[$] unexpected '$'\n"},
        {"VAL x IS 1 + 2 * 3 :", "[*] occam has no operator precedence: put brackets around '1 + 2' or what follows it -- for "
                                 "instance '(1 + 2) * ...'\n"},
        {"VAL x IS 8 - 2 - 1 :", "[-] occam has no operator precedence: put brackets around '8 - 2' or what follows it -- for "
                                 "instance '(8 - 2) - ...'\n"},
    };
    for (const auto& [line, wanted] : cases) {
        CAPTURE(line);
        CHECK(told_of(line) == wanted);
    }
}

TEST_CASE("a statement of a .pgm that cannot be is a mistake at its place", "[network][pgm]") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"CONNECT a[link][4] TO b[1][link][0]", "[4] a link is from 0 to 3, not 4\n"},
        {"CONNECT a TO b[1][link][0]", "[a] which link of 'a'? -- for example a[link][2]\n"},
        {"CONNECT b[1] TO a[link][3]", "[b[1]] which link of 'b[1]'? -- for example b[1][link][2]\n"},
        {"CONNECT b[link][3] TO a[link][3]", "[b] 'b' needs 1 subscript, not 0 -- line 2 has declared it\n"},
        {"CONNECT b[2][link][3] TO a[link][3]", "[2] 2 is outside 0..1: the subscript of [2]NODE\n"},
        {"CONNECT b[-1][link][3] TO a[link][3]", "[-1] -1 is outside 0..1: the subscript of [2]NODE\n"},
        {"CONNECT a[0][link][3] TO b[1][link][0]", "[a] 'a' is not an array: it is NODE\n"},
        {"CONNECT aa[link][3] TO b[1][link][0]", "[aa] 'aa' is not declared -- did you mean 'a'?\n"},
        {"CONNECT e TO HOST", "[e TO HOST] two edges are connected to each other -- one end is a link of a node\n"},
        {"CONNECT e[link][0] TO a[link][3]", "[e[link][0]] 'e' is an edge, which has no links\n"},
        {"CONNECT c TO a[link][3]", "[c] 'c' is an arc, which has no links -- arcs follow WITH\n"},
        {"CONNECT a[link][3] TO b[1][link][0] WITH e", "[e] 'e' is an edge, not an arc\n"},
        {"CONNECT a[link][3] TO b[1][link][0] WITH d", "[d] 'd' is not declared -- did you mean 'a'?\n"},
        {"CONNECT a[link][3] TO a[link][2]", "[a[link][3] TO a[link][2]] 'a' is linked to itself\n"},
        {"SET e (type := \"T800\")", "[e] only nodes have attributes\n"},
        {"SET a[link][0] (type := \"T800\")",
         "[[] the attributes of this node are missing -- as in SET a (type, memsize := \"T800\", 2*M)\n"},
        {"SET a (type := \"T900\")", "[\"T900\"] unknown part 'T900' -- known parts: T414, T800, T805 and their relatives\n"},
        {"SET a (type := 800)", "[800] 'type' is a string such as \"T800\", not INT\n"},
        {"SET a (memsize := \"M\")", "[\"M\"] 'memsize' is a number of bytes, not [1]BYTE\n"},
        {"SET a (memsize := 4095)", "[4095] a node has from 4 KB to 2048 MB of memory, not 4095 bytes\n"},
        {"SET a (memsize := 0 - K)", "[0 - K] a node has from 4 KB to 2048 MB of memory, not -1024 bytes\n"},
        {"SET a (memsize := 4096 * M)", "[*] overflow in a constant expression\n"},
        {"SET a (memsize := 1.5)", "[1.5] the literal needs a type: REAL32 or REAL64 -- write 1.5(REAL32) or 1.5(REAL64)\n"},
        {"SET a (memsize, memsize := M, 2 * M)", "[memsize] 'memsize' is given twice\n"},
        {"SET a (root := 1)", "[1] 'root' is TRUE or FALSE, not INT\n"},
        {"VAL x IS y :", "[x] warning: 'x' is not used\n10 [y] 'y' is not declared -- did you mean 'a'?\n"},
        {"VAL x IS mem + 1 :", "[x] warning: 'x' is not used\n10 [mem] 'mem' is not declared\n"},
        {"VAL x IS 1 / 0 :", "[x] warning: 'x' is not used\n10 [/] division by zero\n"},
        {"VAL x IS 1 << 63 :", "[x] warning: 'x' is not used\n10 [63] 63 is outside 0..32: the shift count of INT\n"},
        {"VAL x IS (1 << 62) + (1 << 62) :", "[x] warning: 'x' is not used\n10 [62] 62 is outside 0..32: the shift count of "
                                             "INT\n10 [62] 62 is outside 0..32: the shift count of INT\n"},
        {"VAL x IS 1 + TRUE :",
         "[x] warning: 'x' is not used\n10 [TRUE] type mismatch: INT expected, BOOL found -- 'INT (...)' converts\n"},
        {"VAL x IS \"a\" = 3 :", "[x] warning: 'x' is not used\n10 [3] type mismatch: [1]BYTE expected, INT found\n"},
        {"VAL x IS [1, 2][2] :", "[x] warning: 'x' is not used\n10 [2] 2 is outside 0..1: the subscript of [2]INT\n"},
        {"VAL x IS 3[0] :", "[x] warning: 'x' is not used\n10 [3] this is not an array: it is INT\n"},
        {"VAL x IS [1][TRUE] :",
         "[x] warning: 'x' is not used\n10 [TRUE] type mismatch: INT expected, BOOL found -- 'INT (...)' converts\n"},
        {"VAL x IS SIZE 3 :", "[x] warning: 'x' is not used\n10 [3] this is not an array: SIZE counts the elements of one\n"},
        {"VAL x IS NOT 3 :",
         "[x] warning: 'x' is not used\n10 [3] type mismatch: BOOL expected, INT found -- 'BOOL (...)' converts\n"},
        {"NODE a :", "[a] 'a' is declared twice -- line 1 has declared it\n"},
        {"NODE HOST :", "[HOST] 'HOST' is declared twice -- it is predefined\n"},
        {"[0]NODE x :", "[0] a dimension is from 1 to 262144, not 0\n"},
        {"[300][300]NODE x :", "1 [a] 'a' has no memory size -- as in SET a (type, memsize := \"T800\", 2*M)\n2 [b] 'b[0]' has "
                               "no memory size -- as in SET a (type, memsize := \"T800\", 2*M)\n10 [x] more than 65536 nodes\n"},
        {"[1][1][1][1]NODE x :", "[1] more than 3 dimensions\n"},
        {"NODE lonely :", "[lonely] 'lonely' has no memory size -- as in SET a (type, memsize := \"T800\", 2*M)\n"},
        {"DO i = 0 FOR 0 - 1", "[0 - 1] the count is negative: -1\n"},
        {"DO i = TRUE FOR 1", "[TRUE] type mismatch: INT expected, BOOL found -- 'INT (...)' converts\n"},
    };
    for (const auto& [line, wanted] : cases) {
        CAPTURE(line);
        CHECK(told_of(line) == wanted);
    }
}

TEST_CASE("what stands in the way of a connection is named with its line", "[network][pgm]") {
    CHECK(told(network(
              "    CONNECT HOST TO a[link][0]\n    CONNECT a[link][0] TO b[0][link][0]\n"
              "    CONNECT b[1][link][0] TO HOST\n    CONNECT b[0][link][1] TO b[1][link][1] WITH c\n"
              "    CONNECT b[0][link][2] TO b[1][link][2] WITH c\n    CONNECT e TO a[link][1]\n    CONNECT e TO a[link][2]\n")) ==
          "11 [a[link][0]] link 0 of 'a' is connected twice -- line 10 has connected it\n"
          "12 [b[1][link][0]] the host is connected twice -- line 10 has connected it to link 0 of 'a'\n"
          "14 [c] 'c' is connected twice -- line 13 has connected it\n"
          "15 [e] warning: the edge 'e' leads nowhere: the link stays open -- only the host is emulated\n"
          "16 [e] 'e' is connected twice -- line 15 has connected it\n");
    CHECK(told(network("    DO i = 0 FOR 2\n      CONNECT b[i][link][2] TO a[link][3]\n")) ==
          "11 [a[link][3]] link 3 of 'a' is connected twice -- an earlier round of this loop has connected it\n");
}

TEST_CASE("attributes that mean nothing here are warnings", "[network][pgm]") {
    CHECK(told_of("SET a (colour := 3)") == "[colour] warning: the attribute 'colour' means nothing here\n");
    CHECK(told_of("SET a (memsise := M)") ==
          "[memsise] warning: the attribute 'memsise' means nothing here -- did you mean 'memsize'?\n");
    CHECK(told_of("SET a (romsize, linkquota, tolerance, routecost, order.code, order.vs := 0, 1, 2, 3, 4, 5)") == "");
    CHECK(told_of("SET a (memsize := 10000)") ==
          "[10000] warning: 10000 bytes of memory are taken as 12 KB, the next multiple of 4 KB\n");
    CHECK(told_of("NODE x :\n    SET x (memsize := M)\n    CONNECT x[link][0] TO a[link][3]") ==
          "[x] warning: 'x' has no type -- it is taken to be a T800\n");
}

TEST_CASE("a NETWORK that does not end, or stands twice, is a mistake", "[network][pgm]") {
    const std::string whole = network("    CONNECT HOST TO a[link][0]\n");
    const std::string none = "no NETWORK found -- a configuration has a NETWORK, which says how the nodes are connected\n";
    const std::string empty = " process expected after the heading of NETWORK in line ";
    CHECK(
        told(whole.substr(0, whole.size() - 2)) ==
        "5 [NETWORK] ':' expected at the end of NETWORK -- NETWORK begins in line 5: its ':' stands in column 1 of a line of its "
        "own\n");
    CHECK(told(whole + "NETWORK\n  SKIP\n:\n") ==
          "12 [NETWORK] a second NETWORK -- a configuration has one NETWORK: that in line 5\n");
    CHECK(told("NODE a :\nNETWORK\n  DO\n    SKIP\n    :\n") ==
          "5 [:] wrong indentation: the ':' that ends NETWORK is in column 5, but NETWORK is in column 1\n");
    CHECK(told("NODE a :\n") == none);
    CHECK(told("#INCLUDE \"net.inc\"\nCONFIG\n:\n") ==
          "1 [\"net.inc\"] warning: 'net.inc' cannot be included: no files can be read here\n" + none);
    CHECK(told("NETWORK\n:\n") == "2 [:]" + empty + "1 -- SKIP is the process that does nothing\n");
    CHECK(told("NETWORK\n  SKIP\n:\n") == "no nodes are declared\n");
    CHECK(told("NOD x :\nNETWORK\n  SKIP\n:\n") ==
          "1 [NOD] VAL, NODE, ARC, EDGE or NETWORK expected, found 'NOD' -- did you mean 'NODE'?\n");
}

TEST_CASE("indentation that fits no block is a mistake", "[network][pgm]") {
    CHECK(told(network("    CONNECT HOST TO a[link][0]\n      SKIP\n")) ==
          "11 [SKIP] wrong indentation: column 7, but the lines before it in 'DO' (line 6) are in column 5\n");
    CHECK(told(network("   SKIP\n")) ==
          "10 [SKIP] wrong indentation: column 4, but the lines before it in 'DO' (line 6) are in column 5\n");
}

TEST_CASE("an included file that is not there is named beside what it may have declared", "[network][pgm]") {
    CHECK(told("#INCLUDE \"sizes.inc\"\nNODE a :\nNETWORK\n  SET a (memsize := size)\n:\n") ==
          "1 [\"sizes.inc\"] warning: 'sizes.inc' cannot be included: no files can be read here\n"
          "4 [size] 'size' is not declared\n");
}

TEST_CASE("a .pgm takes constants from files below its folder, and from no others", "[network][pgm]") {
    const TemporaryDirectory directory;
    std::filesystem::create_directory(directory.path() / "net");
    const std::string node =
        "NODE a :\nNETWORK\n  DO\n    SET a (type, memsize := \"T800\", size)\n    CONNECT HOST TO a[link][0]\n:\n";
    directory.put("net/parts.inc", "VAL size IS 2 * M :\nPROTOCOL NOT.OF.HARDWARE IS UNKNOWN :\n");
    directory.put("outside.inc", "VAL size IS 2 * M :\n");
    directory.put("net/inside.pgm", "#INCLUDE \"parts.inc\"\n#INCLUDE \"hostio.inc\"\n" + node);
    directory.put("net/above.pgm", "#INCLUDE \"../outside.inc\"\n" + node);

    const Result<MachineSpec> machine = networks::load_network_file(directory.path() / "net" / "inside.pgm", {});
    REQUIRE(machine);
    CHECK(machine->nodes[0].memory == 2u << 20);
    CHECK_FALSE(networks::load_network_file(directory.path() / "net" / "above.pgm", {}));
}

TEST_CASE("mapping and software of a .pgm are passed over, wherever they stand", "[network][pgm]") {
    const std::string software = "#USE \"worker.cah\"\nPROTOCOL LINE IS INT :\nMAPPING\n  DO\n    MAP p ONTO nowhere\n:\n"
                                 "CONFIG\n  CHAN OF INT x :\n  PLACED PAR\n    PROCESSOR a\n      PROC (x)\n:\n";
    CHECK(told(network("    CONNECT HOST TO a[link][0]\n    CONNECT a[link][1] TO b[0][link][1]\n"
                       "    CONNECT b[0][link][2] TO b[1][link][1]\n") +
               software) == "");
    CHECK(told("PROTOCOL LINE IS INT :\nPROC x ()\n  SKIP\n:\nNODE a :\nNETWORK\n  DO\n    SET a (type, memsize := \"T800\", M)\n"
               "    CONNECT HOST TO a[link][0]\n:\n") == "");
}
