#pragma once

#include <functional>
#include <string>
#include <vector>

#include "monitor/console/drawing/ink.hpp"
#include "monitor/console/picture/fonts.hpp"
#include "monitor/console/window/input.hpp"

struct ImGuiContext;
struct ImDrawData;

namespace t8::console {

/// A context of Dear ImGui with fonts, theme and input, without a window: frames can be built and looked at without any screen.
/// Order   begin_frame(), widgets, end_frame(); then draw_data() is valid until the next frame.
/// Threads one at a time: Dear ImGui has one present context.
class Gui {
public:
    struct Size {
        int width = 0; ///< pixels of the screen
        int height = 0;
        float scale = 1; ///< density of the screen over the usual one
    };
    explicit Gui(Size size);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    void resize(int width, int height);
    Size size() const { return size_; }
    void take(const Theme& theme);
    const Theme& theme() const { return *theme_; }
    const Fonts& fonts() const { return fonts_; }
    /// Returns the packages whose fonts are missing.
    const std::vector<std::string>& missing_fonts() const { return missing_; }
    /// Says how texts are copied to and taken from the clipboard of the window system; without it, they stay in the program.
    void use_clipboard(std::function<void(const std::string&)> copy, std::function<std::string()> paste);

    /// Hands over what the user has done. Must be called before begin_frame().
    void input(const InputEvent& event);
    /// Returns the chords pressed since the last frame. A panel or the workbench takes those that it uses.
    std::vector<KeyChord>& pressed() { return pressed_; }
    void begin_frame(float seconds_since_last);
    void end_frame();
    ImDrawData* draw_data() const;
    /// True while the user types into a field, so that plain keys are not commands.
    bool is_typing() const;
    /// Keeps the keys that move a cursor, and Enter, from Dear ImGui in the next frame, because a table takes them; not while the user types or a menu is open.
    void keep_arrows() { arrows_are_kept_ = true; }

private:
    void share_keys();

    Size size_;
    bool arrows_are_kept_ = false;
    bool enter_is_used_ = false; ///< it ended what was typed, and is still held
    ImGuiContext* context_;
    const Theme* theme_;
    Fonts fonts_;
    std::vector<std::string> missing_;
    std::vector<KeyChord> pressed_;
    std::function<void(const std::string&)> copy_;
    std::function<std::string()> paste_;
    std::string pasted_;
};

} // namespace t8::console
