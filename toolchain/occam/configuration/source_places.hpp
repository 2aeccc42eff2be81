#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/occam/configuration/software_text.hpp"
#include "toolchain/occam/source/sources.hpp"

namespace t8::occam {

/// What was found in the texts made of a configuration, told as the user's text has it: its lines, its words, its names for MAPPING and
/// CONFIG. Warnings about texts that the user has not written are left out.
std::vector<Diagnostic> in_source(std::vector<Diagnostic> found, const SourceText& source, const SoftwareText& made);

} // namespace t8::occam
