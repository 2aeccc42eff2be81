#include "monitor/console/window/keys.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace t8::console {
namespace {

struct KeyName {
    Key key;
    std::string_view name;
};

constexpr std::array key_names{
    KeyName{Key::backspace, "Backspace"},
    KeyName{Key::tab, "Tab"},
    KeyName{Key::enter, "Enter"},
    KeyName{Key::escape, "Escape"},
    KeyName{Key::space, "Space"},
    KeyName{Key::f1, "F1"},
    KeyName{Key::f2, "F2"},
    KeyName{Key::f3, "F3"},
    KeyName{Key::f4, "F4"},
    KeyName{Key::f5, "F5"},
    KeyName{Key::f6, "F6"},
    KeyName{Key::f7, "F7"},
    KeyName{Key::f8, "F8"},
    KeyName{Key::f9, "F9"},
    KeyName{Key::f10, "F10"},
    KeyName{Key::f11, "F11"},
    KeyName{Key::f12, "F12"},
    KeyName{Key::left, "Left"},
    KeyName{Key::right, "Right"},
    KeyName{Key::up, "Up"},
    KeyName{Key::down, "Down"},
    KeyName{Key::home, "Home"},
    KeyName{Key::end, "End"},
    KeyName{Key::page_up, "PageUp"},
    KeyName{Key::page_down, "PageDown"},
    KeyName{Key::insert, "Insert"},
    KeyName{Key::delete_, "Delete"},
    KeyName{Key::menu, "Menu"},
};

bool equal_but_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::optional<Key> key_of(std::string_view name) {
    for (const KeyName& one : key_names)
        if (equal_but_case(one.name, name))
            return one.key;
    if (name.size() == 1 && name[0] > ' ' && name[0] < 127)
        return static_cast<Key>(std::tolower(static_cast<unsigned char>(name[0])));
    return std::nullopt;
}

} // namespace

std::optional<KeyChord> chord_of(std::string_view text) {
    KeyChord chord;
    while (true) {
        const std::size_t plus = text.find('+');
        if (plus == std::string_view::npos || plus + 1 == text.size())
            break;
        const std::string_view held = text.substr(0, plus);
        if (equal_but_case(held, "Ctrl"))
            chord.control = true;
        else if (equal_but_case(held, "Shift"))
            chord.shift = true;
        else if (equal_but_case(held, "Alt"))
            chord.alt = true;
        else
            return std::nullopt;
        text.remove_prefix(plus + 1);
    }
    const std::optional<Key> key = key_of(text);
    if (!key)
        return std::nullopt;
    chord.key = *key;
    return chord;
}

std::string text_of(KeyChord chord) {
    std::string text;
    if (chord.control)
        text += "Ctrl+";
    if (chord.alt)
        text += "Alt+";
    if (chord.shift)
        text += "Shift+";
    const auto* const named =
        std::find_if(key_names.begin(), key_names.end(), [&](const KeyName& one) { return one.key == chord.key; });
    if (named != key_names.end())
        return text + std::string(named->name);
    return text + static_cast<char>(std::toupper(static_cast<unsigned char>(chord.key)));
}

} // namespace t8::console
