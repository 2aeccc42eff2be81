#include "emulator/host/attic.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace t8::host {

Descriptor nameless_file() {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (!error)
        if (Descriptor file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)); file.valid())
            return file;
    return Descriptor(::memfd_create("transcope", MFD_CLOEXEC));
}

int copy(const OpenFile& from, std::int64_t from_at, const OpenFile& to, std::int64_t to_at, std::int64_t bytes) {
    constexpr std::int64_t piece = 1 << 16;
    Bytes buffer(static_cast<std::size_t>(piece));
    for (std::int64_t done = 0; done < bytes; done += piece) {
        const auto wanted = std::span(buffer).first(static_cast<std::size_t>(std::min(piece, bytes - done)));
        const Transfer got = from.read_at(from_at + done, wanted);
        if (got.error != 0)
            return got.error;
        const auto read = wanted.first(got.bytes);
        if (std::all_of(read.begin(), read.end(), [](Byte byte) { return byte == 0; }))
            continue;
        if (const Transfer put = to.write_at(to_at + done, read); put.error != 0)
            return put.error;
    }
    return 0;
}

Attic::Contents::~Contents() {
    if (bytes_ != 0) // where the host cannot make holes, the room stays taken
        ::fallocate(file_->number(), FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, at_, bytes_);
}

int Attic::Contents::take_out(std::shared_ptr<Descriptor>& file) const {
    auto made = std::make_shared<Descriptor>(nameless_file());
    if (!made->valid() || ::ftruncate(made->number(), bytes_) != 0)
        return errno;
    if (const int error = copy(OpenFile(file_), at_, OpenFile(made), 0, bytes_); error != 0)
        return error;
    file = std::move(made);
    return 0;
}

int Attic::put_away(const OpenFile& file, std::shared_ptr<const Contents>& contents) {
    if (!file_) {
        auto made = std::make_shared<Descriptor>(nameless_file());
        if (!made->valid())
            return errno;
        file_ = std::move(made);
    }
    const std::int64_t bytes = file.size();
    auto put = std::make_shared<const Contents>(file_, end_, bytes); // gives the room back if the copy fails
    if (const int error = copy(file, 0, OpenFile(file_), end_, bytes); error != 0)
        return error;
    end_ += bytes;
    contents = std::move(put);
    return 0;
}

} // namespace t8::host
