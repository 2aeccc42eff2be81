#include "cli/help.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/exit_status.hpp"
#include "emulator/host/options.hpp"

namespace t8::cli {
namespace {

constexpr std::size_t left_width = 26;
constexpr std::size_t line_width = 100;
constexpr std::string_view server_group = "File server, the options of INMOS's iserver, in either case, anywhere";

constexpr Example first_steps[] = {
    {"t8 asm hello.tasm", "assemble a program: hello.btl"},
    {"t8 run -sb hello.btl", "boot it and serve it"},
    {"t8 run machine.lua", "boot the machine that a Lua file describes"},
};

/// Breaks a text at blanks into lines of at most `width`. Each line except the first begins with `indent` blanks.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
    std::string result;
    std::size_t column = indent;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        const bool first = column == indent;
        if (!first && column + 1 + word.size() > width) {
            result += fmt::format("\n{:{}}", "", indent);
            column = indent;
        } else if (!first) {
            result += ' ';
            ++column;
        }
        result += word;
        column += word.size();
    }
    return result;
}

/// "  left    right"; a left side that is too long has a line to itself.
std::string columns(std::string_view left, std::string_view right) {
    std::string text = fmt::format("  {:<{}}", left, left_width);
    if (left.size() >= left_width)
        text = fmt::format("  {}\n  {:{}}", left, "", left_width);
    return text + wrapped(right, left_width + 2, line_width) + '\n';
}

std::string left_side(const OptionRow& row) {
    const std::string letter = row.letter != 0 ? fmt::format("-{}, ", row.letter) : std::string{};
    return fmt::format("{}--{}{}{}", letter, row.name, row.operand.empty() ? "" : " ", row.operand);
}

std::string left_side(const host::ServerOptionRow& row) {
    return fmt::format("-s{}{}{}", row.letter, row.operand.empty() ? "" : " ", row.operand);
}

/// Returns the meaning of a status for a command; empty when the command never ends with it.
std::string meaning_for(const Command& command, int status) {
    std::string_view common;
    for (const ExitStatusRow& row : exit_status_table()) {
        if (row.status != status)
            continue;
        if (row.command == command.name)
            return std::string(row.meaning);
        if (row.command.empty() && command.server_options == ServerOptions::no)
            common = row.meaning;
    }
    return std::string(common);
}

std::string table_cell(std::string_view text) {
    std::string cell;
    for (const char c : text)
        cell += c == '|' ? "\\|" : std::string(1, c);
    return cell;
}

std::string manual_section(const Command& command) {
    std::string page = fmt::format("\n## t8 {}\n\n{}.\n\n```\n", command.name, command.title);
    for (const std::string_view usage : command.usage)
        page += fmt::format("t8 {} {}\n", command.name, usage);
    page += fmt::format("```\n\n{}\n", command.description);
    each_option(
        command, [&](std::string_view group) { page += fmt::format("\n{}:\n\n| option | |\n| --- | --- |\n", group); },
        [&](const std::string& left, std::string_view right) {
            page += fmt::format("| `{}` | {} |\n", table_cell(left), table_cell(right));
        });
    page += "\nExamples:\n\n";
    for (const Example& example : command.examples)
        page += fmt::format("- `{}`: {}\n", example.line, example.purpose);
    return page;
}

} // namespace

void each_option(const Command& command, const std::function<void(std::string_view)>& heading,
                 const std::function<void(const std::string&, std::string_view)>& row) {
    if (command.server_options == ServerOptions::yes) {
        heading(server_group);
        for (const host::ServerOptionRow& option : host::server_option_table())
            row(left_side(option), option.title);
    }
    std::string_view group;
    for (const OptionRow& option : command.options) {
        if (option.group != group)
            heading(option.group);
        group = option.group;
        row(left_side(option), option.title);
    }
}

std::string version_text() { return fmt::format("t8 {}\n", T8_VERSION); }

std::string overview_text() {
    std::string text = "t8: a T800 transputer network to boot, watch and interrogate\n\nusage: t8 COMMAND ...\n\nCommands:\n";
    for (const Command* const command : command_table())
        text += columns(command->name, command->title);
    text += "\nOptions:\n" + columns("--help", "print this text; after a command, the help of that command") +
            columns("--version", "print the version") + "\nFirst steps:\n";
    for (const Example& step : first_steps)
        text += columns(step.line, step.purpose);
    return text + "\n't8 help COMMAND' explains a command.\n";
}

std::string help_text(const Command& command) {
    std::string text = fmt::format("t8 {}: {}\n\n", command.name, command.title);
    for (std::size_t n = 0; n < command.usage.size(); ++n)
        text += fmt::format("{} t8 {} {}\n", n == 0 ? "usage:" : "      ", command.name, command.usage[n]);
    text += "\n";
    std::string_view description = command.description;
    while (!description.empty()) {
        const std::string_view paragraph = description.substr(0, description.find('\n'));
        description.remove_prefix(std::min(description.size(), paragraph.size() + 1));
        text += wrapped(paragraph, 0, line_width) + "\n";
    }
    each_option(
        command, [&](std::string_view group) { text += fmt::format("\n{}:\n", group); },
        [&](const std::string& left, std::string_view right) { text += columns(left, right); });
    text += "\nExit status:\n";
    for (int status = 0; status < exit_statuses; ++status)
        if (const std::string meaning = meaning_for(command, status); !meaning.empty())
            text += fmt::format("  {}  {}\n", status, meaning);
    if (command.server_options == ServerOptions::yes)
        text += "  otherwise the low 8 bits of what the program sent with Exit\n";
    text += "\nExamples:\n";
    for (const Example& example : command.examples)
        text += fmt::format("  {}\n      {}\n", example.line, example.purpose);
    return text;
}

std::string manual_page() {
    std::string page =
        "# The command line\n\nPrinted from the tables in `cli/` by `t8 help --markdown`. A test fails when this page is out of "
        "step.\n\n| command | |\n| --- | --- |\n";
    for (const Command* const command : command_table())
        page += fmt::format("| [`t8 {}`](#t8-{}) | {} |\n", command->name, command->name, command->title);
    page += "\n`t8 --version` prints the version. `t8 help COMMAND` and `t8 COMMAND --help` print the sections below.\n";
    page += "\n## Exit status\n\n| status | command | meaning |\n| --- | --- | --- |\n";
    for (const ExitStatusRow& row : exit_status_table())
        page += fmt::format("| {} | {} | {} |\n", static_cast<int>(row.status), row.command.empty() ? "all but run" : row.command,
                            row.meaning);
    page += "\nWhat a program sends with Exit becomes the status of `t8 run`: 999999999 is 0, -999999999 is 1, anything else its "
            "low 8 "
            "bits.\n";
    for (const Command* const command : command_table())
        page += manual_section(*command);
    return page;
}

} // namespace t8::cli
