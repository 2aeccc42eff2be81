#pragma once

#include <cstdint>

namespace t8::occam {

/// The language of a source.
/// Shape   program: occam 2.1. configuration: occam with NODE, ARC, EDGE, NETWORK, MAPPING and CONFIG. network: a configuration
///         of which only constants and hardware are read; all other constructs are skipped without checks.
enum class Dialect : std::uint8_t { program, configuration, network };

} // namespace t8::occam
