#include "toolchain/link/numbers.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace t8::link {

using objects::Meaning;
using objects::NumberSite;

Numbers::Numbers(const Resolution& resolution, const std::vector<bool>& is_linked) : resolution_(resolution) {
    for (std::size_t source = 0; source < resolution.sources.size(); ++source) {
        std::vector<Word>& offsets = offsets_.emplace_back();
        for (const objects::Space& space : resolution.sources[source].object->spaces) {
            Word& size = sizes_[space.name];
            offsets.push_back(size);
            if (is_linked[source])
                size += (space.bytes + bytes_per_word - 1) & ~(bytes_per_word - 1);
        }
    }
}

Result<Word> Numbers::value(std::uint32_t source, const NumberSite& site) const {
    const objects::Object& object = *resolution_.sources[source].object;
    if (site.source == NumberSite::Source::space)
        return offsets_[source][site.index] + site.addend;
    if (site.source == NumberSite::Source::size)
        return sizes_.at(object.spaces[site.index].name) + site.addend;
    const Place place = resolution_.definition({source, site.index});
    const std::optional<Meaning>& meaning = resolution_.sources[place.source].object->atoms[place.atom].meaning;
    if (!meaning || meaning->kind == Meaning::Kind::place)
        return failure_at({resolution_.sources[source].name},
                          fmt::format("'{}' is a place, but is used as a number", object.atoms[site.index].name));
    const Word base = meaning->kind == Meaning::Kind::space ? offsets_[place.source][meaning->space] : 0;
    return base + meaning->number + site.addend;
}

Result<void> Numbers::fill(std::uint32_t source, objects::Atom& atom) const {
    for (const NumberSite& site : atom.number_sites) {
        const Result<Word> number = value(source, site);
        if (!number)
            return tl::unexpected(number.error());
        Bytes bytes;
        bool fits = true;
        if (site.function)
            fits = encode_function_in(site.length, *site.function, *number, bytes);
        else
            for (unsigned byte = 0; byte < site.length; ++byte)
                bytes.push_back(byte < bytes_per_word ? static_cast<Byte>(*number >> (8 * byte)) : Byte{0});
        if (!site.function && site.length < bytes_per_word)
            fits = *number >> (8 * site.length) == 0;
        if (!fits)
            return failure_at({resolution_.sources[source].name},
                              fmt::format("a number in '{}' at {} has no room for {}", atom.name, site.offset, *number));
        std::copy(bytes.begin(), bytes.end(), atom.bytes.begin() + static_cast<std::ptrdiff_t>(site.offset));
    }
    return {};
}

} // namespace t8::link
