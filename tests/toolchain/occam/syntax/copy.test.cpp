// A copy of a tree prints as the tree does, and shares no node with it.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <catch2/catch.hpp>

#include "toolchain/occam/syntax/copy.hpp"
#include "toolchain/occam/syntax/dump.hpp"
#include "toolchain/occam/parser/parser.hpp"
#include "toolchain/occam/syntax/visit.hpp"

namespace t8::occam {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// Parses a source and copies all of it. Returns the number of its nodes.
std::size_t check_copies(const fs::path& file) {
    Sources sources;
    Names names;
    Arena arena;
    Reports reports(sources);
    ParseInput input;
    input.dialect = file.extension() == ".pgm" ? Dialect::configuration : Dialect::program;
    REQUIRE(sources.add({file.string(), content(file)}, input.file));
    input.include = [](std::string_view name, std::string_view) -> Result<SourceText> {
        return SourceText{std::string(name), {}};
    };
    const Unit* const unit = parse_unit(input, sources, names, arena, reports);
    std::set<const void*> nodes;
    const TreeVisitor note{[&](const Process& node) { nodes.insert(&node); },
                           [&](const Specification& node) { nodes.insert(&node); },
                           [&](const Expression& node) { nodes.insert(&node); }};
    for (const Specification* const item : unit->items)
        visit(item, note);
    bool is_shared = false;
    const auto find = [&](const auto& node) { is_shared = is_shared || nodes.contains(&node); };
    for (const Specification* const item : unit->items) {
        const Specification* const made = copy(item, arena);
        REQUIRE(dump(*made) == dump(*item));
        visit(made, {find, find, find});
    }
    CHECK_FALSE(is_shared);
    return nodes.size();
}

} // namespace

TEST_CASE("a copy of a tree prints as the tree does, and shares no node with it", "[occam][copy]") {
    std::size_t nodes = 0, files = 0;
    const fs::path tree = T8_SOURCE_DIR;
    for (const char* const folder : {"examples", "toolchain/runtime/occam", "tests/toolchain/occam", "tests/fuzz/corpus/occam"})
        for (const auto& entry : fs::recursive_directory_iterator(tree / folder)) {
            const std::string extension = entry.path().extension().string();
            if (!entry.is_regular_file() || (extension != ".occ" && extension != ".pgm" && extension != ".inc"))
                continue;
            INFO(entry.path().string());
            nodes += check_copies(entry.path());
            ++files;
        }
    CHECK(files > 100);
    CHECK(nodes > 50'000);
}

} // namespace t8::occam
