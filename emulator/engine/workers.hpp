#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace t8 {

/// Runs rows of independent tasks on several threads.
/// Order   for_each returns when every task is done; which thread does which is not defined.
class Workers {
public:
    /// The calling thread counts as one.
    explicit Workers(unsigned threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    unsigned threads() const { return static_cast<unsigned>(threads_.size()) + 1; }
    /// Calls task(0) to task(count - 1), each once.
    /// Errors  rethrows the first exception of a task when all threads have left their tasks; tasks that have not begun are not called.
    void for_each(std::size_t count, const std::function<void(std::size_t)>& task);

private:
    void work();
    void take_tasks();

    std::vector<std::jthread> threads_;
    const std::function<void(std::size_t)>* task_ = nullptr;
    std::size_t count_ = 0;
    alignas(64) std::atomic<std::size_t> next_{0};
    alignas(64) std::atomic<std::uint32_t> busy_{0};  ///< helpers that have not finished this row
    alignas(64) std::atomic<std::uint32_t> round_{0}; ///< changes when there is a new row, or the end
    std::atomic<bool> ending_{false};
    std::mutex failing_;
    std::exception_ptr failure_; ///< of this row; guarded by failing_
};

} // namespace t8
