#include "toolchain/debuginfo/dwarf.hpp"

#include <catch2/catch.hpp>

#include "tests/toolchain/objects/programs.hpp"
#include "tests/toolchain/objects/random_object.hpp"
#include "toolchain/objects/object_file.hpp"

namespace t8::debuginfo {
namespace {

using objects::code_atom;
using objects::Object;

constexpr Word frame = 6;

Variable variable(std::string name, Where where) {
    Variable result;
    result.name = std::move(name);
    result.where = where;
    result.line = 2;
    return result;
}

/// PROC p (VAL INT n) with a branch of a PAR and one variable of each sort.
Object example() {
    Object object;
    object.atoms = {code_atom("before", Bytes(8, 0x40)), code_atom("p", Bytes(40, 0x40))};
    Unit& unit = object.debug;
    unit = {"p.occ", "/home/of/programs", "a test", {"p.occ", "other.inc"}, {}, {}};
    Type integer;
    integer.name = "INT";
    integer.bytes = 4;
    Type table;
    table.kind = TypeKind::array;
    table.name = "[5]INT";
    table.bytes = 20;
    table.count = 5;
    Type channel;
    channel.kind = TypeKind::channel;
    channel.name = "CHAN OF INT";
    channel.bytes = 4;
    Type tag;
    tag.kind = TypeKind::tag;
    tag.name = "REQUEST";
    tag.bytes = 1;
    tag.fields = {{"open", 0, 0}, {"close", 0, 1}};
    unit.types = {integer, table, channel, tag};

    Routine routine;
    routine.name = "p";
    routine.atom = 1;
    routine.is_global = true;
    routine.line = 1;
    routine.frame_words = frame;
    routine.frame_bases = {{{0, 2}, -6}, {{2, 20}, 0}, {{20, 40}, 12}};
    routine.lines = {{0, 0, 1, 1}, {2, 0, 3, 5}, {10, 1, 70, 1, false}, {30, 0, 4, 3}};
    routine.communications = {{4, "to.server", 3}, {9, "to.server", 1}, {21, "answers[i]", {}}};
    Variable formal = variable("n", Where::frame);
    formal.words = frame + 1;
    formal.is_formal = true;
    Variable outer = variable("outer", Where::indirect);
    outer.words = 2;
    outer.type = 1;
    Variable port = variable("link", Where::absolute);
    port.value = 0x80000010;
    port.type = 2;
    Variable limit = variable("limit", Where::constant);
    limit.value = 42;
    routine.scope.variables = {formal, outer, port, limit};
    Variable inner = variable("i", Where::frame);
    inner.words = 3;
    inner.live = Range{12, 18};
    Variable step = variable("step", Where::constant);
    step.value = 7;
    step.live = Range{12, 18};
    routine.scope.inner = {{{{10, 18}}, {inner, step}, {}}};
    unit.routines = {routine};
    REQUIRE(objects::check(object));
    return object;
}

std::vector<CodePlace> places() { return {{0, 8}, {8, 40}}; }

bool contains(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

} // namespace

TEST_CASE("debug information says to other people's tools what it says to ours", "[dwarf][tools]") {
    const auto printed = objects::run_over("llvm-dwarfdump", "--debug-info --debug-line", objects::write_object(example()));
    if (!printed)
        return;

    CAPTURE(printed->text);
    for (const char* part :
         {"DW_AT_name\t(\"p.occ\")", "DW_AT_comp_dir\t(\"/home/of/programs\")", "DW_AT_low_pc\t(0x00000008)",
          "[0x00000008, 0x0000000a): DW_OP_breg3 -24", "[0x0000000a, 0x0000001c): DW_OP_breg3 +0",
          "[0x0000001c, 0x00000030): DW_OP_breg3 +48", "DW_AT_return_addr\t(DW_OP_fbreg +24)",
          "DW_AT_location\t(DW_OP_fbreg +28)", "DW_AT_location\t(DW_OP_fbreg +8, DW_OP_deref)",
          "DW_AT_location\t(DW_OP_addr 0x80000010)", "DW_AT_const_value\t(42)", "[0x00000014, 0x0000001a): DW_OP_fbreg +12",
          "DW_OP_implicit_value 0x4 0x07", "\"INT[[0, 5)]\"", "DW_TAG_enumeration_type", "DW_AT_name\t(\"close\")",
          "DW_AT_name\t(\"answers[i]\")", "DW_AT_low_pc\t(0x0000001d)"})
        if (!contains(printed->text, part))
            FAIL_CHECK("missing: " << part);
    // Address, line, column, file (0 and 1 are the source), ISA, discriminator, flags.
    CHECK(contains(printed->text, "0000000a      3      5      1   0             0  is_stmt\n"));
    CHECK(contains(printed->text, "00000012     70      1      2   0             0 \n"));
}

TEST_CASE("addr2line finds the line of an address", "[dwarf][tools]") {
    const Bytes file = objects::write_object(example());

    if (const auto printed = objects::run_over("addr2line", "0x1a -e", file))
        CHECK(printed->text == "/home/of/programs/other.inc:70\n");
    if (const auto printed = objects::run_over("addr2line", "-f 0x2a -e", file))
        CHECK(printed->text == "p\n/home/of/programs/p.occ:4\n");
}

TEST_CASE("several units come back in order", "[dwarf]") {
    Unit first = example().debug;
    Unit second = first;
    second.name = "second.occ";
    second.routines[0].atom = 0;
    second.routines[0].lines = {{0, 1, 1, 1}, {8, 0, 2, 1}};
    second.routines[0].frame_bases.clear();
    second.routines[0].communications.clear();
    second.routines[0].scope = {};
    const std::vector<Unit> units = {second, first, Unit{"empty.occ", "", "", {}, {}, {}}};

    const Result<std::vector<Unit>> back = read_dwarf(write_dwarf(units, places()), places(), "a.t8o");

    if (!back)
        FAIL(render(back.error()));
    CHECK(*back == units);
}

TEST_CASE("large numbers and far lines come back", "[dwarf]") {
    Unit unit = example().debug;
    Routine& routine = unit.routines[0];
    routine.frame_words = 0x3FFFFFFF;
    routine.frame_bases = {{{0, 40}, -0x20000000}};
    routine.lines = {{0, 0, 0xFFFFFFFF, 0xFFFFFFFF}, {0, 0, 0, 0}, {40, 0, 0x7FFFFFFF, 3, false}};
    routine.scope.variables[3].value = ~std::uint64_t{0};
    routine.scope.inner[0].variables[1].value = std::uint64_t{1} << 40; // more than its type holds
    const std::vector<Unit> units = {unit};

    const Result<std::vector<Unit>> back = read_dwarf(write_dwarf(units, places()), places(), "a.t8o");

    if (!back)
        FAIL(render(back.error()));
    CHECK(*back == units);
}

TEST_CASE("what is wrong with debug information is reported with its place", "[dwarf]") {
    const std::vector<Unit> units = {example().debug};
    DwarfSections sections = write_dwarf(units, places());
    std::string message;
    SECTION("another version") {
        sections.info[4] = 4;
        message = ".debug_info at #0: not a compilation unit of DWARF 5 with addresses of 4 bytes";
    }
    SECTION("cut off") {
        sections.info.resize(sections.info.size() - 1);
        message = ".debug_info at #4: ends too early";
    }
    SECTION("no abbreviations") {
        sections.abbrev.clear();
        message = ".debug_abbrev at #0: ends too early";
    }
    SECTION("line table of other makers") {
        sections.line[12] = 4;
        message = ".debug_line at #D: not as this toolchain writes it";
    }

    const Result<std::vector<Unit>> back = read_dwarf(sections, places(), "a.t8o");

    REQUIRE_FALSE(back);
    CHECK(render(back.error()) == "a.t8o: error: damaged debug information: " + message + "\n");
}

TEST_CASE("communications stand in the code of their routine, in order", "[dwarf]") {
    Unit unit = example().debug;
    std::string message;
    SECTION("behind its end") {
        unit.routines[0].communications = {{40, "c", 0}};
        message = "communication is not in the code of its routine";
    }
    SECTION("out of order") {
        unit.routines[0].communications = {{8, "c", 0}, {4, "c", 0}};
        message = "communications are not in order";
    }
    SECTION("two at one place") {
        unit.routines[0].communications = {{8, "c", 0}, {8, "d", {}}};
        message = "communications are not in order";
    }
    const std::vector<Unit> units = {unit};

    const Result<std::vector<Unit>> back = read_dwarf(write_dwarf(units, places()), places(), "a.t8o");

    REQUIRE_FALSE(back);
    CHECK(render(back.error()).find(message) != std::string::npos);
}

TEST_CASE("routines must be where code is", "[dwarf]") {
    const std::vector<Unit> units = {example().debug};
    const std::vector<CodePlace> elsewhere = {{0, 8}, {8, 39}};

    CHECK_FALSE(read_dwarf(write_dwarf(units, places()), elsewhere, "a.t8o"));
}

} // namespace t8::debuginfo
