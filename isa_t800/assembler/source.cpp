#include "isa_t800/assembler/source.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace t8::assembler {

std::uint32_t SourceLines::add_file(std::string name) {
    files_.push_back(std::move(name));
    return static_cast<std::uint32_t>(files_.size() - 1);
}

std::uint32_t SourceLines::add_expansion(std::string macro, const Line& call) {
    expansions_.push_back({std::move(macro), call.file, call.number});
    return static_cast<std::uint32_t>(expansions_.size() - 1);
}

std::uint32_t SourceLines::keep(const Line& line) {
    lines_.push_back(line);
    return static_cast<std::uint32_t>(lines_.size() - 1);
}

void SourceLines::error(const Place& place, std::string message, std::string hint) {
    ++errors_;
    report(Severity::error, place, std::move(message), std::move(hint));
}

void SourceLines::warning(const Place& place, std::string message, std::string hint) {
    report(Severity::warning, place, std::move(message), std::move(hint));
}

void SourceLines::add(std::vector<Diagnostic> diagnostics) {
    for (Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.severity == Severity::error)
            ++errors_;
        if (!is_full())
            diagnostics_.push_back({no_index, std::move(diagnostic)});
    }
}

std::vector<Diagnostic> SourceLines::take_diagnostics() {
    std::stable_sort(diagnostics_.begin(), diagnostics_.end(),
                     [](const Reported& a, const Reported& b) { return a.line < b.line; });
    std::vector<Diagnostic> all;
    for (Reported& reported : diagnostics_)
        all.push_back(std::move(reported.diagnostic));
    diagnostics_.clear();
    return all;
}

void SourceLines::report(Severity severity, const Place& place, std::string message, std::string hint) {
    if (is_full())
        return;
    Diagnostic diagnostic{severity, {}, std::move(message), {}, std::move(hint)};
    if (place.line != no_index) {
        const Line& line = lines_[place.line];
        diagnostic.place = {files_[line.file], line.number, place.column, place.length};
        diagnostic.source_line = line.text;
        if (diagnostic.hint.empty() && line.expansion != no_index) {
            const Expansion& expansion = expansions_[line.expansion];
            diagnostic.hint =
                fmt::format("look at the use of '{}' at {}:{}", expansion.macro, files_[expansion.file], expansion.line);
        }
    } else if (!files_.empty()) {
        diagnostic.place.file = files_.front();
    }
    diagnostics_.push_back({place.line, std::move(diagnostic)});
}

std::vector<Line> split_lines(std::string_view text, std::uint32_t file) {
    std::vector<Line> lines;
    std::uint32_t number = 1;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back({std::string(line), file, number++, no_index});
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

} // namespace t8::assembler
