#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace t8 {

/// Runs rows of independent tasks on several threads. A thread that does not get a processor of the host takes no tasks, and nobody waits
/// for it.
/// Order   for_each returns when every task is done; which thread does which is not defined.
class Workers {
public:
    /// The calling thread counts as one.
    explicit Workers(unsigned threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    unsigned threads() const { return static_cast<unsigned>(threads_.size()) + 1; }
    /// Calls task(0) to task(count - 1), each once. REQUIRES: count is below 2^24.
    /// Errors  rethrows the first exception of a task when all tasks that have begun are over; no others are called after it.
    void for_each(std::size_t count, const std::function<void(std::size_t)>& task);

private:
    void work();
    void take_tasks();
    void perform(std::size_t n);

    std::vector<std::jthread> threads_;
    const std::function<void(std::size_t)>* task_ = nullptr;
    /// The row, its number of tasks, and the number of its next task: all in one word, so that a thread that comes late cannot take a
    /// number from one row for a task of another. See Ticket.
    alignas(64) std::atomic<std::uint64_t> ticket_{0};
    alignas(64) std::atomic<std::size_t> done_{0};    ///< tasks of this row that are over
    alignas(64) std::atomic<std::uint32_t> round_{0}; ///< changes when there is a new row, or the end
    std::atomic<bool> ending_{false};
    std::atomic<bool> has_failed_{false};
    std::mutex failing_;
    std::exception_ptr failure_; ///< of this row; guarded by failing_
};

} // namespace t8
