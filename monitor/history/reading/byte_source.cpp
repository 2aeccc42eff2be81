#include "monitor/history/reading/byte_source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "diagnostics/input_files.hpp"

namespace t8 {
namespace {

class FileSource final : public ByteSource {
public:
    FileSource(std::string name, int descriptor, std::uint64_t size)
        : name_(std::move(name)), descriptor_(descriptor), size_(size) {}
    ~FileSource() override { ::close(descriptor_); }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    std::uint64_t size() const override { return size_; }

    std::vector<Byte> read(std::uint64_t offset, std::size_t count) const override {
        if (offset >= size_)
            return {};
        std::vector<Byte> bytes(static_cast<std::size_t>(std::min<std::uint64_t>(count, size_ - offset)));
        std::size_t got = 0;
        while (got < bytes.size()) {
            const ssize_t size = ::pread(descriptor_, bytes.data() + got, bytes.size() - got, static_cast<off_t>(offset + got));
            if (size > 0)
                got += static_cast<std::size_t>(size);
            else if (size == 0)
                throw ReadFailure(fmt::format("history '{}' has become shorter since it was opened", name_), "open it again");
            else if (errno != EINTR)
                throw ReadFailure(fmt::format("cannot read history '{}': {}", name_, std::strerror(errno)), {});
        }
        return bytes;
    }

private:
    std::string name_;
    int descriptor_;
    std::uint64_t size_;
};

class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::vector<Byte> bytes) : bytes_(std::move(bytes)) {}

    std::uint64_t size() const override { return bytes_.size(); }

    std::vector<Byte> read(std::uint64_t offset, std::size_t count) const override {
        if (offset >= bytes_.size())
            return {};
        const auto first = bytes_.begin() + static_cast<std::ptrdiff_t>(offset);
        const auto size = std::min<std::uint64_t>(count, bytes_.size() - offset);
        return {first, first + static_cast<std::ptrdiff_t>(size)};
    }

private:
    std::vector<Byte> bytes_;
};

class HoldingSource final : public ByteSource {
public:
    HoldingSource(std::shared_ptr<const ByteSource> source, std::uint64_t offset, std::uint64_t end)
        : source_(std::move(source)), offset_(offset), held_(source_->read(offset, static_cast<std::size_t>(end - offset))) {}

    std::uint64_t size() const override { return source_->size(); }

    std::vector<Byte> read(std::uint64_t offset, std::size_t count) const override {
        return offset >= offset_ && offset - offset_ < held_.size() ? held_.read(offset - offset_, count)
                                                                    : source_->read(offset, count);
    }

private:
    std::shared_ptr<const ByteSource> source_;
    std::uint64_t offset_;
    MemorySource held_;
};

} // namespace

Result<std::shared_ptr<const ByteSource>> file_source(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return failure(fmt::format("cannot read history '{}': {}", file.string(), std::strerror(errno)));
    struct stat status {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(descriptor);
        return failure(fmt::format("'{}' is not a file", file.string()));
    }
    InputFiles::note(descriptor);
    return std::make_shared<FileSource>(file.string(), descriptor, static_cast<std::uint64_t>(status.st_size));
}

std::shared_ptr<const ByteSource> memory_source(std::vector<Byte> bytes) {
    return std::make_shared<MemorySource>(std::move(bytes));
}

std::shared_ptr<const ByteSource> holding_source(std::shared_ptr<const ByteSource> source, std::uint64_t offset,
                                                 std::uint64_t end) {
    return std::make_shared<HoldingSource>(std::move(source), offset, end);
}

} // namespace t8
