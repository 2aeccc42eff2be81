// Second names, weak names, and alignment.

#include <catch2/catch.hpp>

#include "tests/toolchain/link/small_objects.hpp"
#include "tests/toolchain/objects/programs.hpp"
#include "tests/toolchain/objects/random_object.hpp"
#include "toolchain/link/boot_image.hpp"
#include "toolchain/link/linker.hpp"

namespace t8::link {
namespace {

using objects::Atom;
using objects::Binding;
using objects::Content;
using objects::Object;

LinkedProgram joined(const LinkInput& input) {
    Result<LinkedProgram> result = link(input);
    if (!result)
        FAIL(render(result.error()));
    return *result;
}

std::string message_of(const LinkInput& input) {
    const Result<LinkedProgram> result = link(input);
    REQUIRE_FALSE(result);
    return render(result.error());
}

const PlacedAtom& placed(const LinkedProgram& program, std::string_view name) {
    for (const PlacedAtom& atom : program.atoms)
        if (atom.name == name)
            return atom;
    FAIL("no atom " << name);
    return program.atoms.front();
}

Word word_of(const LinkedProgram& program, std::string_view name) {
    const PlacedAtom& atom = placed(program, name);
    Word word = 0;
    for (unsigned byte = 4; byte-- > 0;)
        word = word << 8 | program.image[atom.offset + byte];
    return word;
}

/// Adds a variable that holds the address of an atom of another object to `object`, which refers to it.
void add_address(Object& object, const std::string& variable, const std::string& of, bool is_weak) {
    const auto index = static_cast<std::uint32_t>(object.atoms.size());
    Atom word;
    word.name = variable;
    word.content = Content::data;
    word.bytes.assign(4, 0);
    objects::Site site;
    site.length = objects::pointer_length;
    site.is_pointer = true;
    site.target = {index + 1, 0};
    word.sites.push_back(site);
    Atom other = objects::code_atom(of, {}, Binding::undefined);
    other.is_weak = is_weak;
    object.atoms.push_back(word);
    object.atoms.push_back(other);
    add_site(object.atoms[0], Op::ldc, {index, 0});
}

Object with_second_name(const std::string& first, const std::string& second, bool is_weak = false) {
    Object object = routine(first, {0x41});
    Atom again = objects::code_atom(second, {});
    again.binding = Binding::global;
    again.is_weak = is_weak;
    again.same_as = 0;
    object.atoms.push_back(again);
    return object;
}

} // namespace

TEST_CASE("a second name leads to the code of the first", "[link]") {
    Object main = calling("main", {});
    add_address(main, "address", "second", false);
    add_address(main, "first_address", "first", false);

    const LinkedProgram program = joined({{{"main.t8o", main}, {"both.t8o", with_second_name("first", "second")}}, {}, {}});

    CHECK(word_of(program, "address") == placed(program, "first").offset);
    CHECK(word_of(program, "first_address") == placed(program, "first").offset);
    CHECK(program.atoms.size() == 4);
}

TEST_CASE("a second name brings the member of a library that has it", "[link]") {
    const Library library{"all.lib", {{"both.t8o", with_second_name("first", "second")}}};

    Object main = calling("main", {});
    add_address(main, "address", "second", false);

    const LinkedProgram program = joined({{{"main.t8o", main}}, {library}, {}});

    CHECK(placed(program, "first").size == 1);
}

TEST_CASE("a weak second name gives way to another definition, wherever that stands", "[link]") {
    const objects::Member weak{"weak.t8o", with_second_name("first", "second", true)};
    const objects::Member strong{"strong.t8o", routine("second", {0x42, 0x43})};
    Object main = calling("main", {"first"});
    add_address(main, "address", "second", false);
    for (const bool weak_first : {true, false}) {
        const LinkedProgram program =
            joined({{{"main.t8o", main}, weak_first ? weak : strong, weak_first ? strong : weak}, {}, {}});
        CHECK(word_of(program, "address") == placed(program, "second").offset);
        CHECK(placed(program, "first").size == 1);
    }
    const LinkedProgram alone = joined({{{"main.t8o", main}, weak}, {}, {}});
    CHECK(word_of(alone, "address") == placed(alone, "first").offset);
}

TEST_CASE("two definitions of a second name are an error", "[link]") {
    const LinkInput input{{{"main.t8o", calling("main", {"second"})},
                           {"one.t8o", with_second_name("first", "second")},
                           {"two.t8o", with_second_name("other", "second")}},
                          {},
                          {}};
    CHECK(message_of(input).starts_with("two.t8o: error: 'second' is defined here and in 'one.t8o'\n"));
}

TEST_CASE("the address of a weak name is 0 if no object defines it, and brings no member of a library", "[link]") {
    Object main = calling("main", {});
    add_address(main, "address", "optional", true);
    const Library library{"all.lib", {{"optional.t8o", routine("optional", {0x42})}}};

    const LinkedProgram without = joined({{{"main.t8o", main}}, {library}, {}});
    CHECK(word_of(without, "address") == 0);
    CHECK(without.pointers.empty());

    const LinkedProgram with = joined({{{"main.t8o", main}, {"optional.t8o", routine("optional", {0x42})}}, {}, {}});
    CHECK(word_of(with, "address") == placed(with, "optional").offset);
    CHECK(with.pointers.size() == 1);

    Object caller = calling("main", {"optional"});
    add_address(caller, "address", "optional", true);
    const LinkedProgram brought = joined({{{"main.t8o", caller}}, {library}, {}});
    CHECK(word_of(brought, "address") == placed(brought, "optional").offset);
}

TEST_CASE("a call of a weak name needs its definition", "[link]") {
    Object main = calling("main", {"optional"});
    main.atoms.back().is_weak = true;

    CHECK(message_of({{{"main.t8o", main}}, {}, {}}).starts_with("main.t8o: error: 'optional' is not defined; used by 'main'\n"));
}

TEST_CASE("atoms lie at multiples of their alignment, in the image and in memory", "[link]") {
    Object main = calling("main", {});
    for (const Word alignment : {8u, 64u, 256u, 16u}) {
        Atom variable;
        variable.name = "at " + std::to_string(alignment);
        variable.content = Content::data;
        variable.bytes.assign(5, 0x11);
        variable.alignment = alignment;
        add_site(main.atoms[0], Op::ldc, {static_cast<std::uint32_t>(main.atoms.size()), 0});
        main.atoms.push_back(variable);
    }

    const LinkedProgram program = joined({{{"main.t8o", main}}, {}, {}});
    REQUIRE(program.alignment == 256);
    const Result<BootImage> booted = boot_image(program);
    REQUIRE(booted);
    for (const Word alignment : {8u, 64u, 256u, 16u}) {
        const Word offset = placed(program, "at " + std::to_string(alignment)).offset;
        CHECK(offset % alignment == 0);
        CHECK((booted->memory.program + offset).bits % alignment == 0);
    }
}

} // namespace t8::link
