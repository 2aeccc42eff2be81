#include "diagnostics/xml_text.hpp"

#include "diagnostics/plain_text.hpp"

namespace t8 {

std::string xml_text(std::string_view text) {
    std::string result;
    for (const char c : plain_name(text)) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else
            result += c;
    }
    for (const std::string_view none : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"})
        for (std::size_t at = result.find(none); at != std::string::npos; at = result.find(none, at))
            result.replace(at, none.size(), "\xEF\xBF\xBD");
    return result;
}

} // namespace t8
