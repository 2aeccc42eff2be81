#pragma once

#include <string>

#include "toolchain/occam/syntax/tree.hpp"

namespace t8::occam {

/// Returns a syntax tree as a string, with a line for each specification and process, and parts indented by two columns.
/// Shape   as occam, except that every operation stands in brackets, calls have no blank before the bracket, unprintable bytes of
///         literals are *#hh, and a value process stands on one line with '/' between its parts.
std::string dump(const Unit& unit);
std::string dump(const Process& process);
std::string dump(const Specification& specification);
std::string dump(const Expression& expression);
std::string dump(const TypeSyntax& type);

/// Returns the spelling of a channel in the source, without its direction and cut to 80 characters: "row[i]", "out".
std::string channel_spelling(const Expression& channel);

} // namespace t8::occam
