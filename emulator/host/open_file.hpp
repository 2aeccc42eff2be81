#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "diagnostics/descriptor.hpp"
#include "emulator/host/bytes.hpp"

namespace t8::host {

/// The number of bytes read or written, and the host's errno if an error (not the end of the file) made it less than asked for.
struct Transfer {
    std::size_t bytes = 0;
    int error = 0;
};

/// An open regular file. It has no position: each access gives one. It has no buffer: written bytes have been passed to the host when
/// the call returns.
class OpenFile {
public:
    explicit OpenFile(Descriptor descriptor) : descriptor_(std::make_shared<Descriptor>(std::move(descriptor))) {}
    /// A file that others have open too.
    explicit OpenFile(std::shared_ptr<const Descriptor> descriptor) : descriptor_(std::move(descriptor)) {}

    Transfer read_at(std::int64_t position, std::span<Byte> into) const;
    Transfer write_at(std::int64_t position, std::span<const Byte> bytes) const;
    std::int64_t size() const;

private:
    std::shared_ptr<const Descriptor> descriptor_;
};

} // namespace t8::host
