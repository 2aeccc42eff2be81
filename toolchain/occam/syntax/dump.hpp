#pragma once

#include <string>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Prints a syntax tree, one line for each specification and process, parts indented by two columns.
/// Shape   near to occam, but every operation in brackets, every call without a blank before its bracket, bytes of literals that
///         are not printable as *#hh, and a value process on one line with '/' between its lines.
std::string dump(const Unit& unit);
std::string dump(const Process& process);
std::string dump(const Specification& specification);
std::string dump(const Expression& expression);
std::string dump(const TypeSyntax& type);

/// A channel as a source names it, without its direction and at most 80 characters long: "row[i]", "out".
std::string channel_spelling(const Expression& channel);

} // namespace t8::occam
