#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "types/word.hpp"

namespace t8 {

/// Bytes at rest: a file or memory.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    virtual std::uint64_t size() const = 0;
    /// As many of the bytes from there as exist, at most `count`.
    virtual std::vector<Byte> read(std::uint64_t offset, std::size_t count) const = 0;
};

/// Errors  the file cannot be opened, or is none.
Result<std::shared_ptr<const ByteSource>> file_source(const std::filesystem::path& file);
std::shared_ptr<const ByteSource> memory_source(std::vector<Byte> bytes);

} // namespace t8
