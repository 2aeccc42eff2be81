#include "monitor/export/output.hpp"

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

constexpr std::size_t buffer_size = std::size_t{1} << 20;

mode_t usual_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

} // namespace

tl::unexpected<Failure> OutputFile::cannot_write(int error) const {
    const std::string name = closes_ ? fmt::format("'{}'", file_.string()) : file_.string();
    return failure(fmt::format("cannot write {}: {}", name, std::strerror(error)));
}

Result<std::unique_ptr<OutputFile>> OutputFile::create(const std::filesystem::path& file) {
    if (file == "-") {
        std::unique_ptr<OutputFile> output(new OutputFile("standard output", {}));
        output->descriptor_ = STDOUT_FILENO;
        output->closes_ = false;
        return output;
    }
    struct stat status {};
    const bool exists = ::stat(file.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) {
        std::unique_ptr<OutputFile> output(new OutputFile(file, {}));
        output->descriptor_ = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
        if (output->descriptor_ < 0)
            return output->cannot_write(errno);
        return output;
    }
    std::error_code unresolved;
    std::filesystem::path target = exists ? std::filesystem::canonical(file, unresolved) : file;
    if (unresolved)
        target = file;
    std::unique_ptr<OutputFile> output(new OutputFile(file, target));
    if (exists && ::access(target.c_str(), W_OK) != 0)
        return output->cannot_write(errno);
    std::string temporary = target.string() + ".XXXXXX";
    output->descriptor_ = ::mkostemp(temporary.data(), O_CLOEXEC);
    if (output->descriptor_ < 0)
        return output->cannot_write(errno);
    output->temporary_ = std::move(temporary);
    output->mode_ = exists ? status.st_mode & 07777 : usual_mode();
    return output;
}

OutputFile::~OutputFile() {
    if (descriptor_ >= 0 && closes_)
        ::close(descriptor_);
    if (!temporary_.empty())
        ::unlink(temporary_.c_str());
}

void OutputFile::flush() {
    std::string_view rest = buffer_;
    while (!rest.empty() && error_ == 0) {
        const ssize_t n = ::write(descriptor_, rest.data(), rest.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            error_ = n < 0 ? errno : EIO;
        else
            rest.remove_prefix(static_cast<std::size_t>(n));
    }
    buffer_.clear();
}

void OutputFile::write(std::string_view bytes) {
    if (error_ != 0)
        return;
    size_ += bytes.size();
    buffer_ += bytes;
    if (buffer_.size() >= buffer_size)
        flush();
}

Result<void> OutputFile::finish() {
    flush();
    if (error_ == 0 && !temporary_.empty() && ::fchmod(descriptor_, mode_) != 0)
        error_ = errno;
    if (closes_ && ::close(std::exchange(descriptor_, -1)) != 0 && error_ == 0)
        error_ = errno;
    if (error_ == 0 && !temporary_.empty() && ::rename(temporary_.c_str(), target_.c_str()) != 0)
        error_ = errno;
    if (error_ != 0)
        return cannot_write(error_);
    temporary_.clear();
    return {};
}

} // namespace t8
