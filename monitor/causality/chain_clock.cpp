#include "monitor/causality/chain_clock.hpp"

#include <algorithm>

namespace t8 {

void ChainClock::Knowledge::write_news() {
    for (std::size_t i = 0; i < news_count; ++i)
        counts.raise(news[i].chain, news[i].count);
    news_count = 0;
}

void ChainClock::Knowledge::note(Known known) {
    for (std::size_t i = 0; i < news_count; ++i)
        if (news[i].chain == known.chain) {
            news[i].count = std::max(news[i].count, known.count);
            return;
        }
    if (counts[known.chain] >= known.count)
        return;
    if (news_count == most_news)
        write_news();
    news[news_count++] = known;
}

bool ChainClock::Knowledge::is_same(const Knowledge& other) const {
    return counts.shares_all_with(other.counts) && news_count == other.news_count &&
           std::equal(news.begin(), news.begin() + news_count, other.news.begin());
}

/// True if this clock certainly holds all that `other` has learnt from other chains. It may lack steps of the own chain of `other`.
bool ChainClock::covers(const ChainClock& other) const {
    const std::uint32_t known = (*this)[other.owner_];
    if (known < other.forgotten_)
        return false;
    for (std::size_t i = other.lesson_count_; i-- > 0 && other.lessons_[i].at > known;)
        if ((*this)[other.lessons_[i].teacher.chain] < other.lessons_[i].teacher.count)
            return false;
    return true;
}

void ChainClock::note(Known known) {
    if (known.chain != owner_)
        others_.note(known);
}

void ChainClock::remember(const ChainClock& teacher) {
    // Lessons that the teacher's clock holds are dropped, because a clock that holds the new lesson holds them too.
    std::size_t kept = 0;
    for (std::size_t i = 0; i < lesson_count_; ++i)
        if (teacher[lessons_[i].teacher.chain] < lessons_[i].teacher.count)
            lessons_[kept++] = lessons_[i];
    if (kept == most_lessons) {
        forgotten_ = lessons_.front().at;
        std::copy(lessons_.begin() + 1, lessons_.end(), lessons_.begin());
        --kept;
    }
    lessons_[kept++] = {{teacher.owner_, teacher.own_}, own_};
    lesson_count_ = kept;
}

void ChainClock::merge(const Knowledge& other, LastMerge& last) {
    const auto merged = [&](const Knowledge& a, const Knowledge& b) { return last.one.is_same(a) && last.other.is_same(b); };
    if (!merged(others_, other) && !merged(other, others_)) {
        last = {others_, other, others_.counts};
        last.result.raise(other.counts);
        for (const Knowledge* const side : {&last.one, &last.other})
            for (std::size_t i = 0; i < side->news_count; ++i)
                last.result.raise(side->news[i].chain, side->news[i].count);
    }
    others_.counts = last.result;
    others_.news_count = 0;
}

void ChainClock::join(const ChainClock& other, LastMerge& last) {
    if (other.owner_ == no_chain || other.owner_ == owner_ || other.own_ <= (*this)[other.owner_])
        return;
    if (!covers(other)) {
        if (other.covers(*this)) {
            others_ = other.others_;
            lesson_count_ = 0;
            forgotten_ = 0;
        } else
            merge(other.others_, last);
    }
    remember(other);
    note({other.owner_, other.own_});
}

const SharedCounts& ChainClock::counts() {
    others_.write_news();
    others_.counts.raise(owner_, own_);
    return others_.counts;
}

} // namespace t8
