#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::cli {

class DebugContext;

/// The recordings of a folder that came from one run, and that run.
struct Family {
    struct Member {
        std::filesystem::path file;
        std::uint64_t run = 0; ///< run_hash
        std::vector<ForkRecord> forks;
    };
    std::uint64_t own = 0;       ///< run_hash of the recording that is open
    std::vector<Member> members; ///< those with fewer forks first
};

/// The recordings that were looked into for a family. One that has not changed is not read again.
class KnownRecordings {
public:
    struct Facts {
        std::uint64_t run = 0;
        std::vector<ForkRecord> forks{};
        /// Returns the run_hash of the run that is no fork, from which it came.
        std::uint64_t root() const { return forks.empty() ? run : forks.front().parent_run; }
    };
    /// Returns the facts about a recording; null if it cannot be read. Valid until the next call.
    const Facts* of(const std::filesystem::path& file);

private:
    struct Known {
        std::uintmax_t size = 0;
        std::filesystem::file_time_type written{};
        Facts facts;
    };
    std::map<std::filesystem::path, Known> known_;
};

/// Returns the recordings in the folder of the one that is open which came from the run that it came from, and that run.
Family family_of(DebugContext& context);

/// Returns the recording that the user names: a fork, `parent`, or a file.
Result<std::filesystem::path> recording_named(DebugContext& context, std::string_view name);

} // namespace t8::cli
