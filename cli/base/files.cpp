#include "cli/base/files.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "diagnostics/input_files.hpp"
#include "diagnostics/whole_file.hpp"

namespace t8::cli {
namespace {

constexpr std::size_t largest_file = std::size_t{64} << 20;

tl::unexpected<Failure> would_destroy(const std::filesystem::path& file) {
    return failure(fmt::format("'{}' is an input of this command and cannot be its output", file.string()),
                   "give the output another name");
}

/// True if two names lead, or would lead, to the same file.
bool is_same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code error;
    if (std::filesystem::exists(a, error) && std::filesystem::exists(b, error))
        return std::filesystem::equivalent(a, b, error);
    const std::filesystem::path whole_a = std::filesystem::weakly_canonical(std::filesystem::absolute(a, error), error);
    const std::filesystem::path whole_b = std::filesystem::weakly_canonical(std::filesystem::absolute(b, error), error);
    return !error && whole_a == whole_b;
}

/// A device or a pipe takes from many and keeps nothing that could be lost.
bool is_special(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) && !std::filesystem::is_directory(status);
}

Result<Bytes> read_all(const Descriptor& descriptor, const std::filesystem::path& file, std::string_view purpose) {
    struct stat status {};
    if (::fstat(descriptor.number(), &status) != 0)
        return failure(fmt::format("cannot read {} '{}': {}", purpose, file.string(), std::strerror(errno)));
    if (static_cast<std::uint64_t>(status.st_size) > largest_file)
        return failure(
            fmt::format("'{}' is too large for {}: {} bytes, at most {}", file.string(), purpose, status.st_size, largest_file));
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

/// Errors  there is no folder for the file, or a folder of its name.
Result<void> check_place(const std::filesystem::path& file) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error))
        return failure(fmt::format("cannot write '{}': it is a directory", file.string()), "name a file in it");
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    if (!std::filesystem::is_directory(folder, error))
        return failure(fmt::format("cannot write '{}': there is no folder '{}'", file.string(), folder.string()));
    return {};
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
    const Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!descriptor.valid())
        return failure(fmt::format("cannot read {} '{}': {}", purpose, file.string(), std::strerror(errno)));
    InputFiles::note(descriptor.number());
    return read_all(descriptor, file, purpose);
}

Result<Bytes> read_file(const Reach& reach, const std::filesystem::path& file, std::string_view purpose) {
    const Result<Descriptor> descriptor = reach.open(file, purpose);
    if (!descriptor)
        return tl::unexpected<Failure>(descriptor.error());
    return read_all(*descriptor, file, purpose);
}

Result<void> write_file(const std::filesystem::path& file, std::span<const Byte> bytes) {
    if (InputFiles::has(file))
        return would_destroy(file);
    return write_whole_file(file, std::as_bytes(bytes));
}

Result<void> write_file(const std::filesystem::path& file, std::string_view text) {
    return write_file(file, std::span(reinterpret_cast<const Byte*>(text.data()), text.size()));
}

Result<void> check_outputs(std::span<const std::string> files) {
    for (std::size_t n = 0; n < files.size(); ++n) {
        if (files[n] == "-" || is_special(files[n]))
            continue;
        if (InputFiles::has(files[n]))
            return would_destroy(files[n]);
        if (const auto good = check_place(files[n]); !good)
            return good;
        for (std::size_t before = 0; before < n; ++before)
            if (files[before] != "-" && is_same_file(files[before], files[n]))
                return failure(files[before] == files[n]
                                   ? fmt::format("two outputs have the name '{}'", files[n])
                                   : fmt::format("the outputs '{}' and '{}' are one file", files[before], files[n]),
                               "each output needs a file of its own");
    }
    return {};
}

std::filesystem::path source_named(const std::filesystem::path& word, std::string_view extension) {
    std::error_code error;
    std::filesystem::path longer = word;
    longer += extension;
    return !std::filesystem::exists(word, error) && std::filesystem::is_regular_file(longer, error) ? longer : word;
}

std::filesystem::path with_extension(std::filesystem::path file, std::string_view extension) {
    return file.replace_extension(extension);
}

} // namespace t8::cli
