#pragma once

#include <map>
#include <string>
#include <string_view>

namespace t8::networks {

/// Makes a valid node name from a name in the file: `grid[1][2]` becomes grid1_2, b4[0] becomes b4_0, a
/// dot and any other strange character is '_'. At most 64 characters, never empty, never "host".
std::string plain_name(std::string_view name);

/// Gives nodes different names.
class NodeNames {
public:
    NodeNames();

    /// Returns plain_name, with -2, -3 and so on appended when an earlier node has it.
    std::string give(std::string_view name);

private:
    std::map<std::string, unsigned, std::less<>> given_; ///< by name: the suffix of its next duplicate
};

} // namespace t8::networks
