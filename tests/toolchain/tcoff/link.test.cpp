// Programs made of objects, libraries and linked units of INMOS's tools, and of objects of this toolchain.
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/toolchain/link/boot_bench.hpp"
#include "tests/toolchain/link/small_objects.hpp"
#include "tests/toolchain/tcoff/encoder.hpp"
#include "toolchain/link/linker.hpp"

namespace t8::tcoff {
namespace {

using link::LinkedProgram;
using link::LinkInput;

constexpr Address result{0x80008000u};

/// `call` in six bytes, before the linker has filled it in.
const Bytes call{0x20, 0x20, 0x20, 0x20, 0x20, 0x90};
/// Stores Areg at `result`: mint; ldnlp #2000; stnl 0.
const Bytes store{0x24, 0xF2, 0x22, 0x20, 0x20, 0x50, 0xE0};
const Bytes return_{0x22, 0xF0};

/// A routine that stores what `name` gives for `argument`.
OccamModule caller(const std::string& name, Byte argument) {
    OccamModule module;
    module.source = "main.occ";
    module.code = Bytes{static_cast<Byte>(0x40 + argument)} + call + store + return_;
    module.routines = {{"main", 0, "PROC main()", 30}};
    module.calls = {{1, name}};
    return module;
}

/// INT FUNCTION `name` (VAL INT x): `at_zero` for 0, otherwise what `other` gives for x - 1.
OccamModule parity(const std::string& name, const std::string& other, Byte at_zero) {
    OccamModule module;
    module.source = name + ".occ";
    // ajw -2; ldl 3; eqc 0; cj; ldc; ajw 2; ret; ldl 3; adc -1; call; ajw 2; ret
    module.code = Bytes{0x60, 0xBE, 0x73, 0xC0, 0xA4, static_cast<Byte>(0x40 + at_zero), 0xB2, 0x22, 0xF0, 0x73, 0x60, 0x8F} +
                  call + Bytes{0xB2, 0x22, 0xF0};
    module.routines = {{name, 0, "INT FUNCTION " + name + "(VAL INT x)", 100}};
    module.calls = {{12, other}};
    return module;
}

const OccamModule even = parity("is.even", "is.odd", 1), odd = parity("is.odd", "is.even", 0);

void add(LinkInput& input, const std::string& name, const Contents& file) {
    if (const Result<void> added = link::add_file(input, name, file); !added)
        FAIL(render(added.error()));
}

LinkedProgram linked_program(const LinkInput& input) {
    Result<LinkedProgram> program = link::link(input);
    if (!program)
        FAIL(render(program.error()));
    return *program;
}

std::string refusal(const std::vector<Contents>& files, Part part = Part::T800) {
    LinkInput input;
    input.part = part;
    for (std::size_t n = 0; n < files.size(); ++n)
        if (const Result<void> added = link::add_file(input, "file" + std::to_string(n), files[n]); !added)
            return render(added.error());
    const Result<LinkedProgram> program = link::link(input);
    REQUIRE_FALSE(program);
    return render(program.error());
}

Word stored_by(const LinkedProgram& program) {
    const link::Ran ran = link::run_boot_file(link::booted(program).file);
    REQUIRE(ran.exit_code == 0);
    return ran.word(result);
}

using Files = std::vector<Contents>;

Word result_of(const Files& files) {
    LinkInput input;
    for (std::size_t n = 0; n < files.size(); ++n)
        add(input, "file" + std::to_string(n), files[n]);
    return stored_by(linked_program(input));
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

/// An object whose only routine stores the word that `ldc` in eight bytes loads; `before` are its records after the symbols, `operand` is
/// that of the instruction. Ids: 0 the text, 1 the routine, 2 the first of `before`.
Contents loading(const Contents& before, const Contents& operand) {
    return linkable + start_module() + section(6, 2, "text%base") + symbol(0x102, "main") + before + load_at(0) + label(1) +
           load_prefix(8, operand, 4) + load_text(store + return_) + descriptor(1, 20, 0, "PROC main()") + end_module;
}

} // namespace

TEST_CASE("two objects call each other, and a third calls them", "[tcoff]") {
    CHECK(result_of(Files{caller("is.even", 8).object(), even.object(), odd.object()}) == 1);
    CHECK(result_of(Files{caller("is.even", 7).object(), even.object(), odd.object()}) == 0);
    CHECK(result_of(Files{caller("is.odd", 7).object(), odd.object(), even.object()}) == 1);
}

TEST_CASE("the modules of a library are linked as its index says, or by what they define", "[tcoff]") {
    const Contents whole = library({even, odd});
    const Contents without_index = linkable + even.module() + odd.module();
    const Contents wrong = linkable + index_begin + index_entry(77, {}, 3, "", "is.even") + index_entry(0, {}, 3, "", "is.odd") +
                           index_end + even.module() + odd.module();

    CHECK(result_of(Files{caller("is.even", 6).object(), whole}) == 1);
    CHECK(result_of(Files{caller("is.even", 6).object(), without_index}) == 1);
    CHECK(result_of(Files{caller("is.even", 6).object(), wrong}) == 1);
}

TEST_CASE("modules of a library that nothing needs are left out", "[tcoff]") {
    OccamModule other = parity("other", "nobody", 1); // what it calls is not defined
    LinkInput input;
    add(input, "main.tco", caller("is.even", 2).object());
    add(input, "two.lib", library({other, even, odd}));

    const LinkedProgram program = linked_program(input);

    CHECK(program.sources == std::vector<std::string>{"main.tco", "two.lib(is.even.occ)", "two.lib(is.odd.occ)"});
}

TEST_CASE("a module for another part or error mode is passed over", "[tcoff]") {
    OccamModule small = parity("is.even", "is.odd", 5), stopping = parity("is.even", "is.odd", 6);
    small.of = {t2_set, t2_universal};
    stopping.of.attributes = 0x000BE152;

    CHECK(result_of(Files{caller("is.even", 0).object(), library({small, stopping, even, odd})}) == 1);
    const std::string refused = refusal(std::vector<Contents>{caller("is.even", 0).object(), library({small, odd})});
    CHECK(has(refused, "'is.even' is not defined"));
    CHECK(has(refused, "'file1' has it, but it is for transputers whose words do not have 32 bits"));
    CHECK(has(refusal(std::vector<Contents>{caller("is.even", 0).object(), library({stopping, odd})}),
              "has it, but it is for error mode stop, not halt"));
}

TEST_CASE("an object that the part cannot execute is refused with the reason", "[tcoff]") {
    OccamModule small = caller("x", 0), real = small, newer = small;
    small.calls = real.calls = newer.calls = {};
    small.of = {t2_set, t2_universal};
    newer.of.instructions |= 0x4000;

    CHECK(has(refusal(std::vector<Contents>{small.object()}),
              "a T800 cannot execute this module: it is for transputers whose words do not have 32 bits"));
    CHECK(has(refusal(std::vector<Contents>{real.object()}, Part::T414),
              "a T414 cannot execute this module: it uses instructions that a T414 does not have (dup"));
    CHECK(has(refusal(std::vector<Contents>{newer.object()}), "it uses instructions that a T800 does not have (pop)"));
}

TEST_CASE("an object for all parts is linked for each", "[tcoff]") {
    OccamModule any = caller("is.even", 4), even_too = even, odd_too = odd;
    any.of = even_too.of = odd_too.of = {ta_set, ta_universal};

    CHECK(result_of(Files{any.object(), even_too.object(), odd_too.object()}) == 1);
}

TEST_CASE("INMOS's objects and ours call each other", "[tcoff]") {
    LinkInput theirs;
    add(theirs, "main.tco", caller("ours", 3).object());
    theirs.objects.push_back({"ours.t8o", link::routine("ours", Bytes{0x71, 0x85, 0x22, 0xF0})}); // ldl 1; adc 5; ret
    CHECK(stored_by(linked_program(theirs)) == 8);

    LinkInput ours;
    ours.objects.push_back({"main.t8o", link::calling("main", {"theirs"})});
    OccamModule module;
    module.code = Bytes{0x4B} + store + return_;
    module.routines = {{"theirs", 0, "PROC theirs()", 2}}; // 8 words more are left
    add(ours, "theirs.tco", module.object());
    CHECK(stored_by(linked_program(ours)) == 11);
}

TEST_CASE("a program of INMOS's has the workspace of our routines that it calls", "[tcoff]") {
    LinkInput input;
    add(input, "main.tco", caller("ours", 3).object()); // which says 30 words
    objects::Object ours = link::routine("ours", Bytes{0x22, 0xF0});
    ours.entries[0].workspace = 200;
    input.objects.push_back({"ours.t8o", ours});
    CHECK(linked_program(input).workspace == 30 + 8 + 200 + 4);

    input.objects.back().object.entries[0].vectorspace = 1;
    const Result<LinkedProgram> refused = link::link(input);
    REQUIRE_FALSE(refused);
    CHECK(has(render(refused.error()), "main.tco: error: 'ours' needs vectorspace, which INMOS's object does not leave"));
}

TEST_CASE("a linked unit is booted by its main routine", "[tcoff]") {
    const Bytes code = Bytes{0x22, 0xF0, 0x49} + store + return_; // another routine stands before it
    CHECK(result_of(Files{linked(code, {"prog", 2, "PROC prog(CHAN OF SP fs,ts,[]INT free)"})}) == 9);
}

TEST_CASE("routines of an object are atoms of the program", "[tcoff]") {
    OccamModule module;
    module.code = Bytes{0x41, 0x22, 0xF0, 0x42, 0x22, 0xF0, 0x43, 0x22, 0xF0};
    module.routines = {{"second", 3, "PROC second()"}, {"first", 0, "PROC first()"}};
    module.source = "two.occ";
    // file two.occ: line 5 is the code at 0, line 9 that at 3, line 12 that at 6, in a routine without a symbol
    module.debug = debug_record(0, {1}) + debug_record(11, {2}, "two.occ", true) + debug_record(17, {3, 5}) +
                   debug_record(17, {4, 9}) + debug_record(9, {5, 1, 0, 7, 0}, "inner", true) + debug_record(17, {6, 12}) +
                   debug_record(14, {7, 3, 0}) + debug_record(14, {8, 4, 3}) + debug_record(15, {9, 5, 6}) +
                   debug_record(14, {10, 6, 6});
    LinkInput input;
    add(input, "two.tco", module.object());
    input.entry = "second";

    const LinkedProgram program = linked_program(input);

    REQUIRE(program.atoms.size() == 3);
    CHECK(program.atoms[0].name == "first");
    CHECK(program.atoms[1].name == "second");
    CHECK(program.atoms[1].offset == 3);
    CHECK(program.atoms[1].size == 3);
    CHECK(program.atoms[2].name == "inner");
    CHECK(program.entry == 3);
    REQUIRE(program.units.size() == 1);
    REQUIRE(program.units[0].routines.size() == 3);
    CHECK(program.units[0].routines[1].atom == 1);
    CHECK(program.units[0].routines[1].lines == std::vector<debuginfo::Line>{{0, 0, 9}});
    CHECK(program.units[0].routines[2].lines == std::vector<debuginfo::Line>{{0, 0, 12}});
    CHECK(program.units[0].files == std::vector<std::string>{"two.occ"});
    const Result<link::ProgramFile> again = link::read_program(link::write_program(program, Address{0x80000100u}), "again");
    REQUIRE(again);
    CHECK(again->program == program);
}

TEST_CASE("expressions are computed when the program is linked", "[tcoff]") {
    const Contents none;
    CHECK(result_of(Files{loading(none, constant(-77))}) == static_cast<Word>(-77));
    CHECK(result_of(Files{loading(none, both(6, constant(1000), both(8, constant(7), constant(-3))))}) == 979);
    CHECK(result_of(Files{loading(none, both(9, constant(-17), constant(5)))}) == static_cast<Word>(-3));
    CHECK(result_of(Files{loading(none, both(10, constant(17), constant(5)))}) == 2);
    CHECK(result_of(Files{loading(none, both(11, constant(4), word_length()))}) == 4);
    CHECK(result_of(Files{loading(none, both(12, constant(-4), constant(3)))}) == static_cast<Word>(-4));
    CHECK(result_of(Files{loading(none, both(7, value_of(1), load_point()))}) == 0);
    // 2 is defined by 3, which is defined later
    const Contents chain =
        symbol(1, "a") + symbol(1, "b") + define(2, both(6, value_of(3), constant(1))) + define(3, constant(40));
    CHECK(result_of(Files{loading(chain, value_of(2))}) == 41);
    // anonymous symbols take the ids from 2 on
    CHECK(result_of(Files{loading(record(13, number(5)) + define(4, constant(6)), value_of(4))}) == 6);
}

TEST_CASE("numbers of all widths mean the same", "[tcoff]") {
    for (const unsigned bytes : {1u, 2u, 4u, 8u}) {
        CHECK(result_of(Files{loading({}, number(1) + wide_number(100, bytes))}) == 100);
        CHECK(result_of(Files{loading({}, number(1) + wide_number(-100, bytes))}) == static_cast<Word>(-100));
    }
}

TEST_CASE("static areas of modules follow each other, and names of others' numbers are known", "[tcoff]") {
    // In `other`, 10 bytes of the static area before the variable `there`, and 6 after its first byte.
    const Contents other = linkable + start_module() + section(6, 2, "text%base") + section(0x13, 2, "static%base") +
                           symbol(2, "there") + symbol(2, "answer") + symbol(0x102, "part") + load_at(1) + record(9, number(10)) +
                           label(2) + record(9, number(6)) + load_at(0) + label(4) + load_text(return_) +
                           define(3, constant(42)) + end_module;
    // In main, 5 bytes; 2 is its section, 3 the symbol of the other module, 4 its routine, which brings it in.
    const Contents mine = section(0x13, 2, "static%base") + symbol(4, "there") + symbol(4, "part") + symbol(4, "answer") +
                          load_at(2) + record(9, number(5));
    const auto with_call = [&](const Contents& operand) {
        return linkable + start_module() + section(6, 2, "text%base") + symbol(0x102, "main") + mine + load_at(0) + label(1) +
               load_prefix(6, distance(both(7, value_of(4), load_point())), 0x90) + load_prefix(8, operand, 4) +
               load_text(store + return_) + descriptor(1, 20, 0, "PROC main()") + end_module;
    };

    CHECK(result_of(Files{with_call(value_of(3)), other}) == 8 + 10); // 5 bytes take two words
    CHECK(result_of(Files{with_call(size_of(2)), other}) == 8 + 16);
    CHECK(result_of(Files{with_call(both(6, value_of(5), constant(1))), other}) == 43);
    CHECK(has(refusal(std::vector<Contents>{with_call(value_of(4)), other}), "'part' is a place, but is used as a number"));
}

TEST_CASE("data of a module holds distances and repeated words", "[tcoff]") {
    // main: ldc (table - next); ldpi; ldnl 3; store. The table: three words 7, then the distance from the table to its end.
    const Contents object = linkable + start_module() + section(6, 2, "text%base") + symbol(0x102, "main") + symbol(1, "table") +
                            load_at(0) + label(1) + load_prefix(4, both(7, value_of(2), both(6, load_point(), constant(6))), 4) +
                            load_text(Bytes{0x21, 0xFB, 0x33} + store + return_) + record(10, number(4)) + label(2) +
                            record(18, number(3)) + load_value(4, constant(7)) + record(19) +
                            load_value(4, both(7, load_point(), value_of(2))) + descriptor(1, 20, 0, "PROC main()") + end_module;

    CHECK(result_of(Files{object}) == 12);
}

TEST_CASE("a weak definition gives way to another", "[tcoff]") {
    const auto giving = [](std::int64_t usage, Byte value) {
        return linkable + start_module() + section(6, 2, "text%base") + symbol(usage, "it") + load_at(0) + label(1) +
               load_text(Bytes{value, 0x22, 0xF0}) + end_module;
    };
    CHECK(result_of(Files{caller("it", 0).object(), giving(0x10A, 0x45), giving(0x102, 0x46)}) == 6);
    CHECK(result_of(Files{caller("it", 0).object(), giving(0x142, 0x45)}) == 5);
    CHECK(has(refusal(std::vector<Contents>{caller("it", 0).object(), giving(0x102, 0x45), giving(0x102, 0x46)}),
              "'it' is defined here and in 'file1'"));
}

} // namespace t8::tcoff
