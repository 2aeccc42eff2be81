// Constructors, destructors and weak definitions.

#include <catch2/catch.hpp>

#include "tests/toolchain/link/small_objects.hpp"
#include "tests/toolchain/objects/programs.hpp"
#include "toolchain/link/linker.hpp"

namespace t8::link {
namespace {

using objects::Object;

struct Wanted {
    std::string name;
    Word priority = 0;
    bool is_at_end = false;
};

/// Returns an object whose routine `name` is called by nothing, with constructors that are called by nothing else.
Object with_initialisers(const std::string& name, const std::vector<Wanted>& all) {
    Object object = routine(name, {0x40});
    for (const Wanted& each : all) {
        object.initialisers.push_back({static_cast<std::uint32_t>(object.atoms.size()), each.priority, each.is_at_end});
        object.atoms.push_back(objects::code_atom(each.name, {0x41}));
    }
    return object;
}

LinkedProgram linked(const LinkInput& input) {
    Result<LinkedProgram> result = link(input);
    if (!result)
        FAIL(render(result.error()));
    return *result;
}

/// Returns the names of the routines whose addresses stand in a table, up to its 0; "?" for an address of nothing.
std::vector<std::string> table(const LinkedProgram& program, std::string_view name) {
    std::vector<std::string> names;
    for (const PlacedAtom& atom : program.atoms) {
        if (atom.name != name)
            continue;
        for (Word offset = atom.offset; offset + 4 <= atom.offset + atom.size; offset += 4) {
            Word address = 0;
            for (unsigned byte = 0; byte < 4; ++byte)
                address |= Word{program.image[offset + byte]} << (8 * byte);
            if (address == 0)
                return names;
            std::string found = "?";
            for (const PlacedAtom& each : program.atoms)
                if (each.offset == address && each.size != 0)
                    found = each.name;
            names.push_back(found);
        }
    }
    return names;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("constructors and destructors of all objects stand in tables in the order in which they run", "[link]") {
    const Object main = calling("main", {std::string(objects::constructors_name), std::string(objects::destructors_name)});
    const Object one = with_initialisers("one", {{"a", 65535}, {"b", 200}, {"z", 200, true}});
    const Object two = with_initialisers("two", {{"c", 100}, {"d", 65535}, {"y", 200, true}, {"x", 300, true}});

    const LinkedProgram program = linked({{{"main.t8o", main}, {"one.t8o", one}, {"two.t8o", two}}, {}, {}});

    CHECK(table(program, objects::constructors_name) == Names{"c", "b", "a", "d"});
    CHECK(table(program, objects::destructors_name) == Names{"x", "y", "z"});
    CHECK(program.pointers.size() == 7);
}

TEST_CASE("a constructor brings in what it calls, with the constructors of that", "[link]") {
    const Object main = calling("main", {std::string(objects::constructors_name)});
    Object caller = calling("start", {"helper"});
    caller.initialisers.push_back({static_cast<std::uint32_t>(caller.entries.front().atom), 10, false});
    const Library library{"all.lib",
                          {{"helper.t8o", with_initialisers("helper", {{"inner", 5}})},
                           {"unused.t8o", with_initialisers("unused", {{"never", 5}})}}};

    const LinkedProgram program = linked({{{"main.t8o", main}, {"caller.t8o", caller}}, {library}, {}});

    CHECK(table(program, objects::constructors_name) == Names{"inner", "start"});
    CHECK(program.sources == Names{"main.t8o", "caller.t8o", "constructors", "all.lib(helper.t8o)"});
}

TEST_CASE("a program that does not use the tables has no constructors", "[link]") {
    const Object one = with_initialisers("one", {{"a", 1}});

    const LinkedProgram program = linked({{{"main.t8o", calling("main", {})}, {"one.t8o", one}}, {}, {}});

    CHECK(program.atoms.size() == 1);
    CHECK(program.pointers.empty());
}

TEST_CASE("a weak definition gives way to another one, before it or behind it", "[link]") {
    Object weak = routine("name", {0x41});
    weak.atoms.back().is_weak = true;
    const Object strong = routine("name", {0x42});
    const objects::Member main{"main.t8o", calling("main", {"name"})};
    const auto last_byte = [&](std::vector<objects::Member> others) {
        others.insert(others.begin(), main);
        return linked({std::move(others), {}, {}}).image.back();
    };

    CHECK(last_byte({{"weak.t8o", weak}, {"strong.t8o", strong}}) == 0x42);
    CHECK(last_byte({{"strong.t8o", strong}, {"weak.t8o", weak}}) == 0x42);
    CHECK(last_byte({{"weak.t8o", weak}, {"again.t8o", weak}}) == 0x41);
    CHECK(last_byte({{"weak.t8o", weak}}) == 0x41);
}

} // namespace t8::link
