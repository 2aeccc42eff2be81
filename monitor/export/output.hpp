#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/whole_file.hpp"

namespace t8 {

/// Takes the bytes of an export, in order.
class Output {
public:
    virtual ~Output() = default;
    virtual void write(std::string_view bytes) = 0;
    std::uint64_t size() const { return size_; }

protected:
    std::uint64_t size_ = 0; ///< bytes written
};

/// An output in memory.
class StringOutput final : public Output {
public:
    void write(std::string_view bytes) override {
        text_ += bytes;
        size_ += bytes.size();
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

/// A file that is replaced only when it is complete: bytes go to a temporary file, which finish() renames to `file`. A device, a pipe or
/// "-" (the standard output) is written directly.
/// Errors  the first one is kept, and returned by finish().
class OutputFile final : public Output {
public:
    static Result<std::unique_ptr<OutputFile>> create(const std::filesystem::path& file);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(std::string_view bytes) override;
    bool failed() const { return failure_.has_value(); }
    Result<void> finish();

private:
    explicit OutputFile(WholeFile file) : file_(std::move(file)) {}
    void flush();

    WholeFile file_; ///< removed unless finished
    std::optional<Failure> failure_;
    std::string buffer_;
};

} // namespace t8
