#pragma once

#include <set>
#include <string>
#include <string_view>

#include "emulator/networks/draft/complaints.hpp"
#include "isa_t800/part.hpp"

namespace t8::networks {

/// The processors that INMOS's tools know, and the emulated part for each.
/// Errors  an unknown name is an error. A part that is emulated by another one gets a warning, once for each name.
/// Source  DS, product identity; the differences between the parts.
class PartNames {
public:
    explicit PartNames(Complaints& complaints) : complaints_(complaints) {}

    /// Returns the part of this name, in upper or lower case.
    Part part(std::string_view name, Span span);

private:
    Complaints& complaints_;
    std::set<std::string> warned_;
};

} // namespace t8::networks
