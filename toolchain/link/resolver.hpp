#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "toolchain/link/linker.hpp"

namespace t8::link {

/// An atom of one of the sources of a program: `source` indexes Resolution::sources, `atom` the atoms of its object.
struct Place {
    std::uint32_t source = 0;
    std::uint32_t atom = 0;

    friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// An object that is linked.
struct Source {
    std::string name;
    const objects::Object* object = nullptr;
    const objects::LibraryMember* member = nullptr; ///< the library member that is the object, or null
    std::vector<bool> reached;                      ///< by atom: true if references lead to it from the entry
    std::vector<Place> definitions;                 ///< by atom: its definition, which may be itself

    Result<const debuginfo::Unit*> debug() const {
        return member != nullptr ? member->debug() : Result<const debuginfo::Unit*>(&object->debug);
    }
};

/// The objects of a program, and which of their atoms are linked.
struct Resolution {
    std::vector<Source> sources;
    std::unique_ptr<objects::Object>
        initialisers; ///< the tables of constructors and destructors, one of the sources if they are used
    Place entry;
    objects::Entry entry_facts;
    objects::ErrorMode error_mode = objects::ErrorMode::universal;
    std::optional<Part> part{};

    Place definition(Place place) const { return sources[place.source].definitions[place.atom]; }
    /// Returns the facts of the routine at a place, or null if it is none.
    const objects::Entry* entry_at(Place place) const;
};

/// Finds all atoms to which references lead from the entry. The result points into `input`. Constructors and destructors of all its objects are
/// linked if the code uses their tables, as the start of a program in C does.
/// Errors  as link().
Result<Resolution> resolve(const LinkInput& input);

} // namespace t8::link
