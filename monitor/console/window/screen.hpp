#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/console/window/gui.hpp"
#include "monitor/console/picture/image.hpp"
#include "monitor/console/window/input.hpp"
#include "monitor/console/window/lost_display.hpp"

namespace t8::console {

/// Asked again and again: true if a signal wants the console to end.
using MustEnd = std::function<bool()>;

/// Where frames are drawn: a window of SDL, or a picture in memory.
/// Order   it is made before the Gui, whose size it knows, and must end before it.
class Screen {
public:
    virtual ~Screen() = default;
    virtual Gui::Size size() const = 0;
    virtual void resize(int width, int height) = 0;
    /// Says that frames come from `gui`, whose fonts it takes.
    virtual void attach(Gui& gui) = 0;
    /// Waits until the user does something, another thread has called wake(), or the time is over. Returns what the user has done.
    /// `milliseconds`: the most to wait; 0: not at all; less: until there is something.
    virtual std::vector<InputEvent> wait(int milliseconds) = 0;
    /// True if the user, the window system or a signal wants the window closed.
    virtual bool is_closed() const = 0;
    /// Returns what has been lost. If it is something, the window is closed, too.
    virtual Loss loss() const { return Loss::none; }
    /// Names the window; a picture has no name.
    virtual void set_title(const std::string&) {}
    virtual void show(Gui& gui) = 0;
    virtual Image picture(Gui& gui) = 0;
};

/// Lets wait() return. Any thread may call it.
void wake_screen();

/// Limits the size of a window to that of the display, or takes it as it is given.
enum class Fit : std::uint8_t { display, as_given };
/// Opens a window. Errors  there is no display, or SDL cannot use it.
Result<std::unique_ptr<Screen>> open_window(const std::string& title, int width, int height, Fit fit, float scale,
                                            MustEnd must_end);
/// Makes a picture in memory, which needs no display.
Result<std::unique_ptr<Screen>> open_picture(int width, int height, float scale, MustEnd must_end = {});

} // namespace t8::console
