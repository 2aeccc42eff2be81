#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/cli/command_line.hpp"

namespace t8::c_library {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns the value of a setting at the top of the source: "// -- arguments: ..." or "// -- exit: ...".
std::string remark(const std::string& source, const std::string& name) {
    const std::string start = "// -- " + name + ": ";
    const auto at = source.find(start);
    return at == std::string::npos ? "" : source.substr(at + start.size(), source.find('\n', at) - at - start.size());
}

void run(const fs::path& program, const std::string& optimisation) {
    INFO(program.filename().string() << " with " << optimisation);
    test::Workshop workshop;
    const std::string source = content(program), binary = T8_BINARY_DIR, library = binary + "/lib/c/";
    const std::string compile =
        "'" + binary + "/cli/t8-cc' -c " + optimisation + " -Wno-deprecated-non-prototype -o prog.t8o '" + program.string() + "'";
    const test::Outcome compiled = workshop.shell(compile);
    INFO(compiled.err);
    REQUIRE(compiled.status == 0);
    const test::Outcome linked =
        workshop.shell("$T8 link --entry __c_start -o prog.btl prog.t8o '" + library + "c.lib' '" + library + "support.lib'");
    INFO(linked.err);
    REQUIRE(linked.status == 0);
    const test::Outcome outcome = workshop.shell("$T8 run -sb prog.btl " + remark(source, "arguments"));
    INFO(outcome.err);
    const std::string wanted = remark(source, "exit");
    CHECK(outcome.status == (wanted.empty() ? 0 : std::stoi(wanted)));
    CHECK(outcome.out == content(fs::path(program).replace_extension(".out")));
}

TEST_CASE("programs on the transputer give what they give on the host", "[c_library][programs]") {
    std::vector<fs::path> programs;
    for (const auto& entry : fs::directory_iterator(T8_SOURCE_DIR "/tests/toolchain/runtime/c/programs"))
        if (entry.path().extension() == ".c")
            programs.push_back(entry.path());
    std::sort(programs.begin(), programs.end());
    REQUIRE(programs.size() >= 7);
    for (const fs::path& program : programs)
        for (const char* const optimisation : {"-O0", "-O2"})
            run(program, optimisation);
}

} // namespace
} // namespace t8::c_library
