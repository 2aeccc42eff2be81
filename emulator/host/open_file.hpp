#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "diagnostics/descriptor.hpp"
#include "emulator/host/bytes.hpp"

namespace t8::host {

/// How many bytes were moved, and the host's errno when it was fewer than wanted for a reason other than the end of the file.
struct Transfer {
    std::size_t bytes = 0;
    int error = 0;
};

/// An open regular file. It has no position of its own: each access says where. Nothing is buffered here, so what was written is
/// with the host when the call returns.
class OpenFile {
public:
    explicit OpenFile(Descriptor descriptor) : descriptor_(std::move(descriptor)) {}

    Transfer read_at(std::int64_t position, std::span<Byte> into) const;
    Transfer write_at(std::int64_t position, std::span<const Byte> bytes) const;
    std::int64_t size() const;

private:
    Descriptor descriptor_;
};

} // namespace t8::host
