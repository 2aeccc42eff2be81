#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace t8::console {

/// A key of the keyboard. Keys of characters have the code of the character without Shift: 'a', '5', '/'.
enum class Key : std::uint16_t {
    none = 0,
    backspace = 8,
    tab = 9,
    enter = 13,
    escape = 27,
    space = 32,
    // 33 to 126: characters
    f1 = 128,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    f11,
    f12,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    insert,
    delete_,
    menu,
    control,
    shift,
    alt,
};
inline constexpr std::size_t key_codes = 192;

/// A key with those that are held with it.
struct KeyChord {
    Key key = Key::none;
    bool control = false;
    bool shift = false;
    bool alt = false;
    friend bool operator==(KeyChord, KeyChord) = default;
};

/// Returns the chord of a text such as "Ctrl+Shift+P", "F11", "Alt+Left" in any case; nothing if it is none.
std::optional<KeyChord> chord_of(std::string_view text);
/// Returns a chord as menus show it: "Ctrl+Shift+P".
std::string text_of(KeyChord chord);

} // namespace t8::console
