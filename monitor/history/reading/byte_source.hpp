#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "types/word.hpp"

namespace t8 {

/// Thrown where bytes of an open file can no longer be read: the file was made shorter, or its disk fails. What has been read so far may
/// lead anywhere then, so no answer is given. It may happen at every read, long after the file was opened, hence an exception.
struct ReadFailure : std::runtime_error {
    ReadFailure(const std::string& message, std::string advice) : std::runtime_error(message), hint(std::move(advice)) {}
    std::string hint;
};

/// Bytes that do not change: a file or memory.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    virtual std::uint64_t size() const = 0;
    /// Returns at most `count` bytes from `offset` on; fewer at the end.
    /// Throws ReadFailure.
    virtual std::vector<Byte> read(std::uint64_t offset, std::size_t count) const = 0;
};

/// Opens a file.
/// Errors  the file cannot be opened, or is not a file.
Result<std::shared_ptr<const ByteSource>> file_source(const std::filesystem::path& file);
std::shared_ptr<const ByteSource> memory_source(std::vector<Byte> bytes);
/// Returns `source` with the bytes from `offset` to `end` read now, and kept: they stay as they are even if the file changes there.
/// Throws ReadFailure.
std::shared_ptr<const ByteSource> holding_source(std::shared_ptr<const ByteSource> source, std::uint64_t offset,
                                                 std::uint64_t end);

} // namespace t8
