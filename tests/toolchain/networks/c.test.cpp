#include <catch2/catch.hpp>

#include "tests/toolchain/networks/network_bench.hpp"

using namespace t8;
using namespace t8::test;

namespace {

std::string told(const std::string& text) { return told_briefly(text, "n.cfs"); }

const std::string four = "T800 (memory = 1M) a, b[2]; edge e; connection c;\n"
                         "connect host to a.link[0]; connect a.link[1] to b[0].link[1]; connect b[0].link[2], b[1].link[1];\n";

/// What is told of a third line in that network.
std::string told_of(const std::string& line) {
    const std::string all = told(four + line + "\n");
    return all.substr(0, 2) == "3 " ? all.substr(2) : all;
}

} // namespace

TEST_CASE("a .cfs of processors and connections is a machine", "[network][cfs]") {
    CHECK(described(*load_network(four, "n.cfs").machine) == "a T800 20.0 1024K 4\nb0 T800 20.0 1024K 4\nb1 T800 20.0 1024K 4\n"
                                                             "a.1 b0.1 20\nb0.2 b1.1 20\nhost a.0\n");
    CHECK(told(four) == "");
}

TEST_CASE("processors are declared by kind, by node type or by type attribute", "[network][cfs]") {
    const auto node = [](const std::string& declaration) {
        return described(*load_network(declaration + " connect x.link[0], host;", "n.cfs").machine);
    };
    const std::string t805 = "x T805 20.0 2048K 4\nhost x.0\n";
    CHECK(node("T805 (memory = 2M) x;") == t805);
    CHECK(node("t805 (memory = 2048k) x;") == t805);
    CHECK(node("processor (type = \"T805\", memory = 2m) x;") == t805);
    CHECK(node("node (element = \"processor\", type = \"t805\", memory = 2M) x;") == t805);
    CHECK(node("define processor (type = \"T805\", memory = 2M) big; big x;") == t805);
    CHECK(node("define node (element = \"processor\") cpu; define cpu (type = \"T805\") big, other; other (memory = 2M) x;") ==
          t805);
    CHECK(node("T805 x; x (memory = 2M);") == t805);
    CHECK(node("T805 (memory = 1M) x; x (memory = 2M);") == t805);
    CHECK(node("val m 2; T805 (memory = m * 1024K) x;") == t805);
}

TEST_CASE("loops, conditions and names inside braces work as in the configurer", "[network][cfs]") {
    const std::string text = "val n 4; T800 (memory = 1M) p[n];\n"
                             "rep i = 0 for n - 1 { val next i + 1; if (next % 2 == 1) connect p[i].link[2] to p[next].link[1];\n"
                             "  else if next < n { connect p[i].link[3] to p[next].link[0]; } }\n"
                             "connect host, p[0].link[0];\n";
    CHECK(described(*load_network(text, "n.cfs").machine).find("p0.2 p1.1 20\np1.3 p2.0 20\np2.2 p3.1 20\n") !=
          std::string::npos);
    CHECK(told("{ val x 1; } T800 (memory = x * 1M) a; connect a.link[0], host;") == "1 [x] unknown name 'x'\n");
}

TEST_CASE("comments, directives and preprocessor lines of a .cfs are passed over", "[network][cfs]") {
    CHECK(told("#include \"setconf.inc\"\n  #define X\n// a line\n/* T800 x; */\n" + four) == "");
}

TEST_CASE("the software of a .cfs is passed over", "[network][cfs]") {
    const std::string software =
        "process (stacksize = 2k, heapsize = 16k);\n"
        "process (priority = low, interface (input in, output out[2], int n = 5, char s[4] = {'a', '\\x2a'})) w[2], v;\n"
        "define process (stacksize = 1k) worker; worker x, y[2];\n"
        "input from; output to;\n"
        "use \"w.lku\" for w[0]; use \"all.lku\" for process;\n"
        "w[0] (n = 4); x (n = 3);\n"
        "place w[0] on a; place w[0].in on a.link[1]; place from on host;\n"
        "connect w[0].out[0] to w[1].in; connect v.out to from by c;\n";
    CHECK(told(four + software) == "");
}

TEST_CASE("a statement of a .cfs that cannot be read is a mistake at its place", "[network][cfs]") {
    const std::string semicolon = " -- every statement ends with ';'\n";
    const std::string connect_form = " -- as in connect a.link[2] to b.link[1];\n";
    const std::string memory_form = " -- as in (memory = 1M)\n";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"val n 8 T800 (memory = 1M) x;", "[T800] expected ';', not 'T800'" + semicolon},
        {"val 8;", "[8] expected a name after val, not '8' -- as in val n 8;\n"},
        {"val n;", "[;] expected a value, not ';'\n"},
        {"val n (3;", "[;] expected ')', not ';'\n"},
        {"val n {1, 2;", "[;] expected '}', not ';'\n"},
        {"val n 1 ? 2;", "[;] expected ':', not ';'\n"},
        {"val n 1Q;", "[1Q] this is not a number, or it is too large\n"},
        {"val n 99999999999999999999;", "[99999999999999999999] this is not a number, or it is too large\n"},
        {"val n 'ab';", "['ab'] this is not one character\n"},
        {"val n \"abc;", "[\"abc;] missing quote at the end of a string\n"},
        {"val n @;", "[@] this character means nothing here\n"},
        {"/* open", "[/*] this comment has no end\n"},
        {"conect a.link[2] to b[1].link[0];", "[conect] unknown statement 'conect' -- did you mean 'connect'?\n"},
        {"connect a.link[2] b[1].link[0];", "[b] expected 'to', not 'b'" + connect_form},
        {"connect a.lin[2] to b[1].link[0];", "[lin] expected 'link', not 'lin' -- a node has links, as in a.link[2]\n"},
        {"connect a.link to b[1].link[0];", "[to] expected '[', not 'to'\n"},
        {"connect a.link[2 to b[1].link[0];", "[to] expected ']', not 'to'\n"},
        {"connect a.link[2] to;", "[;] expected a node or an edge, not ';'\n"},
        {"connect a.link[2] to b[1].link[0] by;", "[;] expected a connection, not ';'\n"},
        {"connect a.link[2] to b[1].link[0]", "[] expected ';' at the end of the file" + semicolon},
        {"b[0] (memory 3);", "[3] expected '=', not '3'" + memory_form},
        {"b[0] (3 = 3);", "[3] expected an attribute, such as memory, not '3'" + memory_form},
        {"b[0] (memory = 1M;", "[;] expected ')', not ';'" + memory_form},
        {"b[0] memory = 1M;", "[memory] expected '(', not 'memory'" + memory_form},
        {"T800 (memory = 1M) x[2;", "[;] expected ']', not ';'\n"},
        {"T800 (memory = 1M) x,;", "[;] expected a name, not ';'\n"},
        {"val n \"" + std::string(257, 'x') + "\";", "[\"" + std::string(193, 'x') + "] this string is too long\n"},
        {"edge 3;", "[3] expected a name, not '3'\n"},
        {"define 3;", "[3] expected a kind of node after define, not '3' -- as in define processor (type = \"T800\") t800;\n"},
        {"define processor;", "[;] expected a name for it, not ';'\n"},
        {"T800;", "[;] expected '(' or a name after a kind of processor, not ';'\n"},
        {"}", "[}] expected a statement, not '}'\n"},
        {"{ val x 1;", "[{] this '{' has no '}'\n"},
        {"rep i 0 for 3 val x 1;", "[0] expected '=', not '0' -- as in rep i = 0 for n { ... }\n"},
        {"rep i = 0 val x 1;", "[val] expected 'for', not 'val' -- as in rep i = 0 for n { ... }\n"},
        {"rep 3 = 0 for 2 { val x 1; }", "[3] expected the name of a loop variable, not '3' -- as in rep i = 0 for n { ... }\n"},
        {"if (1 { val x 1; }", "[{] expected ')', not '{'\n"},
        {"else val x 1;", "[else] this 'else' has no 'if'\n"},
        {"process (interface (input a[2)) p;", "[] expected ';' at the end of the file" + semicolon},
    };
    for (const auto& [line, wanted] : cases) {
        CAPTURE(line);
        CHECK(told_of(line) == wanted);
    }
}

TEST_CASE("a statement of a .cfs that cannot be is a mistake at its place", "[network][cfs]") {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"connect a.link[4] to b[1].link[0];", "[4] a link is from 0 to 3, not 4\n"},
        {"connect a to b[1].link[0];", "[a] which link of 'a'? -- for example a.link[2]\n"},
        {"connect b[2].link[0] to a.link[2];", "[2] subscript 2 of 'b', which has 0 to 1\n"},
        {"connect b.link[0] to a.link[2];", "[b] 'b' needs 1 subscript, not 0 -- line 1 has declared it\n"},
        {"connect bb.link[0] to a.link[2];", "[bb] nothing is called 'bb' -- did you mean 'b'?\n"},
        {"connect b[1].link[0] to a.link[0];", "[a.link[0]] link 0 of 'a' is connected twice -- line 2 has connected it\n"},
        {"connect b[1].link[0] to host;",
         "[b[1].link[0]] the host is connected twice -- line 2 has connected it to link 0 of 'a'\n"},
        {"connect a.link[2] to a.link[3];", "[a.link[2] to a.link[3]] 'a' is linked to itself\n"},
        {"connect e to a.link[2]; connect e to a.link[3];",
         "[e] warning: the edge 'e' leads nowhere: the link stays open -- only the host is emulated\n"
         "3 [e] 'e' is connected twice -- line 3 has connected it\n"},
        {"connect e.link[0] to a.link[2];", "[e.link[0]] 'e' is an edge, which has no links\n"},
        {"connect a.link[2] to b[1].link[0] by d;", "[d] nothing is called 'd'\n"},
        {"connect c to a.link[2];", "[c] 'c' is an arc, which has no links -- connections follow by\n"},
        {"connect b[\"x\"].link[0] to a.link[2];", "[\"x\"] expected a subscript, not a text\n"},
        {"connect a.link[2] to b[1].link[0] by e;", "[e] 'e' is an edge, not an arc\n"},
        {"T800 (memory = 1M) a;", "[a] 'a' is declared twice -- line 1 has declared it\n"},
        {"T80 (memory = 1M) x;", "[T80] unknown kind of processor 'T80' -- did you mean 'T800'?\n"},
        {"T800 x;", "[x] 'x' has no memory size -- as in T800 (memory = 2M) a;\n"},
        {"e (memory = 1M);", "[e] only nodes have attributes\n"},
        {"a (memory = 1M, memory = 2M);", "[memory] 'memory' is given twice\n"},
        {"a (type = 800);", "[800] a type is a string such as \"T800\", not a number\n"},
        {"a (memory = 1);", "[1] a node has from 4 KB to 2048 MB of memory, not 1 bytes\n"},
        {"a (colour = 3);", "[colour] warning: the attribute 'colour' means nothing here\n"},
        {"val x 3 % 0;", "[3 % 0] division by zero\n"},
        {"val x size;", "[size] unknown name 'size'\n"},
        {"val x {1, 2}[2];", "[2] subscript 2 of a table of 2\n"},
        {"val x \"a\" + 1;", "[\"a\"] expected a number, not a text\n"},
        {"rep i = 0 for 0 - 1 val x i;", "[0 - 1] the count of a loop is from 0 to 2147483647, not -1\n"},
        {"rep i = 0 for \"n\" val x i;", "[\"n\"] expected the count of a loop, not a text\n"},
        {"if (\"n\") val x 1;", "[\"n\"] expected a condition, not a text\n"},
        {"rep i = 0 for 2 connect a.link[2] to b[i].link[3];",
         "[a.link[2]] link 2 of 'a' is connected twice -- an earlier round of this loop has connected it\n"},
    };
    for (const auto& [line, wanted] : cases) {
        CAPTURE(line);
        CHECK(told_of(line) == wanted);
    }
}

TEST_CASE("several mistakes of a configuration are reported in the order of the file", "[network][cfs]") {
    CHECK(told("T800 (memory = 1) a;\nconnect a.link[7] to host;\nconnect b.link[0] to host;\n") ==
          "1 [1] a node has from 4 KB to 2048 MB of memory, not 1 bytes\n"
          "2 [7] a link is from 0 to 3, not 7\n"
          "3 [b] nothing is called 'b'\n");
}
