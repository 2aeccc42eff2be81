#include "monitor/probe/declared_channels.hpp"

#include <iterator>

#include "monitor/events/channel_element.hpp"

namespace t8 {

void DeclaredChannels::declare(const ChannelDeclaration& declaration, Address wptr, std::span<const Byte> recorded) {
    const bool is_array = !declaration.sizes.empty();
    if (is_array && recorded.size() < bytes_per_word)
        return;
    Word first = word_at(wptr, declaration.words).bits;
    std::uint64_t count = 1;
    if (is_array) {
        first = 0;
        for (std::size_t n = 0; n < bytes_per_word; ++n)
            first |= static_cast<Word>(recorded[n]) << (8 * n);
        for (const Word size : declaration.sizes)
            count *= size;
    }
    const std::uint64_t end = first + count * bytes_per_word;
    auto next = arrays_.lower_bound(first);
    if (is_array && next != arrays_.end() && next->first == first && next->second.declaration == &declaration)
        return;
    if (next != arrays_.begin() && std::prev(next)->second.end > first)
        --next;
    bool changes = is_array;
    while (next != arrays_.end() && next->first < end) {
        next = arrays_.erase(next);
        changes = true;
    }
    if (is_array)
        arrays_.emplace(first, Array{end, &declaration});
    if (changes)
        known_ = {};
}

std::uint64_t DeclaredChannels::element(Word word) const {
    if (arrays_.empty())
        return 0;
    Known& known = known_[word / bytes_per_word % known_.size()];
    if (!known.is_valid || known.word != word)
        known = {word, search(word), true};
    return known.element;
}

std::uint64_t DeclaredChannels::search(Word word) const {
    auto place = arrays_.upper_bound(word);
    if (place == arrays_.begin() || (--place)->second.end <= word)
        return 0;
    const ChannelDeclaration& declaration = *place->second.declaration;
    Word left = (word - place->first) / bytes_per_word;
    std::array<Word, most_subscripts> subscripts{};
    if (declaration.sizes.size() > subscripts.size())
        return 0;
    for (std::size_t n = declaration.sizes.size(); n-- > 0;) {
        subscripts[n] = left % declaration.sizes[n];
        left /= declaration.sizes[n];
    }
    return channel_element(declaration.name, std::span(subscripts).first(declaration.sizes.size()));
}

} // namespace t8
