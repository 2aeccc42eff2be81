#pragma once

#include <functional>
#include <string>
#include <vector>

#include "toolchain/objects/object.hpp"

namespace t8::occam {

/// The lines of a source by its name in debug information; empty when it cannot be had.
using SourceLines = std::function<std::vector<std::string>(const std::string& file)>;

/// What was made of a source, for people: each line with its code beneath it (offset in the routine, bytes, instruction, cycles, what the
/// operand means), and for each routine its workspace and vectorspace with what lies where.
/// Order   routines as the source has them; one that stands inside another is left out there and comes behind it.
/// REQUIRES: the object as compile() gives it.
std::string listing(objects::Object object, const SourceLines& sources);

} // namespace t8::occam
