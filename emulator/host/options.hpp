#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace t8::host {

/// One option of the server: `-s` and a letter, in either case.
struct ServerOptionRow {
    char letter;
    std::string_view operand; ///< name of its operand in the help; empty: it takes none
    std::string_view title;
};
std::span<const ServerOptionRow> server_option_table();

/// The two lines that CommandLine gives to a program.
struct CommandLines {
    std::string whole;      ///< `iserver -sb file arguments`, even if the user gave other options
    std::string short_line; ///< the arguments only
};

/// The server's part of a command line.
struct ServerOptions {
    std::string boot_file;              ///< empty: nothing to copy to the link
    bool reset = false;                 ///< -sr, -sb
    bool analyse = false;               ///< -sa
    bool serve = false;                 ///< -ss, -sb
    bool verbose = false;               ///< -si, -sb
    bool test_error_flag = false;       ///< -se
    bool trace_requests = false;        ///< -sz
    std::uint32_t peek_kilobytes = 8;   ///< -sp
    std::string link_name;              ///< -sl; has no effect, because there is only one root
    std::vector<std::string> arguments; ///< the words that are not options of the server
    CommandLines lines;
};

/// The longest line that a program can fetch: a reply of 512 bytes carries 507. (iserver's own limit is 512 characters.)
inline constexpr std::size_t longest_command_line = 507;

/// Separates the server's options, which may stand anywhere, from the other words of a command line.
/// Shape   an operand follows its letter directly (`-sbfile`) or is the next word. An option without an operand is a whole word:
///         `-size` and `-sx` are words for the program, and so is `-sp` directly followed by anything but digits.
/// Errors  a missing or unsuitable operand, two boot files, -sa together with -sr or -sb, lines that are too long.
/// Source  ISERVER command line
Result<ServerOptions> parse_server_options(std::span<const std::string> words);

/// Returns the command lines for a boot file and a program's arguments. An argument that is empty or contains a blank or a tab stands
/// in double quotes.
/// Errors  a line longer than longest_command_line.
Result<CommandLines> command_lines(const std::string& boot_file, std::span<const std::string> arguments);

} // namespace t8::host
