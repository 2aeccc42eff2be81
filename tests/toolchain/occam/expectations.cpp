#include "tests/toolchain/occam/expectations.hpp"

#include <algorithm>
#include <fstream>
#include <regex>

#include <fmt/format.h>

#include "tests/slow_build.hpp"
#include "tests/toolchain/occam/program_run.hpp"

namespace t8::occam {
namespace {

namespace fs = std::filesystem;

/// A text in quotes with occam's escapes, at the start of `text`; what follows it goes to `rest`.
std::optional<std::string> quoted_text(std::string_view text, std::string_view* rest = nullptr) {
    if (text.empty() || text.front() != '"')
        return {};
    std::string result;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '"') {
            if (rest != nullptr)
                *rest = text.substr(i + 1);
            return result;
        }
        if (text[i] != '*') {
            result += text[i];
            continue;
        }
        if (++i == text.size())
            return {};
        switch (text[i]) {
        case 'n':
            result += '\n';
            break;
        case 'c':
            result += '\r';
            break;
        case 't':
            result += '\t';
            break;
        case 's':
            result += ' ';
            break;
        case '#':
            if (i + 2 >= text.size())
                return {};
            result += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
            i += 2;
            break;
        default:
            result += text[i];
        }
    }
    return {};
}

std::optional<Expectations::Remark> remark(const std::string& text) {
    static const std::regex pattern(R"(^(?:([^ :]+):)?(\d+):(\d+) (.*)$)");
    std::smatch match;
    if (!std::regex_match(text, match, pattern))
        return {};
    return Expectations::Remark{match[1], static_cast<unsigned>(std::stoul(match[2])),
                                static_cast<unsigned>(std::stoul(match[3])), match[4]};
}

} // namespace

Expectations read_expectations(const fs::path& program) {
    Expectations wanted;
    std::ifstream file(program);
    std::string line;
    while (std::getline(file, line)) {
        if (!line.empty() && line.back() == '\r')
            line.pop_back();
        if (line.rfind("--", 0) != 0)
            break;
        const std::size_t colon = line.find(": ");
        const std::string key = colon == std::string::npos || line.size() < 3 ? "" : line.substr(3, colon - 3);
        const std::string value = colon == std::string::npos ? "" : line.substr(colon + 2);
        bool good = true;
        if (key == "expect") {
            const auto text = quoted_text(value);
            good = text.has_value();
            wanted.output += text.value_or("");
        } else if (key == "error" || key == "warning") {
            const auto read = remark(value);
            good = read.has_value();
            if (read)
                (key == "error" ? wanted.errors : wanted.warnings).push_back(*read);
        } else if (key == "halt") {
            wanted.halt = value;
        } else if (key == "stop") {
            std::string_view rest;
            wanted.stop_output = quoted_text(value, &rest);
            wanted.stop_ends = rest.find("then end") != std::string_view::npos;
            good = wanted.stop_output.has_value();
        } else if (key == "undefined") {
            wanted.undefined_output = quoted_text(value);
        } else if (key == "option") {
            wanted.options.push_back(value);
        } else if (key == "input") {
            const auto text = quoted_text(value);
            good = text.has_value();
            wanted.input += text.value_or("");
        } else if (key == "arguments") {
            wanted.arguments = value;
        } else if (key == "file" || key == "variable") {
            const std::size_t space = value.find(' ');
            const auto text = quoted_text(value.substr(std::min(space, value.size() - 1) + 1));
            good = space != std::string::npos && text.has_value();
            (key == "file" ? wanted.files : wanted.variables)[value.substr(0, space)] += text.value_or("");
        } else if (key == "time") {
            wanted.time = std::stoi(value);
        }
        if (!good)
            wanted.mistakes.push_back(line);
    }
    return wanted;
}

namespace {

ProgramOptions options_for(const fs::path& program, const Expectations& wanted, objects::ErrorMode mode) {
    ProgramOptions options;
    options.settings.compile.mode = mode;
    options.settings.folders.include_directories = {fs::path(T8_SOURCE_DIR) / "tests/toolchain/occam/conformance/include"};
    for (const std::string& option : wanted.options) {
        options.settings.compile.usage_check = options.settings.compile.usage_check && option != "--no-usage-check";
        options.settings.compile.alias_check = options.settings.compile.alias_check && option != "--no-alias-check";
    }
    options.input = wanted.input;
    options.arguments = wanted.arguments;
    options.files = wanted.files;
    options.variables = wanted.variables;
    options.time = wanted.time;
    static_cast<void>(program);
    return options;
}

std::string shown(const std::string& text) {
    std::string result;
    for (const char c : text)
        result += c == '\n' ? std::string("*n") : std::string(1, c);
    return result;
}

void compare_remarks(const char* kind, Severity severity, const std::vector<Expectations::Remark>& wanted, const ProgramRun& run,
                     std::vector<std::string>& complaints) {
    std::vector<bool> used(wanted.size());
    for (const Diagnostic& diagnostic : run.diagnostics) {
        if (diagnostic.severity != severity)
            continue;
        bool is_wanted = false;
        for (std::size_t i = 0; i < wanted.size() && !is_wanted; ++i) {
            if (used[i] || wanted[i].line != diagnostic.place.line || wanted[i].column != diagnostic.place.column ||
                diagnostic.message.find(wanted[i].text) == std::string::npos)
                continue;
            used[i] = is_wanted = true;
        }
        if (!is_wanted && severity == Severity::error)
            complaints.push_back(
                fmt::format("unexpected {}: {}:{} {}", kind, diagnostic.place.line, diagnostic.place.column, diagnostic.message));
    }
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (!used[i])
            complaints.push_back(fmt::format("missing {}: {}:{} {}", kind, wanted[i].line, wanted[i].column, wanted[i].text));
}

void compare_run(std::string_view mode, const ProgramRun& run, const std::string& output, Ending ending,
                 std::vector<std::string>& complaints) {
    if (run.ending == Ending::not_compiled || run.ending == Ending::not_linked) {
        for (const Diagnostic& diagnostic : run.diagnostics)
            if (diagnostic.severity == Severity::error)
                complaints.push_back(fmt::format("{}: {}: {}:{} {}", mode, name_of(run.ending), diagnostic.place.line,
                                                 diagnostic.place.column, diagnostic.message));
        return;
    }
    if (run.ending != ending)
        complaints.push_back(fmt::format("{}: {}, and should be {}", mode, name_of(run.ending), name_of(ending)));
    if (run.output != output)
        complaints.push_back(fmt::format("{}: printed \"{}\" and should print \"{}\"", mode, shown(run.output), shown(output)));
}

ProgramOptions probed(ProgramOptions options) {
    options.probes = Machine::Probes{{.messages = true, .scheduling = true, .payload_bytes = 64}, {}};
    return options;
}

/// Probes must change nothing.
void compare_probed(const ProgramRun& plain, const ProgramRun& probed, std::vector<std::string>& complaints) {
    const bool same = plain.ending == probed.ending && plain.output == probed.output && plain.cycles == probed.cycles &&
                      plain.instructions == probed.instructions && plain.state_hash == probed.state_hash;
    if (!same)
        complaints.push_back(fmt::format("with probes: {} after {} cycles and {} instructions, without: {} after {} and {}",
                                         name_of(probed.ending), probed.cycles, probed.instructions, name_of(plain.ending),
                                         plain.cycles, plain.instructions));
}

} // namespace

std::vector<std::string> complaints_about(const fs::path& program) {
    using objects::ErrorMode;
    using test::is_slow_build; // code of all modes comes from the same compiler: one run then, with probes
    const Expectations wanted = read_expectations(program);
    std::vector<std::string> complaints;
    for (const std::string& line : wanted.mistakes)
        complaints.push_back("cannot read: " + line);
    const ProgramOptions halt_options = options_for(program, wanted, ErrorMode::halt);
    const ProgramRun halting = run_program(program, is_slow_build ? probed(halt_options) : halt_options);
    if (!wanted.errors.empty()) {
        if (halting.ending != Ending::not_compiled)
            complaints.push_back("it was compiled");
        compare_remarks("error", Severity::error, wanted.errors, halting, complaints);
        return complaints;
    }
    const Ending ending = wanted.halt == "stops" ? Ending::halted : wanted.halt == "deadlock" ? Ending::deadlock : Ending::ended;
    compare_run("halt", halting, wanted.output, ending, complaints);
    if (!wanted.warnings.empty())
        compare_remarks("warning", Severity::warning, wanted.warnings, halting, complaints);
    if (halting.ending == Ending::not_compiled || halting.ending == Ending::not_linked)
        return complaints;
    if (is_slow_build)
        return complaints;
    compare_probed(halting, run_program(program, probed(halt_options)), complaints);
    const ProgramRun stopping = run_program(program, options_for(program, wanted, ErrorMode::stop));
    const Ending stop_ending = !wanted.stop_output ? ending : wanted.stop_ends ? Ending::ended : Ending::deadlock;
    compare_run("stop", stopping, wanted.stop_output.value_or(wanted.output), stop_ending, complaints);
    // Universal code halts when HaltOnError is set, as it is here. Without errors all modes do the same.
    const auto in_mode = [&](ErrorMode mode) {
        compare_run(std::string(objects::name_of(mode)), run_program(program, options_for(program, wanted, mode)), wanted.output,
                    ending, complaints);
    };
    if (!wanted.halt.empty())
        in_mode(ErrorMode::universal);
    else if (!wanted.undefined_output && !wanted.stop_output)
        for (const ErrorMode mode : {ErrorMode::reduced, ErrorMode::undefined})
            in_mode(mode);
    if (wanted.undefined_output)
        compare_run("undefined", run_program(program, options_for(program, wanted, ErrorMode::undefined)),
                    *wanted.undefined_output, Ending::ended, complaints);
    return complaints;
}

} // namespace t8::occam
