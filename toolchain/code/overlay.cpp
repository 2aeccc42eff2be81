#include <algorithm>
#include <map>
#include <numeric>

#include "toolchain/code/frames.hpp"

namespace t8::code {
namespace {

/// The lives that use one word.
class Occupied {
public:
    bool is_free(std::uint32_t begin, std::uint32_t end) const {
        const auto next = times_.lower_bound(begin);
        if (next != times_.end() && next->first < end)
            return false;
        return next == times_.begin() || std::prev(next)->second <= begin;
    }
    void take(std::uint32_t begin, std::uint32_t end) { times_.emplace(begin, end); }

private:
    std::map<std::uint32_t, std::uint32_t> times_; ///< begin, end
};

std::uint64_t weight_of_word(const Life& life) {
    constexpr std::uint64_t precision = 256;
    return life.weight * precision / std::max<Word>(life.words, 1);
}

/// Returns the first of the lowest consecutive words that are free during `life`, or nothing.
std::optional<Word> lowest_free(const std::vector<Occupied>& words, const Life& life) {
    const auto limit = static_cast<Word>(words.size());
    for (Word first = 0; life.words <= limit && first <= limit - life.words;) {
        Word word = first;
        while (word < first + life.words && words[word].is_free(life.begin, life.end))
            ++word;
        if (word == first + life.words)
            return first;
        first = word + 1;
    }
    return {};
}

/// The words that are free at the current time. Words from top() on have never been used.
class FreeWords {
public:
    Word take(Word words) {
        for (auto gap = gaps_.begin(); gap != gaps_.end(); ++gap) {
            if (gap->second < words)
                continue;
            const Word first = gap->first;
            const Word left = gap->second - words;
            gaps_.erase(gap);
            if (left != 0)
                gaps_.emplace(first + words, left);
            return first;
        }
        // A gap at the end is used and extended.
        Word first = top_;
        if (!gaps_.empty() && std::prev(gaps_.end())->first + std::prev(gaps_.end())->second == top_) {
            first = std::prev(gaps_.end())->first;
            gaps_.erase(std::prev(gaps_.end()));
        }
        top_ = std::min<Word>(first + words, most_words);
        return first;
    }
    void give_back(Word first, Word words) {
        const auto next = gaps_.lower_bound(first);
        if (next != gaps_.end() && next->first == first + words) {
            words += next->second;
            gaps_.erase(next);
        }
        const auto behind = gaps_.lower_bound(first);
        if (behind != gaps_.begin() && std::prev(behind)->first + std::prev(behind)->second == first) {
            std::prev(behind)->second += words;
            return;
        }
        gaps_.emplace(first, words);
    }
    Word top() const { return top_; }

private:
    std::map<Word, Word> gaps_; ///< first word and number of words
    Word top_ = 0;
};

/// Gives words from `base` on to lives, in the order in which they begin. Returns the number of words needed.
Word overlay_by_time(std::vector<Life*>& lives, Word base) {
    std::stable_sort(lives.begin(), lives.end(), [](const Life* a, const Life* b) { return a->begin < b->begin; });
    FreeWords free;
    std::multimap<std::uint32_t, Life*> active; // by end
    for (Life* life : lives) {
        while (!active.empty() && active.begin()->first <= life->begin) {
            const Life& ended = *active.begin()->second;
            free.give_back(ended.offset - base, ended.words);
            active.erase(active.begin());
        }
        life->offset = base + free.take(life->words);
        active.emplace(life->end, life);
    }
    return free.top();
}

} // namespace

Word overlay(std::vector<Life>& lives, Word weighed) {
    std::vector<Life*> order;
    for (Life& life : lives)
        order.push_back(&life);
    std::stable_sort(order.begin(), order.end(),
                     [](const Life* a, const Life* b) { return weight_of_word(*a) > weight_of_word(*b); });

    std::vector<Occupied> low(weighed);
    std::vector<Life*> others;
    Word top = 0;
    for (Life* life : order) {
        const auto first = lowest_free(low, *life);
        if (!first) {
            others.push_back(life);
            continue;
        }
        life->offset = *first;
        for (Word word = 0; word < life->words; ++word)
            low[*first + word].take(life->begin, life->end);
        top = std::max(top, *first + life->words);
    }
    return others.empty() ? top : top + overlay_by_time(others, top);
}

} // namespace t8::code
