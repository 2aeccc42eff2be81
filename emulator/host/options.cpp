#include "emulator/host/options.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace t8::host {
namespace {

constexpr ServerOptionRow server_options[] = {
    {'a', "", "analyse the root and peek its memory"},
    {'b', "file", "boot a file: the same as -sr -ss -si -sc file"},
    {'c', "file", "copy a file to the link without a reset"},
    {'e', "", "stop with exit code 3 when the Error flag is set"},
    {'i', "", "report progress"},
    {'l', "name", "the name of the link"},
    {'p', "kilobytes", "how much memory -sa peeks (8)"},
    {'r', "", "reset the root"},
    {'s', "", "serve the link"},
    {'z', "", "print every request and reply"},
};

constexpr std::uint32_t most_peek_kilobytes = 2'097'151; // offsets of Core are INT32

const ServerOptionRow* option_row(std::string_view word) {
    if (word.size() < 3 || word[0] != '-' || (word[1] != 's' && word[1] != 'S'))
        return nullptr;
    const char letter = word[2] >= 'A' && word[2] <= 'Z' ? static_cast<char>(word[2] - 'A' + 'a') : word[2];
    const auto* row = std::find_if(std::begin(server_options), std::end(server_options),
                                   [&](const ServerOptionRow& r) { return r.letter == letter; });
    if (row == std::end(server_options))
        return nullptr;
    const std::string_view glued = word.substr(3);
    if (row->operand.empty() && !glued.empty())
        return nullptr;
    if (letter == 'p' && glued.find_first_not_of("0123456789") != std::string_view::npos)
        return nullptr;
    return row;
}

std::string quoted(const std::string& argument) {
    const bool needs_quotes = argument.empty() || argument.find_first_of(" \t") != std::string::npos;
    return needs_quotes ? '"' + argument + '"' : argument;
}

Result<void> apply_boot_file(ServerOptions& options, const std::string& file) {
    if (file.empty())
        return failure("the boot file has no name");
    if (!options.boot_file.empty())
        return failure(fmt::format("two boot files are given, '{}' and '{}'", options.boot_file, file));
    options.boot_file = file;
    return {};
}

Result<void> apply_peek_size(ServerOptions& options, const std::string& operand) {
    std::uint32_t kilobytes = 0;
    const char* end = operand.data() + operand.size();
    const auto [stopped, error] = std::from_chars(operand.data(), end, kilobytes);
    if (error != std::errc() || stopped != end || kilobytes == 0 || kilobytes > most_peek_kilobytes) {
        return failure(fmt::format("'-sp' must be 1 to {} Kbytes, not '{}'", most_peek_kilobytes, operand));
    }
    options.peek_kilobytes = kilobytes;
    return {};
}

Result<void> apply(ServerOptions& options, char letter, const std::string& operand) {
    switch (letter) {
    case 'a':
        options.analyse = true;
        break;
    case 'b':
        options.reset = options.serve = options.verbose = true;
        return apply_boot_file(options, operand);
    case 'c':
        return apply_boot_file(options, operand);
    case 'e':
        options.test_error_flag = true;
        break;
    case 'i':
        options.verbose = true;
        break;
    case 'l':
        options.link_name = operand;
        break;
    case 'p':
        return apply_peek_size(options, operand);
    case 'r':
        options.reset = true;
        break;
    case 's':
        options.serve = true;
        break;
    case 'z':
        options.trace_requests = true;
        break;
    default:
        break;
    }
    return {};
}

} // namespace

std::span<const ServerOptionRow> server_option_table() { return server_options; }

Result<ServerOptions> parse_server_options(std::span<const std::string> words) {
    ServerOptions options;
    Failure problems;
    const auto note = [&](const Result<void>& result) {
        if (result)
            return;
        const auto& more = result.error().diagnostics;
        problems.diagnostics.insert(problems.diagnostics.end(), more.begin(), more.end());
    };

    for (std::size_t i = 0; i < words.size(); ++i) {
        const ServerOptionRow* row = option_row(words[i]);
        if (!row) {
            options.arguments.push_back(words[i]);
            continue;
        }
        std::string operand = words[i].substr(3);
        if (!row->operand.empty() && operand.empty()) {
            if (i + 1 == words.size()) {
                note(failure(fmt::format("'{}' needs its operand: {}", words[i], row->operand)));
                break;
            }
            operand = words[++i];
        }
        note(apply(options, row->letter, operand));
    }
    if (options.analyse && options.reset)
        note(failure("'-sa' cannot be combined with '-sr' or '-sb'", "boot with '-sc' instead"));

    auto lines = command_lines(options.boot_file, options.arguments);
    if (lines)
        options.lines = std::move(*lines);
    else
        note(tl::unexpected(lines.error()));
    if (!problems.diagnostics.empty())
        return tl::unexpected(std::move(problems));
    return options;
}

Result<CommandLines> command_lines(const std::string& boot_file, std::span<const std::string> arguments) {
    CommandLines lines;
    for (const std::string& argument : arguments) {
        if (!lines.short_line.empty())
            lines.short_line += ' ';
        lines.short_line += quoted(argument);
    }
    lines.whole = "iserver -sb " + quoted(boot_file);
    if (!lines.short_line.empty())
        lines.whole += ' ' + lines.short_line;
    if (lines.whole.size() > longest_command_line) {
        return failure(fmt::format("the command line '{}...' is {} characters long, {} at most can reach a program",
                                   lines.whole.substr(0, 40), lines.whole.size(), longest_command_line),
                       "use shorter file names, or fewer of them");
    }
    return lines;
}

} // namespace t8::host
