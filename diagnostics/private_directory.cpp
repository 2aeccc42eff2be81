#include "diagnostics/private_directory.hpp"

#include <array>
#include <atomic>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <string>

#include <dirent.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <fmt/format.h>

namespace t8 {
namespace {

/// The path of a directory that exists, where a signal handler can read it. A directory that finds no free place here is not removed by signals.
struct Known {
    enum State : int { free, taken, there };
    std::atomic<int> state{free};
    std::array<char, PATH_MAX> path{};
};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may read it");

// Static, because a signal handler can reach nothing else.
std::array<Known, 8> known;

void note(const std::string& path) {
    for (Known& one : known)
        if (int expected = Known::free;
            path.size() < one.path.size() && one.state.compare_exchange_strong(expected, Known::taken)) {
            std::memcpy(one.path.data(), path.c_str(), path.size() + 1);
            one.state = Known::there;
            return;
        }
}

void forget(const std::string& path) {
    for (Known& one : known)
        if (one.state == Known::there && path == one.path.data())
            one.state = Known::free;
}

/// Removes the files of an open directory with calls that a signal handler may make.
void remove_files(int directory) {
    alignas(dirent64) std::array<char, 4096> entries{};
    while (true) {
        const long bytes = ::syscall(SYS_getdents64, directory, entries.data(), entries.size());
        if (bytes <= 0)
            return;
        for (long at = 0; at < bytes;) {
            const auto* const entry = reinterpret_cast<const dirent64*>(entries.data() + at);
            ::unlinkat(directory, entry->d_name, 0); // not "." and "..", which are no files
            at += entry->d_reclen;
        }
    }
}

} // namespace

Result<PrivateDirectory> PrivateDirectory::make(std::string_view name, std::string_view purpose) {
    std::error_code failed;
    const std::filesystem::path place = std::filesystem::temp_directory_path(failed);
    // mkdtemp replaces the six X by a name that is free.
    std::string path = (place / fmt::format("{}-XXXXXX", name)).string();
    if (failed || ::mkdtemp(path.data()) == nullptr)
        return failure(fmt::format("cannot make a directory for {} in '{}'", purpose, place.string()),
                       "the variable TMPDIR names another place");
    note(path);
    PrivateDirectory made;
    made.path_ = path;
    return made;
}

PrivateDirectory::~PrivateDirectory() {
    if (path_.empty())
        return;
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
    forget(path_.native());
}

void PrivateDirectory::remove_all_at_once() noexcept {
    for (Known& one : known) {
        if (one.state != Known::there)
            continue;
        const int directory = ::open(one.path.data(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (directory < 0)
            continue;
        remove_files(directory);
        ::close(directory);
        ::rmdir(one.path.data());
    }
}

} // namespace t8
