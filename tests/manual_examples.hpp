#pragma once

#include <string>
#include <vector>

namespace t8::test {

/// An example in a page of the manual.
struct Example {
    std::string language;
    std::string text;
    unsigned line = 0; ///< of its first line in the page
};

/// Returns the fenced examples of a page of docs/ that name a language.
std::vector<Example> examples_of(const std::string& page);

} // namespace t8::test
