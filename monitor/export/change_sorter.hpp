#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "types/word.hpp"

namespace t8 {

/// A change of a signal. `value` is the new value, or for some signals the amount to be added.
struct Change {
    std::uint64_t tick = 0;
    std::uint32_t signal = 0;
    std::uint32_t value = 0;
};

/// Sorts changes by tick; changes with equal ticks keep their order.
/// Memory  most_in_memory changes. Further changes are kept, sorted, in a temporary file without a name.
/// Order   add() for each change, then finish(), then next().
class ChangeSorter {
public:
    static constexpr std::size_t usual_in_memory = std::size_t{1} << 21;

    explicit ChangeSorter(std::size_t most_in_memory = usual_in_memory) : most_in_memory_(most_in_memory) {}

    void add(const Change& change);
    /// Errors  the temporary file could not be written.
    Result<void> finish();
    /// Sets `change` to the next change. Returns false at the end.
    bool next(Change& change);
    /// True if the temporary file could not be read back.
    bool failed() const { return failed_; }

private:
    struct Run {
        std::uint64_t at = 0; ///< next change to be read, counted from the beginning of the file
        std::uint64_t end = 0;
        std::vector<Change> read{};
        std::size_t next = 0;
    };
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    void spill();
    bool refill(Run& run);

    std::size_t most_in_memory_;
    std::vector<Change> waiting_;
    std::size_t next_ = 0;
    std::unique_ptr<std::FILE, Close> file_;
    std::vector<Run> runs_;
    std::vector<std::size_t> heap_; ///< runs, ordered by their next change
    bool failed_ = false;
};

} // namespace t8
