#include "diagnostics/whole_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace t8 {
namespace {

mode_t usual_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

} // namespace

tl::unexpected<Failure> WholeFile::cannot_write(int error) const {
    const std::string name = file_.empty() ? "standard output" : fmt::format("{}'{}'", what_, file_.string());
    return failure(fmt::format("cannot write {}: {}", name, std::strerror(error)));
}

Result<WholeFile> WholeFile::standard_output() {
    WholeFile made;
    made.descriptor_ = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (made.descriptor_ < 0)
        return made.cannot_write(errno);
    return made;
}

Result<WholeFile> WholeFile::create(const std::filesystem::path& file, std::string_view what) {
    WholeFile made;
    made.what_ = what;
    made.file_ = file;
    struct stat status {};
    const bool exists = ::stat(file.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        return made.cannot_write(EISDIR);
    if (exists && !S_ISREG(status.st_mode)) {
        made.descriptor_ = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
        if (made.descriptor_ < 0)
            return made.cannot_write(errno);
        return made;
    }
    std::error_code unresolved;
    made.target_ = exists ? std::filesystem::canonical(file, unresolved) : file;
    if (unresolved)
        made.target_ = file;
    if (exists && ::access(made.target_.c_str(), W_OK) != 0)
        return made.cannot_write(errno);
    std::string temporary = made.target_.string() + ".XXXXXX";
    made.descriptor_ = ::mkostemp(temporary.data(), O_CLOEXEC);
    if (made.descriptor_ < 0)
        return made.cannot_write(errno);
    made.temporary_ = std::move(temporary);
    made.mode_ = exists ? status.st_mode & 07777 : usual_mode();
    return made;
}

WholeFile::WholeFile(WholeFile&& other) noexcept
    : what_(std::move(other.what_)), file_(std::move(other.file_)), target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})), descriptor_(std::exchange(other.descriptor_, -1)), mode_(other.mode_) {}

WholeFile::~WholeFile() {
    if (descriptor_ >= 0)
        ::close(descriptor_);
    if (!temporary_.empty())
        ::unlink(temporary_.c_str());
}

Result<void> WholeFile::write(std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(descriptor_, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return cannot_write(n < 0 ? errno : EIO);
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
    return {};
}

Result<void> WholeFile::finish() {
    if (!temporary_.empty() && ::fchmod(descriptor_, mode_) != 0)
        return cannot_write(errno);
    if (::close(std::exchange(descriptor_, -1)) != 0)
        return cannot_write(errno);
    if (!temporary_.empty() && ::rename(temporary_.c_str(), target_.c_str()) != 0)
        return cannot_write(errno);
    temporary_.clear();
    return {};
}

Result<void> write_whole_file(const std::filesystem::path& file, std::span<const std::byte> bytes, std::string_view what) {
    Result<WholeFile> whole = WholeFile::create(file, what);
    if (!whole)
        return tl::unexpected<Failure>(std::move(whole.error()));
    if (Result<void> written = whole->write(bytes); !written)
        return written;
    return whole->finish();
}

} // namespace t8
