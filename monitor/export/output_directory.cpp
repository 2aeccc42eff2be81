#include "monitor/export/output_directory.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace t8 {

namespace fs = std::filesystem;

Result<std::unique_ptr<OutputDirectory>> OutputDirectory::create(const fs::path& place) {
    const fs::path named = place.has_filename() ? place : place.parent_path(); // "run.otf2/"
    std::error_code error;
    if (fs::exists(named, error) && !(fs::is_directory(named, error) && fs::is_empty(named, error)))
        return failure(fmt::format("'{}' exists already", named.string()), "remove it, or give the archive another name with -o");
    std::string temporary = named.string() + ".XXXXXX";
    if (::mkdtemp(temporary.data()) == nullptr)
        return failure(fmt::format("cannot make the directory '{}': {}", named.string(), std::strerror(errno)));
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::chmod(temporary.c_str(), 0777 & ~mask);
    return std::unique_ptr<OutputDirectory>(new OutputDirectory(named, temporary));
}

OutputDirectory::~OutputDirectory() {
    std::error_code ignored;
    if (!temporary_.empty())
        fs::remove_all(temporary_, ignored);
}

Result<void> OutputDirectory::finish() {
    if (std::rename(temporary_.c_str(), place_.c_str()) != 0)
        return failure(fmt::format("cannot make the directory '{}': {}", place_.string(), std::strerror(errno)));
    temporary_.clear();
    return {};
}

} // namespace t8
