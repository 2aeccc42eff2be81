#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "monitor/history/reading/byte_source.hpp"

namespace t8::test {

/// A file that counts the bytes that are read of it.
class CountedSource final : public ByteSource {
public:
    explicit CountedSource(std::shared_ptr<const ByteSource> source) : source_(std::move(source)) {}
    std::uint64_t size() const override { return source_->size(); }
    std::vector<Byte> read(std::uint64_t offset, std::size_t count) const override {
        bytes += count;
        return source_->read(offset, count);
    }
    mutable std::uint64_t bytes = 0;

private:
    std::shared_ptr<const ByteSource> source_;
};

} // namespace t8::test
