#include "toolchain/occam/source/sources.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>
#include <utility>

namespace t8::occam {
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
    const std::vector<std::size_t>& starts = files_[file].line_starts;
    std::string_view found = text.substr(starts[line - 1], line < starts.size() ? starts[line] - starts[line - 1] : text.npos);
    if (found.ends_with('\n'))
        found.remove_suffix(1);
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

namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u; }

/// Returns a message, with a part in the middle left out if it is longer than limits::message.
std::string shortened(std::string message) {
    if (message.size() <= limits::message)
        return message;
    std::size_t begin = limits::message / 2, end = message.size() - limits::message / 4;
    while (begin > 0 && continues_character(message[begin]))
        --begin;
    while (end < message.size() && continues_character(message[end]))
        ++end;
    return message.substr(0, begin) + " ... " + message.substr(end);
}

} // namespace

void Reports::add(Severity severity, Place place, std::string message, std::string hint) {
    const std::string_view line = sources_.line(place.file, place.line);
    const std::string_view shown = line.size() <= limits::shown_line ? line : std::string_view();
    Diagnostic diagnostic{severity, sources_.place(place), shortened(std::move(message)), std::string(shown),
                          shortened(std::move(hint))};
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
    std::set<std::pair<Severity, std::string_view>> said; // at this place
    for (std::size_t i = 0; i < reports_.size(); ++i) {
        if (i == 0 || key(reports_[i]) != key(reports_[i - 1]))
            said.clear();
        const Diagnostic& diagnostic = reports_[i].diagnostic;
        if (said.emplace(diagnostic.severity, diagnostic.message).second)
            taken.push_back(diagnostic);
    }
    reports_.clear();
    return taken;
}

} // namespace t8::occam
