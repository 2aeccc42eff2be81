#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "types/word.hpp"

namespace t8 {

/// A signal that changes. What `value` is depends on the signal: a value, or what is added to the one it has.
struct Change {
    std::uint64_t tick = 0;
    std::uint32_t signal = 0;
    std::uint32_t value = 0;
};

/// Brings changes into the order of their ticks; equal ones stay as they were added.
/// Memory  most_in_memory changes. The others wait, sorted, in a temporary file that has no name.
/// Order   add ..., finish, next ...
class ChangeSorter {
public:
    static constexpr std::size_t usual_in_memory = std::size_t{1} << 21;

    explicit ChangeSorter(std::size_t most_in_memory = usual_in_memory) : most_in_memory_(most_in_memory) {}

    void add(const Change& change);
    /// Errors  the temporary file could not be written.
    Result<void> finish();
    /// False at the end.
    bool next(Change& change);
    /// The temporary file could not be read back.
    bool failed() const { return failed_; }

private:
    struct Run {
        std::uint64_t at = 0; ///< next change to be read, counted from the file's beginning
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
    std::vector<std::size_t> heap_; ///< runs by their next change
    bool failed_ = false;
};

} // namespace t8
