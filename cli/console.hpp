#pragma once

#include <string_view>

#include "cli/exit_status.hpp"
#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// Writes to standard output, as plain_text. What cannot be written shows in finish_output.
void print(std::string_view text);

/// Writes to standard error, as plain_text.
void complain(std::string_view text);
void complain(const Diagnostic& diagnostic);

/// Writes orders for the terminal to standard error, as they stand.
void order_terminal(std::string_view orders);

/// Shows a failure. Gives `status`, for a command to return.
int complain(const Failure& failure, ExitStatus status = refused);

/// Hands everything printed to the host.
/// Errors  an output that did not take everything is told on standard error and makes an answer `untold`, whatever it was; a reader that
///         has gone away is not worth a word, and makes a success a failure.
int finish_output(int status);

} // namespace t8::cli
