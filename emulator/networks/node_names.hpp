#pragma once

#include <map>
#include <string>
#include <string_view>

namespace t8::networks {

/// A name that a node of a machine can have, as near to the name in the file as can be: `grid[1][2]` is grid1_2, b4[0] is b4_0, a
/// dot and any other strange character is '_'. At most 64 characters, never empty, never "host".
std::string plain_name(std::string_view name);

/// Gives nodes names that differ.
class NodeNames {
public:
    NodeNames();

    /// plain_name, ending in -2, -3 and so on when an earlier node has it.
    std::string give(std::string_view name);

private:
    std::map<std::string, unsigned, std::less<>> given_; ///< and the number that its next double gets
};

} // namespace t8::networks
