#include "toolchain/occam/source/sources.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace t8::occam {
namespace {

constexpr std::size_t longest_shown_line = 4096;

} // namespace

bool Sources::add(SourceText text, std::uint16_t& file) {
    if (files_.size() >= std::numeric_limits<std::uint16_t>::max())
        return false;
    file = static_cast<std::uint16_t>(files_.size());
    File& added = files_.emplace_back(File{std::move(text), {0}});
    const std::string& characters = added.text.text;
    for (std::size_t end = characters.find('\n'); end != std::string::npos; end = characters.find('\n', end + 1))
        added.line_starts.push_back(end + 1);
    return true;
}

std::string_view Sources::line(std::uint16_t file, std::uint32_t line) const {
    if (file >= files_.size() || line == 0 || line > files_[file].line_starts.size())
        return {};
    const std::string_view text = files_[file].text.text;
    const std::size_t start = files_[file].line_starts[line - 1];
    std::string_view found = text.substr(start, text.find('\n', start) - start);
    if (found.ends_with('\r'))
        found.remove_suffix(1);
    return found;
}

SourcePlace Sources::place(Place place) const {
    if (place.file >= files_.size())
        return {};
    return {name(place.file), place.line, place.column, place.length};
}

void Reports::error(Place place, std::string message, std::string hint) {
    if (errors_++ < limit_)
        add(Severity::error, place, std::move(message), std::move(hint));
}

void Reports::warning(Place place, std::string message, std::string hint) {
    add(Severity::warning, place, std::move(message), std::move(hint));
}

void Reports::add(Severity severity, Place place, std::string message, std::string hint) {
    const std::string_view line = sources_.line(place.file, place.line);
    const std::string_view shown = line.size() <= longest_shown_line ? line : std::string_view();
    Diagnostic diagnostic{severity, sources_.place(place), std::move(message), std::string(shown), std::move(hint)};
    reports_.push_back({place, std::move(diagnostic)});
}

void Reports::error_elsewhere(Place place, Diagnostic diagnostic) {
    ++errors_;
    if (errors_ <= limit_)
        reports_.push_back({place, std::move(diagnostic)});
}

std::vector<Diagnostic> Reports::take() {
    const auto key = [](const Report& report) { return std::tuple(report.place.file, report.place.line, report.place.column); };
    std::stable_sort(reports_.begin(), reports_.end(), [&](const Report& a, const Report& b) { return key(a) < key(b); });
    std::vector<Diagnostic> taken;
    std::size_t group = 0;
    for (std::size_t i = 0; i < reports_.size(); ++i) {
        if (key(reports_[i]) != key(reports_[group]))
            group = i;
        const auto is_same = [&](const Report& earlier) {
            return earlier.diagnostic.severity == reports_[i].diagnostic.severity &&
                   earlier.diagnostic.message == reports_[i].diagnostic.message;
        };
        const auto begin = reports_.begin() + static_cast<std::ptrdiff_t>(group);
        const auto end = reports_.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::none_of(begin, end, is_same))
            taken.push_back(reports_[i].diagnostic);
    }
    reports_.clear();
    return taken;
}

} // namespace t8::occam
