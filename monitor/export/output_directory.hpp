#pragma once

#include <filesystem>
#include <memory>

#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// A directory that appears whole or not at all: it is filled beside its place and takes its name at the end.
/// Errors  there is something at the place already, other than an empty directory; or nothing can be made there.
class OutputDirectory {
public:
    static Result<std::unique_ptr<OutputDirectory>> create(const std::filesystem::path& place);
    ~OutputDirectory(); ///< leaves nothing behind unless finished
    OutputDirectory(const OutputDirectory&) = delete;
    OutputDirectory& operator=(const OutputDirectory&) = delete;

    const std::filesystem::path& path() const { return temporary_; } ///< to be filled
    Result<void> finish();

private:
    OutputDirectory(std::filesystem::path place, std::filesystem::path temporary)
        : place_(std::move(place)), temporary_(std::move(temporary)) {}

    std::filesystem::path place_;
    std::filesystem::path temporary_;
};

} // namespace t8
