#include "toolchain/objects/layout.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/toolchain/objects/random_object.hpp"

namespace t8::objects {
namespace {

/// Code that does nothing, of a size.
Bytes idle(std::size_t bytes) { return Bytes(bytes, 0x40); }

void append(Atom& atom, const Bytes& bytes) { atom.bytes.insert(atom.bytes.end(), bytes.begin(), bytes.end()); }

Word operand_at(const Atom& atom, const Site& site) {
    Word oreg = 0;
    for (Word at = site.offset;; ++at) {
        const Byte byte = atom.bytes.at(at);
        oreg |= byte & 15u;
        if (byte >> 4 == 2)
            oreg <<= 4;
        else if (byte >> 4 == 6)
            oreg = ~oreg << 4;
        else
            return oreg;
    }
}

Word address_of(const Layout& layout, const Position& position) { return layout.addresses[position.atom] + position.offset; }

} // namespace

TEST_CASE("a jump is as short as its distance allows", "[layout]") {
    Object object;
    const auto [distance, length] = GENERATE(std::pair{0u, 1u}, std::pair{15u, 1u}, std::pair{16u, 2u}, std::pair{255u, 2u},
                                             std::pair{256u, 3u}, std::pair{4096u, 4u});
    Atom atom = code_atom("a", {});
    add_site(atom, Op::j, {0, distance + 1});
    append(atom, idle(distance));
    object.atoms = {atom};

    lay_out(object);

    CHECK(object.atoms[0].sites[0].length == length);
    CHECK(operand_at(object.atoms[0], object.atoms[0].sites[0]) == distance);
    CHECK(object.atoms[0].bytes.size() == distance + length);
}

TEST_CASE("a jump back counts its own length", "[layout]") {
    Object object;
    Atom atom = code_atom("a", idle(254));
    add_site(atom, Op::j, {0, 0});
    object.atoms = {atom};

    lay_out(object);

    // Two bytes reach back 256 from behind the jump: 254 and the jump itself.
    CHECK(object.atoms[0].sites[0].length == 2);
    CHECK(operand_at(object.atoms[0], object.atoms[0].sites[0]) == 0u - 256);
}

TEST_CASE("laying out again changes nothing", "[layout][property]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        machines::Random random(seed);
        Object object = random_object(random);
        const Object before = object;

        lay_out(object);

        CAPTURE(seed);
        REQUIRE(object == before);
        REQUIRE(check(object));
    }
}

TEST_CASE("operands are the distances that came about", "[layout][property]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        machines::Random random(seed);
        Object object = random_object(random);
        const Layout layout = lay_out(object);
        for (std::uint32_t index = 0; index < object.atoms.size(); ++index)
            for (const Site& site : object.atoms[index].sites) {
                const Atom& atom = object.atoms[index];
                const bool open = object.atoms[site.target.atom].binding == Binding::undefined ||
                                  (site.base && object.atoms[site.base->atom].binding == Binding::undefined);
                const Position end{index, site.offset + site.length};
                const Word operand = address_of(layout, site.target) - address_of(layout, site.base ? *site.base : end);
                REQUIRE(operand_at(atom, site) == (open ? 0 : operand));
                REQUIRE(atom.bytes[site.offset + site.length - 1u] >> 4 == row_of(site.function).code);
                if (open)
                    REQUIRE(site.length == (site.is_row ? row_length : 1u));
                REQUIRE((!site.is_row || site.length >= row_length));
            }
        REQUIRE(place(object.atoms).addresses == layout.addresses);
    }
}

TEST_CASE("constants begin at a word", "[layout]") {
    Object object;
    object.atoms = {code_atom("a", idle(5)), {"t", Binding::local, Content::constants, {1, 2, 3}, {}}, code_atom("b", idle(1))};

    const Layout layout = lay_out(object);

    CHECK(layout.addresses == std::vector<Word>{0, 8, 11});
    CHECK(layout.size == 12);
}

TEST_CASE("an operand from one place to another needs no place of its own", "[layout]") {
    Object object;
    Atom atom = code_atom("a", {});
    add_site(atom, Op::ldc, {0, 101}, Position{0, 1});
    append(atom, idle(100));
    object.atoms = {atom};

    lay_out(object);

    CHECK(operand_at(object.atoms[0], object.atoms[0].sites[0]) == 100);
}

TEST_CASE("offsets go with the bytes", "[layout]") {
    Object object;
    Atom atom = code_atom("a", idle(3));
    add_site(atom, Op::j, {0, 304}); // at 3, comes to need three bytes
    append(atom, idle(300));
    object.atoms = {atom};
    object.debug.files = {"a.occ"};
    debuginfo::Routine routine;
    routine.name = "a";
    routine.lines = {{0, 0, 1, 1}, {3, 0, 2, 1}, {4, 0, 3, 1}, {304, 0, 4, 1}};
    routine.frame_bases = {{{3, 4}, 0}};
    debuginfo::Scope inner;
    inner.ranges = {{4, 304}};
    routine.scope.inner = {inner};
    object.debug.routines = {routine};
    REQUIRE(check(object));

    lay_out(object);

    const debuginfo::Routine& moved = object.debug.routines[0];
    CHECK(moved.lines[0].offset == 0);
    CHECK(moved.lines[1].offset == 3); // the beginning of the jump stays
    CHECK(moved.lines[2].offset == 6); // its end goes behind it
    CHECK(moved.lines[3].offset == 306);
    CHECK(moved.frame_bases[0].range == debuginfo::Range{3, 6});
    CHECK(moved.scope.inner[0].ranges[0] == debuginfo::Range{6, 306});
    CHECK(object.atoms[0].sites[0].target.offset == 306);
}

TEST_CASE("a site becomes short again when its target has come near", "[layout]") {
    Object object;
    Atom far = code_atom("far", {});
    add_site(far, Op::call, {2, 0});
    object.atoms = {far, code_atom("between", idle(1000)), code_atom("callee", idle(1))};
    lay_out(object);
    REQUIRE(object.atoms[0].sites[0].length == 3);

    object.atoms[1].bytes.clear();
    lay_out(object);

    CHECK(object.atoms[0].sites[0].length == 1);
    CHECK(object.atoms[0].bytes == Bytes{0x90});
}

TEST_CASE("an operand that an alignment made smaller again keeps its length", "[layout]") {
    // The table lies 16 bytes on at first; a second site grows in between, so that no padding is left.
    for (Word gap = 0; gap < 40; ++gap) {
        Object object;
        Atom atom = code_atom("a", {});
        add_site(atom, Op::ldc, {1, 0});
        add_site(atom, Op::ldc, {1, 0}, Position{0, 0});
        append(atom, idle(gap));
        object.atoms = {atom, {"t", Binding::local, Content::constants, {1}, {}}};
        const Layout layout = lay_out(object);
        const Site& site = object.atoms[0].sites[0];
        CHECK(operand_at(object.atoms[0], site) == layout.addresses[1] - site.length);
    }
}

TEST_CASE("rows of a table are four bytes long, whatever lies between them and their targets", "[layout]") {
    const Word gap = GENERATE(0u, 3u, 14u, 15u, 16u, 255u, 256u, 4095u, 60'000u);
    constexpr unsigned rows = 20;
    Object object;
    Atom atom = code_atom("a", {});
    for (unsigned row = 0; row < rows; ++row) {
        add_site(atom, Op::j, {});
        atom.sites.back().is_row = true;
    }
    append(atom, idle(gap));
    add_site(atom, Op::ldc, {0, 0}, Position{0, rows}); // grows with what is behind it
    append(atom, idle(2));
    for (unsigned row = 0; row < rows; ++row)
        atom.sites[row].target = {0, rows + (row % 2 == 0 ? gap : gap + 2)};
    object.atoms = {atom, {"t", Binding::local, Content::constants, {1}, {}}};
    REQUIRE(check(object));

    lay_out(object);

    const Atom& done = object.atoms[0];
    for (unsigned row = 0; row < rows; ++row) {
        CHECK(done.sites[row].offset == row * row_length);
        CHECK(done.sites[row].length == row_length);
        CHECK(operand_at(done, done.sites[row]) == done.sites[row].target.offset - (row + 1) * row_length);
    }
    CHECK(done.sites[0].target.offset == rows * row_length + gap);
    CHECK(operand_at(done, done.sites[rows]) == 0u - rows * row_length);
}

TEST_CASE("sites that push each other one by one come to an end soon", "[layout]") {
    // Each jump reaches 15 bytes, the next one among them, so that it grows when the next one has grown; the last one starts it.
    constexpr unsigned count = 100'000;
    Object object;
    Atom atom = code_atom("a", {});
    for (unsigned index = 0; index < count; ++index)
        add_site(atom, Op::j, {0, std::min(index + 16, count)});
    append(atom, idle(10));
    atom.sites.back().target.offset = 0;
    object.atoms = {atom};

    const Layout layout = lay_out(object);

    CHECK(layout.size == object.atoms[0].bytes.size());
    for (const Site& site : object.atoms[0].sites)
        REQUIRE(operand_at(object.atoms[0], site) == site.target.offset - (site.offset + site.length));
}

TEST_CASE("what is wrong with an object is said", "[object]") {
    Object object;
    object.source = "a.occ";
    object.atoms = {code_atom("a", idle(4))};
    std::string message;
    SECTION("a target behind the end") {
        object.atoms[0].sites = {{0, 1, Op::j, {0, 5}, {}}};
        message = "'a' refers to a place past the end of 'a'";
    }
    SECTION("sites over each other") {
        object.atoms[0].sites = {{0, 2, Op::j, {0, 0}, {}}, {1, 1, Op::j, {0, 0}, {}}};
        message = "sites of 'a' overlap at 1";
    }
    SECTION("an operation") {
        object.atoms[0].sites = {{0, 2, Op::add, {0, 0}, {}}};
        message = "site in 'a' at 0 is of an instruction without operand";
    }
    SECTION("a row with a base") {
        object.atoms[0].sites = {{0, 4, Op::j, {0, 0}, Position{0, 0}, true}};
        message = "row of a table in 'a' at 0 has a base";
    }
    SECTION("an import of something at hand") {
        object.imports = {{0, 0, 0, ""}};
        message = "import of an atom that is not undefined";
    }
    SECTION("a line outside") {
        object.debug.files = {"a.occ"};
        object.debug.routines.resize(1);
        object.debug.routines[0].name = "a";
        object.debug.routines[0].lines = {{5, 0, 1, 1}};
        message = "lines of 'a' are not in order inside its code";
    }

    const Result<void> result = check(object);

    REQUIRE_FALSE(result);
    CHECK(render(result.error()) == "a.occ: error: " + message + "\n");
}

} // namespace t8::objects
