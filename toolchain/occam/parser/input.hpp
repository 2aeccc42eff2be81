#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "toolchain/occam/source/sources.hpp"
#include "toolchain/occam/syntax/dialect.hpp"

namespace t8::occam {

/// The input of the parser.
struct ParseInput {
    std::uint16_t file = 0; ///< index in Sources
    Dialect dialect = Dialect::program;
    IncludeResolver include = {};                    ///< if empty, #INCLUDE is an error
    std::map<std::string, std::string> defined = {}; ///< names for #IF, with their values as for defined_value
};

} // namespace t8::occam
