// Programs in C on the nodes of machine files.
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// Sends to the worker what it has, and prints what comes back.
constexpr std::string_view root = R"c(#include <channel.h>
#include <misc.h>
#include <stdio.h>

int main(void) {
    Channel* const out = get_param(1);
    Channel* const in = get_param(2);
    ChanOutInt(out, 60);
    printf("%d\n", ChanInInt(in));
    return 0;
}
)c";

/// Adds what its parameters are worth.
constexpr std::string_view worker = R"c(#include <channel.h>
#include <misc.h>
#include <string.h>

int main(void) {
    const int add = *(int*)get_param(3);
    const double* const half = get_param(4);
    const char* const name = get_param(5);
    const int* const list = get_param(6);
    Channel** const channels = get_param(7);
    const int* const truth = get_param(8);
    int x = ChanInInt(get_param(1));
    x += add + (int)(*half * 2000) + 10000 * (int)strlen(name) + list[0] + list[1] + list[2];
    x += (channels[0] == LINK1IN && channels[1] == LINK1OUT && *truth == 1 && get_param(0) == 0 && get_param(11) == 0) ? 100000 : 0;
    const char* const* const texts = get_param(9);
    x += strcmp(texts[0], "a") == 0 && strcmp(texts[1], "bcdef") == 0 && *(int*)get_param(10) == 9 ? 1000000 : 0;
    ChanOutInt(get_param(2), x);
    return 0;
}
)c";

constexpr std::string_view machine = R"lua(return {
  node { 'root', boot = 'root.c', parameters = { { output = 'worker' }, { input = 1 } } },
  node { 'worker', boot = 'worker.c', parameters = {
      { input = 2 }, { output = 'root' }, -7, 0.5, 'four', { 1, 2, 3 }, { { input = 1 }, { output = 1 } }, true,
      { 'a', 'bcdef' }, 9 } },
  node { 'other' },
  link { 'root.1', 'worker.2' }, link { 'worker.1', 'other.1' }, host { 'root.0' },
}
)lua";

void write_all(Workshop& workshop) {
    workshop.write("root.c", root);
    workshop.write("worker.c", worker);
    workshop.write("m.lua", machine);
}

/// Runs the worker with other parameters.
Outcome with(const std::string& parameters, const std::string& boot = "worker.c") {
    Workshop workshop;
    write_all(workshop);
    workshop.write("worker.occ", "PROC worker (VAL INT n)\n  SKIP\n:\n");
    workshop.write("w.lua", "return { node { 'root', boot = 'root.c' },\n node { 'worker', boot = '" + boot +
                                "', parameters = " + parameters +
                                " },\n link { 'root.1', 'worker.2' }, link { 'root.2', 'worker.3' }, host { 'root.0' } }\n");
    return workshop.run({"run", "w.lua"});
}

} // namespace

TEST_CASE("programs in C get the parameters of their nodes, also from one boot file and from objects", "[c][placed]") {
    Workshop workshop;
    write_all(workshop);
    const std::string expected = "1141059\n"; // 60 - 7 + 1000 + 40000 + 6 + 100000 + 1000000

    const Outcome direct = workshop.run({"run", "m.lua"});
    const Outcome linked = workshop.run({"link", "m.lua"});
    const Outcome booted = workshop.run({"run", "m.lua", "-sb", "m.btl"});

    CHECK(direct.err == "");
    CHECK(direct.out == expected);
    CHECK(linked.err == "");
    CHECK(booted.out == expected);
    REQUIRE(workshop.run({"cc", "-c", "root.c", "worker.c"}).status == status::success);
    std::string objects(machine);
    for (std::size_t at = objects.find(".c'"); at != std::string::npos; at = objects.find(".c'"))
        objects.replace(at, 3, ".t8o'");
    workshop.write("o.lua", objects);
    CHECK(workshop.run({"run", "o.lua"}).out == expected);
}

TEST_CASE("a program in C on a node without the host has its boot link, and no server", "[c][placed]") {
    Workshop workshop;
    workshop.write("root.c", "#include <channel.h>\n#include <stdio.h>\n"
                             "int main(void) { printf(\"%d\\n\", ChanInInt(LINK1IN)); return 0; }\n");
    workshop.write("worker.c",
                   "#include <bootlink.h>\n#include <channel.h>\n#include <stdio.h>\n"
                   "int main(int argc, char** argv) {\n"
                   "    Channel *in, *out;\n"
                   "    const int known = get_bootlink_channels(&in, &out);\n"
                   "    const int printed = printf(\"nobody sees this\\n\");\n"
                   "    fflush(stdout);\n"
                   "    ChanOutInt(out, known == 0 && in == LINK2IN && to_host_link() == NULL && argc == 1 && argv[0][0] == 0);\n"
                   "    return printed;\n"
                   "}\n");
    workshop.write("m.lua", "return { node { 'root', boot = 'root.c' }, node { 'worker', boot = 'worker.c' },\n"
                            " link { 'root.1', 'worker.2' }, host { 'root.0' } }\n");

    const Outcome outcome = workshop.run({"run", "m.lua"});

    CHECK(outcome.err == "");
    CHECK(outcome.out == "1\n");
    CHECK(outcome.status == status::success);
}

TEST_CASE("mistakes of the parameters of a program in C are reported at their place", "[c][placed]") {
    struct Case {
        const char* parameters;
        const char* message;
        const char* hint;
    };
    for (const Case& one :
         {Case{"{ n = 1 }", "'worker.c' is a program in C: its parameters have no names",
               "give a list, as in parameters = { { input = 1 }"},
          Case{"{ { input = 4 } }", "parameter 1 of 'worker' must be a link, 0 to 3, not 4", ""},
          Case{"{ 1, { output = 0 } }", "link 0 of 'worker' is not connected", "connected: 2 (to root), 3 (to root)"},
          Case{"{ { input = 'x' } }", "parameter 1 of 'worker': no link of 'worker' leads to 'x'",
               "connected: 2 (to root), 3 (to root)"},
          Case{"{ { input = 'root' } }", "parameter 1 of 'worker': links 2, 3 of 'worker' all lead to 'root'",
               "name the link by its number"},
          Case{"{ { output = 'event' } }", "no link of 'worker' leads to 'event'", ""},
          Case{"{ 5000000000 }", "parameter 1 of 'worker' is 5000000000, which is no int and no unsigned int", ""},
          Case{"{ { 1, 'a' } }", "the elements of parameter 1 of 'worker' are of different kinds", ""},
          Case{"{ { { 1 }, { 2 } } }", "parameter 1 of 'worker' is a list with a list in it",
               "give the elements of all rows in one list"}}) {
        CAPTURE(one.parameters);

        const Outcome outcome = with(one.parameters);

        CAPTURE(outcome.err);
        CHECK(outcome.status == status::other);
        CHECK(outcome.err_has("w.lua:2:"));
        CHECK(outcome.err_has(one.message));
        CHECK(outcome.err_has(one.hint));
    }
    const Outcome occam = with("{ 1 }", "worker.occ");
    CHECK(occam.err_has("w.lua:2:"));
    CHECK(occam.err_has("error: the parameters of 'worker' have no names"));
    CHECK(occam.err_has("hint: as in parameters = { n = 1 }"));
}

TEST_CASE("an occam configuration places functions in C on nodes", "[c]") {
    Workshop workshop;
    workshop.write("stage.c", R"c(#include <channel.h>
#include <occam.h>

OCCAM("PROC stage (VAL INT n, CHAN OF INT in?, out!) = 200")
void stage(int n, Channel* in, Channel* out) {
    for (int i = 0; i < 3; ++i)
        ChanOutInt(out, ChanInInt(in) * 10 + n);
}
)c");
    workshop.write("front.occ", R"occ(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC front (CHAN OF SP fs, ts, CHAN OF INT out, in)
  INT x:
  SEQ
    SEQ i = 0 FOR 3
      SEQ
        out ! i
        in ? x
        so.write.int (fs, ts, x, 0)
        so.write.nl (fs, ts)
    so.exit (fs, ts, sps.success)
:
)occ");
    workshop.write("net.pgm", R"pgm(NODE root, worker :
ARC host :
NETWORK line
  DO
    SET root (type, memsize := "T800", 1048576)
    SET worker (type, memsize := "T800", 65536)
    CONNECT root[link][0] TO HOST WITH host
    CONNECT root[link][1] TO worker[link][0]
:
#INCLUDE "hostio.inc"
#USE "front.occ"
#USE "stage.c"
CONFIG
  CHAN OF SP fs, ts :
  PLACE fs, ts ON host :
  CHAN OF INT there, back :
  PAR
    PROCESSOR root
      front (fs, ts, there, back)
    PROCESSOR worker
      stage (7, there, back)
:
)pgm");

    const Outcome outcome = workshop.run({"run", "net.pgm"});

    CHECK(outcome.err.empty());
    CHECK(outcome.out == "7\n17\n27\n");
}
