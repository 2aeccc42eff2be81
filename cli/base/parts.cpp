#include "cli/base/parts.hpp"

namespace t8::cli {

Part part_named(std::string_view name) {
    for (const Part part : {Part::T414, Part::T805})
        if (facts_of(part).name == name)
            return part;
    return Part::T800;
}

} // namespace t8::cli
