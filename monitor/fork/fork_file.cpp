#include "monitor/fork/fork_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

namespace t8 {
namespace {

std::filesystem::path beside(const std::filesystem::path& parent, const std::string& name) {
    std::filesystem::path file = parent;
    file.replace_extension();
    file += "." + name + ".t8h";
    return file;
}

bool is_there(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::exists(std::filesystem::symlink_status(file, error));
}

std::string first_free_name(const std::filesystem::path& parent) {
    for (unsigned number = 1;; ++number)
        if (std::string name = fmt::format("fork{}", number); !is_there(beside(parent, name)))
            return name;
}

tl::unexpected<Failure> taken(const std::filesystem::path& file) {
    return failure(fmt::format("'{}' exists, and a fork replaces no file", file.string()), "choose another name");
}

/// Renames a file, but not over another one. Returns the errno.
int move_to_free(const std::filesystem::path& from, const std::filesystem::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return errno;
    if (::link(from.c_str(), to.c_str()) != 0)
        return errno;
    ::unlink(from.c_str());
    return 0;
}

} // namespace

Result<ForkFile> ForkFile::create(const std::filesystem::path& file, const std::string& name,
                                  const std::filesystem::path& parent) {
    ForkFile made;
    made.name_ = name;
    made.file_ = file;
    if (file.empty()) {
        made.name_ = name.empty() ? first_free_name(parent) : name;
        made.file_ = beside(parent, made.name_);
        made.parent_ = name.empty() ? parent : std::filesystem::path();
    } else if (name.empty()) {
        made.name_ = file.stem().string();
    }
    if (is_there(made.file_))
        return taken(made.file_);
    // mkostemp replaces the six X by a name that is free.
    std::string temporary = (made.file_.parent_path() / fmt::format(".{}.XXXXXX", made.file_.filename().string())).string();
    const int descriptor = ::mkostemp(temporary.data(), O_CLOEXEC);
    if (descriptor < 0)
        return failure(fmt::format("cannot write fork '{}': {}", made.file_.string(), std::strerror(errno)),
                       "'--fork FILE' puts it elsewhere");
    ::close(descriptor);
    ::unlink(temporary.c_str()); // the writer makes it with the permissions of a new file
    made.temporary_ = temporary;
    return made;
}

ForkFile::~ForkFile() {
    if (!temporary_.empty())
        ::unlink(temporary_.c_str());
}

ForkFile::ForkFile(ForkFile&& other) noexcept
    : file_(std::move(other.file_)), parent_(std::move(other.parent_)), temporary_(std::exchange(other.temporary_, {})),
      name_(std::move(other.name_)) {}

Result<void> ForkFile::place() {
    int error = move_to_free(temporary_, file_);
    while (error == EEXIST && !parent_.empty()) { // another fork was made meanwhile
        file_ = beside(parent_, first_free_name(parent_));
        error = move_to_free(temporary_, file_);
    }
    if (error == EEXIST)
        return taken(file_);
    if (error != 0)
        return failure(fmt::format("cannot write fork '{}': {}", file_.string(), std::strerror(error)));
    temporary_.clear();
    return {};
}

} // namespace t8
