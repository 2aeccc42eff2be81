#include "monitor/replay/replay_host.hpp"

#include <array>

namespace t8 {
namespace {

const std::array answers{Filter{EventKind::host_reply}};

} // namespace

ReplayHost::ReplayHost(const HistoryReader& history, const RecordedEnd& end)
    : history_(history), answers_(history.select(answers, {.nodes = {host_node}})), next_(answers_.next()), end_(end) {}

void ReplayHost::seek(Tick now) {
    answers_ = history_.select(answers, {.nodes = {host_node}, .from = now});
    next_ = answers_.next();
    now_ = Tick{};
}

void ReplayHost::take(Tick at, std::span<const Byte>, bool) { now_ = at; }

void ReplayHost::watch(Tick now, bool) { now_ = now; }

std::vector<Byte> ReplayHost::to_send() {
    while (next_ != nullptr && next_->tick < now_) // the replay did not ask
        next_ = answers_.next();
    if (next_ == nullptr || next_->tick != now_)
        return {};
    std::vector<Byte> bytes = next_->payload;
    next_ = answers_.next();
    return bytes;
}

// A session ends at the tick before that of run_ended.
bool ReplayHost::ended() const {
    return end_.is_known && end_.outcome == RunOutcome::finished && delayed(now_, Tick{1}) >= end_.tick;
}

} // namespace t8
