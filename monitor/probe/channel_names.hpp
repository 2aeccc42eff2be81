#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "monitor/events/event.hpp"
#include "types/word.hpp"

namespace t8 {

/// Tells the internal channels of one node apart although their words are used again: a machine knows words and processes, not
/// declarations. A channel begins with the first message over its word, or the first alternative that takes it, and lasts as long as one
/// of the processes does that have used it; the next use of the word after that is another channel.
/// Shape   numbers from first_internal_channel on, in the order of first uses. Hardware channels have their fixed ones.
class ChannelNames {
public:
    /// The channel at a word, which a process uses now.
    std::uint32_t use(Word word, std::uint32_t process);
    /// The same of two, one after the other.
    std::uint32_t use(Word word, std::uint32_t first, std::uint32_t second);
    /// The same without using it: no_channel when there is none yet.
    std::uint32_t find(Word word) const;
    void process_ended(std::uint32_t process);

private:
    struct Channel {
        std::uint32_t number = no_channel;
        std::array<std::uint32_t, 2> recent{}; ///< users, most likely the only two
        std::vector<std::uint32_t> users{};    ///< that live
    };
    /// A channel that was looked up lately.
    struct Known {
        Word word = 0;
        Channel* channel = nullptr;
    };
    Known& known(Word word) { return known_[word / bytes_per_word % known_.size()]; }
    Channel& channel_at(Word word) {
        Known& entry = known(word);
        if (entry.channel == nullptr || entry.word != word)
            entry = {word, &channels_[word]};
        return *entry.channel;
    }
    std::uint32_t add_user(Channel& channel, Word word, std::uint32_t process);
    void forget(Word word);

    std::unordered_map<Word, Channel> channels_;
    std::array<Known, 64> known_{};
    std::unordered_map<std::uint32_t, std::vector<Word>> used_; ///< by process
    std::uint32_t next_ = first_internal_channel;
};

} // namespace t8
