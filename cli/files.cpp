#include "cli/files.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace t8::cli {
namespace {

constexpr std::size_t largest_file = std::size_t{64} << 20;

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0)
            ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return number_; }
    /// Errors  as close(2): the last chance of a full disk to be heard of.
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

bool write_all(int descriptor, std::span<const Byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t n = ::write(descriptor, bytes.data(), bytes.size());
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(n));
    }
    return true;
}

tl::unexpected<Failure> cannot_write(const std::filesystem::path& file, int error) {
    return failure(fmt::format("cannot write '{}': {}", file.string(), std::strerror(error)));
}

mode_t usual_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

} // namespace

Result<Bytes> read_file(const std::filesystem::path& file, std::string_view purpose) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0)
        return failure(fmt::format("cannot find {} '{}': {}", purpose, file.string(), std::strerror(errno)));
    if (S_ISDIR(status.st_mode))
        return failure(fmt::format("'{}' is a directory, not {}", file.string(), purpose));
    if (!S_ISREG(status.st_mode))
        return failure(fmt::format("'{}' is not a regular file, so it cannot be {}", file.string(), purpose));
    if (static_cast<std::uint64_t>(status.st_size) > largest_file)
        return failure(fmt::format("'{}' is too large for {}: {} bytes, {} are the most", file.string(), purpose, status.st_size,
                                   largest_file));
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (descriptor.number() < 0)
        return failure(fmt::format("cannot read {} '{}': {}", purpose, file.string(), std::strerror(errno)));
    Bytes bytes(static_cast<std::size_t>(status.st_size));
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t n = ::read(descriptor.number(), bytes.data() + done, bytes.size() - done);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return failure(fmt::format("cannot read {} '{}': {}", purpose, file.string(), std::strerror(errno)));
        if (n == 0)
            break;
        done += static_cast<std::size_t>(n);
    }
    bytes.resize(done);
    return bytes;
}

Result<void> write_file(const std::filesystem::path& file, std::span<const Byte> bytes) {
    struct stat status {};
    const bool exists = ::stat(file.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        return cannot_write(file, EISDIR);
    if (exists && !S_ISREG(status.st_mode)) {
        const Descriptor device(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
        if (device.number() < 0 || !write_all(device.number(), bytes))
            return cannot_write(file, errno);
        return {};
    }
    std::error_code unresolved;
    std::filesystem::path target = exists ? std::filesystem::canonical(file, unresolved) : file;
    if (unresolved)
        target = file;
    if (exists && ::access(target.c_str(), W_OK) != 0)
        return cannot_write(file, errno);
    std::string temporary = target.string() + ".XXXXXX";
    Descriptor descriptor(::mkostemp(temporary.data(), O_CLOEXEC));
    if (descriptor.number() < 0)
        return cannot_write(file, errno);
    const mode_t mode = exists ? status.st_mode & 07777 : usual_mode();
    const bool written = write_all(descriptor.number(), bytes) && ::fchmod(descriptor.number(), mode) == 0 &&
                         descriptor.close() && ::rename(temporary.c_str(), target.c_str()) == 0;
    if (written)
        return {};
    const int error = errno;
    ::unlink(temporary.c_str());
    return cannot_write(file, error);
}

Result<void> write_file(const std::filesystem::path& file, std::string_view text) {
    return write_file(file, std::span(reinterpret_cast<const Byte*>(text.data()), text.size()));
}

std::filesystem::path with_extension(std::filesystem::path file, std::string_view extension) {
    return file.replace_extension(extension);
}

} // namespace t8::cli
