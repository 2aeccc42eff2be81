#include <catch2/catch.hpp>

#include "tests/emulator/network_bench.hpp"

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
          "13 [x] unknown name 'x'\n");
}

TEST_CASE("a statement of a .pgm may go on in the next line", "[network][pgm]") {
    CHECK(told(network("    CONNECT HOST TO\n      a[link][0]\n    CONNECT a[link][1]\n      TO b[0][link][1]\n"
                       "    CONNECT b[0][link]\n                [2] TO b[1][link][1]\n"))
              .find("[CONNECT") == std::string::npos);
    CHECK(told("VAL n\n  IS 1 :\n[n]NODE a :\nNETWORK\n  DO\n    SET a[0] (type,\n            memsize :=\n\"T800\", M)\n:\n") ==
          "4 [NETWORK] the end of this NETWORK is missing -- a ':' on a line of its own, below the first letter\n7 [] expected a "
          "value at the end of the line\n");
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
        {"CONECT a TO b", "[CONECT] expected DO, IF, SET or CONNECT, not 'CONECT' -- did you mean 'CONNECT'?\n"},
        {"42", "[42] expected DO, IF, SET or CONNECT, not '42'\n"},
        {"SKIP now", "[now] expected the end of the line, not 'now'\n"},
        {"CONNECT a[link][2", "[] expected ']' at the end of the line\n"},
        {"CONNECT a[link][2] b[0][link][0]", "[b] expected 'TO', not 'b'" + connect_form},
        {"CONNECT TO b[0][link][0]", "[TO] expected a node or an edge, not 'TO'\n"},
        {"CONNECT a[link][2] TO", "11 [CONNECT] expected a node or an edge, not 'CONNECT'\n"},
        {"CONNECT a[link][2] TO b[1][link][0] WITH", "11 [CONNECT] expected an arc, not 'CONNECT'\n"},
        {"CONNECT a[link][2] TO b[1][link][0] c", "[c] expected the end of the line, not 'c'\n"},
        {"SET a type := \"T800\"", "[type] expected '(', not 'type'" + set_form},
        {"SET a (type \"T800\")", "[\"T800\"] expected ':=', not 'T800'" + set_form},
        {"SET a (type, memsize := \"T800\")", "[\"T800\")] no value for 'memsize'" + set_form},
        {"SET a (type := \"T800\", M)", "[M] more values than attributes" + set_form},
        {"SET a (type := \"T800)", "[\"T800)] missing quote at the end of a string\n"},
        {"SET a (2 := 3)", "[2] expected an attribute, such as type, not '2'" + set_form},
        {"DO i = 0", "[] expected 'FOR' at the end of the line -- as in DO i = 0 FOR n\n"},
        {"DO 3", "[3] expected the name of a loop variable, not '3' -- as in DO i = 0 FOR n\n"},
        {"VAL x IS", "11 [CONNECT] expected a value, not 'CONNECT'\n"},
        {"VAL IS 3 :", "[IS] expected a name after VAL, not 'IS' -- as in VAL n IS 8 :\n"},
        {"VAL x IS 3", "[] expected ':' at the end of the line -- a declaration ends with ' :'\n"},
        {"VAL x IS 3 : 4", "[4] expected the end of the line, not '4'\n"},
        {"NODE :", "[:] expected a name, not ':' -- as in NODE root :\n"},
        {"[2]CHAN x :", "[CHAN] expected NODE, EDGE or ARC, not 'CHAN'\n"},
        {"VAL x IS #G :", "[#G] this is not a number, or it is too large\n"},
        {"VAL x IS 'ab' :", "['a] missing quote after a character\n"},
        {"VAL x IS 3 $ :", "[$] this character means nothing here\n"},
        {"VAL x IS 1 + 2 * 3 :",
         "[*] '*' after '+' without parentheses -- occam has no precedence: write (a + b) * c, or a + (b * c)\n"},
        {"VAL x IS 8 - 2 - 1 :",
         "[-] '-' after '-' without parentheses -- occam has no precedence: write (a - b) - c, or a - (b - c)\n"},
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
        {"CONNECT b[2][link][3] TO a[link][3]", "[2] subscript 2 of 'b', which has 0 to 1\n"},
        {"CONNECT b[-1][link][3] TO a[link][3]", "[-1] subscript -1 of 'b', which has 0 to 1\n"},
        {"CONNECT a[0][link][3] TO b[1][link][0]", "[a] 'a' needs 0 subscripts, not 1 -- line 1 has declared it\n"},
        {"CONNECT aa[link][3] TO b[1][link][0]", "[aa] nothing is called 'aa' -- did you mean 'a'?\n"},
        {"CONNECT e TO HOST", "[e TO HOST] two edges are connected to each other -- one end is a link of a node\n"},
        {"CONNECT e[link][0] TO a[link][3]", "[e[link][0]] 'e' is an edge, which has no links\n"},
        {"CONNECT c TO a[link][3]", "[c] 'c' is an arc, which has no links -- arcs follow WITH\n"},
        {"CONNECT a[link][3] TO b[1][link][0] WITH e", "[e] 'e' is an edge, not an arc\n"},
        {"CONNECT a[link][3] TO b[1][link][0] WITH d", "[d] nothing is called 'd'\n"},
        {"CONNECT a[link][3] TO a[link][2]", "[a[link][3] TO a[link][2]] 'a' is linked to itself\n"},
        {"SET e (type := \"T800\")", "[e] only nodes have attributes\n"},
        {"SET a[link][0] (type := \"T800\")", "[a[link][0]] only nodes have attributes\n"},
        {"SET a (type := \"T900\")", "[\"T900\"] unknown part 'T900' -- known parts: T414, T800, T805 and their relatives\n"},
        {"SET a (type := 800)", "[800] a type is a text such as \"T800\", not a number\n"},
        {"SET a (memsize := \"M\")", "[\"M\"] expected a number of bytes, not a text\n"},
        {"SET a (memsize := 4095)", "[4095] a node has from 4 KB to 2048 MB of memory, not 4095 bytes\n"},
        {"SET a (memsize := 0 - K)", "[0 - K] a node has from 4 KB to 2048 MB of memory, not -1024 bytes\n"},
        {"SET a (memsize := 4096 * M)", "[4096 * M] a node has from 4 KB to 2048 MB of memory, not 4294967296 bytes\n"},
        {"SET a (memsize := 1.5)", "[1.5] expected a number of bytes, not a number that is not an integer\n"},
        {"SET a (root := 1)", "[1] expected a condition, not a number\n"},
        {"VAL x IS y :", "[y] unknown name 'y'\n"},
        {"VAL x IS mem + 1 :", "[mem] unknown name 'mem'\n"},
        {"VAL x IS 1 / 0 :", "[1 / 0] division by zero\n"},
        {"VAL x IS 1 << 63 :", "[1 << 63] a shift goes from 0 to 62 places\n"},
        {"VAL x IS (1 << 62) + (1 << 62) :", "[1 << 62) + (1 << 62] the result is too large\n"},
        {"VAL x IS 1 + TRUE :", "[TRUE] expected a number, not a Boolean\n"},
        {"VAL x IS \"a\" = 3 :", "[3] expected a text, not a number\n"},
        {"VAL x IS [1, 2][2] :", "[2] subscript 2 of a table of 2\n"},
        {"VAL x IS 3[0] :", "[3] expected a table, not a number\n"},
        {"VAL x IS [1][TRUE] :", "[TRUE] expected a number, not a Boolean\n"},
        {"VAL x IS SIZE 3 :", "[3] expected a table, not a number\n"},
        {"VAL x IS NOT 3 :", "[3] expected a condition, not a number\n"},
        {"NODE a :", "[a] 'a' is declared twice -- line 1 has declared it\n"},
        {"NODE HOST :", "[HOST] 'HOST' is declared twice -- it is predefined\n"},
        {"[0]NODE x :", "[0] a dimension is from 1 to 65536, not 0\n"},
        {"[300][300]NODE x :", "[x] 'x' has more than 65536 elements\n"},
        {"[1][1][1][1]NODE x :", "[1] more than 3 dimensions\n"},
        {"NODE lonely :", "[lonely] 'lonely' has no memory size -- as in SET a (type, memsize := \"T800\", 2*M)\n"},
        {"DO i = 0 FOR 0 - 1", "[0 - 1] the count of a loop is from 0 to 2147483647, not -1\n"},
        {"DO i = TRUE FOR 1", "[TRUE] expected the base of a loop, not a Boolean\n"},
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
    CHECK(told(whole.substr(0, whole.size() - 2)) ==
          "5 [NETWORK] the end of this NETWORK is missing -- a ':' on a line of its own, below the first letter\n");
    CHECK(told(whole + "NETWORK\n  SKIP\n:\n") ==
          "12 [NETWORK] a second NETWORK -- a configuration has one NETWORK: put all nodes into it\n");
    CHECK(told("NODE a :\nNETWORK\n  DO\n    SKIP\n    :\n") ==
          "2 [NETWORK] the end of this NETWORK is missing -- a ':' on a line of its own, below the first letter\n"
          "5 [:] expected DO, IF, SET or CONNECT, not ':' -- the ':' that ends a NETWORK stands below its first letter\n");
    CHECK(told("NODE a :\n") == "no NETWORK found\n");
    CHECK(told("#INCLUDE \"net.inc\"\nCONFIG\n:\n") ==
          "no NETWORK found -- if the hardware is described in 'net.inc', name that file instead\n");
    CHECK(told("NETWORK\n:\n") == "no nodes are declared\n");
    CHECK(told("NOD x :\nNETWORK\n:\n") ==
          "1 [NOD] expected VAL, NODE, ARC, EDGE or NETWORK, not 'NOD' -- did you mean 'NODE'?\n");
}

TEST_CASE("indentation that fits no block is a mistake", "[network][pgm]") {
    CHECK(
        told(network("    CONNECT HOST TO a[link][0]\n      SKIP\n")) ==
        "11 [S] this line is indented by 6 columns, those before it by 4 -- a head such as DO or a condition is missing, or this "
        "line must be indented less\n");
    CHECK(told(network("   SKIP\n")) ==
          "10 [S] this line is indented by 3 columns, those before it by 4 -- it belongs to no block above\n");
}

TEST_CASE("an unknown name is looked for among included files", "[network][pgm]") {
    CHECK(told("#INCLUDE \"sizes.inc\"\nNODE a :\nNETWORK\n  SET a (memsize := size)\n:\n") ==
          "4 [size] unknown name 'size' -- included files such as 'sizes.inc' are not read: paste what is needed\n");
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
