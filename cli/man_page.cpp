#include "cli/man_page.hpp"

#include <fmt/format.h>

#include "cli/base/command.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/help.hpp"

namespace t8::cli {
namespace {

/// Returns `text` for roff: backslashes and dashes stand for themselves, and no line begins with a control character.
std::string escaped(std::string_view text) {
    std::string result;
    bool begins = true;
    for (const char c : text) {
        if (begins && (c == '.' || c == '\''))
            result += "\\&";
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
        begins = c == '\n';
    }
    return result;
}

std::string paragraphs(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::string_view paragraph = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), paragraph.size() + 1));
        result += fmt::format(".PP\n{}\n", escaped(paragraph));
    }
    return result;
}

std::string entry(std::string_view what, std::string_view meaning) {
    return fmt::format(".TP\n\\fB{}\\fR\n{}\n", escaped(what), escaped(meaning));
}

std::string section_of(const Command& command) {
    std::string page = fmt::format(".SH T8 {}\n{}.\n", command.name, escaped(command.title));
    for (const std::string_view usage : command.usage)
        page += fmt::format(".PP\n\\fBt8 {}\\fR {}\n", command.name, escaped(usage));
    page += paragraphs(command.description);
    each_option(
        command, [&](std::string_view group) { page += fmt::format(".SS {}\n", escaped(group)); },
        [&](const std::string& left, std::string_view right) { page += entry(left, right); });
    if (!command.examples.empty())
        page += ".SS Examples\n";
    for (const Example& example : command.examples)
        page += entry(example.line, example.purpose);
    return page;
}

} // namespace

std::string man_page() {
    std::string page = fmt::format(".TH T8 1 \"\" \"Transcope {}\" \"Transcope\"\n", T8_VERSION);
    page += ".SH NAME\nt8 \\- a T800 transputer network to boot, watch and interrogate\n";
    page += ".SH SYNOPSIS\n\\fBt8\\fR \\fICOMMAND\\fR ...\n.SH COMMANDS\n";
    for (const Command* const command : command_table())
        page += entry(command->name, command->title);
    for (const Command* const command : command_table())
        page += section_of(*command);
    page += ".SH EXIT STATUS\n";
    for (const ExitStatusRow& row : exit_status_table())
        page += entry(fmt::format("{}, {}", static_cast<int>(row.status), row.command.empty() ? "all but run" : row.command),
                      row.meaning);
    return page + ".SH SEE ALSO\nThe documentation of Transcope, in docs/ of its sources.\n";
}

} // namespace t8::cli
