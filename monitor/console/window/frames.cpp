#include "monitor/console/window/frames.hpp"

#include <ctime>
#include <optional>

namespace t8::console {
namespace {

std::chrono::nanoseconds processor_time_of_thread() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace

void Frames::next(const std::vector<InputEvent>& events) {
    const auto now = std::chrono::steady_clock::now();
    const std::chrono::nanoseconds processor = processor_time_of_thread();
    for (const InputEvent& event : events)
        gui_.input(event);
    gui_.begin_frame(std::chrono::duration<float>(now - last_).count());
    last_ = now;
    workbench_.frame();
    gui_.end_frame();
    ++count_;
    costs_.push_back({std::chrono::steady_clock::now() - now, processor_time_of_thread() - processor});
    if (costs_.size() > most_costs)
        costs_.pop_front();
}

namespace {

/// True if the desk has not yet taken up all that a program has done which stands now: it looks at it only now and then.
bool is_behind(const LiveView& live) { return live.status().state != LiveStatus::State::running && live.next_frame(); }

} // namespace

bool Frames::settle(Screen& screen, std::chrono::milliseconds limit) {
    constexpr int calm_frames = 3; // sizes of tables and popups need some frames
    const auto until = std::chrono::steady_clock::now() + limit;
    int calm = 0;
    while (calm < calm_frames) {
        next(screen.wait(workbench_.desk().is_at_rest() ? 0 : 1));
        const Desk& desk = workbench_.desk();
        calm = (desk.is_at_rest() && !is_behind(desk.live())) || workbench_.is_playing() ? calm + 1 : 0;
        if (screen.is_closed())
            return false;
        if (std::chrono::steady_clock::now() > until)
            return false;
    }
    return true;
}

Result<void> save_and_wait(std::string_view panel, const DrawingFile& file, Screen& screen, Frames& frames) {
    std::optional<Result<void>> written;
    const auto done = [&written](const Result<std::vector<std::byte>>& bytes) {
        written = bytes ? Result<void>{} : tl::unexpected<Failure>(bytes.error());
    };
    if (const Result<void> begun = frames.workbench().save_drawing(panel, file, done); !begun)
        return begun;
    while (!written)
        frames.next(screen.wait(1));
    return *written;
}

void run_window(Screen& screen, Frames& frames) {
    int settling = 3; // frames that are drawn after the last event, because Dear ImGui answers some events a frame later
    while (!screen.is_closed() && !frames.workbench().wants_to_close()) {
        const auto next = frames.workbench().next_frame();
        const std::vector<InputEvent> events = screen.wait(settling > 0 ? 0 : next ? static_cast<int>(next->count()) : -1);
        settling = events.empty() && settling > 0 ? settling - 1 : 3;
        const Gui::Size size = screen.size();
        if (size.width != frames.gui().size().width || size.height != frames.gui().size().height)
            frames.gui().resize(size.width, size.height);
        // A press and a release within one frame would not be seen.
        std::vector<InputEvent> now;
        for (const InputEvent& event : events) {
            now.push_back(event);
            if (std::holds_alternative<ButtonInput>(event) || std::holds_alternative<KeyInput>(event)) {
                frames.next(now);
                now.clear();
            }
        }
        if (!now.empty() || events.empty())
            frames.next(now);
        screen.set_title(frames.workbench().title());
        screen.show(frames.gui());
    }
}

} // namespace t8::console
