#include "cli/topology/graphviz.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "diagnostics/run_program.hpp"

namespace t8::cli {
namespace {

constexpr std::string_view install_hint = "install Graphviz (apt-get install graphviz), or write the drawing with --dot";

} // namespace

Result<std::string> render_svg(std::string_view drawing) {
    ProgramRun run = run_program({"dot", "-Tsvg"}, drawing);
    if (run.error == ENOENT)
        return failure("cannot find Graphviz's program 'dot', which makes the image", std::string(install_hint));
    if (run.error != 0)
        return failure(fmt::format("cannot run Graphviz's program 'dot': {}", std::strerror(run.error)),
                       std::string(install_hint));
    if (run.exit_code == 0 && run.output.ends_with("</svg>\n"))
        return std::move(run.output);
    std::string words = std::move(run.complaints);
    words.erase(std::min(words.find('\n'), words.size()));
    return failure(fmt::format("Graphviz's program 'dot' made no image{}{}", words.empty() ? "" : ": ", words),
                   "'dot -Tsvg' on what --dot writes shows more");
}

std::string dot_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        if (c == '\n')
            result += "\\n";
        else
            result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return result + '"';
}

} // namespace t8::cli
