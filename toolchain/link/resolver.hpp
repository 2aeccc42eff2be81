#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "toolchain/link/linker.hpp"

namespace t8::link {

/// An atom of one of the sources of a program.
struct Place {
    std::uint32_t source = 0;
    std::uint32_t atom = 0;

    friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// An object that is linked.
struct Source {
    std::string name;
    const objects::Object* object = nullptr;
    const objects::LibraryMember* member = nullptr; ///< that the object is of; null: of none
    std::vector<bool> reached;                      ///< by atom: needed from the entry on
    std::vector<Place> definitions;                 ///< by atom: itself, or what defines it

    Result<const debuginfo::Unit*> debug() const {
        return member != nullptr ? member->debug() : Result<const debuginfo::Unit*>(&object->debug);
    }
};

/// The atoms of a program, and the definitions of undefined ones.
struct Resolution {
    std::vector<Source> sources;
    Place entry;
    objects::Entry entry_facts;
    objects::ErrorMode error_mode = objects::ErrorMode::universal;

    Place definition(Place place) const { return sources[place.source].definitions[place.atom]; }
};

/// Follows references from the entry. The result points into `input`.
/// Errors  as link().
Result<Resolution> resolve(const LinkInput& input);

} // namespace t8::link
