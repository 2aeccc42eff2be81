#include "monitor/fork/fork_outside.hpp"

#include <algorithm>

namespace t8 {
namespace {

std::int32_t seconds_of(Tick ticks) { return static_cast<std::int32_t>(ticks.count / ticks_per_second); }

/// Moves both times. They wrap around as the program's own 32 bits do: a recorded host may have told any number.
host::TimeOfDay moved(host::TimeOfDay time, std::int32_t seconds) {
    const auto sum = [&](std::int32_t one) {
        return static_cast<std::int32_t>(static_cast<Word>(one) + static_cast<Word>(seconds));
    };
    return {sum(time.local), sum(time.utc)};
}

} // namespace

host::Input ForkOutside::read_input(std::size_t limit, host::Until until) {
    host::Input input;
    if (follows_) {
        input.bytes = recorded_input_;
        input.end = input.bytes.empty() ? host::InputEnd::end : host::InputEnd::more;
        return input;
    }
    while (input.bytes.size() < limit) {
        if (keys_.empty() && more_keys_)
            keys_ = more_keys_();
        if (keys_.empty()) {
            input.end = host::InputEnd::end;
            break;
        }
        const std::size_t line = until == host::Until::newline ? keys_.find('\n') : std::string::npos;
        const std::size_t wanted =
            std::min({limit - input.bytes.size(), keys_.size(), line == std::string::npos ? line : line + 1});
        input.bytes.insert(input.bytes.end(), keys_.begin(), keys_.begin() + static_cast<std::ptrdiff_t>(wanted));
        keys_.erase(0, wanted);
        if (until == host::Until::newline && input.bytes.back() == '\n')
            break;
    }
    return input;
}

std::optional<Byte> ForkOutside::poll_key() {
    if (follows_ || keys_.empty())
        return std::nullopt;
    const auto key = static_cast<Byte>(keys_.front());
    keys_.erase(0, 1);
    return key;
}

std::size_t ForkOutside::write(host::Output output, std::span<const Byte> bytes) {
    if (!follows_ && output_)
        output_(output, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    return bytes.size();
}

host::TimeOfDay ForkOutside::time_of_day() {
    const auto after = std::find_if(times_.begin(), times_.end(), [&](const Told& told) { return told.at > now_; });
    if (times_.empty())
        return {seconds_of(now_), seconds_of(now_)};
    if (after == times_.begin())
        return moved(after->time, -seconds_of(after->at - now_));
    const Told& last = *(after - 1);
    return moved(last.time, seconds_of(now_ - last.at));
}

std::optional<std::string> ForkOutside::environment(const std::string& name) {
    const auto found = variables_.find(name);
    return found == variables_.end() ? std::nullopt : std::optional(found->second);
}

} // namespace t8
