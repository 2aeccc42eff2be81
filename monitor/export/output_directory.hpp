#pragma once

#include <filesystem>
#include <memory>

#include "diagnostics/diagnostic.hpp"

namespace t8 {

/// A directory that appears only when it is complete: it is filled under a temporary name, and finish() renames it.
/// Errors  `place` exists and is not an empty directory; no directory can be made there.
class OutputDirectory {
public:
    static Result<std::unique_ptr<OutputDirectory>> create(const std::filesystem::path& place);
    ~OutputDirectory(); ///< removes the directory unless finish() has succeeded
    OutputDirectory(const OutputDirectory&) = delete;
    OutputDirectory& operator=(const OutputDirectory&) = delete;

    const std::filesystem::path& path() const { return temporary_; } ///< the directory to fill
    Result<void> finish();

private:
    OutputDirectory(std::filesystem::path place, std::filesystem::path temporary)
        : place_(std::move(place)), temporary_(std::move(temporary)) {}

    std::filesystem::path place_;
    std::filesystem::path temporary_;
};

} // namespace t8
