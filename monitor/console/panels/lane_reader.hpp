#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "monitor/console/lanes/event_steps.hpp"
#include "monitor/console/lanes/store.hpp"
#include "monitor/console/lanes/view.hpp"
#include "monitor/events/node_clocks.hpp"

namespace t8::console {

/// A recording that is read for the diagram, on a thread of its own.
/// Threads the window's thread uses it. `wake` is called by the other one when there is a new picture.
class LaneReader {
public:
    LaneReader(std::string file, std::function<void()> wake);
    ~LaneReader();
    LaneReader(const LaneReader&) = delete;
    LaneReader& operator=(const LaneReader&) = delete;

    /// Lets the thread end soon. The destructor waits until it has.
    void stop();

    const std::string& file() const { return file_; }
    /// Returns the reason why the file cannot be read; empty: it can, or that is not known yet.
    std::string problem() const;
    /// The facts about the recording that do not change; null until it is open.
    struct Facts {
        Description description;
        NodeClocks clocks;
        RunSpan run;
    };
    std::shared_ptr<const Facts> facts() const;

    void ask(const LaneRequest& request);
    std::shared_ptr<const LanePicture> picture() const;
    /// True if the newest picture is that of the last request, and as good as it gets.
    bool is_settled() const;

    /// Looks for the event to which a step leads, in place of a step that is not done yet.
    void look_for(const LaneStep& step);
    struct Found {
        LaneStep step;
        std::optional<EventId> event{}; ///< nothing: there is none
        Tick at{};
    };
    /// Returns the result of the last step, once; nothing: it is not there yet.
    std::optional<Found> take_found();
    /// True while a step is being looked for, or its result has not been taken.
    bool has_step() const;

private:
    void find(const HistoryReader& reader, const LaneStep& step, const std::stop_token& stop);
    void work(const std::stop_token& stop);
    void read(const std::stop_token& stop);
    void give_up(std::string problem);

    std::string file_;
    std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::string problem_;
    std::shared_ptr<const Facts> facts_;
    std::optional<LaneRequest> wanted_; ///< that the store has not been asked yet
    LaneRequest asked_;
    std::optional<LaneStep> step_; ///< that has not been done yet
    std::optional<Found> found_;
    std::shared_ptr<const LanePicture> picture_;
    std::jthread thread_; ///< last, so that it ends first
};

} // namespace t8::console
