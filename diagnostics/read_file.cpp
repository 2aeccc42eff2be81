#include "diagnostics/read_file.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "diagnostics/descriptor.hpp"
#include "diagnostics/input_files.hpp"

namespace t8 {
namespace {

constexpr std::size_t largest_file = std::size_t{64} << 20;

Result<std::vector<std::uint8_t>> read_all(const Descriptor& descriptor, const std::filesystem::path& file,
                                           std::string_view purpose) {
    struct stat status {};
    if (::fstat(descriptor.number(), &status) != 0)
        return failure(fmt::format("cannot read {} '{}': {}", purpose, file.string(), std::strerror(errno)));
    if (static_cast<std::uint64_t>(status.st_size) > largest_file)
        return failure(
            fmt::format("'{}' is too large for {}: {} bytes, at most {}", file.string(), purpose, status.st_size, largest_file));
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(status.st_size));
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

} // namespace

Result<std::vector<std::uint8_t>> read_file(const std::filesystem::path& file, std::string_view purpose) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0)
        return failure(fmt::format("cannot find {} '{}': {}", purpose, file.string(), std::strerror(errno)));
    if (S_ISDIR(status.st_mode))
        return failure(fmt::format("'{}' is a directory, not {}", file.string(), purpose));
    if (!S_ISREG(status.st_mode))
        return failure(fmt::format("'{}' is not a regular file, so it cannot be {}", file.string(), purpose));
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!descriptor.valid())
        return failure(fmt::format("cannot read {} '{}': {}", purpose, file.string(), std::strerror(errno)));
    InputFiles::note(descriptor.number());
    return read_all(descriptor, file, purpose);
}

Result<std::vector<std::uint8_t>> read_file(const Reach& reach, const std::filesystem::path& file, std::string_view purpose) {
    const Result<Descriptor> descriptor = reach.open(file, purpose);
    if (!descriptor)
        return tl::unexpected<Failure>(descriptor.error());
    return read_all(*descriptor, file, purpose);
}

} // namespace t8
