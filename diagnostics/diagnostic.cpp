#include "diagnostics/diagnostic.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "diagnostics/plain_text.hpp"

namespace t8 {
namespace {

std::string place_text(const SourcePlace& place) {
    if (place.file.empty())
        return {};
    if (place.line == 0)
        return fmt::format("{}: ", place.file);
    if (place.column == 0)
        return fmt::format("{}:{}: ", place.file, place.line);
    return fmt::format("{}:{}:{}: ", place.file, place.line, place.column);
}

/// Returns the line, and below it a marker under the columns named. Tabs remain in the marker's indentation, so that the two line
/// up.
std::string excerpt(const Diagnostic& diagnostic) {
    const std::string number = fmt::format("{:5}", diagnostic.place.line);
    std::string text = fmt::format("{} | {}\n", number, plain_line(diagnostic.source_line));
    if (diagnostic.place.column == 0)
        return text;
    std::string indent;
    for (unsigned column = 1; column < diagnostic.place.column; ++column)
        indent += column <= diagnostic.source_line.size() && diagnostic.source_line[column - 1] == '\t' ? '\t' : ' ';
    const unsigned tail = diagnostic.place.length > 1 ? diagnostic.place.length - 1 : 0;
    return text + fmt::format("{} | {}^{}\n", std::string(number.size(), ' '), indent, std::string(tail, '~'));
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
            diagonal = above;
        }
    }
    return row.back();
}

} // namespace

tl::unexpected<Failure> failure(std::string message, std::string hint) {
    return failure_at({}, std::move(message), {}, std::move(hint));
}

tl::unexpected<Failure> failure_at(SourcePlace place, std::string message, std::string source_line, std::string hint) {
    Diagnostic diagnostic{Severity::error, std::move(place), std::move(message), std::move(source_line), std::move(hint)};
    return tl::unexpected<Failure>(Failure{{std::move(diagnostic)}});
}

std::string render(const Diagnostic& diagnostic) {
    const char* const severity = diagnostic.severity == Severity::error ? "error" : "warning";
    std::string text = plain_text(fmt::format("{}{}: {}\n", place_text(diagnostic.place), severity, diagnostic.message));
    if (!diagnostic.source_line.empty())
        text += excerpt(diagnostic);
    if (!diagnostic.hint.empty())
        text += plain_text(fmt::format("hint: {}\n", diagnostic.hint));
    return text;
}

std::string render(const Failure& failure) {
    std::string text;
    for (const Diagnostic& diagnostic : failure.diagnostics)
        text += render(diagnostic);
    return text;
}

std::string_view closest(std::string_view word, const std::vector<std::string_view>& candidates) {
    std::string_view best;
    std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

} // namespace t8
