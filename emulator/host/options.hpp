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
    std::string_view operand; ///< what it is called, or empty when the option takes none
    std::string_view title;
};
std::span<const ServerOptionRow> server_option_table();

/// The two lines that CommandLine gives to a program.
struct CommandLines {
    std::string whole;      ///< `iserver -sb file arguments`, whatever the user's options were
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
    std::string link_name;              ///< -sl; accepted and kept, there is one root
    std::vector<std::string> arguments; ///< the words that are the program's, in their order
    CommandLines lines;
};

/// Longest line a program can fetch. (iserver itself stops at 512 characters; a reply of 512 bytes carries 507.)
inline constexpr std::size_t longest_command_line = 507;

/// Takes the server's options out of the words of a command line, wherever they stand.
/// Shape   an operand follows its letter directly (`-sbfile`) or as the next word. Options without one are whole words, so
///         `-size` and `-sx` are the program's; so is `-sp` with anything but digits attached.
/// Errors  a missing or unsuitable operand, two boot files, -sa together with -sr or -sb, lines that are too long.
/// Source  ISERVER command line
Result<ServerOptions> parse_server_options(std::span<const std::string> words);

/// The lines for a boot file and a program's arguments. An argument that contains a blank or a tab, or nothing at all, stands
/// between double quotes.
/// Errors  a line longer than longest_command_line.
Result<CommandLines> command_lines(const std::string& boot_file, std::span<const std::string> arguments);

} // namespace t8::host
