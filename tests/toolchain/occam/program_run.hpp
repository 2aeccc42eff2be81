#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/build/occam_build.hpp"

/// Compiles, links and boots occam programs for tests.
namespace t8::occam {

enum class Ending : std::uint8_t {
    not_compiled,
    not_linked,
    ended,    ///< the session with the host was ended
    halted,   ///< Error was set with HaltOnError on
    deadlock, ///< nothing moves any more
    no_end,   ///< it was broken off
};
const char* name_of(Ending ending);

struct ProgramRun {
    Ending ending = Ending::not_compiled;
    std::vector<Diagnostic> diagnostics; ///< errors, or warnings when it was compiled
    std::string output;                  ///< standard output
    std::string error_output;
    std::uint64_t cycles = 0;
    bool error_flag = false;
};

struct ProgramOptions {
    cli::OccamSettings settings;
    std::uint64_t milliseconds = 2000; ///< of emulated time, at most
    std::string input;
    std::string arguments;
    Word memory = Word{1} << 20;
};

/// A source file; the libraries are those of the build.
ProgramRun run_program(const std::filesystem::path& source, const ProgramOptions& options = {});
/// A text.
ProgramRun run_text(const std::string& source, const ProgramOptions& options = {});

} // namespace t8::occam
