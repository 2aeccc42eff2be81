#include "cli/debug/line_editor.hpp"

#include <histedit.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace t8::cli {
namespace {

constexpr int most_lines = 1000;

/// Returns the file of earlier lines; empty if there is no place for it.
std::filesystem::path history_file() {
    std::filesystem::path directory;
    if (const char* const state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/')
        directory = state;
    else if (const char* const home = std::getenv("HOME"); home != nullptr && *home == '/')
        directory = std::filesystem::path(home) / ".local" / "state";
    else
        return {};
    directory /= "transcope";
    std::error_code failed;
    std::filesystem::create_directories(directory, failed);
    return failed ? std::filesystem::path{} : directory / "debug-history";
}

/// Returns the beginning that all candidates share.
std::string common_beginning(const std::vector<std::string>& candidates) {
    std::string common = candidates.front();
    for (const std::string& one : candidates) {
        const auto [end, other] = std::mismatch(common.begin(), common.end(), one.begin(), one.end());
        common.erase(end, common.end());
    }
    return common;
}

} // namespace

class LineEditor::State {
public:
    explicit State(Complete complete)
        : complete_(std::move(complete)), file_(history_file()), edit_(el_init("t8", stdin, stdout, stderr)),
          history_(history_init()) {
        HistEvent event;
        history(history_, &event, H_SETSIZE, most_lines);
        history(history_, &event, H_SETUNIQUE, 1);
        if (!file_.empty())
            history(history_, &event, H_LOAD, file_.c_str());
        el_set(edit_, EL_CLIENTDATA, this);
        el_set(edit_, EL_EDITOR, "emacs");
        el_set(edit_, EL_PROMPT_ESC, &State::prompt, '\1');
        el_set(edit_, EL_HIST, history, history_);
        el_set(edit_, EL_ADDFN, "t8-complete", "completes the last word", &State::complete);
        el_set(edit_, EL_BIND, "^I", "t8-complete", nullptr);
        el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
        el_source(edit_, nullptr); // the user's own keys
    }
    ~State() {
        HistEvent event;
        if (!file_.empty())
            history(history_, &event, H_SAVE, file_.c_str());
        history_end(history_);
        el_end(edit_);
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    std::optional<std::string> read(const std::string& prompt) {
        prompt_ = "\1\033[1m\1" + prompt + "\1\033[0m\1";
        int count = 0;
        errno = 0;
        const char* const line = el_gets(edit_, &count);
        if (line == nullptr || count <= 0) {
            if (errno != EINTR)
                return {};
            std::fputc('\n', stdout);
            el_reset(edit_);
            return std::string{};
        }
        std::string text(line, static_cast<std::size_t>(count));
        text.erase(text.find_last_not_of("\r\n") + 1);
        if (!text.empty()) {
            HistEvent event;
            history(history_, &event, H_ENTER, text.c_str());
        }
        return text;
    }

private:
    static State& of(EditLine* edit) {
        void* data = nullptr;
        el_get(edit, EL_CLIENTDATA, &data);
        return *static_cast<State*>(data);
    }
    static char* prompt(EditLine* edit) { return of(edit).prompt_.data(); }
    static unsigned char complete(EditLine* edit, int) {
        const LineInfo* const info = el_line(edit);
        const std::string_view line(info->buffer, static_cast<std::size_t>(info->cursor - info->buffer));
        const std::size_t space = line.find_last_of(" \t,");
        const std::size_t start = space == std::string_view::npos ? 0 : space + 1;
        std::vector<std::string> candidates = of(edit).complete_(line, start);
        const std::string_view word = line.substr(start);
        std::erase_if(candidates, [&](const std::string& one) { return !one.starts_with(word); });
        if (candidates.empty())
            return CC_REFRESH_BEEP;
        std::string rest = common_beginning(candidates).substr(word.size());
        if (candidates.size() == 1)
            rest += ' ';
        if (!rest.empty()) {
            el_insertstr(edit, rest.c_str());
            return CC_REFRESH;
        }
        std::fputc('\n', stdout);
        for (const std::string& one : candidates)
            std::fprintf(stdout, "%s  ", one.c_str());
        std::fputc('\n', stdout);
        return CC_REDISPLAY;
    }

    Complete complete_;
    std::filesystem::path file_;
    EditLine* edit_;
    History* history_;
    std::string prompt_;
};

LineEditor::LineEditor(Complete complete) : state_(std::make_unique<State>(std::move(complete))) {}
LineEditor::~LineEditor() = default;

std::optional<std::string> LineEditor::read(const std::string& prompt) { return state_->read(prompt); }

} // namespace t8::cli
