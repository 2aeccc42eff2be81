#include "monitor/console/panels/parts.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include <fmt/format.h>

#include "diagnostics/plain_text.hpp"

namespace t8::console {

void say_why_empty(Ui& ui, const Shown& shown, std::string_view subject, std::string_view how) {
    if (shown.reply != nullptr && shown.reply->problem) {
        ui.empty(shown.reply->problem->message, shown.reply->problem->hint);
        return;
    }
    ui.empty(subject, how);
}

bool has_letters(std::string_view text, std::string_view letters) {
    const auto is_same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
    };
    return std::search(text.begin(), text.end(), letters.begin(), letters.end(), is_same) != text.end();
}

std::string visible_text(std::string_view line) {
    constexpr std::size_t tab = 8;
    std::string text;
    while (!line.empty()) {
        const auto byte = static_cast<unsigned char>(line.front());
        const std::optional<Utf8Character> character = first_character(line);
        const std::size_t length = character ? character->bytes : 1;
        if (byte == '\t')
            text.append(tab - text.size() % tab, ' ');
        else if (byte < 0x20 || byte == 0x7F)
            text += {'^', static_cast<char>(byte ^ 0x40)};
        else if (!character)
            text += fmt::format("\\x{:02X}", byte);
        else
            text += line.substr(0, length);
        line.remove_prefix(length);
    }
    return text;
}

} // namespace t8::console
