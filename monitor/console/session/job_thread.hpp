#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace t8::console {

/// A thread for work that needs no run, such as finding places for the nodes of a map.
/// Order   jobs are done one after the other. `done` is called by begin_frame(), on the window's thread. At the end, jobs that wait are dropped.
class JobThread {
public:
    explicit JobThread(std::function<void()> wake)
        : wake_(std::move(wake)), thread_([this](const std::stop_token& stop) { work(stop); }) {}
    ~JobThread();
    JobThread(const JobThread&) = delete;
    JobThread& operator=(const JobThread&) = delete;

    /// `job` must not use anything that the window changes meanwhile; it hands its result over through what it shares with `done`.
    void add(std::function<void(const std::stop_token&)> job, std::function<void()> done);
    void begin_frame();
    /// True if there is no job, and begin_frame() has told of all that were done.
    bool is_at_rest() const;

private:
    struct Job {
        std::function<void(const std::stop_token&)> work;
        std::function<void()> done;
    };
    void work(const std::stop_token& stop);

    std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Job> waiting_;
    std::deque<Job> done_;
    std::size_t unfinished_ = 0; ///< whose `done` has not been called
    std::jthread thread_;        ///< last, so that it ends first
};

} // namespace t8::console
