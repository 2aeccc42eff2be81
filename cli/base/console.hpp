#pragma once

#include <string_view>

#include "cli/base/exit_status.hpp"
#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// Writes to standard output, in the form of plain_text(). finish_output() reports output that cannot be written.
void print(std::string_view text);

/// Writes to standard error, as plain_text.
void complain(std::string_view text);
void complain(const Diagnostic& diagnostic);

/// Writes terminal control sequences to standard error, without escaping.
void order_terminal(std::string_view orders);

/// Prints a failure. Returns `status`, so that a command can return it.
int complain(const Failure& failure, ExitStatus status = refused);

/// Flushes everything that was printed.
/// Errors  a failed write to standard output is reported on standard error, unless it is that the reader has gone. The status becomes
///         `untold`, unless the command was refused. Of `t8 run` only success becomes `output_lost`, or `user_break` when the reader has gone.
enum class Told : bool { by_run, by_others };
int finish_output(int status, Told told);

} // namespace t8::cli
