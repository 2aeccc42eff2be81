#include "toolchain/occam/configuration/source_spans.hpp"

#include <algorithm>
#include <utility>

namespace t8::occam {

SourceSpans::SourceSpans(const Sources& sources) : sources_(sources) {
    std::uint32_t begin = 0;
    for (std::size_t file = 0; file < sources.size(); ++file) {
        const auto number = static_cast<std::uint16_t>(file);
        begins_.push_back(begin);
        texts_.emplace_back(sources.name(number), sources.text(number));
        begin += static_cast<std::uint32_t>(sources.text(number).size()) + 1;
    }
}

networks::Span SourceSpans::of(Place place) const {
    if (place.line == 0)
        return {begins_[place.file], 0};
    const auto line = static_cast<std::uint32_t>(sources_.line(place.file, place.line).data() - sources_.text(place.file).data());
    return {begins_[place.file] + line + place.column - 1u, place.length};
}

std::uint16_t SourceSpans::file_of(networks::Span span) const {
    const auto after = std::upper_bound(begins_.begin(), begins_.end(), span.offset);
    return static_cast<std::uint16_t>(after - begins_.begin() - 1);
}

std::size_t SourceSpans::line_number(networks::Span span) const {
    const std::uint16_t file = file_of(span);
    return texts_[file].line_number(within(file, span));
}

Diagnostic SourceSpans::diagnostic(Severity severity, networks::Span span, std::string message, std::string hint) const {
    const std::uint16_t file = file_of(span);
    return texts_[file].diagnostic(severity, within(file, span), std::move(message), std::move(hint));
}

} // namespace t8::occam
