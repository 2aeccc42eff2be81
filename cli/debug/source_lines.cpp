#include "cli/debug/source_lines.hpp"

#include <fstream>

namespace t8::cli {

const std::vector<std::string>& SourceLines::of(std::string_view file) {
    if (const auto known = read_.find(file); known != read_.end())
        return known->second;
    std::vector<std::string>& lines = read_[std::string(file)];
    std::ifstream in{std::string(file)};
    for (std::string line; std::getline(in, line);)
        lines.push_back(std::move(line));
    return lines;
}

} // namespace t8::cli
