#include "monitor/events/name_pattern.hpp"

#include <cstddef>

namespace t8 {

bool fits_pattern(std::string_view pattern, std::string_view name) {
    std::size_t at = 0;
    std::size_t star = std::string_view::npos;
    std::size_t retry = 0;
    for (std::size_t i = 0; i < name.size();) {
        if (at < pattern.size() && (pattern[at] == '?' || (pattern[at] != '*' && pattern[at] == name[i]))) {
            ++at;
            ++i;
        } else if (at < pattern.size() && pattern[at] == '*') {
            star = at++;
            retry = i;
        } else if (star != std::string_view::npos) {
            at = star + 1;
            i = ++retry;
        } else {
            return false;
        }
    }
    while (at < pattern.size() && pattern[at] == '*')
        ++at;
    return at == pattern.size();
}

bool is_pattern(std::string_view text) { return text.find_first_of("*?") != std::string_view::npos; }

} // namespace t8
