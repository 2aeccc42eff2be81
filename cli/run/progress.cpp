#include "cli/run/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/base/console.hpp"
#include "cli/base/quantities.hpp"

namespace t8::cli {
namespace {

constexpr std::chrono::milliseconds first_wait{1000};
constexpr std::chrono::milliseconds interval{250};
constexpr std::string_view erase_line = "\r\x1b[K";

/// "950", "12.3k", "4.5M".
std::string rate_text(double rate) {
    if (rate >= 999'950)
        return fmt::format("{:.1f}M", rate / 1e6);
    if (rate >= 9'999.5)
        return fmt::format("{:.1f}k", rate / 1e3);
    return fmt::format("{:.0f}", rate);
}

} // namespace

ProgressFigures progress_of(const Machine& machine) {
    ProgressFigures figures;
    figures.emulated = machine.now();
    for (std::uint32_t index = 0; index < machine.node_count(); ++index) {
        const CoreState& state = machine.node(index).processor().state();
        const NodeUse use = machine.use_of(index);
        figures.instructions += state.instructions + state.prefixes;
        for (const LinkUse& link : use.links) {
            const bool to_node = link.peer && link.peer->kind == crossbar::Socket::Kind::node;
            figures.messages += link.sent.messages + (to_node ? 0 : link.received.messages);
        }
        switch (state.activity) {
        case Activity::executing:
            ++figures.running;
            break;
        case Activity::idle:
        case Activity::booting:
            ++(use.waits_for_link ? figures.blocked : figures.idle);
            break;
        case Activity::halted:
        case Activity::trapped:
            ++figures.stopped;
            break;
        }
    }
    return figures;
}

std::string progress_text(const ProgressFigures& now, const ProgressFigures& before, double host_seconds) {
    const auto per_second = [&](std::uint64_t a, std::uint64_t b) {
        return host_seconds > 0 && a > b ? static_cast<double>(a - b) / host_seconds : 0;
    };
    const double ratio = per_second(now.emulated.count, before.emulated.count) / static_cast<double>(ticks_per_second);
    std::string nodes;
    const auto add = [&](std::size_t count, std::string_view what) {
        if (count != 0)
            nodes += fmt::format("{}{} {}", nodes.empty() ? "" : " ", count, what);
    };
    add(now.running, "run");
    add(now.blocked, "blocked");
    add(now.idle, "idle");
    add(now.stopped, "stopped");
    constexpr std::size_t longest = 79;
    return fmt::format("{}, {:.{}f} x real, {}, {:.0f} MIPS, {} msg/s", time_text(now.emulated), ratio, ratio < 10 ? 2 : 0, nodes,
                       per_second(now.instructions, before.instructions) / 1e6,
                       rate_text(per_second(now.messages, before.messages)))
        .substr(0, longest);
}

Progress::Progress(Shown shown)
    : enabled_(shown == Shown::yes && ::isatty(STDERR_FILENO) == 1), looked_(Clock::now()), next_(looked_ + first_wait) {}

void Progress::update(const Machine& machine) {
    if (!enabled_ || !at_line_start_)
        return;
    const Clock::time_point now = Clock::now();
    if (now < next_)
        return;
    next_ = now + interval;
    const ProgressFigures figures = progress_of(machine);
    order_terminal(erase_line);
    complain(progress_text(figures, before_, std::chrono::duration<double>(now - looked_).count()));
    before_ = figures;
    looked_ = now;
    shown_ = true;
}

void Progress::hide() {
    if (shown_)
        order_terminal(erase_line);
    shown_ = false;
}

} // namespace t8::cli
