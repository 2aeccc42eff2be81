#include "toolchain/objects/library.hpp"

#include <catch2/catch.hpp>

#include "tests/toolchain/objects/damage.hpp"
#include "tests/toolchain/objects/programs.hpp"
#include "tests/toolchain/objects/random_object.hpp"

namespace t8::objects {
namespace {

std::vector<Member> random_members(machines::Random& random, unsigned count) {
    std::vector<Member> members;
    for (unsigned index = 0; index < count; ++index) {
        const std::string name(random.between(1, 30), static_cast<char>('a' + index));
        members.push_back({name + ".t8o", random_object(random, {4, 10, true, true})});
    }
    return members;
}

} // namespace

TEST_CASE("a library holds its objects in order", "[library][property]") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        CAPTURE(seed);
        machines::Random random(seed);
        const std::vector<Member> members = random_members(random, random.below(8));

        const Result<std::vector<Member>> back = read_library(write_library(members), "a.t8l");

        if (!back)
            FAIL(render(back.error()));
        REQUIRE(*back == members);
    }
}

TEST_CASE("a damaged library is refused or read, never more", "[library][property]") {
    machines::Random random(1);
    const Bytes file = write_library(random_members(random, 4));
    unsigned refused = 0;
    with_damage(file, 2, 5000, [&](const Bytes& damaged) {
        const Result<std::vector<Member>> back = read_library(damaged, "a.t8l");
        if (back)
            return;
        ++refused;
        if (!render(back.error()).starts_with("a.t8l"))
            FAIL(render(back.error()));
    });
    CHECK(refused > 5000);
}

TEST_CASE("damage in a member names the member", "[library]") {
    Bytes file = write_library(std::vector<Member>{{"first.t8o", {}}});
    const std::string magic = "\x7F"
                              "ELF";
    const auto elf = std::search(file.begin(), file.end(), magic.begin(), magic.end());
    *elf = 0;

    CHECK(render(read_library(file, "a.t8l").error()) == "a.t8l(first.t8o): error: not an object file\n");
}

TEST_CASE("a member is read when it is asked for", "[library]") {
    Object object;
    object.atoms = {code_atom("exported", {0x40}), code_atom("hidden", {0x41}, Binding::local), code_atom("also", {0x42})};
    Bytes file = write_library(std::vector<Member>{{"damaged.t8o", {}}, {"good.t8o", object}});
    const std::string magic = "\x7F"
                              "ELF";
    *std::search(file.begin(), file.end(), magic.begin(), magic.end()) = 0;

    const Result<OpenLibrary> library = open_library(file, "a.t8l");

    REQUIRE(library);
    REQUIRE(library->members.size() == 2);
    REQUIRE(library->members[1].object());
    CHECK(library->members[1].name() == "good.t8o");
    CHECK((*library->members[1].object())->atoms == object.atoms);
    CHECK(render(library->members[0].object().error()) == "a.t8l(damaged.t8o): error: not an object file\n");
    CHECK(render(library->members[0].debug().error()) == "a.t8l(damaged.t8o): error: not an object file\n");
}

TEST_CASE("the table of names tells which member defines a name", "[library]") {
    Object one;
    one.atoms = {code_atom("exported", {0x40}), code_atom("hidden", {0x41}, Binding::local)};
    Object two;
    two.atoms = {code_atom("also", {0x42})};
    const Bytes file = write_library(std::vector<Member>{{"one.t8o", one}, {"two.t8o", two}});

    SECTION("as it was written") {
        const Result<OpenLibrary> library = open_library(file, "a.t8l");
        REQUIRE(library);
        REQUIRE(library->names);
        REQUIRE(library->names->size() == 2);
        CHECK(library->names->at(0).name == "exported");
        CHECK(library->names->at(0).member == 0);
        CHECK(library->names->at(1).name == "also");
        CHECK(library->names->at(1).member == 1);
    }
    // The table is the first in the archive: its header at 8, the count at 68, the first offset at 72, the names at 80.
    SECTION("damage in it is told") {
        for (const std::size_t place : {std::size_t{68}, std::size_t{71}, std::size_t{75}}) {
            CAPTURE(place);
            Bytes damaged = file;
            ++damaged[place];
            CHECK(render(open_library(damaged, "a.t8l").error()) == "a.t8l: error: damaged library: table of names at #8\n");
        }
        Bytes endless = file;
        std::replace(endless.begin() + 80, endless.begin() + 94, Byte{0}, Byte{'x'});
        CHECK(render(open_library(endless, "a.t8l").error()) == "a.t8l: error: damaged library: table of names at #8\n");
    }
    SECTION("an archiver may leave it out") {
        const std::size_t table = 60 + 26; // its header, and 12 bytes of numbers with the names
        Bytes plain = file;
        plain.erase(plain.begin() + 8, plain.begin() + 8 + static_cast<std::ptrdiff_t>(table));
        const Result<OpenLibrary> library = open_library(plain, "a.t8l");
        REQUIRE(library);
        CHECK(library->members.size() == 2);
        CHECK_FALSE(library->names);
    }
}

TEST_CASE("ar and nm know our libraries", "[library][tools]") {
    Object object;
    object.atoms = {code_atom("exported", {0x40}), code_atom("hidden", {0x41}, Binding::local)};
    const std::vector<Member> members = {{"short.t8o", object}, {"a.name.that.is.quite.long.t8o", {}}};
    const Bytes file = write_library(members);

    if (const auto listed = run_over("ar", "t", file))
        CHECK(listed->text == "short.t8o\na.name.that.is.quite.long.t8o\n");
    if (const auto names = run_over("nm", "--print-armap --quiet", file)) {
        CAPTURE(names->text);
        CHECK(names->text.find("exported in short.t8o") != std::string::npos);
        CHECK(names->text.find("00000001 t hidden") != std::string::npos);
        CHECK(names->status == 0);
    }
}

} // namespace t8::objects
