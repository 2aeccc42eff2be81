#include "monitor/console/session/job_thread.hpp"

namespace t8::console {

JobThread::~JobThread() {
    thread_.request_stop();
    changed_.notify_all();
}

void JobThread::add(std::function<void(const std::stop_token&)> job, std::function<void()> done) {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(job), std::move(done)});
    ++unfinished_;
    changed_.notify_all();
}

void JobThread::begin_frame() {
    std::deque<Job> done;
    {
        const std::scoped_lock lock(mutex_);
        done.swap(done_);
        unfinished_ -= done.size();
    }
    for (const Job& job : done)
        if (job.done)
            job.done();
}

bool JobThread::is_at_rest() const {
    const std::scoped_lock lock(mutex_);
    return unfinished_ == 0;
}

void JobThread::work(const std::stop_token& stop) {
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            if (!changed_.wait(lock, stop, [&] { return !waiting_.empty(); }) || stop.stop_requested())
                return;
            job = std::move(waiting_.front());
            waiting_.pop_front();
        }
        job.work(stop);
        {
            const std::scoped_lock lock(mutex_);
            done_.push_back(std::move(job));
        }
        wake_();
    }
}

} // namespace t8::console
