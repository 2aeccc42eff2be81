#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "emulator/networks/draft/network_text.hpp"
#include "emulator/networks/draft/span.hpp"
#include "toolchain/occam/source/sources.hpp"

namespace t8::occam {

/// Joins the sources of a compilation to one text for spans, which messages about a network need.
/// REQUIRES: no source is added later; the total size is less than 4 GB.
class SourceSpans final : public networks::SpannedText {
public:
    explicit SourceSpans(const Sources& sources);

    networks::Span of(Place place) const;

    const std::string& file() const override { return sources_.name(0); }
    std::size_t line_number(networks::Span span) const override;
    Diagnostic diagnostic(Severity severity, networks::Span span, std::string message, std::string hint) const override;

private:
    /// Returns the source that the span lies in.
    std::uint16_t file_of(networks::Span span) const;
    networks::Span within(std::uint16_t file, networks::Span span) const { return {span.offset - begins_[file], span.length}; }

    const Sources& sources_;
    std::vector<std::uint32_t> begins_; ///< offset of each source in the joined text
    std::vector<networks::NetworkText> texts_;
};

} // namespace t8::occam
