#pragma once

#include <map>
#include <string>
#include <vector>

#include "toolchain/link/resolver.hpp"

namespace t8::link {

/// The numbers of a program that do not depend on where its code lies: offsets in spaces, their sizes, and names that mean numbers.
class Numbers {
public:
    /// The sources for which `is_linked` is true share the spaces out, in their order.
    Numbers(const Resolution& resolution, const std::vector<bool>& is_linked);

    /// Writes the number sites of an atom of a source.
    /// Errors  a name that is a place and no number; a number that needs more bytes than there are.
    Result<void> fill(std::uint32_t source, objects::Atom& atom) const;

private:
    Result<Word> value(std::uint32_t source, const objects::NumberSite& site) const;

    const Resolution& resolution_;
    std::map<std::string, Word> sizes_;      ///< of spaces
    std::vector<std::vector<Word>> offsets_; ///< by source and index: where its part of a space begins
};

} // namespace t8::link
