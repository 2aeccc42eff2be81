#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace t8::cli {

/// The lines of sources, each of which is read once.
class SourceLines {
public:
    /// Returns the lines of a source, as it was when it was asked for first; empty if it could not be read.
    const std::vector<std::string>& of(std::string_view file);

private:
    std::map<std::string, std::vector<std::string>, std::less<>> read_;
};

} // namespace t8::cli
