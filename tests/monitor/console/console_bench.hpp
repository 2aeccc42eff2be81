#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <imgui.h>

#include "monitor/console/panels/panels.hpp"
#include "monitor/console/window/frames.hpp"
#include "tests/monitor/console/fake_port.hpp"

namespace t8::console::test {

/// The console without a screen, over a made-up run; used by keys and the mouse.
class ConsoleBench {
public:
    /// Whether the run is open before the console is used, or it is used while the run is opened.
    enum class Opened : std::uint8_t { before_use, in_use };
    /// Opens the run and shows the panels of a layout.
    explicit ConsoleBench(FakeRun& run, const std::string& layout, Gui::Size size = {1000, 700, 1},
                          const std::string& file = "made.t8h", Opened opened = Opened::before_use)
        : gui_(size), desk_(opens(run), [] {}), workbench_(gui_, desk_, make_panels(), make_start_panel({}), ready_layouts()),
          frames_(gui_, workbench_) {
        gui_.use_clipboard([this](const std::string& text) { copied_ = text; }, [this] { return copied_; });
        desk_.open(file);
        if (opened == Opened::before_use)
            rest();
        workbench_.restore({{"layout", layout}});
        if (opened == Opened::before_use)
            rest();
    }
    Desk& desk() { return desk_; }
    Workbench& workbench() { return workbench_; }
    const std::string& copied() const { return copied_; }

    /// Draws frames until nothing is carried out any more. Returns false if that takes for ever.
    bool settle() {
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(300);
        for (int calm = 0; calm < 4;) {
            frames_.next({});
            calm = desk_.is_at_rest() ? calm + 1 : 0;
            if (calm == 0)
                std::this_thread::yield();
            if (std::chrono::steady_clock::now() > until)
                return false;
        }
        return true;
    }
    /// As settle; what never comes to rest fails.
    void rest() {
        if (!settle())
            throw std::runtime_error("the window does not come to rest");
    }
    void focus(const std::string& panel) {
        workbench_.focus(panel);
        rest();
    }
    void go(std::uint64_t tick) {
        desk_.act(fmt::format("go {}", tick));
        rest();
    }
    void press(std::string_view text) {
        const std::optional<KeyChord> chord = chord_of(text);
        if (!chord)
            throw std::invalid_argument("no key: " + std::string(text));
        frames_.next({KeyInput{*chord, true}});
        frames_.next({KeyInput{*chord, false}});
        frames_.next({KeyInput{{Key::none}, false}});
    }
    void key(std::string_view text) {
        press(text);
        rest();
    }
    void write(const std::string& text) {
        frames_.next({TextInput{text}});
        rest();
    }
    /// Writes a text and presses Enter, faster than the debugger answers.
    void write_and_enter(const std::string& text) {
        frames_.next({TextInput{text}});
        frames_.next({KeyInput{{Key::enter}, true}});
        frames_.next({KeyInput{{Key::enter}, false}});
    }
    void click_at(Point at) {
        frames_.next({MouseInput{at.x, at.y}});
        frames_.next({});
        frames_.next({ButtonInput{0, true}});
        frames_.next({ButtonInput{0, false}});
        rest();
    }
    /// Moves the mouse with its button down, a frame for each place. Does not wait.
    void drag(const std::vector<Point>& places) {
        for (const Point& place : places) {
            frames_.next({MouseInput{place.x, place.y}});
            if (&place == &places.front())
                frames_.next({ButtonInput{0, true}});
        }
    }
    void release() {
        frames_.next({ButtonInput{0, false}});
        rest();
    }
    void frame() { frames_.next({}); }

    /// Returns all that a panel shows, one text in a line; of all panels if none is named.
    std::string text(std::string_view panel = {}) {
        std::string all;
        for (const Ui::Seen& seen : workbench_.ui().seen())
            if (panel.empty() || seen.panel == panel)
                all += seen.text + "\n";
        return all;
    }
    bool sees(std::string_view words, std::string_view panel = {}) { return text(panel).find(words) != std::string::npos; }
    std::optional<Box> place_of(std::string_view words, std::string_view panel = {}) {
        std::optional<Box> found;
        for (const Ui::Seen& seen : workbench_.ui().seen()) {
            if (!panel.empty() && seen.panel != panel)
                continue;
            if (seen.text == words)
                return seen.box;
            if (!found && seen.text.find(words) != std::string::npos)
                found = seen.box;
        }
        return found;
    }
    void click(std::string_view words, std::string_view panel = {}) {
        const std::optional<Box> box = place_of(words, panel);
        if (!box)
            throw std::invalid_argument("not seen: " + std::string(words) + "\n" + text(panel));
        click_at(box->centre());
    }
    /// Returns two texts of a panel that lie over each other; empty if there are none.
    std::string overlap(std::string_view panel) {
        const std::vector<Ui::Seen>& seen = workbench_.ui().seen();
        for (std::size_t a = 0; a < seen.size(); ++a)
            for (std::size_t b = a + 1; b < seen.size(); ++b) {
                const float width =
                    std::min(seen[a].box.to.x, seen[b].box.to.x) - std::max(seen[a].box.from.x, seen[b].box.from.x);
                const float height =
                    std::min(seen[a].box.to.y, seen[b].box.to.y) - std::max(seen[a].box.from.y, seen[b].box.from.y);
                if (seen[a].panel == panel && seen[b].panel == panel && width > 2 && height > 4)
                    return "'" + seen[a].text + "' and '" + seen[b].text + "'";
            }
        return {};
    }

private:
    Gui gui_;
    Desk desk_;
    Workbench workbench_;
    Frames frames_;
    std::string copied_;
};

} // namespace t8::console::test
