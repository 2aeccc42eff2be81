#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/occam/syntax/dialect.hpp"

namespace t8::occam {

/// What the parser makes of a text.
struct Parsed {
    std::string tree;                    ///< as `dump` shows it
    std::vector<Diagnostic> diagnostics; ///< by file and line

    /// "line:column message" of each, ended by newlines.
    std::string messages() const;
    /// Those of the first one.
    std::string hint() const;
    unsigned length() const;
};

struct ParseSettings {
    std::map<std::string, std::string, std::less<>> files = {}; ///< for #INCLUDE
    std::map<std::string, std::string> defined = {};
    Dialect dialect = Dialect::program;
};

/// The unit is called "unit.occ".
Parsed parse(std::string_view text, const ParseSettings& settings = {});

/// The tree of a text without errors.
std::string tree(std::string_view text);

/// The tree of a process without errors, as the body of a PROC.
std::string process_tree(std::string_view text);

/// The tree of an expression without errors.
std::string expression_tree(std::string_view text);

/// The messages about a process that begins in line 2, column 3 of a PROC.
std::string process_messages(std::string_view text);

/// The messages about an expression that begins in line 1, column 10.
std::string expression_messages(std::string_view text);

} // namespace t8::occam
