#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace t8 {

/// The place in a source or script that a diagnostic points at. Lines and columns count from 1; 0 means "the whole file" or "the
/// whole line".
struct SourcePlace {
    std::string file;
    unsigned line = 0;
    unsigned column = 0;
    unsigned length = 1; ///< columns to underline
};

enum class Severity { error, warning };

/// A message to the user about a source, script, file or command line.
/// Shape   message: lower case, no full stop, the offending text in single quotes. hint: one thing to try, or empty.
struct Diagnostic {
    Severity severity = Severity::error;
    SourcePlace place;
    std::string message;
    std::string source_line; ///< the text of the line, shown with a marker below it; empty when there is none
    std::string hint;
};

/// The result of a function that has failed: one or more diagnostics, at least one of them an error.
struct Failure {
    std::vector<Diagnostic> diagnostics;
};

template <class T> using Result = tl::expected<T, Failure>;

/// Returns a failure with one diagnostic without a place, for the outside world (files, devices).
tl::unexpected<Failure> failure(std::string message, std::string hint = {});

/// Returns a failure with one diagnostic at a place.
tl::unexpected<Failure> failure_at(SourcePlace place, std::string message, std::string source_line = {}, std::string hint = {});

/// Returns "file:line:column: error: message", the source line with a marker, and the hint, each ended by a newline.
std::string render(const Diagnostic& diagnostic);
std::string render(const Failure& failure);

/// Returns the candidate closest to `word` (by edit distance), or an empty view if none is close enough to suggest.
std::string_view closest(std::string_view word, const std::vector<std::string_view>& candidates);

} // namespace t8
