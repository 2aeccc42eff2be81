#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/occam/configuration/software_text.hpp"
#include "toolchain/occam/source/sources.hpp"

namespace t8::occam {

/// Moves diagnostics about generated texts to the user's configuration: its lines, its words, its names for MAPPING and
/// CONFIG. Drops warnings about texts that the user has not written.
std::vector<Diagnostic> in_source(std::vector<Diagnostic> found, const SourceText& source, const SoftwareText& made);

} // namespace t8::occam
