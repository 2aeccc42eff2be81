// Objects of INMOS's tools, as a user has them: #USE, t8 link, t8 run, t8 dis.
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"
#include "tests/toolchain/tcoff/encoder.hpp"

namespace t8::test {
namespace {

using tcoff::operator+;

/// PROC add.one (VAL INT x, INT result): ldl 1; adc 1; ldl 2; stnl 0; ret.
tcoff::OccamModule add_one() {
    tcoff::OccamModule module;
    module.source = "one.occ";
    module.code = {0x71, 0x81, 0x72, 0xE0, 0x22, 0xF0};
    module.routines = {{"add.one", 0, "PROC add.one(VAL INT x,INT result)", 10}};
    module.debug =
        tcoff::debug_record(11, {1}, "one.occ", true) + tcoff::debug_record(17, {2, 2}) + tcoff::debug_record(14, {3, 2, 0});
    return module;
}

/// PROC prog (CHAN OF SP fs, ts, []INT free), which calls PROC greet (CHAN OF SP fs, ts): ldl 2; ldl 1; call greet; ret.
tcoff::OccamModule greeter() {
    tcoff::OccamModule module;
    module.source = "prog.occ";
    module.code = {0x72, 0x71, 0x20, 0x20, 0x20, 0x20, 0x20, 0x90, 0x22, 0xF0};
    module.routines = {{"prog", 0, "PROC prog(CHAN OF SP fs,ts,[]INT free)", 500}};
    module.calls = {{2, "greet"}};
    return module;
}

void write(Workshop& shop, std::string_view name, const Bytes& bytes) {
    shop.write(name, std::string(bytes.begin(), bytes.end()));
}

constexpr std::string_view uses_one = R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
#USE "one.tco"
PROC all (CHAN OF SP fs, ts, []INT memory)
  INT a :
  SEQ
    add.one (41, a)
    so.write.int (fs, ts, a, 0)
    so.write.nl (fs, ts)
    so.exit (fs, ts, sps.success)
:
)occam";

/// Ends the session with the status "success", by a packet of its own.
constexpr std::string_view greets = R"occam(#INCLUDE "hostio.inc"
PROC greet (CHAN OF SP fs, ts)
  ts ! 8(INT16)::[35 (BYTE), #FF (BYTE), #C9 (BYTE), #9A (BYTE), #3B (BYTE), 0 (BYTE), 0 (BYTE), 0 (BYTE)]
:
)occam";

} // namespace

TEST_CASE("a program in occam uses an object of INMOS's tools", "[tcoff]") {
    Workshop shop;
    shop.write("all.occ", uses_one);
    write(shop, "one.tco", add_one().object());

    const Outcome at_once = shop.run({"run", "all.occ"});
    INFO(at_once.err);
    CHECK(at_once.status == status::success);
    CHECK(at_once.out == "42\n");

    REQUIRE(shop.run({"occ", "all.occ"}).status == status::success);
    const Outcome linked = shop.run({"link", "all.t8o"}); // which finds one.tco by #USE
    INFO(linked.err);
    REQUIRE(linked.status == status::success);
    CHECK(shop.run({"run", "-sb", "all.btl"}).out == "42\n");
}

TEST_CASE("a program in occam uses a library of INMOS's tools for several parts", "[tcoff]") {
    Workshop shop;
    shop.write("all.occ", std::string(uses_one).replace(uses_one.find("one.tco"), 7, "one.lib"));
    tcoff::OccamModule small = add_one();
    small.of = {tcoff::t2_set, tcoff::t2_universal};
    write(shop, "one.lib", tcoff::library({small, add_one()}));

    const Outcome outcome = shop.run({"run", "all.occ"});

    INFO(outcome.err);
    CHECK(outcome.out == "42\n");
}

TEST_CASE("an object of INMOS's tools is a program that calls occam of this toolchain", "[tcoff]") {
    Workshop shop;
    shop.write("greet.occ", greets);
    write(shop, "prog.t8h", greeter().object());
    REQUIRE(shop.run({"occ", "greet.occ"}).status == status::success);

    const Outcome linked = shop.run({"link", "--map", "prog.t8h", "greet.t8o"});

    INFO(linked.err);
    REQUIRE(linked.status == status::success);
    CHECK(linked.out_has("PROC prog(CHAN OF SP fs,ts,[]INT free)"));
    CHECK(shop.run({"run", "-sb", "prog.btl"}).status == status::success);
}

TEST_CASE("an object of INMOS's tools leaves no vectorspace to occam", "[tcoff]") {
    Workshop shop;
    shop.write("greet.occ", "PROC greet (CHAN OF ANY fs, ts)\n  [200]INT a:\n  SEQ i = 0 FOR 200\n    a[i] := i\n:\n");
    write(shop, "prog.t8h", greeter().object());
    REQUIRE(shop.run({"occ", "greet.occ"}).status == status::success);

    const Outcome linked = shop.run({"link", "prog.t8h", "greet.t8o"});

    CHECK(linked.status == 2);
    CHECK(linked.err_has("prog.t8h: error: 'greet' needs vectorspace, which INMOS's object does not leave\n"));
    CHECK(linked.err_has("hint: compile 'greet.occ' with --no-vectorspace\n"));
}

TEST_CASE("dis shows files of INMOS's tools", "[dis][tcoff]") {
    Workshop shop;
    write(shop, "one.tco", add_one().object());

    const Outcome plain = shop.run({"dis", "one.tco"}), debug = shop.run({"dis", "--debug", "one.tco"});

    CHECK(plain.status == status::success);
    CHECK(plain.out_has("one.tco: an object of INMOS's tools (TCOFF), 1 module\n"));
    CHECK(plain.out_has("add.one:"));
    CHECK(plain.out_has("stnl 0"));
    CHECK_FALSE(plain.out_has("records for debuggers"));
    CHECK(debug.out_has("  records for debuggers\n      1  file 'one.occ'\n      2  line 2\n"));
}

TEST_CASE("dis does not show other bytes in a file with the name of an object as a boot file", "[dis]") {
    Workshop shop;
    shop.write("x.t8o", "\x23\x01\x02 and more");

    const Outcome outcome = shop.run({"dis", "x.t8o"});

    CHECK(outcome.status == status::failure);
    CHECK(outcome.err_has("x.t8o: error: this is not an object, a library or a program that t8 link --elf wrote"));
}

TEST_CASE("objects of INMOS's tools cannot be put into a library of t8", "[tcoff]") {
    Workshop shop;
    write(shop, "one.tco", add_one().object());

    const Outcome outcome = shop.run({"link", "--library", "-o", "x.lib", "one.tco"});

    CHECK(outcome.status != status::success);
    CHECK(outcome.err_has("an object of INMOS's tools cannot be put into a library of t8"));
}

TEST_CASE("what needs a boot file names objects of INMOS's tools and what to do with them", "[tcoff]") {
    Workshop shop;
    write(shop, "one.tco", add_one().object());

    const Outcome outcome = shop.run({"run", "one.tco"});

    CHECK(outcome.status != status::success);
    CHECK(outcome.err_has("this is an object of INMOS's tools (TCOFF)"));
    CHECK(outcome.err_has("t8 link makes a boot file of it"));
}

} // namespace t8::test
