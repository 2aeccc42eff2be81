#include "cli/debug/long_way.hpp"

#include <chrono>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/base/console.hpp"
#include "cli/base/quantities.hpp"
#include "cli/run/interrupt.hpp"

namespace t8::cli {
namespace {

/// Shows how far a search has come, in a line that it removes at its end.
class SearchProgress {
public:
    SearchProgress() : is_shown_to_user_(::isatty(STDERR_FILENO) != 0) {}
    SearchProgress(const SearchProgress&) = delete;
    SearchProgress& operator=(const SearchProgress&) = delete;
    ~SearchProgress() {
        if (shown_)
            order_terminal("\r\033[K");
    }
    void come_to(Tick tick) {
        constexpr std::chrono::milliseconds between{250};
        const auto now = std::chrono::steady_clock::now();
        if (!is_shown_to_user_ || now < next_)
            return;
        next_ = now + between;
        shown_ = true;
        order_terminal(fmt::format("\r\033[K... {} (Ctrl-C breaks off)", time_text(tick)));
    }

private:
    bool is_shown_to_user_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point next_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(500);
};

} // namespace

LongWay terminal_way() {
    return {Interrupt::requested, [] {
                return [progress = std::make_shared<SearchProgress>()](Tick tick) {
                    progress->come_to(tick);
                    return !Interrupt::requested();
                };
            }};
}

} // namespace t8::cli
