#include "diagnostics/reach.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "diagnostics/input_files.hpp"

namespace t8 {
namespace {

namespace fs = std::filesystem;

constexpr int to_read = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
constexpr int to_go_down = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

bool is_below(const fs::path& folder, const fs::path& file) {
    return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

/// Opens `path` below a folder. `path` was resolved before; a symbolic link on it shows that it has been changed since, and is an
/// error.
Descriptor open_below(const Descriptor& folder, const fs::path& path) {
    Descriptor here;
    for (auto part = path.begin(); part != path.end(); ++part) {
        const bool is_last = std::next(part) == path.end();
        const int from = here.valid() ? here.number() : folder.number();
        here = Descriptor(::openat(from, part->c_str(), is_last ? to_read : to_go_down));
        if (!here.valid())
            break;
    }
    return here;
}

tl::unexpected<Failure> outside(const fs::path& file, const fs::path& real) {
    std::error_code error;
    const bool is_link = fs::absolute(file, error).lexically_normal() != real;
    return failure(
        is_link ? fmt::format("'{}' leads to '{}', outside the folders that may be read here", file.string(), real.string())
                : fmt::format("'{}' is outside the folders that may be read here", file.string()),
        fmt::format("--include {} allows it", real.parent_path().string()));
}

} // namespace

void Reach::add_folder(const fs::path& folder) {
    std::error_code error;
    const fs::path real = fs::canonical(folder.empty() ? fs::path(".") : folder, error);
    if (error || folders_.contains(real))
        return;
    Descriptor descriptor(::open(real.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.valid())
        folders_.emplace(real, std::make_shared<const Descriptor>(std::move(descriptor)));
}

void Reach::add_file(const fs::path& file) {
    add_folder(file.parent_path());
    std::error_code error;
    if (const fs::path real = fs::canonical(file, error); !error)
        files_.insert(real);
}

bool Reach::contains(const fs::path& real) const {
    const auto reaches = [&](const auto& folder) { return is_below(folder.first, real); };
    return files_.contains(real) || std::any_of(folders_.begin(), folders_.end(), reaches);
}

Result<void> Reach::check(const fs::path& file) const {
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    if (error || contains(real))
        return {};
    return outside(file, real);
}

Result<Descriptor> Reach::open(const fs::path& file, std::string_view purpose) const {
    std::error_code error;
    const fs::path real = fs::canonical(file, error);
    if (error)
        return failure(fmt::format("cannot find {} '{}': {}", purpose, file.string(), error.message()));
    if (!contains(real))
        return outside(file, real);
    if (fs::is_directory(real, error))
        return failure(fmt::format("'{}' is a directory, not {}", file.string(), purpose));
    Descriptor opened;
    if (files_.contains(real))
        opened = Descriptor(::open(real.c_str(), to_read));
    for (const auto& [folder, descriptor] : folders_)
        if (!opened.valid() && is_below(folder, real))
            opened = open_below(*descriptor, real.lexically_relative(folder));
    if (!opened.valid())
        return failure(fmt::format("cannot read {} '{}': {}", purpose, file.string(), std::generic_category().message(errno)));
    struct stat status {};
    if (::fstat(opened.number(), &status) != 0 || !S_ISREG(status.st_mode))
        return failure(fmt::format("'{}' is not a regular file, so it cannot be {}", file.string(), purpose));
    InputFiles::note(opened.number());
    return opened;
}

} // namespace t8
