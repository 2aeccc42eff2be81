// Occam that calls C, and C that calls occam.
#include <filesystem>
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/toolchain/tcoff/encoder.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view functions = R"c(#include <channel.h>
#include <occam.h>

OCCAM("PROC c.sum (VAL []INT a, INT total)")
void sum(const int* a, int n, int* total) {
    *total = 0;
    for (int i = 0; i < n; ++i)
        *total += a[i];
}

OCCAM("INT64 FUNCTION wide (VAL INT64 x, VAL INT factor)")
void wide(long long* result, const long long* x, int factor) { *result = *x * factor + 1; }

OCCAM("INT FUNCTION cube(VAL INT x)")
int cube(int x) { return x * x * x; }

OCCAM("INT, INT FUNCTION divided (VAL INT a, b)")
long long divided(int a, int b) { return (unsigned)(a / b) | (long long)(a % b) << 32; }

OCCAM("REAL64 FUNCTION half (VAL REAL64 x)")
double half(const double* x) { return *x / 2; }

OCCAM("REAL32 FUNCTION third (VAL REAL32 x)")
float third(float x) { return x / 3; }

OCCAM("BOOL FUNCTION is.odd (VAL INT x)")
int is_odd(int x) { return x & 1; }

OCCAM("PROC upper ([]BYTE text)")
void upper(char* text, int length) {
    for (int i = 0; i < length; ++i)
        if (text[i] >= 'a' && text[i] <= 'z')
            text[i] -= 'a' - 'A';
}

OCCAM("PROC transposed (VAL [][]INT from, [][]INT to)")
void transposed(const int* from, int rows, int columns, int* to, int to_rows, int to_columns) {
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
            to[j * to_columns + i] = from[i * columns + j];
}

OCCAM("PROC relay (CHAN OF INT in?, out!) = 100")
void relay(Channel* in, Channel* out) { ChanOutInt(out, ChanInInt(in) + 1); }

void twice(int x, int* result) __asm__("occam.twice");

OCCAM("PROC four.times (VAL INT x, INT result) = 50")
void four_times(int x, int* result) {
    twice(x, result);
    twice(*result, result);
}
)c";

constexpr std::string_view twice = R"occam(PROC occam.twice (VAL INT x, INT result)
  result := 2 * x
:
)occam";

constexpr std::string_view program = R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
#USE "functions"
#USE "twice"
PROC all (CHAN OF SP fs, ts, []INT memory)
  PROC show (VAL INT n)
    SEQ
      so.write.int (fs, ts, n, 0)
      so.write.nl (fs, ts)
  :
  INT a, b :
  [3]BYTE text :
  [2][3]INT rows :
  [3][2]INT columns :
  CHAN OF INT in, out :
  SEQ
    c.sum ([1, 2, 3, 4], a)
    show (a)
    show (cube (-3))
    show (INT (wide (#700000005(INT64), 3) >> 32))
    show (INT (wide (#5(INT64), -3)))
    a, b := divided (47, 10)
    show ((10 * a) + b)
    show (INT ROUND (half (9.0(REAL64))))
    show (INT ROUND (third (9.0(REAL32))))
    IF
      is.odd (3) AND (NOT is.odd (4))
        show (1)
      TRUE
        show (0)
    text := "abc"
    upper (text)
    so.write.string.nl (fs, ts, text)
    rows := [[1, 2, 3], [4, 5, 6]]
    transposed (rows, columns)
    show (columns[2][1] + (10 * columns[2][0]))
    PAR
      relay (in, out)
      in ! 41
      out ? a
    show (a)
    four.times (5, a)
    show (a)
    so.exit (fs, ts, sps.success)
:
)occam";

constexpr std::string_view printed = "10\n-27\n21\n-14\n47\n4\n3\n1\nABC\n36\n42\n20\n";

void write_sources(Workshop& shop) {
    shop.write("functions.c", functions);
    shop.write("twice.occ", twice);
    shop.write("all.occ", program);
}

} // namespace

TEST_CASE("occam uses a source in C, which calls occam", "[c][occam]") {
    Workshop shop;
    write_sources(shop);

    const Outcome outcome = shop.run({"run", "all.occ"});

    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out == printed);
}

TEST_CASE("occam uses an object made from C at any level", "[c][occam]") {
    Workshop shop;
    write_sources(shop);
    const std::string level = GENERATE("-O0", "-O1", "-O2", "-Os");
    REQUIRE(shop.run({"cc", level, "-c", "functions.c"}).status == status::success);
    REQUIRE(shop.run({"occ", "twice.occ"}).status == status::success);
    std::filesystem::remove(shop.path("functions.c"));
    REQUIRE(shop.run({"occ", "all.occ"}).status == status::success);
    REQUIRE(shop.run({"link", "all.t8o"}).status == status::success);

    const Outcome outcome = shop.run({"run", "-sb", "all.btl"});

    INFO(level << "\n" << outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out == printed);
}

TEST_CASE("functions that occam calls may check the stack", "[c][occam][stack]") {
    Workshop shop;
    write_sources(shop);
    REQUIRE(shop.run({"cc", "-fstack-check", "-c", "functions.c"}).status == status::success);
    std::filesystem::remove(shop.path("functions.c"));

    const Outcome outcome = shop.run({"run", "all.occ"});

    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out == printed);
}

TEST_CASE("the debugger shows callers in occam of a function in C", "[c][occam][debug]") {
    Workshop shop;
    write_sources(shop);
    REQUIRE(shop.run({"run", "--record", "run.t8h", "all.occ"}).status == status::success);

    const Outcome outcome = shop.run({"debug", "run.t8h"}, "break sum\ncontinue\nbacktrace\n");

    INFO(outcome.err);
    CHECK(outcome.out_has("0  sum at functions.c:5"));
    CHECK(outcome.out_has("1  all at all.occ:17"));
}

TEST_CASE("a node takes a source in occam that uses C", "[c][occam]") {
    Workshop shop;
    write_sources(shop);
    shop.write("m.lua", "return { node { 'n', boot = 'all.occ' }, host { 'n.0' } }\n");

    const Outcome outcome = shop.run({"run", "m.lua"});

    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out == printed);
}

TEST_CASE("the workspace of a function that occam calls is known, or given", "[c][occam]") {
    Workshop shop;
    const auto refused = [&](std::string_view text) {
        shop.write("f.c", "#include <occam.h>\n#include <stdlib.h>\n" + std::string(text));
        const Outcome outcome = shop.run({"cc", "-O1", "-c", "f.c"});
        CHECK(outcome.status != status::success);
        CHECK_FALSE(shop.exists("f.t8o"));
        return outcome.err;
    };
    using Catch::Contains;
    CHECK_THAT(refused("OCCAM(\"PROC f (VAL INT n)\") void f(int n) { f(n - 1); abort(); }\n"),
               Contains("f.c:3: error: the workspace of 'f' is not known: 'f' calls itself") ||
                   Contains("'abort' is in another object"));
    CHECK_THAT(refused("OCCAM(\"PROC f (VAL INT n)\") void f(int n) { exit(n); }\n"),
               Contains("the workspace of 'f' is not known: 'exit' is in another object") &&
                   Contains("hint: give its words after the heading: \"PROC p (VAL INT n) = 500\""));
    CHECK_THAT(refused("void use(char*);\nOCCAM(\"PROC f (VAL INT n)\") void f(int n) { char a[n]; a[0] = 0; use(a); }\n"),
               Contains("f.c:4: error: the workspace of 'f' is not known: the frame of 'f' has no fixed size"));
    CHECK_THAT(refused("OCCAM(\"PROC f (VAL INT n)\") void f(int n) { ((void (*)(void))n)(); }\n"),
               Contains("'f' calls functions by their addresses"));
    CHECK_THAT(refused("OCCAM(\"PROC f (VAL INT n) = many\") void f(int n) {}\n"),
               Contains("'many' is no number of words of workspace"));
    CHECK_THAT(refused("OCCAM(\"PROC f (VAL INTEGER n)\") void f(int n) {}\n"),
               Contains("heading of 'f':1:13: error: 'INTEGER' is not declared"));
    CHECK_THAT(refused("OCCAM(\"INT x :\") void f(int n) {}\n"), Contains("error"));
}

TEST_CASE("a heading in occam must fit its function", "[c][occam]") {
    Workshop shop;
    const auto refused = [&](std::string_view text) {
        shop.write("f.c", "#include <occam.h>\n" + std::string(text) + "\n");
        const Outcome outcome = shop.run({"cc", "-w", "-O1", "-c", "f.c"});
        CHECK(outcome.status != status::success);
        CHECK_FALSE(shop.exists("f.t8o"));
        return outcome.err;
    };
    using Catch::Contains;
    CHECK_THAT(
        refused("OCCAM(\"PROC p (VAL INT a, b, INT r)\") void f(int a, int b) {}"),
        Contains("f.c:2: error: 'f' does not fit 'PROC p (VAL INT a, b, INT r)', which is void (int, int, an address) in C"));
    for (const char* const wrong : {
             "OCCAM(\"PROC p (VAL INT a)\") void f(int a, int b) {}",
             "OCCAM(\"PROC p (VAL INT a)\") void f(int* a) {}",
             "OCCAM(\"PROC p (INT a)\") void f(int a) {}",
             "OCCAM(\"PROC p (VAL INT16 a)\") void f(short a) {}",
             "OCCAM(\"PROC p (VAL INT64 a)\") void f(long long a) {}",
             "OCCAM(\"PROC p (VAL REAL64 a)\") void f(double a) {}",
             "OCCAM(\"PROC p (VAL REAL32 a)\") void f(int a) {}",
             "OCCAM(\"PROC p (VAL []INT a)\") void f(const int* a) {}",
             "OCCAM(\"PROC p (VAL [][4][]INT a)\") void f(const int* a, int b) {}",
             "OCCAM(\"PROC p (CHAN OF INT::[]BYTE a)\") void f(void* a, int b) {}",
             "OCCAM(\"PROC p (VAL INT a)\") int f(int a) { return a; }",
             "OCCAM(\"PROC p (VAL INT a)\") void f(int a, ...) {}",
             "struct s { int a, b, c; };\nOCCAM(\"PROC p (INT a)\") void f(struct s a) {}",
             "OCCAM(\"INT FUNCTION p (VAL INT a)\") void f(int a) {}",
             "OCCAM(\"INT64 FUNCTION p (VAL INT a)\") long long f(int a) { return a; }",
             "OCCAM(\"REAL64 FUNCTION p (VAL INT a)\") float f(int a) { return a; }",
         })
        CHECK_THAT(refused(wrong), Contains("'f' does not fit '"));
    CHECK_THAT(refused("OCCAM(\"[4]INT FUNCTION p (VAL INT a)\") int f(int a) { return a; }"),
               Contains("a function in C cannot give the results of '[4]INT FUNCTION p (VAL INT a)'"));
    CHECK_THAT(refused("OCCAM(\"PROC p ()\") void f(void) {}\nOCCAM(\"PROC p ()\") void g(void) {}"),
               Contains("'p' is the name in occam of 'f', too"));
    CHECK_THAT(refused("OCCAM(\"PROC p ()\") static void f(void) {}\nvoid g(void) { f(); }"),
               Contains("'f' is static, so that occam cannot call it"));
    CHECK_THAT(refused("OCCAM(\"PROC p ()\") int f = 3;"), Contains("OCCAM stands before 'f', which is no function"));
    CHECK_THAT(refused("OCCAM(\"PROC p () = 0\") void f(void) {}"), Contains("'0' is no number of words of workspace"));
}

TEST_CASE("the workspace of a function covers all that it calls", "[c][occam]") {
    Workshop shop;
    // The inner function overwrites its whole frame; the caller's variables must not lie in it.
    shop.write("deep.c", R"c(#include <occam.h>
static __attribute__((noinline)) int inner(int n) { volatile int a[200]; for (int i = 0; i < 200; ++i) a[i] = -1; return a[n]; }
static __attribute__((noinline)) int middle(int n) { volatile int a[50]; for (int i = 0; i < 50; ++i) a[i] = inner(i); return a[n]; }
OCCAM("INT FUNCTION deep (VAL INT n)") int deep(int n) { return middle(n); }
)c");
    shop.write("all.occ", R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
#USE "deep"
PROC all (CHAN OF SP fs, ts, []INT memory)
  [4]INT before :
  [4]INT sums :
  SEQ
    PAR i = 0 FOR 4
      [20]INT own :
      SEQ
        SEQ j = 0 FOR 20
          own[j] := j
        own[0] := own[0] + deep (i)
        sums[i] := 0
        SEQ j = 0 FOR 20
          sums[i] := sums[i] + own[j]
    so.write.int (fs, ts, ((sums[0] + sums[1]) + sums[2]) + sums[3], 0)
    so.exit (fs, ts, sps.success)
:
)occam");
    REQUIRE(shop.run({"cc", "-c", "-O2", "deep.c"}).status == status::success);

    const Outcome outcome = shop.run({"run", "all.occ"});

    INFO(outcome.err);
    CHECK(outcome.status == status::success);
    CHECK(outcome.out == "756");
}

TEST_CASE("a missing object of a source in C is told with the compiler for it", "[c][occam]") {
    Workshop shop;
    write_sources(shop);
    shop.write("main.occ", "#USE \"functions.c\"\nPROC main ()\n  INT a :\n  a := cube (2)\n:\n");
    REQUIRE(shop.run({"occ", "main.occ"}).status == status::success);
    CHECK(shop.run({"link", "main.t8o"}).err_has("'functions.c'; compile it with 't8 cc -c', or name the object"));
}

TEST_CASE("a routine with vectorspace cannot be called from C", "[c][occam]") {
    Workshop shop;
    shop.write("big.occ", "PROC big (VAL INT n, INT result)\n  [1000]INT a :\n  SEQ\n    a[n] := n\n    result := a[n]\n:\n");
    shop.write("prog.c", "#include <stdio.h>\nvoid big(int n, int* result);\nint main(void) { int r; big(7, &r); "
                         "printf(\"%d\\n\", r); return 0; }\n");
    REQUIRE(shop.run({"occ", "big.occ"}).status == status::success);

    const Outcome refused = shop.run({"cc", "-o", "prog.btl", "prog.c", "big.t8o"});

    CHECK(refused.status != status::success);
    CHECK(refused.err_has("'big' needs vectorspace, which C does not leave"));
    CHECK(refused.err_has("hint: compile 'big.occ' with --no-vectorspace"));
    CHECK_FALSE(shop.exists("prog.btl"));

    REQUIRE(shop.run({"occ", "--no-vectorspace", "big.occ"}).status == status::success);
    REQUIRE(shop.run({"cc", "-o", "prog.btl", "prog.c", "big.t8o"}).status == status::success);
    CHECK(shop.run({"run", "-sb", "prog.btl"}).out == "7\n");
}

TEST_CASE("C calls routines of the occam libraries by their names", "[c][occam]") {
    Workshop shop;
    shop.write("prog.c", R"c(#include <stdio.h>
void bytes(const char* from, int from_length, char* to, int to_length, int* result) __asm__("own.copy");
int main(void) {
    char to[4] = {0};
    int result = 0;
    bytes("xyz", 3, to, 3, &result);
    printf("%s %d\n", to, result);
    return 0;
}
)c");
    shop.write("copy.occ",
               "PROC own.copy (VAL []BYTE from, []BYTE to, INT result)\n  SEQ\n    to := from\n    result := SIZE to\n:\n");
    REQUIRE(shop.run({"occ", "copy.occ"}).status == status::success);
    const Outcome linked = shop.run({"cc", "-O1", "-o", "prog.btl", "prog.c", "copy.t8o"});
    INFO(linked.err);
    REQUIRE(linked.status == status::success);
    CHECK(shop.run({"run", "-sb", "prog.btl"}).out == "xyz 3\n");
}

TEST_CASE("C calls a routine of an object of INMOS's tools, which calls C", "[c][tcoff]") {
    Workshop shop;
    shop.write("main.c", R"c(#include <stdio.h>

void add_one(int x, int* result) __asm__("add.one");
int twice(int x) { return 2 * x; }

int main(void) {
    int result = 0;
    add_one(20, &result);
    printf("%d\n", result);
    return 0;
}
)c");
    t8::tcoff::OccamModule module; // ajw -1; ldl 2; call twice; adc 1; ldl 3; stnl 0; ajw 1; ret
    module.code = {0x60, 0xBF, 0x72, 0x20, 0x20, 0x20, 0x20, 0x20, 0x90, 0x81, 0x73, 0xE0, 0xB1, 0x22, 0xF0};
    module.routines = {{"add.one", 0, "PROC add.one(VAL INT x,INT result)", 50}};
    module.calls = {{3, "twice"}};
    const t8::Bytes object = module.object();
    shop.write("one.tco", std::string(object.begin(), object.end()));
    REQUIRE(shop.run({"cc", "-c", "main.c"}).status == status::success);

    const Outcome linked = shop.run({"link", "main.t8o", "one.tco"});

    INFO(linked.err);
    REQUIRE(linked.status == status::success);
    CHECK(shop.run({"run", "-sb", "main.btl"}).out == "41\n");
}
