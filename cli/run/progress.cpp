#include "cli/run/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/console.hpp"
#include "cli/quantities.hpp"

namespace t8::cli {
namespace {

constexpr std::chrono::milliseconds first_wait{1000};
constexpr std::chrono::milliseconds interval{250};
constexpr std::string_view erase_line = "\r\x1b[K";

std::string clock_text(unsigned tenths_mhz) {
    return tenths_mhz % 10 == 0 ? fmt::format("{}", tenths_mhz / 10) : fmt::format("{}.{}", tenths_mhz / 10, tenths_mhz % 10);
}

} // namespace

std::string speed_text(const Machine& machine, double host_seconds) {
    const NodeSpec& node = machine.spec().nodes.front();
    const double emulated = static_cast<double>(machine.now().count) / static_cast<double>(ticks_per_second);
    const double ratio = host_seconds > 0 ? emulated / host_seconds : 0;
    return fmt::format("{:.{}f} x a {}-{}", ratio, ratio < 100 ? 1 : 0, facts_of(node.part).name, clock_text(node.tenths_mhz));
}

std::uint64_t instructions_of(const Machine& machine) {
    std::uint64_t count = 0;
    for (std::size_t node = 0; node < machine.node_count(); ++node) {
        const CoreState& state = machine.node(node).processor().state();
        count += state.instructions + state.prefixes;
    }
    return count;
}

Progress::Progress() : enabled_(::isatty(STDERR_FILENO) == 1), start_(Clock::now()), next_(start_ + first_wait) {}

void Progress::update(const Machine& machine) {
    if (!enabled_ || !at_line_start_)
        return;
    const Clock::time_point now = Clock::now();
    if (now < next_)
        return;
    next_ = now + interval;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    complain(fmt::format("{}{} emulated, {}, {:.0f} MIPS", erase_line, time_text(machine.now()), speed_text(machine, seconds),
                         static_cast<double>(instructions_of(machine)) / seconds / 1e6));
    shown_ = true;
}

void Progress::hide() {
    if (shown_)
        complain(erase_line);
    shown_ = false;
}

} // namespace t8::cli
