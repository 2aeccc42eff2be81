// t8 dis of what the compilers and the linker make.
#include <string>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

constexpr std::string_view twice = R"occam(PROC twice (VAL INT x, INT result)
  result := 2 * x
:
PROC four.times (VAL INT x, INT result)
  INT half :
  SEQ
    twice (x, half)
    twice (half, result)
:
)occam";
constexpr std::string_view caller = "#USE \"twice\"\nPROC all ()\n  INT a :\n  twice (3, a)\n:\n";

} // namespace

TEST_CASE("dis shows an object below the lines of its source, with what it offers and needs", "[dis]") {
    Workshop shop;
    shop.write("twice.occ", twice);
    shop.write("all.occ", caller);
    REQUIRE(shop.run({"occ", "twice.occ"}).status == status::success);
    REQUIRE(shop.run({"occ", "all.occ"}).status == status::success);

    const Outcome offers = shop.run({"dis", "twice.t8o"}), needs = shop.run({"dis", "all.t8o"});

    CHECK(offers.status == status::success);
    CHECK(offers.out_has("twice.t8o: an object, "));
    CHECK(offers.out_has("for programs in occam:\n  PROC twice (VAL INT x, INT result)  ("));
    CHECK(offers.out_has("    2 |   result := 2 * x"));
    CHECK(offers.out_has("---- four.times: "));
    CHECK(needs.out_has("from other objects:\n  twice\n"));
}

TEST_CASE("dis shows the members of a library, and a linked program", "[dis]") {
    Workshop shop;
    shop.write("twice.occ", twice);
    shop.write("all.occ", caller);
    REQUIRE(shop.run({"occ", "twice.occ"}).status == status::success);
    REQUIRE(shop.run({"occ", "all.occ"}).status == status::success);
    REQUIRE(shop.run({"link", "--library", "-o", "two.lib", "twice.t8o", "all.t8o"}).status == status::success);
    const Outcome linked = shop.run({"link", "--elf", "all.elf", "all.t8o"});
    INFO(linked.err);
    REQUIRE(linked.status == status::success);

    const Outcome library = shop.run({"dis", "two.lib"}), whole = shop.run({"dis", "all.elf"});

    CHECK(library.out_has("two.lib: a library of 2 objects\n"));
    CHECK(library.out_has("two.lib(twice.t8o): an object, "));
    CHECK(library.out_has("two.lib(all.t8o): an object, "));
    CHECK(whole.status == status::success);
    CHECK(whole.out_has("all.elf: a program of "));
    CHECK(whole.out_has("---- twice, of "));
    CHECK(whole.out_has("call "));
    CHECK_FALSE(whole.out_has("---- four.times"));
}

TEST_CASE("dis tells of damage in an object, at any byte", "[dis]") {
    Workshop shop;
    shop.write("twice.occ", twice);
    REQUIRE(shop.run({"occ", "twice.occ"}).status == status::success);
    const std::string good = shop.read("twice.t8o");
    for (std::size_t at = 0; at < good.size(); at += 1 + good.size() / 40) {
        std::string bad = good;
        bad[at] = static_cast<char>(~bad[at]);
        shop.write("bad.t8o", bad);
        const Outcome outcome = shop.run({"dis", "bad.t8o"});
        INFO("byte " << at << "\n" << outcome.err);
        CHECK((outcome.status == status::success || outcome.err_has("bad.t8o: error: ")));
    }
    shop.write("cut.t8o", good.substr(0, good.size() / 2));
    CHECK(shop.run({"dis", "cut.t8o"}).err_has("cut.t8o: error: "));
}
