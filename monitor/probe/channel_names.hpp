#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "monitor/events/event.hpp"
#include "types/word.hpp"

namespace t8 {

/// Numbers the internal channels of one node. A machine knows words and processes but no declarations, so that different channels can use
/// one word. A channel begins with the first message over its word, or with the first alternative that takes it. It ends when all processes
/// that have used it have ended; the next use of the word is another channel.
/// Shape   numbers rise from first_internal_channel in the order of first uses. Hardware channels have fixed numbers.
class ChannelNames {
public:
    /// Returns the channel at `word`, which `process` uses now.
    std::uint32_t use(Word word, std::uint32_t process);
    /// Returns the channel at `word`, which two processes use now, `first` before `second`.
    std::uint32_t use(Word word, std::uint32_t first, std::uint32_t second);
    /// Returns the channel at `word` without counting a use; no_channel if there is none.
    std::uint32_t find(Word word) const;
    void process_ended(std::uint32_t process);

private:
    struct Channel {
        std::uint32_t number = no_channel;
        std::array<std::uint32_t, 2> recent{}; ///< the latest users, usually the only two
        std::vector<std::uint32_t> users{};    ///< the users that have not ended
    };
    /// A channel that was looked up recently.
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
