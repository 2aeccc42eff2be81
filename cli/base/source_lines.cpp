#include "cli/base/source_lines.hpp"

#include <utility>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/read_file.hpp"
#include "types/word.hpp"

namespace t8::cli {

std::vector<std::string> source_lines(const std::string& file) {
    const Result<Bytes> bytes = read_file(file, "source");
    std::vector<std::string> lines;
    if (!bytes)
        return lines;
    std::string line;
    for (const Byte byte : *bytes) {
        if (byte != '\n') {
            line += static_cast<char>(byte);
            continue;
        }
        lines.push_back(std::move(line));
        line.clear();
    }
    if (!line.empty())
        lines.push_back(std::move(line));
    return lines;
}

} // namespace t8::cli
