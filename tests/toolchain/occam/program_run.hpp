#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "emulator/machine/machine.hpp"
#include "toolchain/build/occam_build.hpp"

/// Compiles, links and boots occam programs for tests.
namespace t8::occam {

enum class Ending : std::uint8_t {
    not_compiled,
    not_linked,
    ended,    ///< the session with the host was ended
    halted,   ///< Error was set with HaltOnError on
    deadlock, ///< nothing can run any more
    no_end,   ///< the run was broken off
};
const char* name_of(Ending ending);

struct ProgramRun {
    Ending ending = Ending::not_compiled;
    std::vector<Diagnostic> diagnostics; ///< errors, or warnings when it was compiled
    std::string output;                  ///< standard output
    std::string error_output;
    std::vector<std::string> commands; ///< commands that the host was asked to run
    std::uint64_t cycles = 0;
    std::uint64_t instructions = 0;
    std::uint64_t state_hash = 0; ///< taken after Machine::settle()
    bool error_flag = false;
};

struct ProgramOptions {
    build::OccamSettings settings;
    std::uint64_t milliseconds = 2000; ///< of emulated time, at most
    std::string input;
    std::string arguments;
    std::map<std::string, std::string> files;     ///< that the program finds, by name
    std::map<std::string, std::string> variables; ///< of the host's environment
    std::int32_t time = 0;                        ///< local and universal, seconds since 1970
    Word memory = Word{1} << 20;
    Tier tier = Tier::predecoded;
    bool cable = false;                    ///< joins links 1 and 2
    std::optional<Tick> pulls_every;       ///< of the event pin; nothing: it is never pulled
    std::optional<Machine::Probes> probes; ///< nothing: none
    Observer* observer = nullptr;          ///< null: nobody
};

/// Returns a build with the libraries that stand beside the tests. All builds share the files that they have read.
build::OccamBuild occam_build(const build::OccamSettings& settings = {});

/// Compiles and runs a source file; the libraries are those of the build.
ProgramRun run_program(const std::filesystem::path& source, const ProgramOptions& options = {});
/// Compiles and runs the source text `source`.
ProgramRun run_text(const std::string& source, const ProgramOptions& options = {});

} // namespace t8::occam
