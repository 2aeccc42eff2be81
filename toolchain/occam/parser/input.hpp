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
    std::uint16_t file = 0; ///< in Sources
    Dialect dialect = Dialect::program;
    IncludeResolver include = {}; ///< may be empty: then #INCLUDE is an error
    std::map<std::string, std::string> defined =
        {}; ///< names for #IF: a value of digits is a number, an empty one none, else a string
};

} // namespace t8::occam
