#include "toolchain/objects/object_file.hpp"

#include <catch2/catch.hpp>

#include "tests/toolchain/objects/damage.hpp"
#include "tests/toolchain/objects/programs.hpp"
#include "tests/toolchain/objects/random_object.hpp"
#include "toolchain/objects/layout.hpp"

namespace t8::objects {
namespace {

bool contains(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

} // namespace

TEST_CASE("an object comes back from its file as it was", "[object-file][property]") {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        CAPTURE(seed);
        machines::Random random(seed);
        const Object object = random_object(random);

        const Bytes file = write_object(object);
        const Result<Object> back = read_object(file, "a.t8o");

        if (!back)
            FAIL(render(back.error()));
        REQUIRE(*back == object);
        REQUIRE(write_object(*back) == file);
    }
}

TEST_CASE("an empty object is a file too", "[object-file]") {
    const Result<Object> back = read_object(write_object({}), "a.t8o");

    REQUIRE(back);
    CHECK(*back == Object{});
}

TEST_CASE("a damaged object file is refused or read, never more", "[object-file][property]") {
    machines::Random random(7);
    unsigned refused = 0;
    for (unsigned object = 0; object < 4; ++object) {
        const Bytes file = write_object(random_object(random, {6, 12, true, true}));
        with_damage(file, object, 5000, [&](const Bytes& damaged) {
            const Result<Object> back = read_object(damaged, "a.t8o");
            if (back)
                return;
            ++refused;
            const std::string text = render(back.error());
            if (!text.starts_with("a.t8o: error: "))
                FAIL(text);
        });
    }
    CHECK(refused > 10'000);
}

TEST_CASE("what is no object file is distinguished from a damaged one", "[object-file]") {
    CHECK(render(read_object(Bytes{'h', 'e', 'l', 'l', 'o'}, "a.t8o").error()) == "a.t8o: error: not an object file\n");

    Bytes other = write_object({});
    other[18] = 3; // e_machine
    CHECK(render(read_object(other, "a.t8o").error()) == "a.t8o: error: object file for another processor\n");

    Bytes cut = write_object({});
    cut.resize(60);
    CHECK(render(read_object(cut, "a.t8o").error()).starts_with("a.t8o: error: damaged object file: section at #"));
}

TEST_CASE("other people's tools read our object files without complaint", "[object-file][tools]") {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        CAPTURE(seed);
        machines::Random random(seed);
        const Object object = random_object(random, {8, 40, true, true});
        const Bytes file = write_object(object);

        if (const auto readelf = run_over("readelf", "-a -w", file)) {
            CAPTURE(readelf->text);
            CHECK(readelf->status == 0);
            CHECK_FALSE(contains(readelf->text, "arning"));
            CHECK_FALSE(contains(readelf->text, "rror:"));
        }
        if (const auto verified = run_over("llvm-dwarfdump", "--verify", file)) {
            CAPTURE(verified->text);
            CHECK(verified->status == 0);
            CHECK_FALSE(contains(verified->text, "arning"));
            CHECK_FALSE(contains(verified->text, "rror:"));
        }
        if (const auto names = run_over("nm", "", file))
            for (const Atom& atom : object.atoms)
                CHECK(contains(names->text, atom.name));
    }
}

TEST_CASE("what #USE shows can be read with readelf", "[object-file][tools]") {
    Object object;
    object.interface = "PROC shown (CHAN OF BYTE c)\n:\n";

    const auto printed = run_over("readelf", "-p .t800.interface", write_object(object));

    if (printed)
        CHECK(contains(printed->text, "PROC shown (CHAN OF BYTE c)"));
}

} // namespace t8::objects
