#include "diagnostics/private_directory.hpp"

#include <cstdlib>
#include <string>

#include <fmt/format.h>

namespace t8 {

Result<PrivateDirectory> PrivateDirectory::make(std::string_view name, std::string_view purpose) {
    std::error_code failed;
    const std::filesystem::path place = std::filesystem::temp_directory_path(failed);
    // mkdtemp replaces the six X by a name that is free.
    std::string path = (place / fmt::format("{}-XXXXXX", name)).string();
    if (failed || ::mkdtemp(path.data()) == nullptr)
        return failure(fmt::format("cannot make a directory for {} in '{}'", purpose, place.string()),
                       "the variable TMPDIR names another place");
    PrivateDirectory made;
    made.path_ = path;
    return made;
}

PrivateDirectory::~PrivateDirectory() {
    std::error_code ignored;
    if (!path_.empty())
        std::filesystem::remove_all(path_, ignored);
}

} // namespace t8
