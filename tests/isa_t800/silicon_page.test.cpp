#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

namespace t8 {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A test that docs/silicon.md names: "name (file)".
struct NamedTest {
    std::string name;
    std::string file; ///< below tests/isa_t800/ or, when it has a folder, tests/
};

/// Those in the last column of every table.
std::vector<NamedTest> tests_named_in(const std::string& page) {
    static const std::regex form(R"(\s*(.+?) \(([a-z0-9_/]+)\)\s*)");
    std::vector<NamedTest> named;
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
        if (line.size() < 4 || line.front() != '|')
            continue;
        const std::size_t end = line.rfind(" |");
        std::istringstream cell(line.substr(line.rfind(" | ", end - 1) + 3, end - line.rfind(" | ", end - 1) - 3));
        std::smatch parts;
        for (std::string entry; std::getline(cell, entry, ';');)
            if (std::regex_match(entry, parts, form))
                named.push_back({parts[1], parts[2]});
    }
    return named;
}

/// The names of a file's test cases.
std::set<std::string> test_cases_of(const fs::path& file) {
    static const std::regex form(R"re(TEST_CASE\(\s*"((?:[^"\\]|\\.)*)")re");
    const std::string text = contents(file);
    std::set<std::string> names;
    for (std::sregex_iterator found(text.begin(), text.end(), form), end; found != end; ++found)
        names.insert(std::regex_replace((*found)[1].str(), std::regex(R"(\\(.))"), "$1"));
    return names;
}

/// Whether `shown` is the name; "…" stands for any text.
bool is_name(std::string shown, const std::string& name) {
    shown = std::regex_replace(shown, std::regex(R"(\\\|)"), "|"); // what a table asks for
    const std::string dots = "…";
    const std::size_t cut = shown.find(dots);
    if (cut == std::string::npos)
        return shown == name;
    const std::string head = shown.substr(0, shown.find_last_not_of(' ', cut - 1) + 1);
    return name.compare(0, head.size(), head) == 0;
}

} // namespace

TEST_CASE("the page on silicon names tests that there are", "[docs]") {
    const fs::path root = T8_SOURCE_DIR;
    const std::vector<NamedTest> named = tests_named_in(contents(root / "docs" / "silicon.md"));
    CHECK(named.size() > 60);

    std::string missing;
    for (const NamedTest& test : named) {
        const fs::path folder = test.file.find('/') == std::string::npos ? root / "tests" / "isa_t800" : root / "tests";
        const std::set<std::string> names = test_cases_of(folder / (test.file + ".test.cpp"));
        if (std::none_of(names.begin(), names.end(), [&](const std::string& name) { return is_name(test.name, name); }))
            missing += test.name + " (" + test.file + ")\n";
    }
    CHECK(missing == "");
}

} // namespace t8
