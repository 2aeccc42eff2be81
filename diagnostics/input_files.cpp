#include "diagnostics/input_files.hpp"

#include <mutex>
#include <set>
#include <utility>

#include <sys/stat.h>

namespace t8 {
namespace {

struct Noted {
    std::mutex mutex;
    std::set<std::pair<dev_t, ino_t>> files;
};

Noted& noted() {
    static Noted all;
    return all;
}

void note(const struct stat& status) {
    if (!S_ISREG(status.st_mode))
        return;
    const std::lock_guard lock(noted().mutex);
    noted().files.emplace(status.st_dev, status.st_ino);
}

} // namespace

void InputFiles::note(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) == 0)
        t8::note(status);
}

void InputFiles::note(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) == 0)
        t8::note(status);
}

bool InputFiles::has(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0)
        return false;
    const std::lock_guard lock(noted().mutex);
    return noted().files.contains({status.st_dev, status.st_ino});
}

} // namespace t8
