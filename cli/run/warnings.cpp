#include "cli/run/warnings.hpp"

#include <fmt/format.h>

namespace t8::cli {

std::string warnings_text(std::span<const Diagnostic> warnings, const std::set<std::filesystem::path>& named) {
    std::string text;
    std::size_t others = 0;
    std::set<std::string> files;
    for (const Diagnostic& warning : warnings) {
        const std::string& file = warning.place.file;
        if (file.empty() || named.contains(std::filesystem::path(file).lexically_normal())) {
            text += render(warning);
            continue;
        }
        ++others;
        files.insert(file);
    }
    if (others != 0)
        text +=
            fmt::format("warning: {} more in {} that {} used\nhint: 't8 occ' shows those of a source with all that it uses, "
                        "--no-warnings shows none\n",
                        others, files.size() == 1 ? fmt::format("'{}'", *files.begin()) : fmt::format("{} files", files.size()),
                        files.size() == 1 ? "is" : "are");
    return text;
}

} // namespace t8::cli
