#pragma once

#include <optional>
#include <span>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "isa_t800/part.hpp"
#include "types/word.hpp"

namespace t8::cli {

/// Returns what is in an object, a library or a linked program: code below the lines of its sources where the sources are there; headings that other
/// programs can call, and what is called elsewhere. Nothing: the file is none of these.
/// Errors  damage, at its place.
std::optional<Result<std::string>> describe_linkable(std::span<const Byte> bytes, const std::string& file, Part part);

} // namespace t8::cli
