#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/events/code_map.hpp"

namespace t8::cli {

/// Returns the last part of the name of a file.
std::string_view without_folders(std::string_view file);

/// A source file of the programs of a run.
struct ProgramFile {
    std::string path;                    ///< as the compiler was given it
    std::vector<std::size_t> programs{}; ///< of the code map, ascending: those with code from it
};
/// Returns the files that code comes from, those of the first program first.
std::vector<ProgramFile> files_of(const CodeMap& code);

/// A routine of a program.
struct ProgramRoutine {
    std::string name;
    std::string path; ///< of its file; empty: not known
    std::uint32_t line = 0;
};
/// Returns the routines of a program by address, each name and line once.
std::vector<ProgramRoutine> routines_of(const CodeMap::Program& program);

/// Returns, by line from 0, the programs with code from this line of a file.
std::vector<std::vector<std::size_t>> lines_with_code(const CodeMap& code, std::string_view path);

} // namespace t8::cli
