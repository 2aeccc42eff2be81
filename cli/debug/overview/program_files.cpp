#include "cli/debug/overview/program_files.hpp"

#include <algorithm>
#include <set>

namespace t8::cli {

std::string_view without_folders(std::string_view file) {
    const std::size_t slash = file.find_last_of('/');
    return slash == std::string_view::npos ? file : file.substr(slash + 1);
}

std::vector<ProgramFile> files_of(const CodeMap& code) {
    std::vector<ProgramFile> files;
    for (std::size_t number = 0; number < code.programs.size(); ++number) {
        const CodeMap::Program& program = code.programs[number];
        std::set<std::uint32_t> used;
        for (const CodeMap::Line& line : program.lines)
            if (line.line != 0)
                used.insert(line.file);
        for (const std::uint32_t file : used) {
            const std::string& path = program.files[file];
            auto known = std::find_if(files.begin(), files.end(), [&](const ProgramFile& one) { return one.path == path; });
            if (known == files.end())
                known = files.insert(files.end(), ProgramFile{path});
            known->programs.push_back(number);
        }
    }
    return files;
}

std::vector<ProgramRoutine> routines_of(const CodeMap::Program& program) {
    CodeMap code;
    code.programs.push_back(program);
    code.programs.back().nodes = {0};
    std::vector<ProgramRoutine> routines;
    for (const CodeMap::Routine& routine : program.routines) {
        ProgramRoutine one{routine.name, {}, 0};
        if (const auto source = code.source_of(0, routine.first)) {
            one.path = source->file;
            one.line = source->line;
        }
        const bool is_known = std::any_of(routines.begin(), routines.end(), [&](const ProgramRoutine& other) {
            return other.name == one.name && other.path == one.path && other.line == one.line;
        });
        if (!is_known)
            routines.push_back(std::move(one));
    }
    return routines;
}

std::vector<std::vector<std::size_t>> lines_with_code(const CodeMap& code, std::string_view path) {
    std::vector<std::vector<std::size_t>> programs;
    for (std::size_t number = 0; number < code.programs.size(); ++number) {
        const CodeMap::Program& program = code.programs[number];
        for (const CodeMap::Line& line : program.lines) {
            if (line.line == 0 || program.files[line.file] != path)
                continue;
            if (programs.size() <= line.line)
                programs.resize(std::size_t{line.line} + 1);
            if (programs[line.line].empty() || programs[line.line].back() != number)
                programs[line.line].push_back(number);
        }
    }
    return programs;
}

} // namespace t8::cli
