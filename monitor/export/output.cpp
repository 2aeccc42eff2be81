#include "monitor/export/output.hpp"

#include <span>
#include <utility>

namespace t8 {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 20;

} // namespace

Result<std::unique_ptr<OutputFile>> OutputFile::create(const std::filesystem::path& file) {
    Result<WholeFile> whole = file == "-" ? WholeFile::standard_output() : WholeFile::create(file);
    if (!whole)
        return tl::unexpected<Failure>(std::move(whole.error()));
    return std::unique_ptr<OutputFile>(new OutputFile(std::move(*whole)));
}

void OutputFile::flush() {
    if (!failure_)
        if (Result<void> written = file_.write(std::as_bytes(std::span(buffer_))); !written)
            failure_ = std::move(written.error());
    buffer_.clear();
}

void OutputFile::write(std::string_view bytes) {
    if (failure_)
        return;
    size_ += bytes.size();
    buffer_ += bytes;
    if (buffer_.size() >= buffer_size)
        flush();
}

Result<void> OutputFile::finish() {
    flush();
    if (failure_)
        return tl::unexpected<Failure>(*failure_);
    return file_.finish();
}

} // namespace t8
