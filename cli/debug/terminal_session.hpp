#pragma once

#include <string>
#include <string_view>

#include "cli/debug/session.hpp"

namespace t8::cli {

/// Carries out commands of `t8 debug` and shows the answers on standard output, errors on standard error.
class TerminalSession {
public:
    enum class Answers : bool { as_text, as_json };
    TerminalSession(DebugSession& session, Answers answers) : session_(session), answers_(answers) {}

    /// Begins the session and shows where the run stands.
    void begin();
    /// Carries out a line. Returns false if it ends the session.
    bool carry_out(const std::string& line);
    /// True if a command has failed since the session began.
    bool has_failed() const { return has_failed_; }

private:
    void show(std::string_view command, const Result<Answer>& answer);

    DebugSession& session_;
    Answers answers_;
    bool has_failed_ = false;
};

} // namespace t8::cli
