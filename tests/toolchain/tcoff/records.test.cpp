// Files of INMOS's tools that are not as the format wants them.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/toolchain/objects/damage.hpp"
#include "tests/toolchain/tcoff/encoder.hpp"
#include "toolchain/tcoff/convert.hpp"
#include "toolchain/tcoff/listing.hpp"

namespace t8::tcoff {
namespace {

Result<File> read(const Contents& file) { return read_file(std::make_shared<const Bytes>(file), "x.tco"); }

/// Why a file cannot be read or its modules cannot be converted; empty if they can.
std::string complaint(const Contents& bytes) {
    const Result<File> file = read(bytes);
    if (!file)
        return render(file.error());
    for (const Module& module : file->modules)
        if (const Result<objects::Object> object = convert(module, file->is_linked, "x.tco"); !object)
            return render(object.error());
    return {};
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

const Contents text = section(6, 2, "text%base") + load_at(0);

Contents with(const Contents& records) { return linkable + start_module() + text + records + end_module; }

OccamModule sample() {
    OccamModule module;
    module.code = Bytes(30, 0x20);
    module.routines = {{"p", 0, "PROC p(VAL INT x, []INT y)", 300, 70000}};
    module.calls = {{4, "q"}, {12, "r"}};
    module.debug = debug_record(11, {1}, "a.occ", true) + debug_record(17, {2, 300}) + debug_record(14, {3, 2, 200});
    return module;
}

/// A file with every kind of record that is carried out.
Contents everything() {
    return linkable + start_module({}, "all") + version("tool", "all.occ") + text + symbol(2, "number") + symbol(0x82, "origin") +
           specific_symbol(4, "far", 2) + record(13, number(3)) + section(0x13, 2, "static%base") + define(1, constant(5)) +
           label(4) + load_text({0x41, 0x42}) + record(9, number(3)) + record(10, number(4)) + record(18, number(2)) +
           load_value(2, value_of(1)) + record(19) + load_prefix(6, distance(both(7, value_of(3), load_point())), 9) +
           adjust(constant(-2)) + adjust(constant(2)) + load_prefix(4, size_of(7), 4) + comment(true, true, "remark") +
           record(21, number(2) + string("be warned")) + record(16, number(5)) + descriptor(2, -1, 0, "") +
           record(12, number(4)) + end_module;
}

} // namespace

TEST_CASE("a file with every kind of record is read", "[tcoff]") { CHECK(complaint(everything()).empty()); }

TEST_CASE("a file that is cut off anywhere, or damaged, gives an error or another file", "[tcoff]") {
    for (const Contents& file :
         {everything(), sample().object(), library({sample(), sample()}), linked({0x22, 0xF0}, {"p", 0, "PROC p()"})})
        objects::with_damage(file, 5, 2000, [](const Bytes& damaged) {
            complaint(damaged);
            listing(std::make_shared<const Bytes>(damaged), "x.tco", {Part::T800, true});
        });
    for (std::size_t size = 0; size < everything().size(); ++size) {
        INFO(size);
        const Contents whole = everything();
        CHECK_FALSE(complaint(Contents(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))).empty());
    }
}

TEST_CASE("the errors of a file name what is wrong and where", "[tcoff]") {
    CHECK(has(complaint({}), "x.tco: error: the file is empty (at #0)"));
    CHECK(has(complaint(start_module()), "the file does not begin with LINKABLE or LINKED_UNIT (at #0)"));
    CHECK(has(complaint(linkable + record(32)), "unknown record 32 (at #2)"));
    CHECK(has(complaint(linkable + start_module()), "END_MODULE is missing"));
    CHECK(has(complaint(linkable + index_begin), "LIB_INDEX_END is missing"));
    CHECK(has(complaint(linkable), "the file has no module"));
    CHECK(has(complaint(linkable + end_module), "END_MODULE outside of a module (at #2)"));
    CHECK(has(complaint(with(start_module())), "a module in a module, which is not read"));
    CHECK(has(complaint(with(record(6, number(100) + Contents{1}))), "LOAD_TEXT: a string is cut off"));
    CHECK(has(complaint(with(record(9, {}))), "LOAD_ZEROS: a number is missing or too large"));
    CHECK(has(complaint(with(record(9, number(1) + number(2)))), "LOAD_ZEROS: more bytes than it has fields"));
    CHECK(has(complaint(with(Contents{6, 254, 255, 255, 255, 255, 255, 255, 255, 127})), "LOAD_TEXT is cut off"));
    CHECK(has(complaint(with(record(9, Contents{255, 255, 0}))), "a number is missing or too large"));
    CHECK(has(complaint(with(record(9, Contents{254, 0, 0, 0, 0, 0, 0, 0, 128}))), "a number is missing or too large"));
    CHECK(has(complaint(with(load_value(4, number(14)))), "unknown part 14 of an expression"));
    CHECK(has(complaint(with(load_value(4, Contents{6, 5}))), "expression is cut off"));
    Contents deep;
    for (unsigned n = 0; n < 2000; ++n)
        deep = deep + number(6);
    CHECK(has(complaint(with(load_value(4, deep))), "expression of more than 1000 parts"));
}

TEST_CASE("the errors of a module name what is wrong", "[tcoff]") {
    CHECK(has(complaint(linkable + start_module() + load_text({1}) + end_module), "LOAD_TEXT before SET_LOAD_POINT"));
    CHECK(has(complaint(with(load_at(7))), "SET_LOAD_POINT: no section has the id 7"));
    CHECK(has(complaint(with(label(9))), "DEFINE_LABEL: no section or symbol has the id 9"));
    CHECK(has(complaint(with(symbol(2, "a") + label(1) + label(1))), "DEFINE_LABEL: 'a' is defined already"));
    CHECK(has(complaint(with(specific_symbol(2, "a", 4))), "no section or symbol has the id 4"));
    CHECK(has(complaint(with(load_value(4, value_of(99)))), "no section or symbol has the id 99"));
    CHECK(has(complaint(with(load_value(4, size_of(99)))), "no section has the id 99"));
    CHECK(has(complaint(with(symbol(1, "a") + load_value(4, value_of(1)))), "'a' is used, but not defined"));
    CHECK(has(complaint(with(load_value(4, both(9, constant(1), constant(0))))), "LOAD_EXPR: division by zero"));
    CHECK(has(complaint(with(load_value(4, both(10, constant(1), constant(0))))), "division by zero"));
    CHECK(has(complaint(with(load_value(4, constant(std::int64_t{1} << 50)))), "number of more than 40 bits"));
    CHECK(has(complaint(with(load_value(4, both(8, constant(1 << 30), constant(1 << 30))))), "number of more than 40 bits"));
    CHECK(has(complaint(with(load_value(4, constant(std::int64_t{1} << 33)))), "8589934592 needs more than 4 bytes"));
    CHECK(has(complaint(with(load_value(1, constant(256)))), "256 needs more than 1 bytes"));
    CHECK(has(complaint(with(load_prefix(1, constant(16), 4))), "16 needs more than 1 bytes"));
    CHECK(has(complaint(with(load_prefix(9, constant(16), 4))), "LOAD_PREFIX: 9 bytes, not 1 to 8"));
    CHECK(has(complaint(with(load_value(0, constant(16)))), "LOAD_EXPR: 0 bytes, not 1 to 4"));
    CHECK(has(complaint(with(load_prefix(2, constant(16), 2))), "LOAD_PREFIX: 2 is no function")); // pfix
    CHECK(has(complaint(with(load_prefix(2, constant(16), 17))), "LOAD_PREFIX: 17 is no function"));
    CHECK(has(complaint(with(load_value(4, load_point()))), "an address, but the code may lie anywhere"));
    CHECK(has(complaint(with(load_value(4, distance(constant(1))))), "address prefix outside of the operand of LOAD_PREFIX"));
    CHECK(has(complaint(with(load_value(4, both(8, load_point(), load_point())))), "product of two places"));
    CHECK(has(complaint(with(symbol(4, "a") + symbol(4, "b") + load_value(4, both(6, value_of(1), value_of(2))))),
              "depends on several places, which the linker cannot express"));
    CHECK(has(complaint(with(adjust(constant(-1)))), "ADJUST_POINT: the load point becomes -1"));
    CHECK(has(complaint(with(symbol(4, "a") + adjust(value_of(1)))),
              "ADJUST_POINT: its value depends on places that are not known yet"));
    CHECK(has(complaint(with(record(10, number(0)))), "ALIGN to 0"));
    CHECK(has(complaint(with(record(9, number(-1)))), "LOAD_ZEROS: -1 bytes"));
    CHECK(has(complaint(with(record(9, number(1 << 30)))), "the module has more than 16777216 bytes"));
    CHECK(has(complaint(with(record(13, number(1 << 30)))), "more than 1048576 sections and symbols"));
    CHECK(has(complaint(with(record(16, number(0)) + record(16, number(0)))), "KILL_ID: no section or symbol has the id 0"));
    CHECK(has(complaint(with(load_value(4, constant(1)) + adjust(constant(-2)) + load_text({1}))),
              "a part of an expression is loaded again"));
    CHECK(has(complaint(with(section(0x13, 2, "s") + load_at(1) + load_text({1}))),
              "contents for the section 's', which has addresses only"));
    CHECK(has(complaint(with(load_value(4, value_of(0)))), "the address of the section 'text%base' of all modules is asked for"));
}

TEST_CASE("what the format leaves open is refused", "[tcoff]") {
    CHECK(has(complaint(with(record(17, number(1)))), "BYTE_PATCH is not supported: what its fields mean is not known"));
    CHECK(has(complaint(with(record(25, number(1)))), "WORD_PATCH is not supported"));
    CHECK(has(complaint(with(record(29, number(1)))), "SPECIFY_ORIGIN is not supported"));
}

TEST_CASE("symbols that are defined by each other are refused", "[tcoff]") {
    const Contents circle = symbol(2, "a") + symbol(2, "b") + define(1, value_of(2)) + define(2, value_of(1));
    CHECK(has(complaint(with(circle)), "is defined by itself"));
    Contents names, chain;
    for (std::int64_t id = 1; id <= 1000; ++id) {
        names = names + symbol(1, "n");
        chain = chain + define(id, id == 1000 ? constant(1) : value_of(id + 1));
    }
    CHECK(has(complaint(with(names + chain + load_value(4, value_of(1)))), "definitions use each other more than 200 deep"));
}

TEST_CASE("loops end", "[tcoff]") {
    CHECK(has(complaint(with(record(18, number(2)) + load_text({1}))), "REP_END is missing"));
    CHECK(has(complaint(with(record(19))), "REP_END without REP_START"));
    CHECK(has(complaint(with(record(18, number(0)) + record(19))), "REP_START: 0 times"));
    CHECK(has(complaint(with(record(18, number(1 << 30)) + record(19))), "loops repeat more than 1048576 records"));
    CHECK(has(complaint(with(record(18, number(1 << 30)) + record(9, number(100000)) + record(19))),
              "the module has more than 16777216 bytes"));
    CHECK(has(complaint(with(record(18, number(2)) + symbol(2, "a") + record(19))), "SYMBOL in a loop"));
    Contents nested = load_text({1});
    for (unsigned depth = 0; depth < 40; ++depth)
        nested = record(18, number(100)) + nested + record(19);
    CHECK(has(complaint(with(nested)), "loops repeat more than 1048576 records"));
}

TEST_CASE("bytes that are loaded again replace what was there", "[tcoff]") {
    const Result<File> file = read(with(load_text({1, 2, 3, 4}) + adjust(constant(-3)) + load_value(2, constant(0x0908)) +
                                        adjust(constant(-2)) + load_text({5})));
    REQUIRE(file);
    const Result<objects::Object> refused = convert(file->modules[0], false, "x.tco");
    CHECK_FALSE(refused); // half of the expression
    const Result<File> again = read(with(load_text({1, 2, 3, 4}) + adjust(constant(-3)) + load_value(2, constant(0x0908)) +
                                         adjust(constant(-2)) + load_text({5, 6})));
    const Result<objects::Object> object = convert(again->modules[0], false, "x.tco");
    REQUIRE(object);
    CHECK(object->atoms[0].bytes == Bytes{1, 5, 6, 4});
}

TEST_CASE("a listing shows index, symbols, routines, code and expressions", "[tcoff]") {
    OccamModule module = sample();
    const Result<std::string> shown = listing(std::make_shared<const Bytes>(library({module})), "x.lib", {Part::T800, true});
    REQUIRE(shown);
    INFO(*shown);
    CHECK(has(*shown, "x.lib: a library of INMOS's tools (TCOFF), 1 module\n"));
    CHECK(has(*shown, "  p: module 1 at #"));
    CHECK(
        has(*shown, "  for T800 (core fmul dup wsubdb move2d crc bitops fpu fptesterr), 32 bits, HALT, REAL results in FAreg\n"));
    CHECK(has(*shown, "     0  text%base: read execute, 30 bytes, export\n"));
    CHECK(has(*shown, "     3  p: export routine = text%base + #0, of unit.occ:12345678\n"));
    CHECK(has(*shown, "     4  p'ws: export unindexed = 300, of unit.occ:12345678\n"));
    CHECK(has(*shown, "        PROC p(VAL INT x, []INT y)  (300 words of workspace, 70000 of vectorspace)\n"));
    CHECK(has(*shown, "\np:\n#00000000  20"));
    CHECK(has(*shown, "#00000004  6 bytes  call distance (q - here)\n"));
    CHECK(has(*shown, "      2  line 300\n      3  code of record 2 at #C8\n"));
}

TEST_CASE("a listing of a module that cannot be linked shows why, and its records", "[tcoff]") {
    const Result<std::string> shown = listing(std::make_shared<const Bytes>(with(record(17, number(1)))), "x.tco", {});
    REQUIRE(shown);
    CHECK(has(*shown, "  it cannot be linked: BYTE_PATCH is not supported"));
    CHECK(has(*shown, "SET_LOAD_POINT 0\n"));
}

} // namespace t8::tcoff
