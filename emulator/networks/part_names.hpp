#pragma once

#include <set>
#include <string>
#include <string_view>

#include "emulator/networks/complaints.hpp"
#include "isa_t800/part.hpp"

namespace t8::networks {

/// The processors that INMOS's tools know, and which of our parts stands for each.
/// Errors  unknown names are mistakes; where another part stands in, a warning, once for each name.
/// Source  DS, product identity; the differences between the parts.
class PartNames {
public:
    explicit PartNames(Complaints& complaints) : complaints_(complaints) {}

    /// The part called so, in either case of letters.
    Part part(std::string_view name, Span span);

private:
    Complaints& complaints_;
    std::set<std::string> warned_;
};

} // namespace t8::networks
