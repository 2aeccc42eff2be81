// Programs placed on the nodes of machine files and configurations.
#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view root = R"occam(PROC root (CHAN BYTE keyboard, screen, error, CHAN OF INT out!, in?)
  INT x :
  SEQ
    out ! 60
    in ? x
    screen ! BYTE x
:
)occam";
constexpr std::string_view worker = R"occam(PROC worker (CHAN OF INT in?, out!, VAL INT add, VAL []BYTE name)
  INT x :
  SEQ
    in ? x
    out ! (x + add) + (INT name[0])
:
)occam";

/// root between n1 and n2, which have the same program and different values.
constexpr std::string_view machine =
    R"lua(return {
  node { 'root', boot = 'root.occ', parameters = { out = 'n1', ['in'] = 'n2' } }, host { 'root.0' },
  node { 'n1', boot = 'worker.occ', parameters = { ['in'] = 'root', out = 2, add = 1, name = '\1' } },
  node { 'n2', boot = 'worker.occ', parameters = { ['in'] = 1, out = 3, add = 2, name = { 1, 200 } } },
  link { 'root.1', 'n1.1' }, link { 'n1.2', 'n2.1' }, link { 'n2.3', 'root.3' },
}
)lua";

void write_all(Workshop& workshop) {
    workshop.write("root.occ", root);
    workshop.write("worker.occ", worker);
    workshop.write("m.lua", machine);
}

constexpr std::string_view network = R"occam(NODE a, b :
ARC host :
NETWORK
  DO
    SET a (type, memsize := "T800", 1*M)
    SET b (type, memsize := "T800", 64*K)
    CONNECT a[link][0] TO HOST WITH host
    CONNECT a[link][2] TO b[link][1]
:
)occam";
constexpr std::string_view software =
    R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC front (CHAN OF SP fs, ts, CHAN OF INT up, down)
  INT x :
  SEQ
    down ! 20
    up ? x
    so.write.int (fs, ts, x, 0)
    so.exit (fs, ts, 0)
:
PROC back (CHAN OF INT down, up)
  INT x :
  SEQ
    down ? x
    up ! x + 1
:
CONFIG
  CHAN OF SP fs, ts :
  PLACE fs, ts ON host :
  CHAN OF INT up, down :
  PAR
    PROCESSOR a
      front (fs, ts, up, down)
    PROCESSOR b
      back (down, up)
:
)occam";

} // namespace

TEST_CASE("nodes run the programs of a machine file with their own values, also from one boot file", "[placed]") {
    Workshop workshop;
    write_all(workshop);

    const Outcome direct = workshop.run({"run", "m.lua"});
    const Outcome linked = workshop.run({"link", "m.lua"});
    const Outcome booted = workshop.run({"run", "m.lua", "-sb", "m.btl"});

    CHECK(direct.err == "");
    CHECK(direct.out == "A");
    CHECK(linked.status == status::success);
    CHECK(linked.err == "");
    CHECK(booted.out == "A");
}

TEST_CASE("objects take parameters too, and boot files take none", "[placed]") {
    Workshop workshop;
    write_all(workshop);
    REQUIRE(workshop.run({"occ", "worker.occ"}).status == status::success);
    std::string text(machine);
    for (std::size_t at = text.find("worker.occ"); at != std::string::npos; at = text.find("worker.occ"))
        text.replace(at, 10, "worker.t8o");
    workshop.write("objects.lua", text);
    workshop.write("hello.occ", "PROC hello (CHAN BYTE k, s, e)\n  s ! 'x'\n:\n");
    REQUIRE(workshop.run({"occ", "hello.occ"}).status == status::success);
    REQUIRE(workshop.run({"link", "hello.t8o"}).status == status::success);
    workshop.write("boot.lua", "return { node { 'root', boot = 'hello.btl', parameters = { x = 1 } }, host { 'root.0' } }\n");

    CHECK(workshop.run({"run", "objects.lua"}).out == "A");
    for (const char* const command : {"run", "link"}) {
        const Outcome refused = workshop.run({command, "boot.lua"});
        CHECK(refused.status != status::success);
        CHECK(refused.err_has("boot.lua:1:45: error: 'hello.btl' is a boot file: it takes no parameters"));
        CHECK(refused.err_has("hint: parameters are for sources and objects (.occ, .c, .t8o)"));
    }
}

TEST_CASE("mistakes of parameters are shown for each node, at its line", "[placed]") {
    Workshop workshop;
    write_all(workshop);
    std::string text(machine);
    text.replace(text.find("add = 1"), 7, "ad = 1");
    text.replace(text.find("out = 3"), 7, "out = 0");
    workshop.write("m.lua", text);

    for (const char* const command : {"run", "link"}) {
        const Outcome refused = workshop.run({command, "m.lua"});
        CHECK(refused.status != status::success);
        CHECK(refused.err_has("m.lua:3:37: error: 'worker' has no parameter 'ad'\n"));
        CHECK(refused.err_has("hint: did you mean 'add'?\n"));
        CHECK_FALSE(workshop.exists("m.btl"));
    }
    CHECK(workshop.run({"run", "m.lua"}).err_has("m.lua:4:37: error: link 0 of 'n2' is not connected\n"));
}

TEST_CASE("a configuration that places programs is run, or linked into one boot file", "[placed]") {
    Workshop workshop;
    workshop.write("net.pgm", std::string(network) + std::string(software));

    const Outcome direct = workshop.run({"run", "net.pgm"});
    const Outcome linked = workshop.run({"link", "-o", "out.btl", "net.pgm"});
    const Outcome booted = workshop.run({"run", "net.pgm", "-sb", "out.btl"});

    CHECK(direct.err == "");
    CHECK(direct.out == "21");
    CHECK(linked.status == status::success);
    CHECK(booted.out == "21");
}

TEST_CASE("what cannot be linked as a network is refused", "[placed]") {
    Workshop workshop;
    workshop.write("hardware.pgm", network);
    workshop.write("net.pgm", std::string(network) + std::string(software));
    workshop.write("empty.lua", "return { node { 'root' }, host { 'root.0' } }\n");

    CHECK(workshop.run({"link", "hardware.pgm"}).err_has("hardware.pgm: error: the configuration has no CONFIG\n"));
    CHECK(workshop.run({"run", "hardware.pgm"}).err_has("or a CONFIG that places programs on the nodes"));
    CHECK(workshop.run({"link", "empty.lua"}).err_has("empty.lua: error: no node has anything to boot\n"));
    CHECK(workshop.run({"link", "--type", "T414", "net.pgm"}).err_has("'--type' is for one node, and 'net.pgm' is a network"));
    CHECK(workshop.run({"link", "net.pgm", "net.pgm"}).err_has("a network is linked alone, without 'net.pgm'"));
    CHECK(workshop.run({"link", "gone.pgm"}).err_has("gone.pgm"));
}
