// Hardware, NETWORK, MAPPING and CONFIG are parsed where the dialect has them.
#include <catch2/catch.hpp>

#include "tests/toolchain/occam/parser/parser_bench.hpp"

namespace t8::occam {
namespace {

Parsed configuration(std::string_view text, Dialect dialect = Dialect::configuration) {
    ParseSettings settings;
    settings.dialect = dialect;
    return parse(text, settings);
}

std::string configuration_tree(std::string_view text) {
    const Parsed parsed = configuration(text);
    CHECK(parsed.messages() == "");
    return parsed.tree;
}

constexpr std::string_view network = R"(VAL n IS 4 :
NODE root :
[n][2]NODE grid, spare :
EDGE screen :
[n - 1]ARC a :
NETWORK farm
  DO
    SET root (type, memsize := "T800", 2 * M)
    DO i = 0 FOR n STEP 2
      VAL j IS i + 1 :
      CONNECT root[link][0] TO
        grid[i][0][link][j]
      IF
        i < (n - 1)
          CONNECT grid[i][1][link][2]
            TO grid[j][1][link][3]
            WITH a[i]
        IF k = 0 FOR 2
          TRUE
            SKIP
:
)";

} // namespace

TEST_CASE("a NETWORK is parsed with its declarations, loops and choices", "[occam][configuration]") {
    CHECK(configuration_tree(network) == R"(VAL n IS 4 :
NODE root :
[n][2]NODE grid, spare :
EDGE screen :
[(n - 1)]ARC a :
NETWORK
  DO
    SET root (type, memsize := "T800", (2 * M))
    DO i = 0 FOR n STEP 2
      VAL j IS (i + 1) :
      DO
        CONNECT root[link][0] TO grid[i][0][link][j]
        IF
          (i < (n - 1))
            CONNECT grid[i][1][link][2] TO grid[j][1][link][3] WITH a[i]
          IF k = 0 FOR 2
            TRUE
              SKIP
:
)");
}

TEST_CASE("a MAPPING and a CONFIG are parsed, lines broken after their words", "[occam][configuration]") {
    CHECK(configuration_tree(R"(MAPPING
  DO
    MAP worker[i], spare ONTO
      grid[i][0]
    MAP root ONTO grid[0][1] PRI
      0
:
CONFIG
  [2]CHAN OF INT c :
  PLACE c[0], c[1] ON
    a[0] :
  PLACED PAR
    PROCESSOR root
      p (c)
    PAR i = 0 FOR 2
      PROCESSOR grid[i][0]
        SKIP
:
)") == R"(MAPPING
  DO
    MAP worker[i], spare ONTO grid[i][0]
    MAP root ONTO grid[0][1] PRI 0
:
CONFIG
  [2]CHAN OF INT c :
  PLACE c[0], c[1] ON a[0] :
  PLACED PAR
    PROCESSOR root
      p(c)
    PAR i = 0 FOR 2
      PROCESSOR grid[i][0]
        SKIP
:
)");
}

TEST_CASE("a program may call anything by the words of configurations", "[occam][configuration]") {
    const std::string program = R"(PROC SET (CHAN OF INT TO, VAL INT NODE)
  INT MAP, DO :
  SEQ
    MAP := NODE
    DO := MAP
    CONNECT (DO)
    TO ! DO
:
)";
    CHECK(parse(program).messages() == "");
    CHECK(configuration(program).messages() == "");
    CHECK(parse(program).tree == configuration(program).tree);
}

TEST_CASE("a program has no hardware", "[occam][configuration]") {
    CHECK(parse("NETWORK\n  SKIP\n:\n").messages() != "");
    CHECK(parse("PROC p ()\n  SET a (type := 3)\n:\n").messages() != "");
}

TEST_CASE("the dialect of networks skips what is no hardware, whatever is in it", "[occam][configuration]") {
    const std::string software = "#USE \"gone.lib\"\nPROTOCOL P IS 3 ? :\nPROC p (\n  nothing of sense ( :=\n:\n"
                                 "INT, t FUNCTION f () IS ?? :\n[2]CHAN OF x c :\n";
    const Parsed parsed =
        configuration(software + std::string(network) + "CONFIG\n  PLACED ) PAR\n:\n" + software, Dialect::network);
    CHECK(parsed.messages() == "");
    CHECK(parsed.tree == configuration(network).tree + "CONFIG\n  ?\n:\n");
}

TEST_CASE("a wrong line of a configuration is reported once, where it is wrong", "[occam][configuration]") {
    const auto messages = [](const std::string& line) {
        return configuration("NETWORK\n  DO\n    " + line + "\n    SKIP\n:\n").messages();
    };
    CHECK(messages("SET a") == "3:10 the attributes of this node are missing\n");
    CHECK(messages("SET a (type := \"T800\"") == "3:26 ')' expected after the values\n");
    CHECK(messages("SET") == "3:8 name of a node expected, but the line ends\n");
    CHECK(messages("CONNECT a[link] TO b") == "3:21 '[' expected after '[link]', found 'TO'\n");
    CHECK(messages("x := 3") == "3:5 DO, IF, SET or CONNECT expected, found 'x'\n");
    CHECK(messages("SEQ") == "3:5 DO, IF, SET or CONNECT expected, found 'SEQ'\n");
    CHECK(configuration("[2NODE a :\n").messages() != "");
    CHECK(configuration("CONFIG\n  PLACE ON a :\n  SKIP\n:\n").messages() == "2:9 name of a channel expected, found 'ON'\n");
}

} // namespace t8::occam
