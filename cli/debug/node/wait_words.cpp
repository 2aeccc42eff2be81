#include "cli/debug/node/wait_words.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "monitor/debugger/channel_search.hpp"

namespace t8::cli {
namespace {

using WaitsFor = WaitGraph::For;

std::string link_words(const DebugContext& context, const WaitGraph::Process& waits) {
    const bool sends = waits.what == WaitsFor::output;
    const LinkUse use = context.replayer.machine().use_of(waits.node).links[waits.link];
    const std::string end = use.peer      ? fmt::format(" {} {}", sends ? "to" : "from", name_of(context.setup.spec, *use.peer))
                            : use.plugged ? ", which leads nowhere"
                                          : ", where nothing is plugged in";
    return fmt::format("{} link {}{}", sends ? "out" : "in", waits.link, end);
}

std::string channel_words(const DebugContext& context, const WaitGraph::Process& waits) {
    std::string text = waits.sends ? "out channel " : "in channel ";
    for (std::size_t n = 0; n < waits.channels.size(); ++n) {
        const std::string name = channel_name(context.replayer.machine(), context.setup.code, waits, waits.channels[n]).declared;
        text += (n == 0 ? "" : " or ") + (name.empty() ? fmt::format("#{:08X}", waits.channels[n].bits) : name);
    }
    return text;
}

std::string timer_words(const WaitGraph::Process& waits, const NodeQueues& queues) {
    const auto& timed = queues.timed[static_cast<std::size_t>(waits.wdesc.priority())];
    const auto own = std::find_if(timed.begin(), timed.end(),
                                  [&](const NodeQueues::Timed& one) { return one.process.wptr == waits.wdesc.wptr(); });
    return own == timed.end() || !own->at ? "timer, whose clock does not run" : "timer until " + time_text(*own->at);
}

std::string alternative_words(const WaitGraph::Process& waits, const std::optional<Alternative>& guards) {
    const std::size_t open =
        static_cast<std::size_t>(std::popcount(waits.enabled)) + waits.channels.size() + (waits.timed ? 1U : 0U);
    const std::size_t count = guards && guards->is_whole ? guards->guards.size() : open;
    return fmt::format("ALT, {} guard{}", count, count == 1 ? "" : "s");
}

} // namespace

std::string waits_for(const DebugContext& context, const ListedProcess& process, const NodeQueues& queues,
                      const std::optional<Alternative>& guards) {
    const WaitGraph::Process& waits = *process.waits;
    switch (waits.what) {
    case WaitsFor::output:
    case WaitsFor::input:
        return link_words(context, waits);
    case WaitsFor::alternative:
        return alternative_words(waits, guards);
    case WaitsFor::event:
        return "event pin";
    case WaitsFor::timer:
        return timer_words(waits, queues);
    case WaitsFor::channel:
        break;
    }
    return channel_words(context, waits);
}

} // namespace t8::cli
