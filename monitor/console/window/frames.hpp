#pragma once

#include <chrono>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "monitor/console/window/screen.hpp"
#include "monitor/console/window/workbench.hpp"

namespace t8::console {

/// Builds the frames of a workbench, for a window and for scripts.
class Frames {
public:
    Frames(Gui& gui, Workbench& workbench) : gui_(gui), workbench_(workbench) {}

    /// Hands over what the user has done and builds a frame.
    void next(const std::vector<InputEvent>& events);
    /// Builds frames until nothing is carried out and everything that is drawn is fresh, or the recording is played. Returns false if that is not so after
    /// `limit`, or the screen is closed before.
    bool settle(Screen& screen, std::chrono::milliseconds limit = std::chrono::minutes(10));
    Gui& gui() { return gui_; }
    Workbench& workbench() { return workbench_; }
    std::uint64_t count() const { return count_; }

    /// How long a frame took to be built.
    struct Cost {
        std::chrono::nanoseconds passed{};
        std::chrono::nanoseconds
            processor{}; ///< of the thread that built it; less than `passed` if it waited, or other programs ran
    };
    /// Returns the costs of the frames since the last call, at most those of the last `most_costs`.
    std::deque<Cost> take_costs() { return std::exchange(costs_, {}); }

private:
    static constexpr std::size_t most_costs = 100'000;
    Gui& gui_;
    Workbench& workbench_;
    std::uint64_t count_ = 0;
    std::deque<Cost> costs_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// Draws a panel that has been seen into a file, and returns when it is written.
/// Errors  those of Workbench::save_drawing() and write_drawing()
Result<void> save_and_wait(std::string_view panel, const DrawingFile& file, Screen& screen, Frames& frames);

/// Lets the user work with a window until it is closed.
void run_window(Screen& screen, Frames& frames);

} // namespace t8::console
