#include "cli/debug/terminal_session.hpp"

#include <cstdio>

#include "cli/base/console.hpp"
#include "cli/base/styles.hpp"
#include "cli/run/interrupt.hpp"

namespace t8::cli {

void TerminalSession::begin() {
    for (const Diagnostic& warning : session_.begin())
        complain(warning);
    show("where", session_.context().position());
}

void TerminalSession::show(std::string_view command, const Result<Answer>& answer) {
    if (!answer)
        has_failed_ = true;
    if (answers_ == Answers::as_text) {
        if (answer)
            print_styled(answer->text);
        else {
            std::fflush(stdout); // the error comes after the answers to earlier commands
            complain(answer.error());
        }
        return;
    }
    nlohmann::ordered_json line{{"command", command}};
    if (answer) {
        line["answer"] = answer->data;
    } else {
        const Diagnostic& problem = answer.error().diagnostics.front();
        line["error"] = {{"message", problem.message}};
        if (!problem.hint.empty())
            line["error"]["hint"] = problem.hint;
    }
    print(line_of_json(line) + "\n");
}

bool TerminalSession::carry_out(const std::string& line) {
    if (DebugSession::ends_session(line))
        return false;
    const std::string command = session_.command_of(line);
    if (command.empty())
        return true;
    Interrupt::forget(); // at the prompt there was nothing to break off
    const Result<Answer> answer = session_.answer_to(command);
    Interrupt::forget();
    for (const Diagnostic& warning : session_.take_warnings())
        complain(warning);
    show(command, answer);
    return true;
}

} // namespace t8::cli
