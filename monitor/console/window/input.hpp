#pragma once

#include <string>
#include <variant>
#include <vector>

#include "monitor/console/window/keys.hpp"

namespace t8::console {

// Actions of the user, from a window or a script.

struct KeyInput {
    KeyChord chord; ///< the key, and those that are held with it
    bool is_down = true;
};
struct TextInput {
    std::string text; ///< UTF-8
};
struct MouseInput {
    float x = 0; ///< pixels of the screen
    float y = 0;
};
struct ButtonInput {
    int button = 0; ///< 0: left, 1: right, 2: middle
    bool is_down = true;
};
struct WheelInput {
    float x = 0;
    float y = 0; ///< notches, upwards
};
using InputEvent = std::variant<KeyInput, TextInput, MouseInput, ButtonInput, WheelInput>;

} // namespace t8::console
