#pragma once

// Writes the structures of a machine to a file: each by the fields that it lists (types/fields.hpp).

#include <cereal/archives/portable_binary.hpp>
#include <cereal/types/array.hpp>
#include <cereal/types/deque.hpp>
#include <cereal/types/map.hpp>
#include <cereal/types/optional.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>

#include "types/fields.hpp"

namespace cereal {

/// cereal looks for this function in the namespace of the archive, whatever the namespace of the structure.
template <class Archive, t8::HasFields T> void serialize(Archive& archive, T& value) {
    t8::for_each_saved_field(value, [&](auto& field) { archive(field); });
}

} // namespace cereal
