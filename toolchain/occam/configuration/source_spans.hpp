#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "emulator/networks/draft/network_text.hpp"
#include "emulator/networks/draft/span.hpp"
#include "toolchain/occam/source/sources.hpp"

namespace t8::occam {

/// The sources of a compilation as one text that spans point into, for messages about a network that is built from them.
/// REQUIRES: no source is added later; all together have less than 4 GB.
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
    std::vector<std::uint32_t> begins_; ///< of each source in the one text
    std::vector<networks::NetworkText> texts_;
};

} // namespace t8::occam
