#pragma once

#include <string_view>

#include "cli/base/exit_status.hpp"
#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// Writes to standard output, in the form of plain_text(). finish_output() reports output that cannot be written.
void print(std::string_view text);
/// Writes to standard output without escaping: a text that is in the form of plain_text() already, with sequences for a terminal.
void print_as_it_is(std::string_view text);

/// Writes to standard error, as plain_text.
void complain(std::string_view text);
void complain(const Diagnostic& diagnostic);

/// Writes terminal control sequences to standard error, without escaping.
void order_terminal(std::string_view orders);

/// Prints a failure. Returns `status`, so that a command can return it.
int complain(const Failure& failure, ExitStatus status = refused);

/// The commands whose exit statuses finish_output() returns: `t8 run`, or the others.
enum class Told : bool { by_run, by_others };
/// Flushes everything that was printed. Returns the exit status of the command: `status`, unless output was lost.
/// Errors  a failed write to standard output is reported on standard error, unless the reader has gone. The exit status becomes
///         `untold`, unless the command was refused. With Told::by_run, only `success` changes: it becomes `output_lost`, or `user_break`
///         if the reader has gone.
int finish_output(int status, Told told);

} // namespace t8::cli
