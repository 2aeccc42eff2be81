#pragma once

#include <string>
#include <string_view>

namespace t8::occam {

/// What the parser and the checker report of a unit: "line:column message" of each error and "line:column warning: message" of each
/// warning, ended by newlines.
std::string reports_of(std::string_view text);

/// The errors of a unit, without the warnings.
std::string errors_of(std::string_view text);

/// The errors of declarations and a process, as the body of a PROC whose heading is line 0.
std::string errors_in_body(std::string_view text);

/// The hint of the first error of such a body.
std::string hint_in_body(std::string_view text);

/// The value of a constant expression as hexadecimal digits of its type ("0000001F"), or the errors, the expression beginning in
/// column 1.
std::string value_of(std::string_view type, std::string_view expression);

} // namespace t8::occam
