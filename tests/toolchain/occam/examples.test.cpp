#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/program_run.hpp"

namespace t8::occam {
namespace {

namespace fs = std::filesystem;

/// Without the lines that tell how long something took: those follow the code generator.
std::string without_times(const std::string& text) {
    std::istringstream lines(text);
    std::string result, line;
    while (std::getline(lines, line))
        if (line.rfind("time:", 0) != 0 && line.rfind("speed:", 0) != 0)
            result += line + "\n";
    return result;
}

std::string read(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST_CASE("the occam examples print what is written beside them", "[occam][examples]") {
    std::vector<fs::path> programs;
    for (const auto& entry : fs::directory_iterator(fs::path(T8_SOURCE_DIR) / "examples/occam"))
        if (const fs::path program = entry.path() / (entry.path().filename().string() + ".occ");
            fs::exists(entry.path() / "expected.txt"))
            programs.push_back(program);
    std::sort(programs.begin(), programs.end());
    REQUIRE(programs.size() >= 10);
    for (const fs::path& program : programs) {
        INFO(program.filename().string());
        ProgramOptions options;
        options.milliseconds = 600'000;
        options.memory = Word{4} << 20;

        const ProgramRun run = run_program(program, options);

        CHECK(name_of(run.ending) == std::string("ended"));
        options.probes = Machine::Probes{{.messages = true, .scheduling = true, .payload_bytes = 16}, {}};
        const ProgramRun probed = run_program(program, options);
        CHECK(probed.output == run.output);
        CHECK(probed.cycles == run.cycles);
        CHECK(probed.instructions == run.instructions);
        CHECK(probed.state_hash == run.state_hash);
        CHECK(without_times(run.output) == without_times(read(program.parent_path() / "expected.txt")));
    }
}

} // namespace
} // namespace t8::occam
