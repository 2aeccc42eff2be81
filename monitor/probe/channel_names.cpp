#include "monitor/probe/channel_names.hpp"

#include <algorithm>

#include "isa_t800/workspace.hpp"

namespace t8 {
namespace {

constexpr Word hardware_channels = 9;

/// Returns the number of a hardware channel, 1 to 9, in the order of outputs, inputs and event pin in memory; no_channel for other words.
std::uint32_t hardware_channel(Word word) {
    const Word index = Address{word}.offset() / bytes_per_word;
    return index < hardware_channels ? index + 1 : no_channel;
}

} // namespace

std::uint32_t ChannelNames::use(Word word, std::uint32_t process) {
    if (const std::uint32_t hardware = hardware_channel(word); hardware != no_channel)
        return hardware;
    Channel& channel = channel_at(word);
    if (channel.recent[0] == process || channel.recent[1] == process)
        return channel.number;
    return add_user(channel, word, process);
}

std::uint32_t ChannelNames::use(Word word, std::uint32_t first, std::uint32_t second) {
    if (hardware_channel(word) == no_channel) {
        const Channel& channel = channel_at(word);
        const bool both = (channel.recent[0] == first && channel.recent[1] == second) ||
                          (channel.recent[0] == second && channel.recent[1] == first);
        if (both) [[likely]]
            return channel.number;
    }
    use(word, first);
    return use(word, second);
}

std::uint32_t ChannelNames::add_user(Channel& channel, Word word, std::uint32_t process) {
    if (channel.number == no_channel)
        channel.number = next_++;
    if (std::find(channel.users.begin(), channel.users.end(), process) == channel.users.end()) {
        channel.users.push_back(process);
        used_[process].push_back(word);
    }
    channel.recent = {process, channel.recent[0]};
    return channel.number;
}

std::uint32_t ChannelNames::find(Word word) const {
    if (const std::uint32_t hardware = hardware_channel(word); hardware != no_channel)
        return hardware;
    const auto place = channels_.find(word);
    return place == channels_.end() ? no_channel : place->second.number;
}

void ChannelNames::forget(Word word) {
    channels_.erase(word);
    if (Known& entry = known(word); entry.word == word)
        entry = {};
}

void ChannelNames::process_ended(std::uint32_t process) {
    const auto words = used_.find(process);
    if (words == used_.end())
        return;
    for (const Word word : words->second) {
        Channel& channel = channels_[word];
        std::erase(channel.users, process);
        std::replace(channel.recent.begin(), channel.recent.end(), process, std::uint32_t{0});
        if (channel.users.empty())
            forget(word);
    }
    used_.erase(words);
}

} // namespace t8
