#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include <catch2/catch.hpp>

#include "toolchain/build/library_files.hpp"
#include "toolchain/occam/check/predefined.hpp"

namespace t8::occam {
namespace {

/// True for names of routines that other routines of the library call: predefined ones are in upper case.
bool is_own(const std::string& name) {
    return name.ends_with("%CHK") || std::any_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c) != 0; });
}

/// The routines that the compiler's library exports for programs: headings by name.
std::map<std::string, std::string> defined() {
    build::LibraryFiles files({std::filesystem::path(T8_BINARY_DIR) / "lib" / "occam"}, objects::ErrorMode::halt);
    const auto library = files.read(files.directories().front() / build::support_library);
    REQUIRE(library);
    std::map<std::string, std::string> headings;
    for (const objects::LibraryMember& member : (*library)->members) {
        const objects::Object& object = *member.object().value();
        for (const objects::Entry& entry : object.entries)
            if (const std::string& name = object.atoms[entry.atom].name; !is_own(name))
                headings[name] = entry.heading;
    }
    return headings;
}

TEST_CASE("the compiler's library defines the predefined routines of the table, with its headings", "[occam][library]") {
    std::map<std::string, std::string> expected;
    for (const PredefinedRoutine& row : predefined_routines())
        if (row.code.is_in_library)
            expected[std::string(row.name)] = heading_of(row);
    CHECK(defined() == expected);
}

TEST_CASE("the list of libraries names the predefined routines that are called", "[occam][library]") {
    std::ifstream file(std::filesystem::path(T8_SOURCE_DIR) / "toolchain/runtime/occam/README.md");
    std::string line;
    while (std::getline(file, line) && !line.starts_with("| `predefined`"))
        ;
    REQUIRE(file);
    for (const PredefinedRoutine& row : predefined_routines())
        if (row.code.is_in_library && !row.is_long)
            CHECK_THAT(line, Catch::Matchers::Contains(' ' + std::string(row.name)));
}

} // namespace
} // namespace t8::occam
