#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "toolchain/occam/source/sources.hpp"

namespace t8::occam {

/// What a text is written in.
/// Shape   program: occam 2.1. configuration: occam with NODE, ARC, EDGE, NETWORK, MAPPING and CONFIG. network: a configuration of which only
///         constants and hardware are read; all other constructs are skipped, whatever is in them.
enum class Dialect : std::uint8_t { program, configuration, network };

/// The input of the parser.
struct ParseInput {
    std::uint16_t file = 0; ///< in Sources
    Dialect dialect = Dialect::program;
    IncludeResolver include = {}; ///< may be empty: then #INCLUDE is an error
    std::map<std::string, std::string> defined =
        {}; ///< names for #IF: a value of digits is a number, an empty one none, else a string
};

} // namespace t8::occam
