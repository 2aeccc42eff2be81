#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/occam/syntax/dialect.hpp"

namespace t8::occam {

/// The result of parsing a text.
struct Parsed {
    std::string tree;                    ///< as `dump` shows it
    std::vector<Diagnostic> diagnostics; ///< by file and line

    /// Returns "line:column message" for each diagnostic, ended by newlines.
    std::string messages() const;
    /// Return the hint and the length of the first diagnostic.
    std::string hint() const;
    unsigned length() const;
};

struct ParseSettings {
    std::map<std::string, std::string, std::less<>> files = {}; ///< for #INCLUDE
    std::map<std::string, std::string> defined = {};
    Dialect dialect = Dialect::program;
};

/// Parses a unit called "unit.occ".
Parsed parse(std::string_view text, const ParseSettings& settings = {});

/// Returns the tree of a text, which must have no errors.
std::string tree(std::string_view text);

/// Returns the tree of a process, which must have no errors, as the body of a PROC.
std::string process_tree(std::string_view text);

/// Returns the tree of an expression, which must have no errors.
std::string expression_tree(std::string_view text);

/// Returns the messages about a process that begins in line 2, column 3 of a PROC.
std::string process_messages(std::string_view text);

/// Returns the messages about an expression that begins in line 1, column 10.
std::string expression_messages(std::string_view text);

} // namespace t8::occam
