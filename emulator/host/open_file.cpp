#include "emulator/host/open_file.hpp"

#include <cerrno>

#include <sys/stat.h>
#include <unistd.h>

namespace t8::host {

Transfer OpenFile::read_at(std::int64_t position, std::span<Byte> into) const {
    Transfer done;
    while (done.bytes < into.size()) {
        const auto rest = into.subspan(done.bytes);
        const ssize_t n =
            ::pread(descriptor_->number(), rest.data(), rest.size(), position + static_cast<std::int64_t>(done.bytes));
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            done.error = errno;
        if (n <= 0)
            break;
        done.bytes += static_cast<std::size_t>(n);
    }
    return done;
}

Transfer OpenFile::write_at(std::int64_t position, std::span<const Byte> bytes) const {
    Transfer done;
    while (done.bytes < bytes.size()) {
        const auto rest = bytes.subspan(done.bytes);
        const ssize_t n =
            ::pwrite(descriptor_->number(), rest.data(), rest.size(), position + static_cast<std::int64_t>(done.bytes));
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            done.error = n < 0 ? errno : EIO;
            break;
        }
        done.bytes += static_cast<std::size_t>(n);
    }
    return done;
}

std::int64_t OpenFile::size() const {
    struct stat status {};
    return ::fstat(descriptor_->number(), &status) == 0 ? static_cast<std::int64_t>(status.st_size) : 0;
}

} // namespace t8::host
