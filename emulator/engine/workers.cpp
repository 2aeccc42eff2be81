#include "emulator/engine/workers.hpp"

#include <utility>

namespace t8 {
namespace {

/// How often a helper looks for the next row before it sleeps: some 50 microseconds. Between two rows the engine often has several
/// rounds of its own, and waking up would take as long.
constexpr int looks = 50'000;

} // namespace

Workers::Workers(unsigned threads) {
    for (unsigned n = 1; n < threads; ++n)
        threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
    ending_ = true;
    ++round_;
    round_.notify_all();
}

void Workers::for_each(std::size_t count, const std::function<void(std::size_t)>& task) {
    task_ = &task;
    count_ = count;
    next_.store(0, std::memory_order_relaxed);
    busy_.store(static_cast<std::uint32_t>(threads_.size()), std::memory_order_relaxed);
    round_.fetch_add(1, std::memory_order_release);
    round_.notify_all();
    take_tasks();
    for (int look = 0; busy_.load(std::memory_order_acquire) != 0; ++look)
        if (look > looks)
            std::this_thread::yield();
    if (failure_)
        std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Workers::take_tasks() {
    try {
        for (std::size_t n = next_.fetch_add(1, std::memory_order_relaxed); n < count_;
             n = next_.fetch_add(1, std::memory_order_relaxed))
            (*task_)(n);
    } catch (...) {
        next_.store(count_, std::memory_order_relaxed);
        const std::lock_guard lock(failing_);
        if (!failure_)
            failure_ = std::current_exception();
    }
}

void Workers::work() {
    std::uint32_t seen = 0;
    while (true) {
        for (int look = 0; look < looks && round_.load(std::memory_order_acquire) == seen; ++look)
            ;
        round_.wait(seen, std::memory_order_acquire);
        ++seen;
        if (ending_)
            return;
        take_tasks();
        busy_.fetch_sub(1, std::memory_order_release);
    }
}

} // namespace t8
