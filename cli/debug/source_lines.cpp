#include "cli/debug/source_lines.hpp"

#include <fstream>
#include <map>

namespace t8::cli {

const std::vector<std::string>& source_lines(std::string_view file) {
    static std::map<std::string, std::vector<std::string>, std::less<>> read;
    if (const auto known = read.find(file); known != read.end())
        return known->second;
    std::vector<std::string>& lines = read[std::string(file)];
    std::ifstream in{std::string(file)};
    for (std::string line; std::getline(in, line);)
        lines.push_back(std::move(line));
    return lines;
}

} // namespace t8::cli
