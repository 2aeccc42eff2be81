#include "emulator/engine/workers.hpp"

#include <utility>

namespace t8 {
namespace {

/// How often a helper looks for the next row before it sleeps: some 50 microseconds. Between two rows the engine often has several
/// rounds of its own, and waking up would take as long.
constexpr int looks = 50'000;

/// The parts of Workers::ticket_.
struct Ticket {
    static constexpr unsigned bits = 24;
    static constexpr std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    std::uint64_t word;

    std::size_t next() const { return word & mask; }
    std::size_t count() const { return word >> bits & mask; }
    static Ticket first_of(std::uint64_t row, std::size_t count) { return {row << 2 * bits | count << bits}; }
};

} // namespace

Workers::Workers(unsigned threads) {
    for (unsigned n = 1; n < threads; ++n)
        threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
    ending_ = true;
    ++round_;
    round_.notify_all();
    threads_.clear();
}

void Workers::for_each(std::size_t count, const std::function<void(std::size_t)>& task) {
    task_ = &task;
    done_.store(0, std::memory_order_relaxed);
    const std::uint32_t row = round_.load(std::memory_order_relaxed) + 1;
    ticket_.store(Ticket::first_of(row, count).word, std::memory_order_release);
    round_.store(row, std::memory_order_release);
    round_.notify_all();
    take_tasks();
    for (int look = 0; done_.load(std::memory_order_acquire) != count; ++look)
        if (look > looks)
            std::this_thread::yield();
    has_failed_ = false;
    if (failure_)
        std::rethrow_exception(std::exchange(failure_, nullptr));
}

void Workers::take_tasks() {
    while (true) {
        const Ticket own{ticket_.fetch_add(1, std::memory_order_acq_rel)};
        if (own.next() >= own.count())
            return;
        perform(own.next());
        done_.fetch_add(1, std::memory_order_release);
    }
}

void Workers::perform(std::size_t n) {
    if (has_failed_)
        return;
    try {
        (*task_)(n);
    } catch (...) {
        has_failed_ = true;
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
        seen = round_.load(std::memory_order_acquire); // must be read before ending_, which is set before the last change
        if (ending_)
            return;
        take_tasks();
    }
}

} // namespace t8
