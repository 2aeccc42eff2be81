#pragma once

#include <string>
#include <string_view>

namespace t8::occam {

/// Returns the reports of the parser and the checker on a unit: "line:column message" for each error and "line:column warning: message"
/// for each warning, ended by newlines.
std::string reports_of(std::string_view text);

/// Returns the errors of a unit, without the warnings.
std::string errors_of(std::string_view text);

/// Returns the errors of declarations and a process, as the body of a PROC whose heading is line 0.
std::string errors_in_body(std::string_view text);

/// Returns the hint of the first error of such a body.
std::string hint_in_body(std::string_view text);

/// Returns the value of a constant expression as hexadecimal digits of its type ("0000001F"), or the errors; the expression begins in
/// column 1.
std::string value_of(std::string_view type, std::string_view expression);

} // namespace t8::occam
