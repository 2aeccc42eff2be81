#include "toolchain/link/linker.hpp"

#include <algorithm>
#include <functional>

#include <catch2/catch.hpp>

#include "tests/toolchain/link/small_objects.hpp"
#include "tests/toolchain/objects/damage.hpp"
#include "tests/toolchain/objects/programs.hpp"
#include "tests/toolchain/objects/random_object.hpp"
#include "toolchain/objects/elf_file.hpp"
#include "toolchain/objects/object_file.hpp"

namespace t8::link {
namespace {

using objects::add_site;
using objects::Atom;
using objects::Binding;
using objects::code_atom;
using objects::Content;
using objects::ErrorMode;
using objects::Member;
using objects::Object;

constexpr Address base{0x80000100u};

LinkedProgram linked(const LinkInput& input) {
    Result<LinkedProgram> result = link(input);
    if (!result)
        FAIL(render(result.error()));
    return *result;
}

std::string refusal(const LinkInput& input) {
    const Result<LinkedProgram> result = link(input);
    REQUIRE_FALSE(result);
    return render(result.error());
}

std::vector<std::string> names(const LinkedProgram& program) {
    std::vector<std::string> names;
    for (const PlacedAtom& atom : program.atoms)
        names.push_back(atom.name);
    return names;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("a call reaches the routine of another object", "[link]") {
    const LinkInput input{{{"main.t8o", calling("main", {"far"})}, {"far.t8o", routine("far", {0x41, 0x42})}}, {}, {}};

    const LinkedProgram program = linked(input);

    // call far; ret; then far: the call is one byte and the ret two.
    CHECK(program.image == Bytes{0x92, 0x22, 0xF0, 0x41, 0x42});
    CHECK(program.entry == 0);
    CHECK(names(program) == Names{"main", "far"});
    CHECK(program.sources == Names{"main.t8o", "far.t8o"});
    CHECK(program.workspace == 10);
}

TEST_CASE("what the entry does not reach is dropped", "[link]") {
    Object object = calling("main", {});
    object.atoms.push_back(code_atom("idle", {0x40}));
    object.atoms.push_back({"table", Binding::local, Content::constants, {1, 2}, {}});

    CHECK(names(linked({{{"main.t8o", object}}, {}, {}})) == Names{"main"});
}

TEST_CASE("library members come in when they are needed, and only then", "[link]") {
    const Library library{"all.t8l",
                          {{"unused.t8o", routine("unused", {0x40})},
                           {"first.t8o", calling("first", {"second"})},
                           {"second.t8o", routine("second", {0x41})},
                           {"again.t8o", routine("second", {0x42})}}};

    const LinkedProgram program = linked({{{"main.t8o", calling("main", {"first"})}}, {library}, {}});

    CHECK(names(program) == Names{"main", "first", "second"});
    CHECK(program.sources == Names{"main.t8o", "all.t8l(first.t8o)", "all.t8l(second.t8o)"});
    CHECK(program.image.back() == 0x41);
}

namespace {

/// A library as if read from a file, in whose members damage is done before they are read.
Library library_file(const std::vector<Member>& members, const std::function<void(Bytes&)>& damage = {}) {
    Bytes bytes = objects::write_library(members);
    if (damage)
        damage(bytes);
    LinkInput input;
    const Result<void> added = add_file(input, "all.t8l", std::move(bytes));
    if (!added)
        FAIL(render(added.error()));
    return input.libraries.front();
}

/// Overwrites the last place where a text stands.
void overwrite(Bytes& bytes, std::string_view text, std::string_view with) {
    const auto place = std::find_end(bytes.begin(), bytes.end(), text.begin(), text.end());
    REQUIRE(place != bytes.end());
    std::copy(with.begin(), with.end(), place);
}

const std::vector<Member> first_and_second = {{"first.t8o", routine("first", {0x41})}, {"second.t8o", routine("second", {0x42})}};

void damage_second(Bytes& bytes) { overwrite(bytes, "\177ELF", "\177FLE"); }

} // namespace

TEST_CASE("damage in a member of a library stops a program that needs it, and no other", "[link]") {
    const Library library = library_file(first_and_second, damage_second);

    CHECK(linked({{{"main.t8o", calling("main", {"first"})}}, {library}, {}}).sources == Names{"main.t8o", "all.t8l(first.t8o)"});
    CHECK(refusal({{{"main.t8o", calling("main", {"second"})}}, {library}, {}}) ==
          "all.t8l(second.t8o): error: not an object file\n");
}

TEST_CASE("a name is looked for in all members when no table has it, and then their damage is reported", "[link]") {
    CHECK(refusal({{{"main.t8o", calling("main", {"third"})}}, {library_file(first_and_second, damage_second)}, {}}) ==
          "all.t8l(second.t8o): error: not an object file\n");
    CHECK(refusal({{{"main.t8o", calling("main", {"secnd"})}}, {library_file(first_and_second)}, {}}) ==
          "main.t8o: error: 'secnd' is not defined; used by 'main'\nhint: did you mean 'second'?\n");
}

TEST_CASE("a table of names that is older than the library hides nothing", "[link]") {
    Library library = library_file(first_and_second);

    SECTION("it lacks a name") { library.names->pop_back(); }
    SECTION("it gives another member") { library.names->back().member = 0; }
    SECTION("there is none") { library.names.reset(); }

    CHECK(linked({{{"main.t8o", calling("main", {"second"})}}, {library}, {}}).sources ==
          Names{"main.t8o", "all.t8l(second.t8o)"});
}

TEST_CASE("the debug information of a library is read only where it is wanted", "[link]") {
    Object second = routine("second", {0x42});
    second.debug.files = {"second.occ"};
    second.debug.routines.emplace_back();
    second.debug.routines.back().name = "second";
    const auto damage_debug = [](Bytes& bytes) {
        const std::string_view magic = "\177ELF";
        const auto member = std::search(bytes.begin(), bytes.end(), magic.begin(), magic.end()) - bytes.begin();
        const auto elf = objects::read_elf(std::span(bytes).subspan(static_cast<std::size_t>(member)), "second.t8o");
        REQUIRE(elf);
        const std::size_t version = elf->section(".debug_info").offset + 4; // after the length
        bytes[static_cast<std::size_t>(member) + version] ^= 0xFF;
    };
    LinkInput sound{{{"main.t8o", calling("main", {"second"})}}, {library_file({{"second.t8o", second}})}, {}};
    LinkInput damaged{sound.objects, {library_file({{"second.t8o", second}}, damage_debug)}, {}};

    const LinkedProgram described = linked(sound);
    REQUIRE(described.units.size() == 1);
    CHECK(described.units.front().routines.front().name == "second");
    CHECK(refusal(damaged).starts_with("all.t8l(second.t8o): error: damaged debug information: .debug_info"));
    sound.debug = damaged.debug = DebugInformation::left_out;
    CHECK(linked(sound).image == described.image);
    CHECK(linked(sound).units.empty());
    CHECK(linked(damaged) == linked(sound));
}

TEST_CASE("an object goes before a library", "[link]") {
    const Library library{"all.t8l", {{"second.t8o", routine("second", {0x42})}}};

    const LinkedProgram program =
        linked({{{"main.t8o", calling("main", {"second"})}, {"mine.t8o", routine("second", {0x41})}}, {library}, {}});

    CHECK(program.sources == Names{"main.t8o", "mine.t8o"});
}

TEST_CASE("a table stands behind the first code that refers to it, at a word", "[link]") {
    Object object = calling("main", {"other"});
    object.atoms.insert(object.atoms.begin(), {"table", Binding::local, Content::constants, {9, 9, 9, 9}, {}});
    object.atoms[2] = code_atom("other", {});
    for (auto& site : object.atoms[1].sites)
        site.target.atom = 2;
    add_site(object.atoms[2], Op::ldc, {0, 0});
    object.atoms.push_back(code_atom("last", {}));
    object.atoms.back().binding = Binding::local;
    add_site(object.atoms[1], Op::call, {3, 0});
    add_site(object.atoms[3], Op::ldc, {0, 0});
    object.entries = {{1, 10, 0, "PROC main ()"}};
    object.imports.clear();
    REQUIRE(objects::check(object));

    const LinkedProgram program = linked({{{"main.t8o", object}}, {}, {}});

    CHECK(names(program) == Names{"main", "other", "table", "last"});
    CHECK(program.atoms[2].offset % 4 == 0);
}

TEST_CASE("references to nowhere are all reported, with who makes them", "[link]") {
    const Object main = calling("main", {"sort", "helper"});
    const Object helper = calling("helper", {"sort", "print.lin"});
    const Object printing = routine("print.line", {0x40});

    CHECK(refusal({{{"main.t8o", main}, {"helper.t8o", helper}, {"print.t8o", printing}}, {}, {}}) ==
          "helper.t8o: error: 'print.lin' is not defined; used by 'helper'\n"
          "hint: did you mean 'print.line'?\n"
          "main.t8o: error: 'sort' is not defined; used by 'main' and 1 more\n");
}

TEST_CASE("what nobody reaches may use what is not there", "[link]") {
    Object object = calling("main", {});
    Object other = calling("other", {"missing"});

    CHECK(names(linked({{{"main.t8o", object}, {"other.t8o", other}}, {}, {}})) == Names{"main"});
}

TEST_CASE("two different definitions of a name are refused with both sources", "[link]") {
    LinkInput input{
        {{"main.t8o", calling("main", {"far"})}, {"a.t8o", routine("far", {0x40})}, {"b.t8o", routine("far", {0x41})}}, {}, {}};

    CHECK(refusal(input) == "b.t8o: error: 'far' is defined here and in 'a.t8o'\n");

    input.objects[1].object.source = "a.occ";
    input.objects[2].object.source = "b.occ";
    CHECK(refusal(input) == "b.t8o: error: 'far' is defined here and in 'a.t8o'\n"
                            "hint: they are not the same in 'b.occ' and 'a.occ'\n");
    input.objects[2].object.error_mode = ErrorMode::stop;
    CHECK(refusal(input) == "b.t8o: error: 'far' is defined here and in 'a.t8o'\n"
                            "hint: the one is for error mode stop, the other for halt\n");
}

TEST_CASE("what two objects define alike is taken once", "[link]") {
    const Object far = routine("far", {0x40});
    const LinkInput input{{{"main.t8o", calling("main", {"far"})}, {"a.t8o", far}, {"b.t8o", far}}, {}, {}};

    CHECK(names(linked(input)) == Names{"main", "far"});
    CHECK(linked(input).image == Bytes{0x92, 0x22, 0xF0, 0x40});

    LinkInput other_facts = input;
    other_facts.objects[2].object.entries[0].workspace = 11;
    CHECK_FALSE(link(other_facts));
    other_facts = input;
    other_facts.objects[2].object.entries[0].heading = "PROC far (INT x)";
    CHECK_FALSE(link(other_facts));
}

TEST_CASE("definitions are alike wherever what they refer to lies", "[link]") {
    // far calls a local routine, which stands behind it here and far from it there, so that the call is longer.
    const auto unit = [](std::size_t between, Byte inner) {
        Object object = routine("far", {});
        object.atoms.push_back(code_atom("filler", Bytes(between, 0x40), Binding::local));
        object.atoms.push_back(code_atom("inner", {inner}, Binding::local));
        add_site(object.atoms[0], Op::call, {2, 0});
        encode(Op::ret, object.atoms[0].bytes);
        return laid_out(object);
    };
    const auto input = [&](const Object& second) {
        return LinkInput{{{"main.t8o", calling("main", {"far"})}, {"a.t8o", unit(1, 0x40)}, {"b.t8o", second}}, {}, {}};
    };

    CHECK(unit(1, 0x40).atoms[0].bytes != unit(1000, 0x40).atoms[0].bytes);
    CHECK(names(linked(input(unit(1000, 0x40)))) == Names{"main", "far", "inner"});
    CHECK_FALSE(link(input(unit(1000, 0x41))));
}

TEST_CASE("units that were used and not found are named", "[link]") {
    LinkInput input{{{"main.t8o", calling("main", {"far"})}}, {}, {}};
    input.not_found = {"part.occ"};

    CHECK(refusal(input) ==
          "main.t8o: error: 'far' is not defined; used by 'main'\n"
          "hint: no object was found for these used units: 'part.occ'; compile it with 't8 occ', or name the object\n");
}

TEST_CASE("objects for different error modes do not go together", "[link]") {
    Object main = calling("main", {"far"});
    Object far = routine("far", {0x40});
    far.error_mode = ErrorMode::stop;
    const auto input = [&] { return LinkInput{{{"main.t8o", main}, {"far.t8o", far}}, {}, {}}; };

    CHECK(refusal(input()) == "far.t8o: error: compiled for error mode stop, but 'main.t8o' for halt\n");

    main.error_mode = ErrorMode::universal;
    CHECK(linked(input()).error_mode == ErrorMode::stop);

    far.error_mode = ErrorMode::universal;
    CHECK(linked(input()).error_mode == ErrorMode::universal);
}

TEST_CASE("a routine that has changed since its caller was compiled is refused", "[link]") {
    Object main = calling("main", {"far"});
    main.source = "main.occ";
    Object far = routine("far", {0x40});
    const auto input = [&] { return LinkInput{{{"main.t8o", main}, {"far.t8o", far}}, {}, {}}; };
    const std::string start = "main.t8o: error: compiled against another version of 'far' in 'far.t8o': ";
    const std::string hint = "\nhint: compile 'main.occ' again\n";

    SECTION("less room is enough") {
        far.entries[0].workspace = 1;
        CHECK(link(input()));
    }
    SECTION("more workspace is not") {
        far.entries[0].workspace = 11;
        CHECK(refusal(input()) == start + "it needs 11 words of workspace, not 10" + hint);
    }
    SECTION("vectorspace on one side changes the call") {
        main.imports[0].vectorspace = 5;
        CHECK(refusal(input()) == start + "it needs 0 words of vectorspace, not 5" + hint);
    }
    SECTION("another heading") {
        far.entries[0].heading = "PROC far (INT x)";
        CHECK(refusal(input()) == start + "'PROC far (INT x)', not 'PROC far ()'" + hint);
    }
}

TEST_CASE("the routine to begin with is the last entry of the first object, or the one that is named", "[link]") {
    Object main = calling("one", {});
    main.atoms.push_back(code_atom("two", {0x43}));
    main.entries.push_back({static_cast<std::uint32_t>(main.atoms.size() - 1), 7, 8, "PROC two ()"});

    const LinkedProgram last = linked({{{"main.t8o", main}}, {}, {}});
    CHECK(last.heading == "PROC two ()");
    CHECK(last.workspace == 7);
    CHECK(last.vectorspace == 8);
    CHECK(linked({{{"main.t8o", main}}, {}, "one"}).heading == "PROC one ()");
    CHECK(refusal({{{"main.t8o", main}}, {}, "twoo"}) ==
          "error: entry routine 'twoo' is not defined\nhint: did you mean 'two'?\n");
}

TEST_CASE("symbols and the map tell where things lie", "[link]") {
    const LinkedProgram program = linked({{{"main.t8o", calling("main", {"far"})}, {"far.t8o", routine("far", {0x41})}}, {}, {}});

    CHECK(symbols_of(program, base) == SymbolMap{{base, "main"}, {base + 3, "far"}});
    CHECK(link_map(program, base) == "PROC main ()\n"
                                     "entry #80000100, workspace 10 words, vectorspace 0 words, error mode halt\n"
                                     "4 bytes from #80000100 to #80000104\n"
                                     "\n"
                                     "address      bytes  contents   name                      from\n"
                                     "#80000100        3  code       main                      main.t8o\n"
                                     "#80000103        1  code       far                       far.t8o\n"
                                     "\n"
                                     "                 3  main.t8o\n"
                                     "                 1  far.t8o\n");
}

TEST_CASE("objects link the same from files and libraries as from memory", "[link]") {
    const Object main = calling("main", {"far"});
    const std::vector<Member> members = {{"far.t8o", routine("far", {0x41})}};
    LinkInput input;
    REQUIRE(add_file(input, "main.t8o", objects::write_object(laid_out(main))));
    REQUIRE(add_file(input, "far.t8l", objects::write_library(members)));

    const Library in_memory{"far.t8l", {{"far.t8o", routine("far", {0x41})}}};
    CHECK(linked(input).image == linked({{{"main.t8o", main}}, {in_memory}, {}}).image);
    CHECK(render(add_file(input, "x.txt", Bytes{'h', 'i'}).error()) == "x.txt: error: not an object file\n");
}

TEST_CASE("random programs come back from their files, and other people's tools read them", "[link][property][tools]") {
    unsigned with_units = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        CAPTURE(seed);
        const LinkedProgram program = linked(random_input(seed));
        if (program.units.size() > 1)
            ++with_units;

        const Bytes file = write_program(program, base);
        const Result<ProgramFile> back = read_program(file, "p.t8x");

        if (!back)
            FAIL(render(back.error()));
        REQUIRE(back->program == program);
        REQUIRE(back->base == base);
        if (seed % 20 == 0) {
            for (const char* tool : {"readelf -a -w", "llvm-dwarfdump --verify", "nm"}) {
                const std::string command = tool;
                const std::size_t space = std::min(command.find(' '), command.size());
                const auto printed = objects::run_over(command.substr(0, space), command.substr(space), file);
                if (!printed)
                    continue;
                CAPTURE(printed->text);
                CHECK(printed->status == 0);
                CHECK(printed->text.find("arning") == std::string::npos);
                CHECK(printed->text.find("rror:") == std::string::npos);
            }
        }
    }
    CHECK(with_units > 20);
}

TEST_CASE("a damaged program file is refused or read, never more", "[link][property]") {
    const Bytes file = write_program(linked(random_input(3)), base);
    objects::with_damage(file, 1, 5000, [](const Bytes& damaged) {
        const Result<ProgramFile> back = read_program(damaged, "p.t8x");
        if (!back && !render(back.error()).starts_with("p.t8x: error: "))
            FAIL(render(back.error()));
    });
}

TEST_CASE("debug information goes with its routines", "[link]") {
    // The first object has a routine that is dropped in front of the one that stays.
    Object object;
    object.atoms = {code_atom("dropped", Bytes(20, 0x40)), code_atom("kept", {0x41, 0x42})};
    object.entries = {{1, 1, 0, "PROC kept ()"}};
    object.debug.files = {"a.occ"};
    for (std::uint32_t index : {0u, 1u}) {
        debuginfo::Routine each;
        each.name = object.atoms[index].name;
        each.atom = index;
        each.lines = {{0, 0, 10 + index, 1}};
        object.debug.routines.push_back(each);
    }

    const LinkedProgram program = linked({{{"a.t8o", object}}, {}, {}});

    REQUIRE(program.units.size() == 1);
    REQUIRE(program.units[0].routines.size() == 1);
    CHECK(program.units[0].routines[0].name == "kept");
    CHECK(program.units[0].routines[0].atom == 0);
    CHECK(program.units[0].routines[0].lines[0].line == 11);
}

TEST_CASE("rows of a table stay four bytes long, and what lacks them is other code", "[link]") {
    const auto unit = [](bool is_row) {
        Object object = routine("main", {});
        for (unsigned row = 0; row < 3; ++row) {
            add_site(object.atoms[0], Op::j, {0, 3});
            object.atoms[0].sites.back().is_row = is_row;
        }
        encode(Op::ret, object.atoms[0].bytes);
        return object;
    };
    const LinkInput input{{{"a.t8o", unit(true)}}, {}, {}};

    CHECK(linked(input).image == Bytes{0x20, 0x20, 0x20, 0x08, 0x20, 0x20, 0x20, 0x04, 0x20, 0x20, 0x20, 0x00, 0x22, 0xF0});
    const Result<Object> read = objects::read_object(objects::write_object(laid_out(unit(true))), "a.t8o");
    REQUIRE(read);
    CHECK(linked({{{"a.t8o", *read}}, {}, {}}).image == linked(input).image);
    CHECK(linked({{{"a.t8o", unit(false)}}, {}, {}}).image == Bytes{0x02, 0x01, 0x00, 0x22, 0xF0});
    const Object caller = calling("caller", {"main"});
    CHECK_FALSE(link({{{"c.t8o", caller}, {"a.t8o", unit(true)}, {"b.t8o", unit(false)}}, {}, {}}));
}

TEST_CASE("objects need not be laid out before they are linked", "[link]") {
    const Object object = calling("main", {"main"});

    CHECK(linked({{{"a.t8o", object}}, {}, {}}).image == linked({{{"a.t8o", laid_out(object)}}, {}, {}}).image);
}

} // namespace t8::link
