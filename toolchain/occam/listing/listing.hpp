#pragma once

#include <functional>
#include <string>
#include <vector>

#include "toolchain/objects/object.hpp"

namespace t8::occam {

/// Returns the lines of the source called `file` in debug information; none if it cannot be read.
using SourceLines = std::function<std::vector<std::string>(const std::string& file)>;

/// Returns a listing: each line of the source with its code below it (offset in the routine, bytes, instruction, cycles, meaning
/// of the operand), and for each routine a map of its workspace and vectorspace.
/// Order   routines in the order of the source; a nested routine follows the routine around it.
/// REQUIRES: `object` is the result of compile().
std::string listing(objects::Object object, const SourceLines& sources);

} // namespace t8::occam
