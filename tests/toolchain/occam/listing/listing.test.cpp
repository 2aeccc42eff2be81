#include <catch2/catch.hpp>

#include <sstream>

#include <fmt/format.h>

#include "toolchain/occam/compile.hpp"
#include "toolchain/occam/listing/listing.hpp"

using namespace t8;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

/// The listing of a source "g.occ", which may include "part.inc".
std::string listing_of(const std::string& source, const std::string& part = {}) {
    occam::CompileOptions options;
    options.include = [&](std::string_view, std::string_view) { return Result<occam::SourceText>({"part.inc", part}); };
    Result<occam::Compiled> compiled = occam::compile({"g.occ", source}, options);
    REQUIRE(compiled);
    return occam::listing(std::move(compiled->object),
                          [&](const std::string& file) { return lines_of(file == "g.occ" ? source : part); });
}

} // namespace

TEST_CASE("a listing has each line with its code and cycles, and what lies where", "[occam][listing]") {
    const std::string text = listing_of(R"(-- Sums and a message.
PROC sum (VAL []INT numbers, INT result)
  INT so.far :
  SEQ
    so.far := 0
    SEQ i = 0 FOR SIZE numbers
      so.far := so.far + numbers[i]
    result := so.far
:

PROC main (CHAN BYTE keyboard?, screen!, error!)
  [4]INT squares :
  INT total :
  SEQ
    SEQ i = 0 FOR 4
      squares[i] := i * i
    sum (squares, total)
    IF
      total = 14
        screen ! 'y'
      TRUE
        screen ! 'n'
:
)");

    CHECK(text.starts_with("g.occ: t8 occ, error mode halt\n"));
    CHECK(text.substr(text.find("    1 | ")) == R"(    1 | -- Sums and a message.

---- sum: 34 bytes, workspace 5 words (2 below it, 3 in its frame), vectorspace 0 words
      W+0          so.far               INT                      line 3
      W+1          i                    INT                      line 6
      W+4          numbers              parameter []INT          line 2     address
      W+5          SIZE numbers         parameter INT            line 2
      W+6          result               parameter INT            line 2     address
    2 | PROC sum (VAL []INT numbers, INT result)                                            ; 2
        0000  60 BD        ajw -3                      2
    3 |   INT so.far :
    4 |   SEQ
    5 |     so.far := 0                                                                     ; 2
        0002  40           ldc 0                       1
        0003  D0           stl 0                       1   so.far
    6 |     SEQ i = 0 FOR SIZE numbers                                                      ; 14-16
        0004  40           ldc 0                       1
        0005  D1           stl 1                       1   i
        0006  75           ldl 5                       2   SIZE numbers
        0007  24 F2        mint                        2
        0009  21 F3        csub0                       3
        000B  D2           stl 2                       1
        000C  72           ldl 2                       2
        000D  AE           cj 14                  2 or 4   001C
    7 |       so.far := so.far + numbers[i]                                                 ; 17
        000E  70           ldl 0                       2   so.far
        000F  71           ldl 1                       2   i
        0010  75           ldl 5                       2   SIZE numbers
        0011  21 F3        csub0                       3
        0013  74           ldl 4                       2   numbers
        0014  FA           wsub                        2
        0015  30           ldnl 0                      2
        0016  F5           add                         1
        0017  D0           stl 0                       1   so.far
    6 |     SEQ i = 0 FOR SIZE numbers                                                      ; 8-13
        0018  11           ldlp 1                      1   i
        0019  4E           ldc 14                      1   to 001C
        001A  22 F1        lend                  6 or 11
    8 |     result := so.far                                                                ; 6
        001C  70           ldl 0                       2   so.far
        001D  76           ldl 6                       2   result
        001E  E0           stnl 0                      2
    9 | :                                                                                   ; 7
        001F  B3           ajw 3                       1
        0020  22 F0        ret                         6
   10 |

---- main: 40 bytes, workspace 14 words (9 below it, 5 in its frame), vectorspace 4 words
      W+1          i                    INT                      line 15
      W+3          squares              [4]INT                   line 12    address of V+0, 4 words
      W+4          total                INT                      line 13
      W+6          keyboard             parameter CHAN OF BYTE   line 11    address
      W+7          screen               parameter CHAN OF BYTE   line 11    address
      W+8          error                parameter CHAN OF BYTE   line 11    address
   11 | PROC main (CHAN BYTE keyboard?, screen!, error!)                                    ; 2
        0000  60 BB        ajw -5                      2
   12 |   [4]INT squares :                                                                  ; 3
        0002  79           ldl 9                       2
        0003  D3           stl 3                       1   squares
   13 |   INT total :
   14 |   SEQ
   15 |     SEQ i = 0 FOR 4                                                                 ; 4
        0004  40           ldc 0                       1
        0005  D1           stl 1                       1   i
        0006  44           ldc 4                       1
        0007  D2           stl 2                       1
   16 |       squares[i] := i * i                                                           ; 51
        0008  71           ldl 1                       2   i
        0009  71           ldl 1                       2   i
        000A  25 F3        mul                        39
        000C  71           ldl 1                       2   i
        000D  73           ldl 3                       2   squares
        000E  FA           wsub                        2
        000F  E0           stnl 0                      2
   15 |     SEQ i = 0 FOR 4                                                                 ; 8-13
        0010  11           ldlp 1                      1   i
        0011  4C           ldc 12                      1   to 0014
        0012  22 F1        lend                  6 or 11
   17 |     sum (squares, total)                                                            ; 12 + calls
        0014  14           ldlp 4                      1   total
        0015  44           ldc 4                       1
        0016  73           ldl 3                       2   squares
        0017  63 95        call -59                    8   sum
   18 |     IF
   19 |       total = 14                                                                    ; 6-8
        0019  74           ldl 4                       2   total
        001A  CE           eqc 14                      2
        001B  A5           cj 5                   2 or 4   0021
   20 |         screen ! 'y'                                                                ; 30
        001C  77           ldl 7                       2   screen
        001D  27 49        ldc 121                     2
        001F  FE           outbyte                    23
        0020  04           j 4                         3   0025
   21 |       TRUE
   22 |         screen ! 'n'                                                                ; 27
        0021  77           ldl 7                       2   screen
        0022  26 4E        ldc 110                     2
        0024  FE           outbyte                    23
   23 | :                                                                                   ; 7
        0025  B5           ajw 5                       1
        0026  22 F0        ret                         6
)");
}

TEST_CASE("what comes from an included file is listed behind its name", "[occam][listing]") {
    const std::string text =
        listing_of("#INCLUDE \"part.inc\"\nPROC main (INT x)\n  twice (x)\n:\n", "PROC twice (INT x)\n  x := x * 2\n:\n");

    const std::size_t main = text.find("---- main: ");
    const std::size_t part = text.find("==== part.inc\n");
    const std::size_t twice = text.find("---- twice: ");
    REQUIRE(main != std::string::npos);
    CHECK(main < part);
    CHECK(part < twice);
    CHECK(twice < text.find("    2 |   x := x * 2"));
}

TEST_CASE("a routine inside another is listed behind it", "[occam][listing]") {
    const std::string text = listing_of(R"occam(PROC main (INT x)
  PROC inner ()
    x := 5
  :
  inner ()
:
)occam");

    const std::size_t below = text.find("    2 | ... inner: below\n");
    const std::size_t call = text.find("    5 |   inner ()");
    const std::size_t inner = text.find("---- inner: ");
    REQUIRE(below != std::string::npos);
    CHECK(below < call);
    CHECK(call < inner);
    CHECK(inner < text.find("    3 |     x := 5"));
}

TEST_CASE("a table of jumps is listed with its rows, of which one counts", "[occam][listing]") {
    std::string source = "PROC main (VAL INT n, INT x)\n"
                         "  CASE n\n";
    for (int value = 0; value < 20; ++value)
        source += fmt::format("    {}\n      x := {}\n", value, value + 30);
    const std::string text = listing_of(source + "    ELSE\n      SKIP\n:\n");

    std::size_t rows = 0;
    for (std::size_t at = text.find("row of a table: "); at != std::string::npos; at = text.find("row of a table: ", at + 1))
        ++rows;
    CHECK(rows == 20);
    // The check takes 13, the way to the row 12, the row 6; two more when the check fails.
    CHECK(text.find("    2 |   CASE n                                                                            ; 31-33\n") !=
          std::string::npos);
}
